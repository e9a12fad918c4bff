-- An upload in parts that has not been put together; null for whole files.
ALTER TABLE api_files ADD COLUMN upload_id text;
-- Null for uploads that are kept until they are deleted.
ALTER TABLE api_files ALTER COLUMN expires_at DROP NOT NULL;
