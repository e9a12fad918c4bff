-- The address that takes an upload stays valid for a while, also after the file was looked at. What is looked at and served is
-- therefore a copy, under a key that nobody was given; key_name is that of the upload until then, and that of the copy afterwards.

-- Where the file was sent, once key_name is another: clients name their upload by it.
ALTER TABLE assets ADD COLUMN upload_key text;
