-- What is sold, who bought what, and what the providers said about it.

-- Everything that is sold. What is no longer on offer stays: purchases name it.
CREATE TABLE prices (
  price_id text PRIMARY KEY,
  sku_id integer NOT NULL UNIQUE,
  sku text NOT NULL UNIQUE,
  position integer NOT NULL,
  brings text NOT NULL CHECK (brings IN ('pro', 'credits', 'api_calls')),
  -- How often it is paid; null for what is paid once.
  paid_every text CHECK (paid_every IN ('month', 'year')),
  -- In the smallest unit of the currency.
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  currency text NOT NULL,
  -- Credits or calls that each payment brings.
  quantity integer NOT NULL DEFAULT 0,
  credits_rewarded integer NOT NULL DEFAULT 0,
  is_sold boolean NOT NULL DEFAULT true,
  stripe_price_id text,
  paypal_plan_id text
);

CREATE TABLE provider_customers (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('stripe', 'paypal', 'sandbox')),
  reference text NOT NULL UNIQUE,
  PRIMARY KEY (user_id, provider)
);

CREATE TABLE purchases (
  -- What the outside knows a purchase by: never guessable.
  purchase_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  price_id text NOT NULL REFERENCES prices (price_id),
  trial_days integer NOT NULL,
  -- Where the bill goes, as JSON.
  billing_address text,
  status text NOT NULL CHECK (
    status IN ('pending', 'processing', 'trialing', 'active', 'past_due', 'completed', 'failed', 'canceled')),
  -- The end of what is paid for, or of the trial.
  paid_until timestamptz,
  -- How long it gives Pro: the above, and days of grace while it goes on.
  pro_until timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- Which of its attempts was paid.
  paid_attempt_id bigint,
  -- Counts what was written, so that an older word of the provider never replaces a newer one.
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL
);
CREATE INDEX purchases_by_user ON purchases (user_id);
CREATE INDEX purchases_by_check ON purchases (status, checked_at);

-- The ways in which somebody set out to pay a purchase: by card, on a page of the provider, through PayPal. One is paid at most.
CREATE TABLE payment_attempts (
  attempt_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id text NOT NULL REFERENCES purchases (purchase_id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('card', 'checkout', 'paypal')),
  provider text NOT NULL CHECK (provider IN ('stripe', 'paypal', 'sandbox')),
  reference text NOT NULL,
  -- What the browser pays with, or is sent to.
  client_secret text UNIQUE,
  page_url text,
  created_at timestamptz NOT NULL,
  UNIQUE (provider, reference)
);
CREATE INDEX payment_attempts_by_purchase ON payment_attempts (purchase_id);

-- Events of the providers, noted in the transaction of their effect.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  purchase_id text REFERENCES purchases (purchase_id) ON DELETE CASCADE,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_by_purchase ON payment_events (purchase_id);

CREATE TABLE receipts (
  receipt_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  purchase_id text NOT NULL REFERENCES purchases (purchase_id) ON DELETE CASCADE,
  -- The payment at the provider, and the one reason for this receipt.
  payment text NOT NULL,
  source text NOT NULL UNIQUE,
  number text NOT NULL UNIQUE,
  -- Less than 0 was paid back.
  amount integer NOT NULL,
  currency text NOT NULL,
  url text,
  issued_at timestamptz NOT NULL
);
CREATE INDEX receipts_by_user ON receipts (user_id);
CREATE INDEX receipts_by_purchase ON receipts (purchase_id);
CREATE INDEX receipts_by_payment ON receipts (payment);

-- Grants come from a payment, each for one reason that comes once.
ALTER TABLE credit_entries ADD COLUMN payment text;
ALTER TABLE credit_entries ADD COLUMN source text UNIQUE;
CREATE INDEX credit_entries_by_payment ON credit_entries (payment) WHERE payment IS NOT NULL;

-- Calls of the developer API that were bought; api_usage has their sum.
CREATE TABLE api_call_entries (
  api_call_entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  api_id integer NOT NULL,
  amount integer NOT NULL,
  payment text NOT NULL,
  source text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX api_call_entries_by_user ON api_call_entries (user_id, api_id);
CREATE INDEX api_call_entries_by_payment ON api_call_entries (payment);

-- What the stand-in for the providers remembers, as JSON: it takes no money.
CREATE TABLE sandbox_objects (
  reference text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  state text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_objects_by_user ON sandbox_objects (user_id);
