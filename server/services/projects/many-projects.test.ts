import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { users } from '../../database/schema.ts';
import { newUser, type User } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const DAY_MS = 24 * 60 * 60_000;
let running: InjectedServer;
let now = new Date();

beforeAll(async () => {
  running = await startInjectedServer('postgres', { now: () => now });
});
afterAll(() => running.close());

/** Gives somebody more projects than are deleted at once, each with two former states. */
async function withManyProjects(trashedAt: Date | null = null): Promise<User> {
  const person = await newUser(running.server, running.context);
  const { runner } = running.context.database;
  await runner.query(
    `INSERT INTO projects (user_id, project_id, revision, name, asset_type, width_px, height_px, document, document_hash, size_bytes,
       created_at, updated_at, trashed_at, version_at)
     SELECT $1, 'project-' || n, 1, 'Project', 'design', 100, 100, '{}', '', 2, now(), now(), $2::timestamptz, now()
     FROM generate_series(1, 120) AS n`,
    [person.userId, trashedAt?.toISOString() ?? null],
  );
  await runner.query(
    `INSERT INTO project_versions (user_id, project_id, revision, kind, document, document_hash, size_bytes, saved_at)
     SELECT user_id, project_id, v, 'auto', '{}', '', 2, now() FROM projects CROSS JOIN generate_series(1, 2) AS v WHERE user_id = $1`,
    [person.userId],
  );
  return person;
}

async function rowsOf(table: 'projects' | 'project_versions' | 'users', { userId }: User): Promise<number> {
  const [row] = await running.context.database.runner.query(
    `SELECT count(*) FROM ${table} WHERE user_id = $1`,
    [userId],
  );
  return Number(row?.[0]);
}

test('[G20] an account with many projects is deleted in steps, and nothing of it is left', async () => {
  const person = await withManyProjects();
  const other = await withManyProjects();
  expect((await person.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('SUCCESS');
  for (const table of ['projects', 'project_versions', 'users'] as const)
    expect([table, await rowsOf(table, person)]).toEqual([table, 0]);
  expect(await rowsOf('project_versions', other)).toBe(240);
  // What stood ready to finish a deletion that is broken off finds nothing to do.
  now = new Date(now.getTime() + 10 * 60_000);
  await running.context.jobs.runDue();
  expect(await rowsOf('projects', other)).toBe(120);
});

test('a deletion that is broken off after some steps is finished by a job', async () => {
  const { context } = running;
  const person = await withManyProjects();
  // As when the process dies between its steps and the end: the row of the user cannot be deleted yet.
  await context.database.runner.execute(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
    CREATE TRIGGER refused BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse();`);
  expect((await person.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('FAIL');
  expect(await rowsOf('users', person)).toBe(1);
  await context.database.runner.execute('DROP TRIGGER refused ON users; DROP FUNCTION refuse()');
  now = new Date(now.getTime() + 10 * 60_000);
  await context.jobs.runDue();
  const left = await context.database.queries.select().from(users).where(eq(users.userId, person.userId));
  expect(left).toEqual([]);
});

test('a full trash is emptied in steps', async () => {
  const old = await withManyProjects(new Date(now.getTime() - 31 * DAY_MS));
  const recent = await withManyProjects(new Date(now.getTime() - 29 * DAY_MS));
  await running.context.jobs.enqueue(running.context.database.queries, 'empty-trash', {});
  await running.context.jobs.runDue();
  expect([await rowsOf('projects', old), await rowsOf('project_versions', old)]).toEqual([0, 0]);
  expect(await rowsOf('projects', recent)).toBe(120);
});
