const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Leaves out of a source map what leads into packages: Node reads whole maps when it loads their files, and three quarters of them would be
 * about code that is shipped as readable as it is bundled.
 *
 * @param {string} text a source map of version 3
 * @returns {string}
 */
export function ownSourceMap(text) {
  /** @type {{ sources: string[], mappings: string }} */
  const map = JSON.parse(text);
  const isOwn = map.sources.map((source) => !source.includes('node_modules/'));
  /** @type {(number | undefined)[]} */
  const newIndex = [];
  const sources = map.sources.filter((_source, index) => {
    if (isOwn[index]) newIndex[index] = newIndex.filter((each) => each !== undefined).length;
    return isOwn[index];
  });
  const read = { source: 0, line: 0, column: 0 };
  const written = { source: 0, line: 0, column: 0 };
  const lines = map.mappings.split(';').map((line) => {
    let readAt = 0;
    let writtenAt = 0;
    let wasOwn = false;
    /** @type {string[]} */
    const segments = [];
    for (const segment of line === '' ? [] : line.split(',')) {
      const [at = 0, source, row = 0, column = 0] = decode(segment);
      readAt += at;
      if (source !== undefined) {
        read.source += source;
        read.line += row;
        read.column += column;
      }
      const index = source === undefined ? undefined : newIndex[read.source];
      if (index !== undefined) {
        segments.push(
          encode([
            readAt - writtenAt,
            index - written.source,
            read.line - written.line,
            read.column - written.column,
          ]),
        );
        Object.assign(written, read, { source: index });
      } else if (wasOwn) {
        // Where a package begins, what was before it ends.
        segments.push(encode([readAt - writtenAt]));
      } else continue;
      writtenAt = readAt;
      wasOwn = index !== undefined;
    }
    return segments.join(',');
  });
  return JSON.stringify({ version: 3, sources, names: [], mappings: lines.join(';') });
}

/** @param {string} segment numbers in the digits of base 64, five bits of a number each, the lowest first */
function decode(segment) {
  /** @type {number[]} */
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = VALUES.get(digit) ?? 0;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** @param {readonly number[]} numbers */
function encode(numbers) {
  let segment = '';
  for (const number of numbers) {
    let rest = number < 0 ? (-number << 1) | 1 : number << 1;
    do {
      const bits = rest & 31;
      rest >>= 5;
      segment += DIGITS[rest > 0 ? bits | 32 : bits];
    } while (rest > 0);
  }
  return segment;
}
