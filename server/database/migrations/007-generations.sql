-- Results of tools, as /my/projects?type=5 lists them.

CREATE TABLE generations (
  generation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  ai_type integer NOT NULL,
  prompt text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- An upload of the same user; null until there is a result. Without its picture a result is nothing.
  asset_id bigint REFERENCES assets (asset_id) ON DELETE CASCADE,
  error text,
  created_at timestamptz NOT NULL
);
CREATE INDEX generations_by_user ON generations (user_id, generation_id DESC);
CREATE INDEX generations_by_asset ON generations (asset_id);
