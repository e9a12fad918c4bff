-- What people make: projects with their history, folders, and links to share them.

CREATE TABLE projects (
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  -- Made by the browser, so that sending the same new project twice makes one.
  project_id text NOT NULL,
  revision integer NOT NULL,
  name text NOT NULL,
  asset_type text NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  -- The project as it was sent; its name is that of the column.
  document text NOT NULL,
  -- Tells whether a second attempt brings the same.
  document_hash text NOT NULL,
  size_bytes integer NOT NULL,
  thumb_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  trashed_at timestamptz,
  -- When the history last took a copy.
  version_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, project_id)
);
CREATE INDEX projects_by_update ON projects (user_id, updated_at DESC);
CREATE INDEX projects_in_trash ON projects (trashed_at) WHERE trashed_at IS NOT NULL;

CREATE TABLE project_versions (
  version_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  project_id text NOT NULL,
  revision integer NOT NULL,
  -- conflict: what a browser sent after another one had saved; restored: what was there before an old version came back.
  kind text NOT NULL CHECK (kind IN ('auto', 'named', 'conflict', 'restored')),
  label text NOT NULL DEFAULT '',
  document text NOT NULL,
  document_hash text NOT NULL,
  size_bytes integer NOT NULL,
  saved_at timestamptz NOT NULL,
  FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, project_id) ON DELETE CASCADE
);
CREATE INDEX project_versions_by_project ON project_versions (user_id, project_id, version_id DESC);

-- Which uploads a project shows: these are not purged.
CREATE TABLE project_assets (
  user_id bigint NOT NULL,
  project_id text NOT NULL,
  asset_id bigint NOT NULL,
  PRIMARY KEY (user_id, project_id, asset_id),
  FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, project_id) ON DELETE CASCADE
);
CREATE INDEX project_assets_by_asset ON project_assets (asset_id);

CREATE TABLE folders (
  folder_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Made with Pro: what is in it is locked while its owner has none.
  pro boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX folders_by_name ON folders (user_id, lower(name));

CREATE TABLE project_folders (
  user_id bigint NOT NULL,
  project_id text NOT NULL,
  folder_id bigint NOT NULL REFERENCES folders (folder_id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, project_id, folder_id),
  FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, project_id) ON DELETE CASCADE
);
CREATE INDEX project_folders_by_folder ON project_folders (folder_id);

CREATE TABLE project_shares (
  user_id bigint NOT NULL,
  project_id text NOT NULL,
  -- Unlike other tokens this one is shown to its owner again and again, so it is kept as it is.
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, project_id),
  FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, project_id) ON DELETE CASCADE
);
