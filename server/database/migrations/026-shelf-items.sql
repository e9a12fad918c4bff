-- Favourites of users in the lists of the editors, and what they used last.
CREATE TABLE shelf_items (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- Which list: templates, graphics, images, clips, music, sounds or fonts.
  shelf text NOT NULL,
  -- The item as that list names it. It may be gone.
  item_id text NOT NULL,
  is_favourite boolean NOT NULL,
  -- When it became a favourite or ceased to be one: of two changes the later one counts.
  changed_at timestamptz,
  used_at timestamptz,
  -- What lists show of it, as JSON; only of items that the server cannot look up.
  details text,
  PRIMARY KEY (user_id, shelf, item_id)
);
