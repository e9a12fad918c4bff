import { createProject, ProjectDocument } from '@gesso/engine/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { ApiError } from '../../api/api-client.ts';
import { EditorSync } from './editor-sync.ts';
import type { ProjectSync, PushOutcome } from './project-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SENT: PushOutcome = { status: 'sent', kept: [] };
const CONFLICT: PushOutcome = { status: 'conflict', storedRevision: 5, savedAt: '2026-11-21T10:00:00.000Z' };

/** An editor before an account that answers like this, in turn; the last answer is given again. */
function editor(answers: (PushOutcome | Error)[], choices: ('mine' | 'theirs')[] = []) {
  const document = new ProjectDocument(createProject('2026-11-21T10:00:00.000Z', { name: 'A' }));
  const push = vi.fn<ProjectSync['push']>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nothing was expected.');
    return answer;
  });
  const account = { owner: 'ada', push, claim: vi.fn(), takeServerNext: vi.fn(), restore: vi.fn() };
  const page = { owner: 'ada' as string | null, online: () => {}, hidden: () => {}, session: () => {} };
  const parts = {
    flush: vi.fn(async () => undefined),
    askVersion: vi.fn(async (_savedAt: string) => choices.shift() ?? 'mine'),
    sendThumbnail: vi.fn(async () => undefined),
    reopen: vi.fn(),
  };
  const sync = new EditorSync({
    ...parts,
    document,
    account: () =>
      page.owner === null ? null : ({ ...account, owner: page.owner } as unknown as ProjectSync),
    onSession: (listener) => {
      page.session = listener;
      return () => {
        page.session = () => {};
      };
    },
    onPage: (listeners) => {
      Object.assign(page, listeners);
      return () => Object.assign(page, { online: () => {}, hidden: () => {} });
    },
  });
  const rename = (name: string) =>
    document.transact('Rename', (draft) => {
      draft.name = name;
    });
  const sentNames = () => push.mock.calls.map(([{ name }]) => name);
  return {
    sync,
    document,
    account,
    page,
    parts,
    push,
    rename,
    sentNames,
    state: () => sync.state.getState(),
  };
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is open is sent at once, then two seconds after the last change and fifteen after the first', async () => {
  const { sync, rename, sentNames, state, parts, account } = editor([SENT]);
  sync.start();
  await passed(0);
  expect(sentNames()).toEqual(['A']);
  expect(state()).toEqual({ status: 'saved', kept: [] });
  expect(parts.sendThumbnail).toHaveBeenCalledExactlyOnceWith('ada');
  expect(account.claim).toHaveBeenCalledOnce();
  rename('B');
  expect(state()).toEqual({ status: 'saving' });
  await passed(1_999);
  expect(sentNames()).toEqual(['A']);
  await passed(1);
  expect(sentNames()).toEqual(['A', 'B']);
  for (let second = 0; second < 16; second++) {
    rename(`C${second}`);
    await passed(1_000);
  }
  expect(sentNames()).toEqual(['A', 'B', 'C14']);
});

test('only what this browser has for certain is sent', async () => {
  const { sync, push, parts, state } = editor([SENT]);
  parts.flush.mockRejectedValueOnce(new Error('The disk is full.'));
  sync.start();
  await passed(0);
  expect(push).not.toHaveBeenCalled();
  expect(state()).toEqual({ status: 'refused', reason: 'The disk is full.' });
  await passed(5_000);
  expect(push).toHaveBeenCalledOnce();
});

test('after failures it is tried again after 5, 15, 60 and 60 seconds, at once with a connection, and from the beginning after a success', async () => {
  const offline = new ApiError('No connection', 0);
  const { sync, push, page, state } = editor([offline, offline, offline, offline, offline, SENT]);
  sync.start();
  await passed(0);
  expect(state()).toEqual({ status: 'offline' });
  let tries = 1;
  for (const pauseMs of [5_000, 15_000, 60_000, 60_000]) {
    await passed(pauseMs - 1);
    expect(push).toHaveBeenCalledTimes(tries);
    await passed(1);
    expect(push).toHaveBeenCalledTimes(++tries);
  }
  page.online();
  await passed(0);
  expect(state().status).toBe('saved');
  await passed(600_000);
  expect(push).toHaveBeenCalledTimes(tries + 1);
});

