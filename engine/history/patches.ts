import type { Patch } from 'immer';

/** A step of an edit: where, and what is there afterwards. Plain JSON (immer's patch format). */
export type { Patch };

/**
 * Adding and removing a key of an object moves the key to the end when it is undone, and the project
 * would no longer be the same bytes. So such a patch becomes one that puts the whole former object back; the value is
 * shared with the old state, not copied.
 */
export function withStableKeyOrder(patches: readonly Patch[], target: unknown): Patch[] {
  const replaced = new Map<string, Patch>();
  for (const patch of patches) {
    if (patch.op === 'replace') continue;
    const parentPath = patch.path.slice(0, -1);
    const parent = valueAt(target, parentPath);
    if (Array.isArray(parent) || parent === undefined) continue;
    replaced.set(keyOf(parentPath), { op: 'replace', path: parentPath, value: parent });
  }
  if (replaced.size === 0) return [...patches];
  const isInReplaced = (path: Path) => outerPaths(path).some((outer) => replaced.has(keyOf(outer)));
  const outermost = [...replaced.values()].filter(({ path }) => !isInReplaced(path));
  const rest = patches.filter(({ path }) => !isInReplaced(path) && !replaced.has(keyOf(path)));
  return [...rest, ...outermost];
}

type Path = Patch['path'];

/** The same for the same place, whether an index is a number or its text. */
const keyOf = (path: Path): string => JSON.stringify(path.map(String));

/** The paths of what a path is in, the whole first. */
const outerPaths = (path: Path): Path[] => path.map((_, length) => path.slice(0, length));

/**
 * Joins the patches of several steps into one step. `replace` after `replace` on the same path keeps
 * only the last, so that a drag of a thousand moves costs as much as one.
 */
export function squashPatches(steps: readonly (readonly Patch[])[]): Patch[] {
  const joined: Patch[] = [];
  let lastByPath = new Map<string, number>();
  // The last patch at a path, and the last one at a path or below it.
  const lastAt = new Map<string, number>();
  const lastWithin = new Map<string, number>();
  const push = (patch: Patch, key: string) => {
    const index = joined.length;
    joined.push(patch);
    lastAt.set(key, index);
    lastWithin.set(key, index);
    for (const outer of outerPaths(patch.path)) lastWithin.set(keyOf(outer), index);
  };
  /** Whether a patch after this one touches something above or below its path, so that order matters. */
  const isOverlapped = (index: number, path: Path, key: string) =>
    (lastWithin.get(key) ?? -1) > index ||
    outerPaths(path).some((outer) => (lastAt.get(keyOf(outer)) ?? -1) > index);
  for (const patch of steps.flat()) {
    const key = keyOf(patch.path);
    if (patch.op !== 'replace') {
      // Indices of arrays may shift, so nothing before this may be merged with anything after it.
      lastByPath = new Map();
      push(patch, key);
      continue;
    }
    const earlier = lastByPath.get(key);
    if (earlier === undefined || isOverlapped(earlier, patch.path, key)) {
      lastByPath.set(key, joined.length);
      push(patch, key);
    } else {
      joined[earlier] = patch;
    }
  }
  return joined;
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}
