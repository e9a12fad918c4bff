import fc, { type Arbitrary } from 'fast-check';

/** As much of JSON Schema (draft 2020-12) as the schema of projects uses. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Values for the place of a schema, instead of what its limits allow; undefined leaves it to the limits. `path` names the fields on the way to it. */
export type JsonOverride = (path: readonly string[], schema: JsonSchema) => Arbitrary<unknown> | undefined;

/** Numbers without limits, or with limits that only keep out the absurd, stay where people put things. */
const USUAL = 4_000;
/** Half of a character, which is no text (and which JSON files cannot keep in UTF-8). */
export const LONE_SURROGATE = /\p{Surrogate}/u;
const MOST_ITEMS = 4;
/** How deep a schema may be within itself. */
const MOST_DEPTH = 2;

/**
 * Random values that a schema accepts, at its limits as often as between them.
 * @throws TypeError for a part of JSON Schema that it does not know, so that it is noticed.
 */
export function arbitraryJson(
  root: JsonSchema,
  override: JsonOverride = () => undefined,
): Arbitrary<unknown> {
  const build = (schema: JsonSchema, path: readonly string[], depth: number): Arbitrary<unknown> => {
    const own = override(path, schema);
    if (own) return own;
    if (schema.$ref !== undefined) {
      const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
      if (!target) throw new TypeError(`There is no ${schema.$ref}.`);
      return build(target, path, depth + 1);
    }
    // What may be anything.
    // A key of that name is left out when a document is read: it would change what all objects have.
    if (Object.keys(schema).length === 0)
      return fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"__proto__"'));
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((each) => build(each, path, depth)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    switch (schema.type) {
      case 'object':
        return schema.properties ? fields(schema, path, depth) : entries(schema, path, depth);
      case 'array': {
        const least = schema.minItems ?? 0;
        const isTooDeep = schema.items?.$ref !== undefined && depth >= MOST_DEPTH;
        const most = isTooDeep
          ? least
          : Math.min(schema.maxItems ?? Number.POSITIVE_INFINITY, least + MOST_ITEMS);
        if (!schema.items || most === 0) return fc.constant([]);
        return fc.array(build(schema.items, [...path, '[]'], depth), { minLength: least, maxLength: most });
      }
      case 'string':
        return string(schema);
      case 'number':
      case 'integer':
        return number(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        throw new TypeError(
          `No random values for ${JSON.stringify(schema).slice(0, 200)} at ${path.join('.')}.`,
        );
    }
  };
  const fields = ({ properties = {}, required = [] }: JsonSchema, path: readonly string[], depth: number) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, build(field, [...path, name], depth)]),
      ),
      { requiredKeys: [...required], noNullPrototype: true },
    );
  const entries = (schema: JsonSchema, path: readonly string[], depth: number) => {
    const { propertyNames = { type: 'string' }, additionalProperties } = schema;
    if (typeof additionalProperties !== 'object') throw new TypeError(`What is at ${path.join('.')}?`);
    const key = build(propertyNames, [...path, 'key'], depth) as Arbitrary<string>;
    return fc.dictionary(
      key.filter((name) => name !== '__proto__'),
      build(additionalProperties, [...path, '*'], depth),
      {
        maxKeys: MOST_ITEMS,
        noNullPrototype: true,
      },
    );
  };
  return build(root, [], 0);
}

function number({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): Arbitrary<number> {
  const smallest = minimum ?? (exclusiveMinimum === undefined ? -USUAL : exclusiveMinimum + 0.01);
  const least = Math.max(smallest, -USUAL);
  const most = Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(least, 0) + USUAL);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const limit = fc.constantFrom(least, most);
  if (type === 'integer') return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: limit });
  const any = fc.double({ min: least, max: most, noNaN: true }).map((value) => (value === 0 ? 0 : value));
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: limit });
}

function string({ minLength = 0, maxLength = 24, pattern }: JsonSchema): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, Math.max(24, minLength));
  // Letters of several parts count as one for people and as many for a limit.
  return fc
    .string({ minLength, maxLength: most, unit: 'grapheme' })
    .map((text) => text.slice(0, maxLength))
    .filter((text) => text.length >= minLength && !LONE_SURROGATE.test(text));
}
