-- Whether the person who asked for images said that they may use the likeness of the person in the photo.
ALTER TABLE generation_jobs ADD COLUMN may_use_likeness boolean NOT NULL DEFAULT false;
