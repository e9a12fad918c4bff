import fc from 'fast-check';
import { z } from 'zod';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values that a schema of the contract takes, or nearly: rules that JSON Schema cannot say are left out. */
export function inputsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** Values that should not be sent: wrong kinds, too much, hostile text. */
export const HOSTILE_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'x\u0000y',
    '\ud800',
    "'; DROP TABLE users; --",
    '%00',
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '%s%n{}$(id)',
    'x'.repeat(5_000),
    -1,
    0,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    [],
    [[[[]]]],
    {},
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A good input with one of its values, at any depth, exchanged for a hostile one. */
export function nearlyInputsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc
    .tuple(inputsOf(schema), HOSTILE_VALUES, fc.nat())
    .map(([input, hostile, place]) => exchange(input, hostile, place));
}

function exchange(input: unknown, hostile: unknown, place: number): unknown {
  if (typeof input !== 'object' || input === null) return hostile;
  const keys = Object.keys(input);
  const key = keys[place % Math.max(1, keys.length)];
  if (key === undefined) return hostile;
  const value: unknown = Reflect.get(input, key);
  const changed = exchange(value, hostile, Math.floor(place / keys.length));
  return Array.isArray(input)
    ? input.map((each, index) => (String(index) === key ? changed : each))
    : { ...input, [key]: changed };
}

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(valuesOf));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.string({ maxLength: 10 }),
        fc.integer({ min: -2, max: 300 }),
        fc.constant(undefined),
      );
  }
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties), { maxKeys: 4 });
  return fc.record(Object.fromEntries(entries.map(([name, value]) => [name, valuesOf(value)])), {
    requiredKeys: entries.map(([name]) => name).filter((name) => required.includes(name)),
  });
}

function textsOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
}
