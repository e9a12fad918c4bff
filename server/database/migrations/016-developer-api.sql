-- The developer API: keys, jobs, their files, and what keeps a request from being carried out twice.

-- A key itself is not kept: only its SHA-256, the characters it is found by, and its last four for lists.
CREATE TABLE api_keys (
  api_key_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  -- The first eight random characters; two keys may share them.
  lookup text NOT NULL,
  last_four text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  -- Names with spaces between them.
  scopes text NOT NULL,
  -- Credits that jobs of this key may take in a calendar month (UTC).
  monthly_credits integer CHECK (monthly_credits > 0),
  -- Made for the playground of the dashboard: what it does counts as done there.
  is_playground boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- The key that came in its place; both are valid until this one expires.
  replaced_by bigint REFERENCES api_keys (api_key_id) ON DELETE SET NULL
);
CREATE INDEX api_keys_by_lookup ON api_keys (lookup);
CREATE INDEX api_keys_by_user ON api_keys (user_id);

CREATE TABLE api_jobs (
  job_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  api_key_id bigint REFERENCES api_keys (api_key_id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('tool', 'render')),
  tool text NOT NULL,
  -- What carries it out, such as "provider:fal/fal-ai/flux/schnell"; chosen when the job is taken.
  method text NOT NULL,
  -- JSON; emptied when the job ends, as it holds what a person wrote.
  request text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired')),
  progress real,
  cancel_wanted boolean NOT NULL DEFAULT false,
  -- What the runner needs to go on after a restart.
  handle text,
  -- Taken from api_usage when the job is inserted. What is charged in the end is at most this.
  credits_reserved integer NOT NULL,
  credits_charged integer NOT NULL DEFAULT 0,
  error_code text,
  error_detail text,
  -- JSON: what the caller wanted to find again.
  metadata text NOT NULL DEFAULT '{}',
  -- JSON: sentences about what differs from what was requested.
  notes text NOT NULL DEFAULT '[]',
  source text NOT NULL CHECK (source IN ('web', 'apiKey', 'apiSubs')),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX api_jobs_by_user ON api_jobs (user_id, created_at);
CREATE INDEX api_jobs_by_key ON api_jobs (api_key_id, created_at);
CREATE INDEX api_jobs_by_status ON api_jobs (status, created_at);

-- What callers send and what jobs make, for a day.
CREATE TABLE api_files (
  file_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- Null for uploads.
  job_id text REFERENCES api_jobs (job_id) ON DELETE CASCADE,
  position integer,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  width_px integer,
  height_px integer,
  key_name text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (job_id, position)
);
CREATE INDEX api_files_by_user ON api_files (user_id);
CREATE INDEX api_files_by_end ON api_files (expires_at);

-- Requests by the key that their sender gave them: the same one is carried out once.
CREATE TABLE api_requests (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  -- SHA-256 of method, path and body.
  fingerprint text NOT NULL,
  -- Who carries it out; another one takes over when claimed_at is old.
  claim uuid NOT NULL,
  claimed_at timestamptz NOT NULL,
  -- Null while it is carried out.
  status integer,
  body text,
  job_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, idempotency_key)
);
CREATE INDEX api_requests_by_age ON api_requests (created_at);

-- Token buckets of keys and accounts.
CREATE TABLE api_buckets (
  bucket text PRIMARY KEY,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL
);

-- Calls by day (UTC), key, tool and how they ended: an empty code is a success.
CREATE TABLE api_call_counts (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  day text NOT NULL,
  api_key_id bigint NOT NULL,
  tool text NOT NULL,
  code text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day, api_key_id, tool, code)
);
