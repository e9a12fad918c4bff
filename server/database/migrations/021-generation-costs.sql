-- What each job costs at its provider by the row of its model, in US dollars, beside its credits: the limit of a day is counted from it.
ALTER TABLE generation_jobs ADD COLUMN cost_usd double precision NOT NULL DEFAULT 0;
-- Why a job failed, as the code that the provider's adapter gave it: what people read is with its results.
ALTER TABLE generation_jobs ADD COLUMN error_code text;
ALTER TABLE api_jobs ADD COLUMN cost_usd double precision NOT NULL DEFAULT 0;
CREATE INDEX api_jobs_by_time ON api_jobs (created_at);
CREATE INDEX generation_jobs_by_time ON generation_jobs (created_at);
