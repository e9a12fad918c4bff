import type { Client } from 'pg';
import { tokenHash } from '../../server/services/accounts/tokens.ts';

/** How much is in the database. */
export interface Population {
  readonly accounts: number;
  readonly templates: number;
  readonly graphics: number;
}

/** About 2 million projects with 10 million versions belong to these accounts. */
export const WHOLE: Population = { accounts: 100_000, templates: 50_000, graphics: 200_000 };

/** One account of this many is heavy; the others have between 1 and 35 projects. */
const HEAVY_EVERY = 1_000;
export const HEAVY_PROJECTS = 2_000;
/** A project has between 0 and 10 former states. */
const MOST_VERSIONS = 10;
/** Accounts whose sessions the measured requests use: with known tokens, and the same ones whatever the size. */
export const KNOWN_ACCOUNTS = 2_000;
/** Ids of accounts that the bench makes; those of people who signed up are below. */
const FIRST_USER_ID = 1_000;
/** Words that names of products have besides those of the templates that are shipped. */
const VOCABULARY = 20_000;

/** The same for the same number on every machine. */
export const tokenOf = (account: number) => `bench-token-${account}`.padEnd(43, '-');
export const isHeavy = (account: number) => account % HEAVY_EVERY === HEAVY_EVERY - 1;
export const projectIdOf = (account: number, number: number) => `bench-${account}-${number}`;

/** A number between 0 and 1 that depends on an expression alone: `hashtext` has 32 bits with sign. */
const fraction = (expression: string) =>
  `((hashtext((${expression})::text)::bigint + 2147483648) / 4294967296.0)`;
/** SQL: how many projects an account has. */
const projectsOf = (account: string) =>
  `CASE WHEN ${account} % ${HEAVY_EVERY} = ${HEAVY_EVERY - 1} THEN ${HEAVY_PROJECTS} ELSE 1 + floor(35 * ${fraction(account)})::integer END`;
/** SQL: a made-up word; a few are in many names, most in few. */
const wordOf = (number: string) =>
  `translate(left(md5(floor(${VOCABULARY} * power(${fraction(number)}, 3))::text), 7), '0123456789', 'aeioulnrst')`;

/** Adds what `to` has more than `from`. Foreign keys are not checked row by row: the rows are made to fit. */
export async function fill(
  client: Client,
  from: Population,
  to: Population,
  document: string,
): Promise<void> {
  await client.query('SET session_replication_role = replica');
  // One transaction for each step: a bench that is stopped leaves a cluster that is removed anyway.
  await fillAccounts(client, from.accounts, to.accounts);
  await fillProjects(client, from.accounts, to.accounts, document);
  await fillUploads(client, from.accounts, to.accounts);
  await fillProducts(client, 'template', from.templates, to.templates);
  await fillProducts(client, 'graphic', from.graphics, to.graphics);
  await fillSearch(client, to);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('VACUUM ANALYZE');
  // What the filling wrote is on the disk before anything is measured: else it is written beside the first calls, for minutes.
  await client.query('CHECKPOINT');
}

