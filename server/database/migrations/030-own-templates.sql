-- Projects that their owners use as templates: what the document says of itself, so that lists need not read it.

ALTER TABLE projects ADD COLUMN is_template boolean NOT NULL DEFAULT false;
CREATE INDEX projects_templates ON projects (user_id, updated_at) WHERE is_template;
