-- What is known of stock media besides size and length: colour, preview, waveform, tempo, author, licence. Written with the content.
ALTER TABLE products ADD COLUMN details jsonb;
