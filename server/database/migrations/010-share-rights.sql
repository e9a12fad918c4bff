-- What people may do through a link, how long it works and how often it was used; and what former states looked like.

ALTER TABLE project_shares
  -- Links that were given out before said nothing of copies.
  ADD COLUMN allows_copy boolean NOT NULL DEFAULT false,
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN views integer NOT NULL DEFAULT 0,
  ADD COLUMN copies integer NOT NULL DEFAULT 0;

-- The thumbnail as it was when the copy was taken; several states may have the same.
ALTER TABLE project_versions ADD COLUMN thumb_key text;
