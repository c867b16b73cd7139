-- The post of a season stands among those of games: `game` is the number of a game, or the negative one of a season. So
-- neither table names games any more. A send of a season that is in doubt has its old `nonce` in parts, because no
-- database makes a digest of them: the program does.
CREATE TABLE posts (
    game    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    shown   TEXT    NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO posts (game, kind, key, channel, message, shown)
SELECT game, kind, key, channel, message, shown FROM messages;
INSERT INTO posts (game, kind, key, channel, message, shown)
SELECT -id, 'season', '', channel, message, '{"digest": "' || shown || '"}' FROM seasons WHERE message IS NOT NULL;
DROP TABLE messages;
ALTER TABLE posts RENAME TO messages;

CREATE TABLE doubts (
    game    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    nonce   TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    shown   TEXT    NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO doubts (game, kind, key, channel, nonce, at, shown)
SELECT game, kind, key, channel, nonce, at, shown FROM sends;
INSERT INTO doubts (game, kind, key, channel, nonce, at, shown)
SELECT -id, 'season', '', channel, '0:season ' || id || ':' || sent || ':0', sent, '{}'
FROM seasons WHERE message IS NULL AND sent IS NOT NULL;
DROP TABLE sends;
ALTER TABLE doubts RENAME TO sends;

ALTER TABLE seasons DROP COLUMN message;
ALTER TABLE seasons DROP COLUMN sent;
ALTER TABLE seasons DROP COLUMN shown;
