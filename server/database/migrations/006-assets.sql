-- What people upload. The bytes are in the object store; the rows say what they are, whose, and whether they may be used.

CREATE TABLE assets (
  asset_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (user_id) ON DELETE CASCADE,
  -- SHA-256 of the anonymous hash of somebody without an account.
  visitor_hash text,
  asset_type text NOT NULL,
  -- init: announced, not yet looked at. active: looked at and good. failed: refused, its bytes are deleted.
  status text NOT NULL DEFAULT 'init' CHECK (status IN ('init', 'active', 'failed')),
  reason text,
  -- What the user called it; never part of a key.
  name text NOT NULL,
  -- As announced, then as sniffed.
  content_type text NOT NULL,
  -- As announced, so that it counts before it has arrived, then as it is.
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  key_name text NOT NULL UNIQUE,
  thumb_key text,
  width_px integer,
  height_px integer,
  duration_ms integer,
  tool text,
  sub_tool text,
  format text,
  asset_ref_id bigint REFERENCES assets (asset_id) ON DELETE CASCADE,
  parent_asset_ref_id bigint REFERENCES assets (asset_id) ON DELETE SET NULL,
  -- The newest cut-out of this asset that is active.
  cutout_asset_id bigint REFERENCES assets (asset_id) ON DELETE SET NULL,
  -- Of the multipart upload that is under way.
  upload_id text,
  created_at timestamptz NOT NULL,
  -- When its bytes were first seen in the store.
  uploaded_at timestamptz,
  -- When its owner was told that it will be deleted.
  purge_notice_at timestamptz,
  CHECK (num_nonnulls(user_id, visitor_hash) = 1)
);
CREATE INDEX assets_by_user ON assets (user_id, asset_id) WHERE user_id IS NOT NULL;
CREATE INDEX assets_by_visitor ON assets (visitor_hash, asset_id) WHERE visitor_hash IS NOT NULL;
CREATE INDEX assets_by_age ON assets (created_at);
CREATE INDEX assets_unfinished ON assets (created_at) WHERE status = 'init';
CREATE INDEX assets_by_reference ON assets (asset_ref_id) WHERE asset_ref_id IS NOT NULL;
CREATE INDEX assets_by_parent ON assets (parent_asset_ref_id) WHERE parent_asset_ref_id IS NOT NULL;
CREATE INDEX assets_by_cutout ON assets (cutout_asset_id) WHERE cutout_asset_id IS NOT NULL;
CREATE INDEX assets_by_thumb ON assets (thumb_key) WHERE thumb_key IS NOT NULL;
