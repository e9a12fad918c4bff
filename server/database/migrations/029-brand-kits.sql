-- Brand kits of users: colours, text styles, rules, and the files that belong to them.
CREATE TABLE brand_kits (
  kit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  name text NOT NULL,
  is_default boolean NOT NULL,
  -- Goes up with each change: a client that changes a former one is told so.
  revision integer NOT NULL,
  -- Palettes, text styles, fonts, logos, images and rules, as JSON.
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX brand_kits_by_user ON brand_kits (user_id);
CREATE UNIQUE INDEX brand_kits_one_default ON brand_kits (user_id) WHERE is_default;

-- The files of kits. They are not deleted by age while a kit has them.
CREATE TABLE brand_kit_assets (
  kit_id bigint NOT NULL REFERENCES brand_kits (kit_id) ON DELETE CASCADE,
  asset_id bigint NOT NULL REFERENCES assets (asset_id) ON DELETE CASCADE,
  PRIMARY KEY (kit_id, asset_id)
);
CREATE INDEX brand_kit_assets_by_asset ON brand_kit_assets (asset_id);
