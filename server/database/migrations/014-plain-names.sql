-- Names from before lose what nobody sees, as new ones do when they come in (contract/plain-text.ts): they reach mails and pages of others.
-- Folders are seen by their owner alone, and stay.

CREATE FUNCTION pg_temp.plain_name(name text) RETURNS text LANGUAGE sql AS $$
  SELECT nullif(trim(regexp_replace(
    name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')), '')
$$;

UPDATE users SET name = coalesce(pg_temp.plain_name(name), left(split_part(email, '@', 1), 25))
WHERE name IS DISTINCT FROM pg_temp.plain_name(name);

UPDATE projects SET name = coalesce(pg_temp.plain_name(name), 'Untitled')
WHERE name IS DISTINCT FROM pg_temp.plain_name(name);
