-- What the feeds list: content by category, and fonts. Seeded from assets/, never written by users.

CREATE TABLE formats (
  format integer PRIMARY KEY,
  format_code integer NOT NULL UNIQUE,
  aspect text NOT NULL,
  display_name text NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL
);

CREATE TABLE content_categories (
  category_id integer PRIMARY KEY,
  display_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('template', 'graphic', 'stock'))
);

CREATE TABLE products (
  product_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES content_categories (category_id),
  product_alias text NOT NULL,
  display_name text NOT NULL,
  position integer NOT NULL,
  format integer,
  format_code integer,
  image_alias text NOT NULL,
  placement integer NOT NULL,
  thumb_url text,
  content_url text NOT NULL,
  width_px integer,
  height_px integer,
  duration_ms integer,
  pro boolean NOT NULL DEFAULT false,
  UNIQUE (category_id, product_alias)
);
CREATE INDEX products_by_position ON products (category_id, position);

CREATE TABLE tags (
  tag_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE product_tags (
  product_id integer NOT NULL REFERENCES products (product_id) ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags (tag_id) ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (product_id, tag_id)
);
CREATE INDEX product_tags_by_tag ON product_tags (tag_id);

CREATE TABLE font_categories (
  font_category_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  display_name text NOT NULL UNIQUE,
  position integer NOT NULL
);

CREATE TABLE font_families (
  font_family_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  font_category_id integer NOT NULL REFERENCES font_categories (font_category_id) ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  thumb_url text NOT NULL
);

CREATE TABLE font_files (
  font_family_id integer NOT NULL REFERENCES font_families (font_family_id) ON DELETE CASCADE,
  weight integer NOT NULL,
  italic boolean NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  PRIMARY KEY (font_family_id, weight, italic)
);

-- The fingerprint of the assets that a part of the tables was seeded from.
CREATE TABLE seeds (
  part text PRIMARY KEY,
  fingerprint text NOT NULL,
  seeded_at timestamptz NOT NULL DEFAULT now()
);
