-- From where a key may be used: addresses and networks with spaces between them; empty: from everywhere.
ALTER TABLE api_keys ADD COLUMN networks text NOT NULL DEFAULT '';
