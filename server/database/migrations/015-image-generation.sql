-- Requests to providers of generated images. What a provider needs to be asked again is kept, so that a restart loses nothing.

CREATE TABLE generation_jobs (
  job_id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- The provider's id, a slash, the name of the model there.
  model_id text NOT NULL,
  -- JSON; emptied when the job ends, as it holds what a person wrote.
  request text NOT NULL,
  -- submitting: sent, and not known yet whether it arrived. submitted: the provider has named a handle.
  stage text NOT NULL CHECK (stage IN ('waiting', 'submitting', 'submitted', 'done', 'failed', 'cancelled')),
  -- JSON: what the provider is asked with.
  handle text,
  -- Images that were asked for, and those of them that have come; each has credits of its own.
  images integer NOT NULL CHECK (images > 0),
  delivered integer NOT NULL DEFAULT 0,
  cancel_wanted boolean NOT NULL DEFAULT false,
  progress real,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX generation_jobs_by_stage ON generation_jobs (stage, created_at);
CREATE INDEX generation_jobs_by_user ON generation_jobs (user_id, created_at);

ALTER TABLE generations
  ADD COLUMN job_id uuid REFERENCES generation_jobs (job_id) ON DELETE SET NULL,
  -- What made it: "OpenAI, GPT Image 2". Null for results that an app saved.
  ADD COLUMN method text;
CREATE INDEX generations_by_job ON generations (job_id);