async function fillAccounts(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO users (user_id, system_ref_key, email, name, activated_at, created_at) OVERRIDING SYSTEM VALUE
     SELECT ${FIRST_USER_ID} + n, 'bench-' || n, 'bench-' || n || '@scale.gesso.test', 'Person ' || n, now(), now()
     FROM generate_series($1::integer, $2::integer - 1) AS n`,
    [from, to],
  );
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, device_name, created_at, last_seen_at, expires_at)
     SELECT ${FIRST_USER_ID} + n, md5(n::text) || 'scale', 'Chrome on Linux', now(), now(), now() + n % 30 * interval '1 day'
     FROM generate_series($1::integer, $2::integer - 1) AS n`,
    [from, to],
  );
  if (from > 0) return;
  const accounts = Array.from({ length: KNOWN_ACCOUNTS }, (_, account) => account);
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, device_name, created_at, last_seen_at, expires_at)
     SELECT ${FIRST_USER_ID} + account, token_hash, 'Chrome on Linux', now(), now(), now() + interval '20 days'
     FROM unnest($1::integer[], $2::text[]) AS known (account, token_hash)`,
    [accounts, accounts.map((account) => tokenHash(tokenOf(account)))],
  );
}

/** Projects, their former states, and what of the upload list they show. Some are in the trash. */
async function fillProjects(client: Client, from: number, to: number, document: string): Promise<void> {
  const values = [from, to, document, document.length];
  await client.query(
    `INSERT INTO projects (user_id, project_id, revision, name, asset_type, width_px, height_px, document, document_hash,
       size_bytes, created_at, updated_at, trashed_at, version_at)
     SELECT ${FIRST_USER_ID} + n, 'bench-' || n || '-' || p, 7, ${wordOf("n || '-' || p")} || ' ' || p,
       CASE WHEN p % 3 = 0 THEN 'video' ELSE 'design' END, 1080, 1080, $3, md5(p::text), $4,
       made_at - interval '30 days', made_at, CASE WHEN p % 23 = 22 THEN now() - interval '10 days' END, made_at
     FROM generate_series($1::integer, $2::integer - 1) AS n
     CROSS JOIN LATERAL generate_series(1, ${projectsOf('n')}) AS p
     CROSS JOIN LATERAL (SELECT now() - interval '300 days' * ${fraction("n || '/' || p")} AS made_at) AS dated`,
    values,
  );
  await client.query(
    `INSERT INTO project_versions (user_id, project_id, revision, kind, document, document_hash, size_bytes, saved_at)
     SELECT ${FIRST_USER_ID} + n, 'bench-' || n || '-' || p, v, 'auto', $3, md5(v::text), $4, now() - v * interval '3 days'
     FROM generate_series($1::integer, $2::integer - 1) AS n
     CROSS JOIN LATERAL generate_series(1, ${projectsOf('n')}) AS p
     CROSS JOIN LATERAL generate_series(1, floor(${MOST_VERSIONS + 1} * ${fraction("p || '.' || n")})::integer) AS v`,
    values,
  );
  await client.query(
    `INSERT INTO project_assets (user_id, project_id, asset_id)
     SELECT ${FIRST_USER_ID} + n, 'bench-' || n || '-' || p, 1 + n * 5 + p % 5
     FROM generate_series($1::integer, $2::integer - 1) AS n CROSS JOIN LATERAL generate_series(1, ${projectsOf('n')}) AS p`,
    [from, to],
  );
}

/** Five uploads, ten favourites and three ended jobs for each account. */
async function fillUploads(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO assets (asset_id, user_id, asset_type, status, name, content_type, size_bytes, key_name, created_at, uploaded_at)
       OVERRIDING SYSTEM VALUE
     SELECT 1 + n * 5 + a, ${FIRST_USER_ID} + n, 'image', 'active', 'photo ' || a, 'image/jpeg', 300000 + a,
       'u/bench-' || n || '/' || a, now() - a * interval '20 days', now() - a * interval '20 days'
     FROM generate_series($1::integer, $2::integer - 1) AS n CROSS JOIN generate_series(0, 4) AS a`,
    [from, to],
  );
  await client.query(
    `INSERT INTO shelf_items (user_id, shelf, item_id, is_favourite, changed_at, used_at)
     SELECT ${FIRST_USER_ID} + n, CASE WHEN i % 2 = 0 THEN 'templates' ELSE 'fonts' END, 'item-' || i, true, now(), now()
     FROM generate_series($1::integer, $2::integer - 1) AS n CROSS JOIN generate_series(0, 9) AS i`,
    [from, to],
  );
  await client.query(
    `INSERT INTO jobs (kind, payload, state, attempts, max_attempts, run_at, created_at, finished_at)
     SELECT 'look-at-asset', '{}', 'done', 1, 3, now(), now(), now() - (n % 24) * interval '1 hour'
     FROM generate_series($1::integer * 3, $2::integer * 3 - 1) AS n`,
    [from, to],
  );
  await client.query(
    `SELECT setval(pg_get_serial_sequence('assets', 'asset_id'), max(asset_id)),
            setval(pg_get_serial_sequence('users', 'user_id'), (SELECT max(user_id) FROM users)) FROM assets`,
  );
}

