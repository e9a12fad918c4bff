-- Templates that owners of the installation have added in the browser. What lists show of them is their row of `products`; the seeding of
-- shipped content leaves these alone.
CREATE TABLE owner_templates (
  product_id integer PRIMARY KEY REFERENCES products (product_id) ON DELETE CASCADE,
  -- Who added it; null once the account is gone.
  user_id bigint REFERENCES users (user_id) ON DELETE SET NULL,
  -- What it was made from, as long as that is there.
  project_id text NOT NULL,
  -- The folder of the store with its document, its image and its preview.
  folder text NOT NULL UNIQUE,
  -- What is written in it, by which it is found.
  words text NOT NULL,
  size_bytes bigint NOT NULL,
  published_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
