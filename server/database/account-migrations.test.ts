import { describe, expect, test } from 'vitest';
import { EMPTY_DATABASE_KINDS, EMPTY_DATABASES } from '../testing/servers/empty-database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** As the version before stored them. */
const BEFORE = `
INSERT INTO users (system_ref_key, email, name, password_hash, activated_at, created_at) VALUES
  ('a', 'active@x.test', 'Active', 'hash a', now(), now() - interval '1 year'),
  ('w', 'Waiting@x.test', 'Waiting', 'hash w', NULL, now()),
  ('l', 'late@x.test', 'Late', 'hash l', NULL, now()),
  ('g', 'google@x.test', 'Google', NULL, now(), now()),
  ('f', 'face@x.test', 'Face', 'hash f', now(), now());
INSERT INTO social_identities (social_type, subject, user_id) SELECT 1, 'google', user_id FROM users WHERE email = 'google@x.test';
INSERT INTO social_identities (social_type, subject, user_id) SELECT 2, 'face', user_id FROM users WHERE email = 'face@x.test';
INSERT INTO mail_links (token_hash, user_id, purpose, email, expires_at)
  SELECT 'link w', user_id, 'activation', email, now() + interval '1 hour' FROM users WHERE email = 'Waiting@x.test';
INSERT INTO mail_links (token_hash, user_id, purpose, email, expires_at)
  SELECT 'link ' || purpose, user_id, purpose, 'other@x.test', now() + interval '1 hour'
  FROM users, (VALUES ('email'), ('password')) purposes (purpose) WHERE users.email = 'active@x.test';
INSERT INTO sessions (user_id, token_hash, device_name, created_at, last_seen_at, expires_at)
  SELECT user_id, 'session ' || email, '', now() - interval '80 days', now(), now() + interval '30 days'
  FROM users WHERE activated_at IS NOT NULL;
INSERT INTO newsletter_subscribers (email) VALUES ('news@x.test'), ('more@x.test');`;

describe.each(EMPTY_DATABASE_KINDS)('over %s', (kind) => {
  test('accounts that wait become sign-ups, those of Facebook wait to be proven, sessions get an end', async () => {
    const { client, remove } = await EMPTY_DATABASES[kind]();
    const migrations = readMigrations();
    const number = migrations.findIndex(({ name }) => name.includes('proven-addresses'));
    await migrate(client, migrations.slice(0, number));
    await client.execute(BEFORE);
    await migrate(client, migrations);

    const users = await client.query(
      'SELECT email, activated_at IS NOT NULL, password_hash FROM users ORDER BY email',
    );
    expect(users).toEqual([
      ['active@x.test', true, 'hash a'],
      ['face@x.test', false, 'hash f'],
      ['google@x.test', true, null],
    ]);
    const signUps = await client.query(
      `SELECT email, name, password_hash, token_hash, link_expires_at > now(), expires_at > now() + interval '6 days'
       FROM sign_ups ORDER BY name`,
    );
    expect(signUps).toEqual([
      ['late@x.test', 'Late', 'hash l', expect.stringMatching(/^none /), false, true],
      ['Waiting@x.test', 'Waiting', 'hash w', 'link w', true, true],
    ]);
    expect(
      await client.query('SELECT subject, tied_at IS NOT NULL FROM social_identities ORDER BY 1'),
    ).toEqual([
      ['face', true],
      ['google', true],
    ]);
    const sessions = await client.query(
      "SELECT token_hash, expires_at = created_at + interval '90 days' FROM sessions ORDER BY 1",
    );
    expect(sessions).toEqual([
      ['session active@x.test', true],
      ['session google@x.test', true],
    ]);
    expect(await client.query('SELECT token_hash FROM mail_links')).toEqual([['link password']]);
    const subscribers = await client.query(
      'SELECT count(DISTINCT unsubscribe_token)::integer, min(length(unsubscribe_token)), count(confirmed_at)::integer FROM newsletter_subscribers',
    );
    expect(subscribers).toEqual([[2, 64, 0]]);
    await client.close();
    await remove();
  });

  test('names from before lose what cannot be seen; other names stay as they are', async () => {
    const { client, remove } = await EMPTY_DATABASES[kind]();
    const migrations = readMigrations();
    const number = migrations.findIndex(({ name }) => name.includes('plain-names'));
    await migrate(client, migrations.slice(0, number));
    const names = ['Mara', 'Ma\u202era', '\u200b', 'علی\u200cرضا', 'A\nB', ' Zoë'];
    for (const [index, name] of names.entries())
      await client.query('INSERT INTO users (system_ref_key, email, name) VALUES ($1, $2, $3)', [
        `key ${index}`,
        `someone-${index}@x.test`,
        name,
      ]);
    await client.execute(
      `INSERT INTO projects (user_id, project_id, revision, name, asset_type, width_px, height_px, document, document_hash,
         size_bytes, created_at, updated_at, version_at)
       SELECT user_id, 'project', 1, name, 'design', 1, 1, '{}', '', 2, now(), now(), now() FROM users`,
    );
    await migrate(client, migrations);
    const cleaned = ['Mara', 'Mara', 'someone-2', 'علی\u200cرضا', 'AB', 'Zoë'];
    expect(await client.query('SELECT name FROM users ORDER BY user_id')).toEqual(
      cleaned.map((name) => [name]),
    );
    expect(await client.query('SELECT name FROM projects ORDER BY user_id')).toEqual(
      cleaned.map((name) => [name === 'someone-2' ? 'Untitled' : name]),
    );
    await client.close();
    await remove();
  });
});
