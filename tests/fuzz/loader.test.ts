import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFrame } from '../../engine/animation/evaluate-frame.ts';
import { GessoError, parseProject, totalFrames } from '../../engine/model.ts';

const text = readFileSync(new URL('../fixtures/project-v1.json', import.meta.url), 'utf8');

/** Opens what came out and draws it as numbers; anything but a typed refusal is a defect. */
function openOrRefuse(input: string | object): 'opened' | 'refused' {
  try {
    const { project } = parseProject(input);
    for (const frame of [0, totalFrames(project) - 1]) evaluateFrame(project, frame);
    return 'opened';
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    return 'refused';
  }
}

test('a file cut off anywhere is refused by name, never half opened, 200 seeds', () => {
  fc.assert(
    fc.property(fc.nat(text.trimEnd().length - 1), (length) => {
      expect(openOrRefuse(text.slice(0, length))).toBe('refused');
    }),
    { numRuns: 200 },
  );
});

test('a file with characters flipped opens or is refused, 200 seeds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 })), {
        minLength: 1,
        maxLength: 6,
      }),
      (flips) => {
        const characters = [...text];
        for (const [at, code] of flips) characters[at] = String.fromCharCode(code);
        openOrRefuse(characters.join(''));
      },
    ),
    { numRuns: 200 },
  );
});

/** Every place of a JSON value as a path. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) =>
      pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

test('a value replaced by any other opens or is refused with its path, 200 seeds', () => {
  const paths = pathsOf(JSON.parse(text)).filter((path) => path.length > 0);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
      const raw = JSON.parse(text) as Record<string | number, unknown>;
      let at: Record<string | number, unknown> = raw;
      for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, unknown>;
      at[path.at(-1) ?? ''] = value;
      openOrRefuse(raw);
    }),
    { numRuns: 200 },
  );
});
