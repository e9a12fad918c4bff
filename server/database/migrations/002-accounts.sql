-- Who people are, how they sign in, and what is owed to them by mail.

CREATE TABLE users (
  user_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the outside knows a user by; never guessable, unlike the number.
  system_ref_key text NOT NULL UNIQUE,
  -- As it was typed; compared in lower case.
  email text NOT NULL,
  name text NOT NULL,
  -- argon2id over the SHA-512 that the browser sends; null for who only signs in through Google or Facebook.
  password_hash text,
  activated_at timestamptz,
  picture_key text,
  pro_until timestamptz,
  trial_consumed boolean NOT NULL DEFAULT false,
  preferences text NOT NULL DEFAULT '{}',
  settings text NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_by_email ON users (lower(email));

CREATE TABLE social_identities (
  social_type integer NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  PRIMARY KEY (social_type, subject)
);
CREATE INDEX social_identities_by_user ON social_identities (user_id);

CREATE TABLE sessions (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- SHA-256 of the token, which only the browser has.
  token_hash text NOT NULL UNIQUE,
  device_name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Links of mails: to activate, to choose a new password, to confirm a new address. Single use, short, stored as SHA-256.
CREATE TABLE mail_links (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'password', 'email')),
  -- The address the link was sent to.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_links_by_user ON mail_links (user_id, purpose);
CREATE INDEX mail_links_by_expiry ON mail_links (expires_at);

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  subscribed_at timestamptz NOT NULL DEFAULT now()
);

-- Calls of the developer API that a user has bought and used, one row for each API.
CREATE TABLE api_usage (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  api_id integer NOT NULL,
  purchased_quota integer NOT NULL DEFAULT 0,
  consumed_calls integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, api_id)
);

-- Each grant and each use of AI credits; the balance is the sum.
CREATE TABLE credit_entries (
  credit_entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  amount integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('purchase', 'reward', 'spend', 'refund')),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX credit_entries_by_user ON credit_entries (user_id);
