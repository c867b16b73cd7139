-- Stands for a migration of another branch and goes when that arrives.
SELECT 1;
