-- A message that is being posted: written down before the request, gone once its answer has come. What still stands here
-- after a failure or a death may or may not be in the channel. `at` is the unix second of the first try; a repetition
-- with the same nonce gives the same message for some minutes. `shown` is what `messages` is to keep of it.
CREATE TABLE sends (
    game    INTEGER NOT NULL REFERENCES games (id),
    kind    TEXT    NOT NULL,
    key     TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    nonce   TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    shown   TEXT    NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;
