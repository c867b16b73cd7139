INSERT INTO games (id, guild, channel, owner, language, status, options, head, revision, rules_version, created, changed)
VALUES (7, 10, 20, 501, 'fr', 'running', '{"target":10}', 0, 3, 1, 100, 202);
INSERT INTO seats (game, seat, user, name, colour, level)
VALUES (7, 0, 501, 'Ann', 'red', NULL), (7, 1, NULL, 'Bot', 'blue', 'easy');
INSERT INTO proofs (game, key, commitment, opening_post)
VALUES (7, x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', 6999);
INSERT INTO beacons (game, promised, board, start_line, signature) VALUES (7, 1, 'a board', 6998, 'signed');
INSERT INTO presses (interaction, game, at) VALUES (1000, 7, 100);
INSERT INTO records (game, seq, rules_version, seat, user, interaction, kind, action, chance, at)
VALUES (7, 1, 1, NULL, 502, 1001, 'admin', '{"type":"start"}', '[]', 201);
UPDATE games SET head = 1 WHERE id = 7;
INSERT INTO records (game, seq, rules_version, seat, user, interaction, kind, action, chance, at, plans)
VALUES (7, 2, 1, 0, 501, 1002, 'action', '{"type":"roll"}', '[[3,5]]', 202, '[{"type":"build"}]');
UPDATE games SET head = 2 WHERE id = 7;
INSERT INTO snapshots (game, kind, seq, schema, state)
VALUES (7, 'head', 2, 1, '{"turn":2}'), (7, 'barrier', 1, 1, '{"turn":1}');
INSERT INTO messages (game, kind, key, channel, message, shown) VALUES (7, 'card', '', 20, 7001, 'digest');
INSERT INTO plans (game, number, user, kind, body, made)
VALUES (7, 2, 501, 'turn', '{"end":"always"}', 203);
UPDATE games SET plans_made = 3 WHERE id = 7;
INSERT INTO settings (user, language) VALUES (501, 'fr');
INSERT INTO sitters (game, seat, until, user, name) VALUES (7, 1, 1, 502, 'Ben');
INSERT INTO invitations (game, seat, user, giver) VALUES (7, 1, 503, 501);
INSERT INTO invitations (game, seat, user, giver, asks, yeses, since, agreed, until)
VALUES (7, 0, 505, 505, 1, 1, 900, 0, 900);
INSERT INTO facts (name, value) VALUES ('commands', 'a digest');
INSERT INTO vacations (user, first, last) VALUES (501, '2026-12-24', '2027-01-02');
INSERT INTO refusals (game, user) VALUES (7, 504);
INSERT INTO refusals (game, user, by_table) VALUES (7, 506, 1);
UPDATE settings SET invitable = 0 WHERE user = 501;
INSERT INTO games (id, guild, channel, owner, language, status, options, head, revision, rules_version, created, changed)
VALUES (8, 10, 21, 501, 'fr', 'finished', '{"target":10}', 0, 3, 1, 300, 302);
INSERT INTO records (game, seq, rules_version, user, interaction, kind, action, chance, at)
VALUES (8, 1, 1, 502, 2001, 'admin', '', '', 301);
UPDATE games SET head = 1 WHERE id = 8;
INSERT INTO records (game, seq, rules_version, user, interaction, kind, action, chance, at)
VALUES (8, 2, 1, 501, 2002, 'action', '', '', 302);
UPDATE games SET head = 2, is_packed = 1, options = '' WHERE id = 8;
INSERT INTO packed (game, count, schema, options, state, records)
VALUES (8, 2, 1, x'78daab562a492c4a4f2d51b23234a805002061045f', x'78daab562a292dca53b232aa050013c60372',
    x'78da45cb310e83301044d1bb4c3d85314ac355ac2dace0c2d2822d6753a088bbb31411fae5d74b0979ddea0eee5f5506c61026fe60472f58f0b13c0c279370f2667fe89a8f322074fab6dadc067f0ee3034753bd5d9af9923f8e84d5ad40e4024bd8229b');
INSERT INTO packed_people (game, number, user) VALUES (8, 0, 502), (8, 1, 501);
DELETE FROM records WHERE game = 8;
UPDATE games SET home = '{"parent":19,"results":22}' WHERE id = 7;
INSERT INTO servers (guild, channels, threads, home, opener, films, called, hours) VALUES (10, '[19,20]', 1, 19, 31, 0, 500, 0);
INSERT INTO openings (nonce, channel, forum, at) VALUES ('a nonce', 19, 0, 300);
INSERT INTO seasons (id, guild, channel, language, title, status, options, games, scoring, substitutes, ends)
VALUES (4, 10, 19, 'fr', 'Autumn', 'running', '{"a":1}', 5, 'places', 1, 900);
INSERT INTO messages (game, kind, key, channel, message, shown)
VALUES (-4, 'season', '', 19, 8001, '{"digest": ""}');
INSERT INTO season_people (season, user, entrant, name, named, has_left)
VALUES (4, 501, 0, 'Ann', 1, 0), (4, 502, 1, 'Ben', 0, 1);
INSERT INTO season_tables (season, number, game) VALUES (4, 1, 7), (4, 2, NULL);
INSERT INTO season_seats (season, number, place, entrant, colour)
VALUES (4, 1, 0, 0, 'red'), (4, 1, 1, 1, 'blue'), (4, 2, 0, 1, 'red'), (4, 2, 1, 0, 'blue');
UPDATE games SET begun = 201 WHERE id = 7;
INSERT INTO barred (game, mark, by_table) VALUES (7, x'00', 1);
INSERT INTO pings (post, kind, mark, receiver, at) VALUES ('nonce', 'offer', x'01', 501, 300);
INSERT INTO results (game, scenario, turns, winner, points, stints) VALUES (7, 'base', 2, 0, '[10,8]', '[[[1,0,""]],[[1,1,"last"]]]');
INSERT INTO refusals (game, user, by_table) VALUES (7, 504, 1);
