import { type Asset, createProject } from '@gesso/engine/model';
import { expect, test } from 'vitest';
import { isUploadable } from '../../../server/contract/upload-limits.ts';
import { hashOfDocument, hashOfProject } from './project-hash.ts';
import { referencedUpload, referenceTo, uploadName, withSources } from './server-document.ts';

const asset = (source: Asset['source']) => ({ id: 'a', source }) as Asset;

test('an upload is named by its number and read back; other addresses name none', () => {
  expect(referencedUpload(asset({ type: 'url', url: referenceTo(120) }))).toBe(120);
  for (const url of ['asset:', 'asset:1a', 'xasset:1', 'asset:-1', 'https://a.test/asset:1'])
    expect(referencedUpload(asset({ type: 'url', url }))).toBeNull();
  expect(referencedUpload(asset({ type: 'blob', key: 'asset:1' }))).toBeNull();
  // Neither is an address that a file of another kind of source carries beside its key.
  const both = { type: 'blob', key: 'k', url: 'asset:1' } as Asset['source'];
  expect(referencedUpload(asset(both))).toBeNull();
});

test('other sources make another project; the former stays as it was', () => {
  const base = createProject('2026-11-21T10:00:00.000Z');
  expect(withSources(base, new Map())).toBe(base);
  const assets = { a: asset({ type: 'blob', key: 'k' }), b: asset({ type: 'blob', key: 'l' }) };
  const project = { ...base, metadata: { ...base.metadata, assets } };
  const changed = withSources(project, new Map([['a', { type: 'url', url: 'asset:1' }]]));
  expect(changed.metadata.assets).toEqual({ a: asset({ type: 'url', url: 'asset:1' }), b: assets.b });
  expect(project.metadata.assets.a).toBe(assets.a);
});

test('a file goes up with the ending of what is in it', () => {
  const name = (given: string, mimeType: string) => uploadName({ name: given, mimeType });
  expect(name('photo.heic', 'image/jpeg')).toBe('photo.jpg');
  expect(name('my.holiday.film.avi', 'video/mp4')).toBe('my.holiday.film.mp4');
  expect(name('no ending', 'audio/flac')).toBe('no ending.flac');
  expect(name('a.longerthanfive', 'image/png')).toBe('a.longerthanfive.png');
  expect(name('.png', 'image/webp')).toBe('file.webp');
  expect(name('as it is.xyz', 'application/x-unknown')).toBe('as it is.xyz');
});

test.each([
  ['image', 'image/jpeg', 'jpg'],
  ['image', 'image/png', 'png'],
  ['image', 'image/webp', 'webp'],
  ['image', 'image/gif', 'gif'],
  ['image', 'image/avif', 'avif'],
  ['image', 'image/bmp', 'bmp'],
  ['image', 'image/svg+xml', 'svg'],
  ['video', 'video/mp4', 'mp4'],
  ['video', 'video/webm', 'webm'],
  ['video', 'video/quicktime', 'mov'],
  ['audio', 'audio/mpeg', 'mp3'],
  ['audio', 'audio/mp4', 'm4a'],
  ['audio', 'audio/aac', 'aac'],
  ['audio', 'audio/wav', 'wav'],
  ['audio', 'audio/x-wav', 'wav'],
  ['audio', 'audio/ogg', 'ogg'],
  ['audio', 'audio/webm', 'weba'],
  ['audio', 'audio/flac', 'flac'],
] as const)('a %s of type %s goes up as .%s, which the server takes', (kind, mimeType, ending) => {
  const given = uploadName({ name: 'a.bin', mimeType });
  expect(given).toBe(`a.${ending}`);
  expect(isUploadable(kind, given, mimeType)).toBe(true);
});

test('a hash stands for what a project says: not for the time of its last change, but for all else', () => {
  const project = createProject('2026-11-21T10:00:00.000Z', { name: 'A' });
  expect(hashOfProject({ ...project, updatedAt: 'later' })).toBe(hashOfProject(project));
  expect(hashOfProject({ ...project, createdAt: 'later' })).not.toBe(hashOfProject(project));
  expect(hashOfDocument({ ...project, updatedAt: 'later' })).toBe(hashOfDocument({ ...project }));
  expect(hashOfDocument({ ...project, name: ' A\t' })).toBe(hashOfDocument({ ...project }));
  expect(hashOfDocument({ ...project, name: 'B' })).not.toBe(hashOfDocument({ ...project }));
});
