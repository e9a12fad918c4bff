import { createProject } from '@gesso/engine';
import { expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import type { ProjectSync, PushOutcome, ServerState } from './project-sync.ts';
import { takeNewer } from './take-newer.ts';

const local = createProject('2026-11-21T10:00:00.000Z', { name: 'Here' });
const design = { revision: 5, updatedAt: '2026-11-21T10:00:00.000Z', trashedAt: null } as Extract<
  ServerState,
  { status: 'newer' }
>['design'];
const taken = { project: { ...local, name: 'There' }, confirm: async () => undefined };

/** An account that has seen this, in turn; the last is seen again. */
function opening(seen: (ServerState | Error)[], choices: ('mine' | 'theirs')[] = []) {
  const look = vi.fn<ProjectSync['look']>(async () => {
    const state = seen.length > 1 ? seen.shift() : seen[0];
    if (state === undefined || state instanceof Error) throw state ?? new Error('Nothing was expected.');
    return state;
  });
  const push = vi.fn<ProjectSync['push']>(async (): Promise<PushOutcome> => ({ status: 'sent', kept: [] }));
  const take = vi.fn<ProjectSync['take']>(async () => taken);
  const progress = { update: vi.fn(), close: vi.fn() };
  const parts = {
    account: () => ({ look, push, take }) as unknown as ProjectSync,
    askVersion: vi.fn(async () => choices.shift() ?? ('mine' as const)),
    showProgress: vi.fn((_options: { onCancel?: () => void }) => progress),
    showToast: vi.fn(() => 1),
  };
  const open = (project = local as typeof local | null) => takeNewer(local.id, project, parts);
  return { open, look, push, take, parts, progress };
}

const CONFLICT = { status: 'conflict', design } as const;

test('a newer version is taken and said; one that is the same is not', async () => {
  const { open, parts } = opening([{ status: 'newer', design }, { status: 'same' }]);
  expect(await open()).toBe(taken);
  expect(parts.showToast).toHaveBeenCalledExactlyOnceWith({
    ...{ type: 'info', text: 'Opened the newer version' },
    detail: expect.stringMatching(/^It was saved .+ from another browser\.$/),
  });
  expect(parts.showProgress).not.toHaveBeenCalled();
  expect(await open()).toBeNull();
  expect(parts.askVersion).not.toHaveBeenCalled();
});

test('visitors open what is in the browser', async () => {
  const { open, parts, look } = opening([]);
  parts.account = () => null as never;
  expect(await open()).toBeNull();
  expect(look).not.toHaveBeenCalled();
});

test('going on with the version of the account puts the one from here into the history first', async () => {
  const { open, push, take } = opening([CONFLICT], ['theirs']);
  push.mockImplementationOnce(async () => {
    expect(take).not.toHaveBeenCalled();
    return { status: 'conflict', storedRevision: 5, savedAt: '' };
  });
  expect(await open()).toBe(taken);
  expect(push).toHaveBeenCalledExactlyOnceWith(local);
});

test('what cannot be put into the history is not replaced: without a connection this version opens, a full storage is reported', async () => {
  for (const [error, outcome] of [
    [new ApiError('No connection', 0), null],
    [new ApiError('Storage is full.', STATUS_CODES.tooLarge), 'Storage is full.'],
  ] as const) {
    const { open, push, take } = opening([CONFLICT], ['theirs']);
    push.mockRejectedValueOnce(error);
    if (outcome === null) expect(await open()).toBeNull();
    else await expect(open()).rejects.toThrow(outcome);
    expect(take).not.toHaveBeenCalled();
  }
});

test('going on with this one sends it over what was seen; when a third was first it is asked again', async () => {
  const newest = { ...design, revision: 6, updatedAt: '2026-11-21T11:00:00.000Z' };
  const { open, push, parts } = opening([CONFLICT, { status: 'conflict', design: newest }], ['mine', 'mine']);
  push.mockResolvedValueOnce({ status: 'conflict', storedRevision: 6, savedAt: '' });
  expect(await open()).toBeNull();
  expect(push.mock.calls).toEqual([
    [local, { over: 5 }],
    [local, { over: 6 }],
  ]);
  expect(parts.askVersion.mock.calls).toEqual([['2026-11-21T10:00:00.000Z'], ['2026-11-21T11:00:00.000Z']]);
});

test('an account that cannot be asked keeps no user from what is in the browser', async () => {
  const away = [
    new ApiError('No connection', 0),
    new ApiError('Broken', 500),
    new ApiError('Broken', 503),
    new ApiError('Your session has been expired.', STATUS_CODES.sessionExpired),
    new DOMException('Too slow', 'TimeoutError'),
    new DOMException('Stopped', 'AbortError'),
  ];
  for (const error of away) {
    expect(await opening([error]).open()).toBeNull();
    await expect(opening([error]).open(null)).rejects.toBe(error);
  }
  for (const status of [STATUS_CODES.proOnly, 499, 600])
    await expect(opening([new ApiError('Locked', status)]).open()).rejects.toThrow('Locked');
  await expect(opening([new DOMException('Other', 'DataError')]).open()).rejects.toThrow('Other');
});

test('[K21] what is in the trash says so, and stays as it is', async () => {
  const trashed = { ...design, trashedAt: '2026-11-21T10:00:00.000Z' };
  const { open, take, push } = opening([{ status: 'conflict', design: trashed }], ['theirs']);
  await expect(open()).rejects.toThrow('This project is in the bin');
  expect(take).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
});

test('what is not in the browser yet shows its way here, and can be cancelled', async () => {
  const { open, parts, take, look, progress } = opening([{ status: 'newer', design }]);
  take.mockImplementationOnce(async (_design, options) => {
    options?.onProgress?.(1, 4);
    return taken;
  });
  expect(await open(null)).toBe(taken);
  expect(progress.update).toHaveBeenCalledExactlyOnceWith({ part: 0.25, text: 'File 2 of 4' });
  expect(progress.close).toHaveBeenCalledOnce();
  expect(parts.showToast).not.toHaveBeenCalled();
  look.mockImplementationOnce(async (_id, _project, signal) => {
    parts.showProgress.mock.lastCall?.[0].onCancel?.();
    signal?.throwIfAborted();
    return { status: 'same' };
  });
  await expect(open(null)).rejects.toThrow('Opening was cancelled. Nothing has changed.');
  expect(progress.close).toHaveBeenCalledTimes(2);
});
