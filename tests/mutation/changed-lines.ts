/** Lines of a file that were added or changed, both ends counted from 1 and included. */
export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** Reads which lines are new out of `git diff --unified=0`. Lines that were only removed leave nothing to change. */
export function changedLines(diff: string): LineRange[] {
  const ranges: LineRange[] = [];
  let file: string | null = null;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : null;
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || file === null) continue;
    const first = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    if (count > 0) ranges.push({ file, first, last: first + count - 1 });
  }
  return ranges;
}

/** Whether a file is code of ours that can be mutated: not a test, nor what only tests use. */
export function isMutable(path: string): boolean {
  return (
    /\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\.d\.ts$|(^|\/)test-[a-z0-9]+\.ts$|(^|\/)(testing|node_modules|dist|assembly|build)\//.test(
      path,
    )
  );
}
