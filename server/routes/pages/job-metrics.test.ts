import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiJobs } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe.each(USUAL_KINDS)('metrics of the developer API on %s', (kind) => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => NOW });
  });
  afterAll(() => running.close());

  const series = async () => {
    const { body } = await running.server.inject('/metrics');
    return body.split('\n').filter((line) => line.startsWith('gesso_api_'));
  };

  test('they say how many jobs wait and since when, how long jobs took and how they ended, and nothing of persons', async () => {
    expect(await series()).toEqual([]);
    const { userId } = await newUser(running.server, running.context);
    const job = (jobId: string, values: Partial<typeof apiJobs.$inferInsert>) => ({
      ...{ jobId, userId, kind: 'render' as const, tool: 'png', method: 'local', request: '{}' },
      ...{ creditsReserved: 0, source: 'web' as const, status: 'queued' as const, createdAt: ago(10) },
      ...values,
    });
    const ended = { createdAt: ago(600), startedAt: ago(590) };
    await running.context.database.queries.insert(apiJobs).values([
      job('job_1', {}),
      job('job_2', { createdAt: ago(95) }),
      job('job_3', { kind: 'tool', status: 'running', startedAt: ago(5) }),
      job('job_4', { status: 'succeeded', ...ended, endedAt: ago(588) }),
      job('job_5', { status: 'succeeded', ...ended, endedAt: ago(586) }),
      job('job_6', { status: 'failed', ...ended, endedAt: ago(530), errorCode: 'deadline' }),
      job('job_7', { status: 'cancelled', createdAt: ago(600), endedAt: ago(599) }),
      // Of the hour before.
      job('job_8', { status: 'failed', createdAt: ago(3700), endedAt: ago(3600), errorCode: 'lost' }),
    ]);
    const expected = [
      'gesso_api_jobs{kind="render",status="queued"} 2',
      'gesso_api_jobs{kind="tool",status="running"} 1',
      'gesso_api_job_oldest_seconds{kind="render",status="queued"} 95',
      'gesso_api_job_oldest_seconds{kind="tool",status="running"} 10',
      'gesso_api_jobs_ended{kind="render",outcome="succeeded"} 2',
      'gesso_api_jobs_ended{kind="render",outcome="deadline"} 1',
      'gesso_api_jobs_ended{kind="render",outcome="cancelled"} 1',
      'gesso_api_job_mean_seconds{kind="render",outcome="succeeded"} 3',
      'gesso_api_job_mean_seconds{kind="render",outcome="deadline"} 60',
      'gesso_api_job_mean_seconds{kind="render",outcome="cancelled"} 0',
    ];
    expect((await series()).toSorted()).toEqual(expected.toSorted());
    // What has ended leaves no series behind.
    await running.context.database.queries.delete(apiJobs);
    expect(await series()).toEqual([]);
  });
});
