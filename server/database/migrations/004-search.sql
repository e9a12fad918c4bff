-- Pages of the store (tools, kinds of templates), prompts and the formats of platforms, all seeded from assets/; the words by which
-- content is found; what people searched for; answers of a stock service.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE content_categories
  DROP CONSTRAINT content_categories_kind_check,
  ADD CONSTRAINT content_categories_kind_check
    CHECK (kind IN ('template', 'graphic', 'stock', 'generated', 'tools', 'group')),
  ADD COLUMN parent_id integer REFERENCES content_categories (category_id) ON DELETE CASCADE,
  ADD COLUMN position integer NOT NULL DEFAULT 0;

-- Their ids come from the manifest and lie above those that content gets by counting, as calls take either.
CREATE TABLE store_products (
  product_id integer PRIMARY KEY CHECK (product_id >= 1000000),
  category_id integer NOT NULL REFERENCES content_categories (category_id),
  product_alias text NOT NULL UNIQUE,
  display_name text NOT NULL,
  ga_name text NOT NULL,
  description text NOT NULL,
  path text NOT NULL,
  sub_type text NOT NULL,
  template_type text CHECK (template_type IN ('design', 'video')),
  format integer,
  format_code integer,
  placements integer[] NOT NULL,
  position integer NOT NULL,
  parent_id integer REFERENCES store_products (product_id) ON DELETE CASCADE,
  image_alias text NOT NULL,
  thumb_url text,
  ai_type integer,
  -- What of the content it shows: a category, and there what has this tag.
  content_category_id integer REFERENCES content_categories (category_id),
  content_tag text
);

CREATE TABLE prompts (
  prompt_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ai_type integer NOT NULL,
  position integer NOT NULL,
  display_name text NOT NULL,
  prompt text NOT NULL,
  -- Null: fits every page of this type.
  product_id integer REFERENCES store_products (product_id) ON DELETE CASCADE
);
CREATE INDEX prompts_by_type ON prompts (ai_type, position);

CREATE TABLE platform_formats (
  platform_format_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  label text NOT NULL,
  platform text NOT NULL,
  icon text NOT NULL,
  display_name text NOT NULL,
  media_types text[] NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  format integer,
  format_code integer NOT NULL,
  position integer NOT NULL,
  checked_on text NOT NULL
);

-- One row for everything that can be found. Names and tags are folded (lower case, no accents) when they are written; the words are
-- kept with their English stems and as they are, so that "flowers" finds "flower", and a beginning finds its word.
CREATE TABLE search_documents (
  document_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer UNIQUE REFERENCES products (product_id) ON DELETE CASCADE,
  store_product_id integer UNIQUE REFERENCES store_products (product_id) ON DELETE CASCADE,
  -- 0 page of the store, 1 design, 2 video, 3 graphic, 4 photo, 5 clip, 6 music.
  template_type integer NOT NULL,
  category_id integer NOT NULL REFERENCES content_categories (category_id),
  position integer NOT NULL,
  name text NOT NULL,
  tags text NOT NULL,
  words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('english', tags), 'B') || setweight(to_tsvector('simple', tags), 'B')
  ) STORED,
  CHECK ((product_id IS NULL) <> (store_product_id IS NULL))
);
CREATE INDEX search_documents_by_word ON search_documents USING gin (words);
CREATE INDEX search_documents_by_name ON search_documents USING gin (name gin_trgm_ops);
CREATE INDEX search_documents_by_type ON search_documents (template_type, category_id, position);

-- Every word of those rows once for each type: what a mistyped word may have meant.
CREATE TABLE search_words (
  word text NOT NULL,
  template_type integer NOT NULL,
  uses integer NOT NULL,
  PRIMARY KEY (word, template_type)
);
CREATE INDEX search_words_by_likeness ON search_words USING gin (word gin_trgm_ops);

-- Names and tags as they are suggested, once for each type; `phrase` is folded. A page's or a template's picture goes with it.
CREATE TABLE search_phrases (
  phrase text NOT NULL,
  template_type integer NOT NULL,
  display_name text NOT NULL,
  is_tag boolean NOT NULL,
  uses integer NOT NULL,
  image_url text,
  PRIMARY KEY (phrase, template_type)
);
CREATE INDEX search_phrases_by_likeness ON search_phrases USING gin (phrase gin_trgm_ops);

-- How often something was searched for and found on a day. It says nothing about who searched.
CREATE TABLE search_terms (
  template_type integer NOT NULL,
  term text NOT NULL,
  day date NOT NULL,
  searches integer NOT NULL,
  PRIMARY KEY (template_type, term, day)
);
CREATE INDEX search_terms_by_day ON search_terms (day);
CREATE INDEX search_terms_by_likeness ON search_terms USING gin (term gin_trgm_ops);

-- What a stock service answered, for as long as its rules ask to keep it.
CREATE TABLE stock_answers (
  query_key text PRIMARY KEY,
  answer text NOT NULL,
  expires_at timestamptz NOT NULL
);
