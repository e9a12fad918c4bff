-- Parts of long videos that several workers render, until they are joined.
CREATE TABLE render_segments (
  job_id text NOT NULL REFERENCES api_jobs (job_id) ON DELETE CASCADE,
  position integer NOT NULL,
  start_frame integer NOT NULL,
  end_frame integer NOT NULL,
  -- Who renders it, and until when others leave it alone.
  claim uuid,
  leased_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  progress real NOT NULL DEFAULT 0,
  -- Named when it is claimed, so that no file is without a row.
  key_name text,
  -- Null until the file is there.
  size_bytes bigint,
  -- The problem that the whole job fails with.
  error_code text,
  error_detail text,
  PRIMARY KEY (job_id, position)
);
