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
    replaced.set(JSON.stringify(parentPath), { op: 'replace', path: parentPath, value: parent });
  }
  if (replaced.size === 0) return [...patches];
  const outermost = [...replaced.values()].filter(
    (patch) => ![...replaced.values()].some((other) => other !== patch && isWithin(patch.path, other.path)),
  );
  const rest = patches.filter((patch) => !outermost.some((parent) => isWithin(patch.path, parent.path)));
  return [...rest, ...outermost];
}

/**
 * Joins the patches of several steps into one step. `replace` after `replace` on the same path keeps
 * only the last, so that a drag of a thousand moves costs as much as one.
 */
export function squashPatches(steps: readonly (readonly Patch[])[]): Patch[] {
  const joined: Patch[] = [];
  let lastByPath = new Map<string, number>();
  for (const patch of steps.flat()) {
    if (patch.op !== 'replace') {
      // Indices of arrays may shift, so nothing before this may be merged with anything after it.
      lastByPath = new Map();
      joined.push(patch);
      continue;
    }
    const key = JSON.stringify(patch.path);
    const earlier = lastByPath.get(key);
    if (earlier === undefined) {
      lastByPath.set(key, joined.length);
      joined.push(patch);
    } else if (overlapsLater(joined, earlier, patch.path)) {
      lastByPath.set(key, joined.length);
      joined.push(patch);
    } else {
      joined[earlier] = patch;
    }
  }
  return joined;
}

/** Whether a patch after `from` touches something above or below `path`, so that order matters. */
function overlapsLater(patches: readonly Patch[], from: number, path: readonly (string | number)[]): boolean {
  for (let index = from + 1; index < patches.length; index++) {
    const other = patches[index];
    if (other && (isWithin(other.path, path) || isWithin(path, other.path))) return true;
  }
  return false;
}

function isWithin(path: readonly (string | number)[], ancestor: readonly (string | number)[]): boolean {
  return (
    path.length >= ancestor.length && ancestor.every((part, index) => String(part) === String(path[index]))
  );
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}
