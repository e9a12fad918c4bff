-- The type and the category of a document are words of it too: what a term finds of one type, or of one category, is then known from the index of
-- words alone. Before, all that has the words was read for it, most of which is of another type. Folded terms have no "=", so nobody finds by them.
DROP INDEX search_documents_by_word;
ALTER TABLE search_documents DROP COLUMN words;
ALTER TABLE search_documents ADD COLUMN words tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name), 'A')
  || setweight(to_tsvector('english', tags), 'B') || setweight(to_tsvector('simple', tags), 'B')
  || array_to_tsvector(ARRAY['=t' || template_type::text, '=c' || category_id::text])
) STORED;
CREATE INDEX search_documents_by_word ON search_documents USING gin (words);

-- What is called like the term is looked for by its beginning only, which an order of names finds without looking at all that share its letters.
DROP INDEX search_documents_by_name;
CREATE INDEX search_documents_by_beginning ON search_documents (name text_pattern_ops);

-- Whether a type or a category has a word is looked up, not searched for: words are counted by category, and have the stem by which terms find them.
DROP TABLE search_words;
CREATE TABLE search_words (
  word text NOT NULL,
  template_type integer NOT NULL,
  category_id integer NOT NULL,
  uses integer NOT NULL,
  -- Null for words that terms are not searched by, such as "the".
  stem text GENERATED ALWAYS AS ((ts_lexize('english_stem', word))[1]) STORED,
  PRIMARY KEY (word, template_type, category_id)
);
INSERT INTO search_words (word, template_type, category_id, uses)
  SELECT word, template_type, category_id, count(*)
  FROM search_documents, regexp_split_to_table(name || ' ' || tags, ' ') AS word
  WHERE word <> ''
  GROUP BY word, template_type, category_id;
CREATE INDEX search_words_by_likeness ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_by_beginning ON search_words (left(word, 1), length(word));
CREATE INDEX search_words_by_stem ON search_words (stem, template_type, category_id);
