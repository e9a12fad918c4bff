-- How much a term is searched for at present, one row for a term instead of one for each of its days, so that the most wanted ones are read from an
-- index and need not be added up. `score` is the binary logarithm of the sum of searches x 2^(day / 4), with days counted from 1 January 2026: a
-- search counts half after four days, which changes no order, so that a row is written when its term is searched for and never else.
CREATE TABLE search_trends (
  template_type integer NOT NULL,
  term text NOT NULL,
  score double precision NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (template_type, term)
);
INSERT INTO search_trends (template_type, term, score, last_day)
  SELECT template_type, term,
    ln(sum(searches * power(2.0::double precision, (day - current_date) / 4.0))) / ln(2.0::double precision)
      + (current_date - date '2026-01-01') / 4.0,
    max(day)
  FROM search_terms
  WHERE day > current_date - 14 AND searches > 0
  GROUP BY template_type, term;
CREATE INDEX search_trends_by_score ON search_trends (template_type, score DESC, term);
CREATE INDEX search_trends_by_last_day ON search_trends (last_day);
CREATE INDEX search_trends_by_likeness ON search_trends USING gin (term gin_trgm_ops);
DROP TABLE search_terms;

-- The tags that most content has, of each type.
CREATE INDEX search_phrases_most_used ON search_phrases (template_type, uses DESC, phrase) WHERE is_tag;
