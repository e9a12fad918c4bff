-- What a large library needs so that no list or search reads a table from end to end.

-- Words that a mistyped one may have meant: those that begin alike and are about as long.
CREATE INDEX search_words_by_beginning ON search_words (left(word, 1), length(word));
-- Lists without words: each type in its order.
CREATE INDEX search_documents_in_order ON search_documents (template_type, position, document_id);
