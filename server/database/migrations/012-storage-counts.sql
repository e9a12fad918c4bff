-- What is stored for people besides their files and documents counts too: the small pictures that are drawn of them.

ALTER TABLE assets ADD COLUMN thumb_bytes integer NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN thumb_bytes integer NOT NULL DEFAULT 0;
ALTER TABLE project_versions ADD COLUMN thumb_bytes integer NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN picture_bytes integer NOT NULL DEFAULT 0;

-- The network that a visitor sent a file from, as a keyed hash: all visitors of one network share its room.
ALTER TABLE assets ADD COLUMN visitor_network text;
CREATE INDEX assets_of_visitors ON assets (visitor_network) WHERE visitor_hash IS NOT NULL;

-- Files that were shown through a link are found by what their addresses name of it.
CREATE UNIQUE INDEX project_shares_by_address ON project_shares (md5(token));
