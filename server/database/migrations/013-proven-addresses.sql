-- Accounts are active once somebody has proven the address, by a mailed link or by a provider that vouches for it. Until then a sign-up waits
-- beside them, with a link of its own: nobody decides what the link of another activates.

CREATE TABLE sign_ups (
  sign_up_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was typed; compared in lower case.
  email text NOT NULL,
  name text NOT NULL,
  -- What the link activates the account with: a password, an identity of a provider, or neither.
  password_hash text,
  social_type integer,
  subject text,
  -- SHA-256 of the token of the link.
  token_hash text NOT NULL UNIQUE,
  link_expires_at timestamptz NOT NULL,
  -- Until then the link can be mailed again.
  expires_at timestamptz NOT NULL,
  CHECK ((social_type IS NULL) = (subject IS NULL)),
  CHECK (password_hash IS NULL OR social_type IS NULL)
);
CREATE INDEX sign_ups_by_email ON sign_ups (lower(email));
CREATE INDEX sign_ups_by_identity ON sign_ups (social_type, subject);
CREATE INDEX sign_ups_by_expiry ON sign_ups (expires_at);

-- Accounts that were never activated own nothing, as nobody could log in to them: they become sign-ups, and their links keep working.
INSERT INTO sign_ups (email, name, password_hash, token_hash, link_expires_at, expires_at)
SELECT u.email, u.name, u.password_hash,
  coalesce(l.token_hash, 'none ' || u.user_id), coalesce(l.expires_at, now()), now() + interval '7 days'
FROM users u
LEFT JOIN mail_links l ON l.user_id = u.user_id AND l.purpose = 'activation' AND l.used_at IS NULL
WHERE u.activated_at IS NULL;
DELETE FROM users WHERE activated_at IS NULL;

-- Facebook does not vouch for addresses, and its log-in made active accounts all the same. Which of them belong to the owner of their address
-- cannot be told: they keep everything, and wait until the address is proven by mail.
UPDATE users SET activated_at = NULL
WHERE user_id IN (SELECT user_id FROM social_identities WHERE social_type = 2);
DELETE FROM sessions WHERE user_id IN (SELECT user_id FROM users WHERE activated_at IS NULL);

ALTER TABLE social_identities ADD COLUMN tied_at timestamptz;
UPDATE social_identities i SET tied_at = u.created_at FROM users u WHERE u.user_id = i.user_id;
ALTER TABLE social_identities ALTER COLUMN tied_at SET DEFAULT now(), ALTER COLUMN tied_at SET NOT NULL;

-- The identity that a session was opened with, where it was one.
ALTER TABLE sessions ADD COLUMN social_type integer, ADD COLUMN subject text;
-- Sessions end 90 days after the log-in, however much they are used.
UPDATE sessions SET expires_at = LEAST(expires_at, created_at + interval '90 days');

-- Links to new addresses were asked for without a password.
DELETE FROM mail_links WHERE purpose IN ('activation', 'email');
ALTER TABLE mail_links DROP CONSTRAINT mail_links_purpose_check;
ALTER TABLE mail_links
  ADD CONSTRAINT mail_links_purpose_check CHECK (purpose IN ('password', 'email', 'undo')),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- The session that asked for the link: one that was ended takes its links with it.
  ADD COLUMN session_id bigint REFERENCES sessions (session_id) ON DELETE CASCADE;
CREATE INDEX mail_links_by_session ON mail_links (session_id);
-- Former addresses are kept free while the change can be undone.
CREATE INDEX mail_links_by_former_address ON mail_links (lower(email)) WHERE purpose = 'undo';

-- Tokens of providers that were used, until they expire: each opens one session.
CREATE TABLE used_social_tokens (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_social_tokens_by_expiry ON used_social_tokens (expires_at);

ALTER TABLE newsletter_subscribers
  -- When the owner of the address said yes; null while that is waited for, and for those from before anybody was asked.
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN link_hash text UNIQUE,
  ADD COLUMN link_expires_at timestamptz,
  -- Stands in the address that takes a subscriber off the list; every newsletter carries it.
  ADD COLUMN unsubscribe_token text UNIQUE;
UPDATE newsletter_subscribers
SET unsubscribe_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
ALTER TABLE newsletter_subscribers ALTER COLUMN unsubscribe_token SET NOT NULL;

-- Where a reader of this mail is taken off the list that it belongs to.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