test('a refusal is shown with its reason and tried again; a session that ended waits for the next log-in', async () => {
  const full = new ApiError('Storage is full.', STATUS_CODES.tooLarge);
  const ended = new ApiError('Your session has been expired.', STATUS_CODES.sessionExpired);
  const { sync, push, page, state } = editor([full, ended, SENT]);
  sync.start();
  await passed(0);
  expect(state()).toEqual({ status: 'refused', reason: 'Storage is full.' });
  await expect(sync.mustBeSent()).rejects.toThrow('Your session has been expired.');
  await passed(600_000);
  expect(push).toHaveBeenCalledTimes(2);
  page.session();
  await passed(0);
  expect(state().status).toBe('saved');
});

test('saves go one after the other, and what changes meanwhile is not called saved', async () => {
  const { sync, push, rename, state, sentNames } = editor([SENT]);
  let answer = () => {};
  push.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 'sent', kept: ['motion.json'] });
      }),
  );
  sync.start();
  await passed(0);
  void sync.send();
  rename('B');
  await passed(0);
  expect(sentNames()).toEqual(['A']);
  answer();
  await passed(0);
  expect(sentNames()).toEqual(['A', 'B']);
  expect(state()).toEqual({ status: 'saved', kept: [] });
});

test('a page that is hidden or closed sends what is left, and nothing where nothing is', async () => {
  const { sync, rename, page, sentNames, push } = editor([SENT, SENT, new ApiError('No connection', 0)]);
  sync.start();
  await passed(0);
  page.hidden();
  await passed(0);
  expect(sentNames()).toEqual(['A']);
  rename('B');
  page.hidden();
  await passed(0);
  expect(sentNames()).toEqual(['A', 'B']);
  rename('C');
  sync.close();
  await passed(600_000);
  // Closed, it is not tried again: the next time it is opened it is sent.
  expect(sentNames()).toEqual(['A', 'B', 'C']);
  page.session();
  page.online();
  await passed(600_000);
  expect(push).toHaveBeenCalledTimes(3);
});

test('visitors send nothing; a person who logs in later sends what they see, in their name', async () => {
  const { sync, page, rename, push, account, state } = editor([SENT]);
  page.owner = null;
  sync.start();
  rename('B');
  await passed(60_000);
  expect(push).not.toHaveBeenCalled();
  expect(state()).toEqual({ status: 'visitor' });
  await expect(sync.mustBeSent()).rejects.toThrow('Log in to save it in your account too.');
  page.owner = 'ada';
  page.session();
  await passed(0);
  expect(account.claim).toHaveBeenCalledOnce();
  expect(state()).toEqual({ status: 'saved', kept: [] });
});

test("another account's project says that it stays in this browser", async () => {
  const { sync, state, parts } = editor([{ status: 'of-other-account' }]);
  sync.start();
  await passed(0);
  expect(state()).toEqual({ status: 'of-other-account' });
  expect(parts.sendThumbnail).not.toHaveBeenCalled();
  await expect(sync.mustBeSent()).rejects.toThrow('This project belongs to another account.');
});

test('a conflict asks; what is here wins over the revision that was seen, and a third version asks again', async () => {
  const third: PushOutcome = { ...CONFLICT, storedRevision: 6, savedAt: '2026-11-21T11:00:00.000Z' };
  const { sync, parts, push, state } = editor([CONFLICT, third, SENT], ['mine', 'mine']);
  sync.start();
  await passed(0);
  expect(parts.askVersion.mock.calls).toEqual([['2026-11-21T10:00:00.000Z'], ['2026-11-21T11:00:00.000Z']]);
  expect(push.mock.calls.map(([, options]) => options)).toEqual([undefined, { over: 5 }, { over: 6 }]);
  expect(state()).toEqual({ status: 'saved', kept: [] });
});

