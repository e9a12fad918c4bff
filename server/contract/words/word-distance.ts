/** How many letters of a word of this length may be wrong before it is another word. */
export function allowedTypos(length: number): number {
  if (length <= 3) return 0;
  return length <= 5 ? 1 : 2;
}

/**
 * The smallest number of letters inserted, left out, exchanged, or swapped with their neighbour that make one word of the other
 * (optimal string alignment distance).
 */
export function wordDistance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.entries()) {
    const current = [row + 1];
    for (const [column, other] of right.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      let distance = Math.min(
        at(last, column + 1) + 1,
        at(current, column) + 1,
        at(last, column) + (letter === other ? 0 : 1),
      );
      const isSwapped = row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === other;
      if (isSwapped) distance = Math.min(distance, at(beforeLast, column - 1) + 1);
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
