-- Addresses that are called when jobs of the developer API end, and each call to them.

CREATE TABLE api_webhooks (
  webhook_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  url text NOT NULL,
  -- Names with spaces between them.
  events text NOT NULL,
  -- What calls are signed with; the former one counts beside it for a day after it was replaced.
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz NOT NULL,
  -- Since when no call has succeeded; null while calls succeed.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text
);
CREATE INDEX api_webhooks_by_user ON api_webhooks (user_id);

CREATE TABLE api_deliveries (
  -- The same in every attempt: receivers know a repeated call by it.
  delivery_id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES api_webhooks (webhook_id) ON DELETE CASCADE,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Of the last attempt: the HTTP status, or why there was none.
  last_status integer,
  last_error text,
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX api_deliveries_by_webhook ON api_deliveries (webhook_id, created_at);
CREATE INDEX api_deliveries_by_age ON api_deliveries (created_at);