test('what was changed while the question stood open is sent with what is kept', async () => {
  const { sync, parts, rename, sentNames } = editor([CONFLICT, SENT]);
  parts.askVersion.mockImplementationOnce(async () => {
    rename('B');
    return 'mine';
  });
  sync.start();
  await passed(0);
  expect(sentNames()).toEqual(['A', 'B']);
  expect(parts.flush).toHaveBeenCalledTimes(2);
});

test('who goes on with the version of the account gives up what they saw, and what they changed since is in the history', async () => {
  const { sync, parts, rename, sentNames, account, document } = editor([CONFLICT], ['theirs']);
  sync.start();
  await passed(0);
  expect(sentNames()).toEqual(['A']);
  expect(account.takeServerNext).toHaveBeenCalledExactlyOnceWith(document.project);
  expect(parts.reopen).toHaveBeenCalledOnce();
  parts.askVersion.mockImplementationOnce(async () => {
    rename('B');
    return 'theirs';
  });
  await sync.send();
  expect(sentNames()).toEqual(['A', 'A', 'B']);
  expect(account.takeServerNext).toHaveBeenLastCalledWith(document.project);
});

test('no user decides for another, and nothing is asked in an editor that is closed', async () => {
  const { sync, parts, push, page, rename } = editor([CONFLICT]);
  parts.askVersion.mockImplementationOnce(async () => {
    page.owner = 'ben';
    return 'mine';
  });
  sync.start();
  await passed(0);
  expect(push).toHaveBeenCalledOnce();
  page.owner = 'ada';
  rename('B');
  sync.close();
  await passed(0);
  expect(push).toHaveBeenCalledTimes(2);
  expect(parts.askVersion).toHaveBeenCalledOnce();
});

test('a former state is gone back to after the present one was sent', async () => {
  const { sync, rename, account, parts, sentNames, document } = editor([SENT]);
  sync.start();
  rename('B');
  const { project } = document;
  await sync.restore(7);
  expect(sentNames()).toContain('B');
  expect(account.restore).toHaveBeenCalledExactlyOnceWith(project, 7);
  expect(parts.reopen).toHaveBeenCalledOnce();
});

test('a gesture is sent when it has ended, not while it goes on', async () => {
  const { sync, document, sentNames, state } = editor([SENT]);
  expect(state()).toEqual({ status: 'visitor' });
  sync.start();
  await passed(0);
  const gesture = document.beginGesture('Rename');
  gesture.update((draft) => {
    draft.name = 'B';
  });
  expect(state()).toEqual({ status: 'saved', kept: [] });
  await passed(20_000);
  expect(sentNames()).toEqual(['A']);
  gesture.commit();
  await passed(2_000);
  expect(sentNames()).toEqual(['A', 'B']);
});

test('closing an editor in which nothing is left sends nothing', async () => {
  const { sync, push } = editor([SENT]);
  sync.start();
  await passed(0);
  sync.close();
  await passed(600_000);
  expect(push).toHaveBeenCalledOnce();
});

test('what has to be in the account is there with everything that changed on its way', async () => {
  const { sync, push, rename, sentNames, state } = editor([SENT]);
  sync.start();
  await passed(0);
  push.mockImplementationOnce(async () => {
    rename('B');
    return SENT;
  });
  await sync.mustBeSent();
  expect(sentNames()).toEqual(['A', 'A', 'B']);
  expect(state()).toEqual({ status: 'saved', kept: [] });
});

test('what changed on its way is shown as still to be saved', async () => {
  const { sync, push, rename, state } = editor([SENT]);
  sync.start();
  await passed(0);
  push.mockImplementationOnce(async () => {
    rename('B');
    return SENT;
  });
  await sync.send();
  expect(state()).toEqual({ status: 'saving' });
});

