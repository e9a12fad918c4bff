-- The last mail about what a key has used of its cap: the month, the share and the cap; a mail is sent once for each.
ALTER TABLE api_keys ADD COLUMN cap_mail text NOT NULL DEFAULT '';
