import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

test('every package of the lock file has the hash of its contents, for every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  // The root and the workspaces are the sources themselves.
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => /(?:^|\/)node_modules\//.test(path) && !link,
  );
  expect(fetched.length).toBeGreaterThan(300);
  expect(
    fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
});

test('images of containers are named by the digest of their contents', () => {
  const ofCompose = [...read('compose.yaml').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  const ofDockerfile = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  // Those that are built here, and stages that others begin with.
  const own = new Set([
    'gesso',
    'gesso-render-worker',
    ...[...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage = '']) => stage),
  ]);
  const fetched = [...ofCompose, ...ofDockerfile].filter((image) => !own.has(image));
  expect(fetched.length).toBeGreaterThan(6);
  expect(fetched.filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});