test('a refusal rejects at once for the caller that waits for it, and not for one that chose the other version', async () => {
  const refused = editor([new ApiError('Storage is full.', STATUS_CODES.tooLarge)]);
  await expect(refused.sync.mustBeSent()).rejects.toThrow('Storage is full.');
  expect(refused.push).toHaveBeenCalledOnce();
  const other = editor([CONFLICT], ['theirs']);
  await other.sync.mustBeSent();
  expect(other.parts.reopen).toHaveBeenCalledOnce();
});

test('each state says nothing of the one before', async () => {
  const KEPT: PushOutcome = { status: 'sent', kept: ['motion.json'] };
  const full = new ApiError('Storage is full.', STATUS_CODES.tooLarge);
  const offline = new ApiError('No connection', 0);
  const { sync, push, page, state } = editor([
    KEPT,
    KEPT,
    offline,
    full,
    KEPT,
    { status: 'of-other-account' },
  ]);
  const after = async () => {
    await sync.send();
    return state();
  };
  expect(await after()).toEqual({ status: 'saved', kept: ['motion.json'] });
  const onTheWay: unknown[] = [];
  push.mockImplementationOnce(async () => {
    onTheWay.push(state());
    return KEPT;
  });
  await after();
  expect(onTheWay).toEqual([{ status: 'saving' }]);
  page.owner = null;
  expect(await after()).toEqual({ status: 'visitor' });
  page.owner = 'ada';
  expect(await after()).toEqual({ status: 'saved', kept: ['motion.json'] });
  expect(await after()).toEqual({ status: 'offline' });
  expect(await after()).toEqual({ status: 'refused', reason: 'Storage is full.' });
  expect(await after()).toEqual({ status: 'saved', kept: ['motion.json'] });
  expect(await after()).toEqual({ status: 'of-other-account' });
});

test('what could not be sent is tried once more when the page is hidden', async () => {
  const { sync, push, page } = editor([new ApiError('No connection', 0)]);
  await sync.send();
  page.hidden();
  expect(push).toHaveBeenCalledTimes(1);
  sync.start();
  await passed(0);
  page.hidden();
  await passed(0);
  expect(push).toHaveBeenCalledTimes(3);
});

test('visitors are shown neither saving nor a failure, and a claim that fails is shown and tried again', async () => {
  const { sync, page, rename, account, push } = editor([SENT]);
  const seen: unknown[] = [];
  sync.state.subscribe((state) => seen.push(state));
  page.owner = null;
  sync.start();
  rename('B');
  await passed(60_000);
  expect(seen.every((state) => (state as { status: string }).status === 'visitor')).toBe(true);
  page.owner = 'ada';
  account.claim.mockRejectedValueOnce(new Error('The disk is full.'));
  page.session();
  await passed(0);
  expect(seen).toContainEqual({ status: 'refused', reason: 'The disk is full.' });
  expect(push).toHaveBeenCalledTimes(1);
});

test('only what was sent gets a new small image', async () => {
  const { sync, parts } = editor([{ status: 'unchanged', kept: [] }]);
  await sync.send();
  expect(parts.sendThumbnail).not.toHaveBeenCalled();
});

test('who logs out while the question is open has decided nothing', async () => {
  const { sync, parts, push, page, state } = editor([CONFLICT]);
  parts.askVersion.mockImplementationOnce(async () => {
    page.owner = null;
    return 'mine';
  });
  await sync.send();
  expect(push).toHaveBeenCalledOnce();
  expect(state().status).not.toBe('refused');
});

test('a project that became one of another account while the question stood open says so', async () => {
  const { sync, state } = editor([CONFLICT, { status: 'of-other-account' }], ['mine']);
  await sync.send();
  expect(state()).toEqual({ status: 'of-other-account' });
});
