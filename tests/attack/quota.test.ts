import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../engine/model.ts';
import { CALLS } from '../../server/contract/calls.ts';
import { type AttackedServer, ROUNDS, startAttacked, USUAL_KINDS } from './attacked-server.ts';
import { Intruder, type Reply } from './intruder.ts';

const MEBIBYTE = 1024 * 1024;
/** Work on what is there already may go on a sixteenth beyond the quota. */
const MOST_BYTES = MEBIBYTE + MEBIBYTE / 16;
const DOCUMENT_BYTES = 60 * 1024;
const STORAGE_FULL = 4013;

describe.each(USUAL_KINDS)('a storage of one mebibyte, over %s', (kind) => {
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttacked(kind, {
      FREE_QUOTA_MB: '1',
      VISITOR_NETWORK_QUOTA_MB: '1',
      VISITORS_QUOTA_MB: '2',
      TRUST_PROXY: '1',
      // This is about room; how often something may be announced is tested elsewhere.
      RATE_LIMITS: 'off',
    });
  });
  afterAll(() => server?.close());

  const document = () => ({
    ...createProject(new Date().toISOString(), { name: 'Full' }),
    note: 'x'.repeat(DOCUMENT_BYTES),
  });
  const image = { name: 'a.png', size: DOCUMENT_BYTES, contentType: 'image/png', assetType: 'IMG' };

  test('no way of writing, and no number of them at once, stores more', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = new Intruder(server.url);
      await person.signUp();
      const projectId = randomUUID();
      const save = (id: string, revision: number) =>
        person.call(CALLS.saveProject, { projectId: id, revision, document: document() });
      expect((await save(projectId, 0)).status).toBe('SUCCESS');

      /** Each of these stores about as much as the document. */
      const ways: (() => Promise<Reply>)[] = [
        () => save(randomUUID(), 0),
        () => person.call(CALLS.duplicateProject, { projectId, newProjectId: randomUUID() }),
        () => person.call(CALLS.nameVersion, { projectId, label: 'Kept' }),
        () => person.call(CALLS.generatePresignedUrls, { assets: [image] }),
        // Over a revision that is long past: what is refused is kept as a copy.
        () => save(projectId, 0),
        async () => {
          const { body } = await person.call(CALLS.getVersions, { projectId });
          const versionId = body?.versions?.[0]?.versionId ?? 1;
          return person.call(CALLS.restoreVersion, { projectId, versionId, revision: 1 });
        },
      ];
      let stored = DOCUMENT_BYTES;
      for (let wave = 0; wave < 6; wave++) {
        const replies = await Promise.all(ways.flatMap((way) => [way(), way(), way()]));
        for (const { http, status } of replies) {
          expect(http).toBeLessThan(500);
          if (status === 'SUCCESS') stored += DOCUMENT_BYTES;
        }
      }
      expect(stored).toBeGreaterThan(MEBIBYTE / 2);
      const { body } = await person.call(CALLS.userQuota);
      expect(body.quotaUsed).toBeLessThanOrEqual(MOST_BYTES);
      // It is full, says so, and lets a person make room again.
      const refused = await person.call(CALLS.duplicateProject, { projectId, newProjectId: randomUUID() });
      expect(refused).toMatchObject({ status: 'FAIL', statusCode: STORAGE_FULL });
      const { body: list } = await person.call(CALLS.getProjects, { start: 0, rows: 50 });
      const projectIds = list.projects.map((project) => project.projectId);
      await person.call(CALLS.trashProjects, { projectIds });
      await person.call(CALLS.deleteProjects, { projectIds });
      expect((await save(randomUUID(), 0)).status).toBe('SUCCESS');
    }
  });

  test('visitors fill the room of their network and of the server, whatever they call themselves', async () => {
    const announce = (address: string) =>
      new Intruder(server.url, { 'x-forwarded-for': address }).call(CALLS.generatePresignedUrls, {
        assets: [{ ...image, size: MEBIBYTE / 4 }],
      });
    const ofOne = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => announce(`2001:db8:${kind.length}:1::${index}`)),
    );
    expect(ofOne.filter(({ status }) => status === 'SUCCESS').length).toBeLessThanOrEqual(4);
    const ofMany = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => announce(`203.0.113.${index}`)),
    );
    const all = [...ofOne, ...ofMany].filter(({ status }) => status === 'SUCCESS');
    expect(all.length).toBeGreaterThan(4);
    expect(all.length).toBeLessThanOrEqual(8);
    for (const { http } of [...ofOne, ...ofMany]) expect(http).toBeLessThan(500);
  });

  test('a file that is refused is refused before its bytes are sent', async () => {
    const anonymous = new Intruder(server.url);
    const sent = new Uint8Array(8 * MEBIBYTE);
    for (const path of [CALLS.setProjectThumb.path, CALLS.profilePicture.path]) {
      const { http, tookMs } = await anonymous.sendForm(path, sent, 'image/png');
      expect([path, http]).toEqual([path, 401]);
      expect(tookMs).toBeLessThan(5_000);
    }
  });
});
