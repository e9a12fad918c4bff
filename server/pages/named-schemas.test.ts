import { expect, test } from 'vitest';
import { developerOpenApi } from './developer-openapi.ts';
import { nameSchemas, writeOutSchemas } from './named-schemas.ts';

const point = { type: 'object', properties: { x: { type: 'number' } } };
const line = { type: 'object', properties: { from: point, to: point } };

test('what has a name is written once, inside of other named schemas too', () => {
  const document = { a: { schema: line }, b: [point, { type: 'number' }], components: { other: 1 } };
  const named = nameSchemas(document, { Point: { $schema: 'x', ...point }, Line: line });
  expect(named).toEqual({
    a: { schema: { $ref: '#/components/schemas/Line' } },
    b: [{ $ref: '#/components/schemas/Point' }, { type: 'number' }],
    components: {
      other: 1,
      schemas: {
        Point: point,
        Line: {
          type: 'object',
          properties: {
            from: { $ref: '#/components/schemas/Point' },
            to: { $ref: '#/components/schemas/Point' },
          },
        },
      },
    },
  });
  expect(writeOutSchemas(named)).toMatchObject({ a: { schema: line }, b: [point, { type: 'number' }] });
});

test('every reference of the developer API leads to a schema, and none is left on its page', () => {
  const document = developerOpenApi('https://gesso.test');
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(30);
  expect(
    references.filter((path) => schemas[path.replace('#/components/schemas/', '')] === undefined),
  ).toEqual([]);
  expect(JSON.stringify(writeOutSchemas(document))).not.toContain('$ref');
  expect(JSON.stringify(document)).not.toContain('$schema');
});
