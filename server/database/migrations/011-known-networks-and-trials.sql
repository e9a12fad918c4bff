-- From where a person has proven to be the owner of an account, and whose trial of Pro is used up.

CREATE TABLE known_networks (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- HMAC of the IPv4 address or the /64 of IPv6: enough to know it again, not to tell where somebody lives.
  network_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network_hash)
);
CREATE INDEX known_networks_by_time ON known_networks (seen_at);

-- Outlives the account: HMAC of the mailbox, and of each identity at Google or Facebook.
CREATE TABLE used_trials (
  person_hash text PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