/** Copies of the shipped products of a kind, with further words in their names and the tags of the first. */
async function fillProducts(client: Client, kind: string, from: number, to: number): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'products' ORDER BY ordinal_position`,
  );
  const made: Readonly<Record<string, string>> = {
    product_id: `(SELECT max(product_id) FROM products) + row_number() OVER ()`,
    product_alias: `base.product_alias || '~' || k`,
    display_name: `base.display_name || ' ' || ${wordOf("base.product_id || '~' || k")}`,
    position: '1000 + k',
  };
  const columns = rows.map(({ column_name }) => column_name);
  await client.query(
    `WITH base AS (
       SELECT product.*, row_number() OVER (ORDER BY product_id) - 1 AS place, count(*) OVER () AS bases
       FROM products AS product JOIN content_categories USING (category_id)
       WHERE kind = $1 AND product_alias NOT LIKE '%~%'
     )
     INSERT INTO products (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map((column) => made[column] ?? `base.${column}`).join(', ')}
     FROM generate_series($2::integer, $3::integer - 1) AS k JOIN base ON base.place = k % base.bases`,
    [kind, from, to],
  );
  await client.query(
    `INSERT INTO product_tags (product_id, tag_id, position)
     SELECT product.product_id, tag.tag_id, tag.position
     FROM products AS product
     JOIN products AS base ON base.category_id = product.category_id
       AND base.product_alias = split_part(product.product_alias, '~', 1)
     JOIN product_tags AS tag ON tag.product_id = base.product_id
     WHERE product.product_alias LIKE '%~%'
     ON CONFLICT DO NOTHING`,
  );
}

/** What search knows of the products, and a fortnight of what people searched for. */
async function fillSearch(client: Client, { templates, graphics }: Population): Promise<void> {
  await client.query(
    `INSERT INTO search_documents (product_id, template_type, category_id, position, name, tags)
     SELECT product.product_id, document.template_type, product.category_id, product.position,
       document.name || ' ' || split_part(product.display_name, ' ', -1), document.tags
     FROM products AS product
     JOIN products AS base ON base.category_id = product.category_id
       AND base.product_alias = split_part(product.product_alias, '~', 1)
     JOIN search_documents AS document ON document.product_id = base.product_id
     WHERE product.product_alias LIKE '%~%'
     ON CONFLICT DO NOTHING`,
  );
  await client.query('DELETE FROM search_words');
  await client.query(
    `INSERT INTO search_words (word, template_type, category_id, uses)
     SELECT word, template_type, category_id, count(*)
     FROM search_documents, regexp_split_to_table(name || ' ' || tags, ' ') AS word
     WHERE word <> '' GROUP BY word, template_type, category_id`,
  );
  await client.query(
    `INSERT INTO search_phrases (phrase, template_type, display_name, is_tag, uses, image_url)
     SELECT name, template_type, name, false, count(*), '/content/bench.webp' FROM search_documents GROUP BY name, template_type
     ON CONFLICT DO NOTHING`,
  );
  // People search for what things are called, and for single words.
  await client.query(
    `INSERT INTO search_trends (template_type, term, score, last_day)
     SELECT template_type, term, ln(1 + uses % 500) / ln(2.0) + (current_date - date '2026-01-01') / 4.0, current_date
     FROM (
       (SELECT template_type, word AS term, uses FROM search_words ORDER BY md5(word) LIMIT $1)
       UNION ALL (SELECT template_type, phrase, uses FROM search_phrases ORDER BY is_tag DESC, md5(phrase) LIMIT $1)
     ) AS searched
     ON CONFLICT DO NOTHING`,
    [Math.round((templates + graphics) / 100)],
  );
}
