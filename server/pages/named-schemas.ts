type Json = Record<string, unknown>;

const REFERENCE = '#/components/schemas/';

/** A document of OpenAPI in which each schema that has a name is written once, and named where it is used. */
export function nameSchemas(document: Json, schemas: Readonly<Record<string, Json>>): Json {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [textOf(schema), name]));
  const named = (value: unknown, isRoot = false): unknown => {
    if (Array.isArray(value)) return value.map((each) => named(each));
    if (typeof value !== 'object' || value === null) return value;
    const name = isRoot ? undefined : names.get(textOf(value));
    if (name !== undefined) return { $ref: `${REFERENCE}${name}` };
    return Object.fromEntries(
      Object.entries(value)
        // Which dialect it is, OpenAPI 3.1 says for all of them.
        .filter(([key]) => key !== '$schema')
        .map(([key, each]) => [key, named(each)]),
    );
  };
  const { components, ...rest } = document;
  return {
    ...(named(rest) as Json),
    components: {
      ...(named(components) as Json),
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, named(schema, true)]),
      ),
    },
  };
}

/** A document with every named schema written out where it is used. Schemas that name themselves are not taken. */
export function writeOutSchemas(document: Json): Json {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, unknown> };
  const writtenOut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(writtenOut);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string')
      return writtenOut(schemas[value.$ref.slice(REFERENCE.length)]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, writtenOut(each)]));
  };
  return writtenOut(document) as Json;
}

function textOf(schema: object): string {
  return JSON.stringify(schema, (key, value: unknown) => (key === '$schema' ? undefined : value));
}
