import { type Asset, createProject, type Project } from '@gesso/engine';
import { vi } from 'vitest';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { ApiClient } from '../../api/api-client.ts';
import { inOrder } from '../one-at-a-time.ts';
import { ProjectSync } from '../project/project-sync.ts';
import { SyncStore } from '../project/sync-store.ts';
import { type ModelServer, tokenOf } from './model-server.ts';

/** The account of the browsers. */
export const OWNER = 'ada';
let stores = 0;

/** A browser of one account before a server. `lose` makes the answers to saves get lost, `isDown` the requests. */
export function browserOf(server: ModelServer, blobs = new Map<string, Blob>()) {
  const store = new SyncStore(`project-sync-${++stores}`);
  const network = {
    lose: false,
    isDown: false,
    owner: OWNER,
    files: new Map<string, string>(),
    /** Runs between the answers to a save and the next one. */
    betweenSaves: null as (() => Promise<unknown>) | null,
  };
  const fetched: [unknown, RequestInit | undefined][] = [];
  const saved: Record<string, unknown>[] = [];
  const upload = vi.fn(async () => ({ assetId: 40 + upload.mock.calls.length }) as never);
  const api = new ApiClient({
    session: () => ({
      accessToken: tokenOf(network.owner),
      systemRefKey: network.owner,
      anonymousHash: 'browser',
    }),
    events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
    browser: { locale: 'en', userAgent: '', isTouch: false },
    async fetch(path, init = {}) {
      if (network.isDown) throw new TypeError('Failed to fetch');
      const answer = await server.answer(String(path), init);
      if (!String(path).includes(PROJECT_CALLS.saveProject.path)) return answer;
      saved.push(JSON.parse(String(init.body)));
      const between = network.betweenSaves;
      network.betweenSaves = null;
      await between?.();
      if (network.lose) throw new TypeError('Failed to fetch');
      return answer;
    },
    pause: async () => undefined,
  });
  const sync = new ProjectSync({
    api: api.forAccount(OWNER),
    uploader: { upload },
    blobs: {
      get: async (key) => blobs.get(key) ?? null,
      put: async (key, blob) => void blobs.set(key, blob),
    },
    store,
    owner: OWNER,
    oneAtATime: inOrder(),
    async fetch(url, init) {
      fetched.push([url, init]);
      const text = network.files.get(String(url));
      return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
    },
  });
  return { sync, store, network, saved, fetched, upload, blobs };
}

/** A project of this name. */
export const project = (name: string, fields: Partial<Project> = {}) =>
  createProject('2026-11-21T10:00:00.000Z', { name, ...fields });
/** The same project with another name. */
export const named = (former: Project, name: string): Project => ({ ...former, name });

/** An asset whose file is in the browser under a key. */
export function asset(id: string, kind: Asset['kind'], key: string): Asset {
  const mimeType = { image: 'image/png', svg: 'image/svg+xml', lottie: 'application/json' }[kind as 'image'];
  return {
    id,
    kind,
    name: `${id}.bin`,
    source: { type: 'blob', key },
    mimeType,
    widthPx: 40,
    heightPx: 30,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 3,
  };
}

/** A project with these assets. */
export function withAssets(...assets: Asset[]): Project {
  const base = project('With files');
  const byId = Object.fromEntries(assets.map((each) => [each.id, each]));
  return { ...base, metadata: { ...base.metadata, assets: byId } };
}

/** The design as the server hands it out. */
export async function stored(sync: ProjectSync, projectId: string) {
  const seen = await sync.look(projectId, null);
  if (seen.status !== 'newer') throw new Error('There is no such project.');
  return seen.design;
}
