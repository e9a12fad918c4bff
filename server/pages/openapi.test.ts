import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';

interface Operation {
  readonly [field: string]: unknown;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  readonly responses: Record<string, { description: string; content: object }>;
}

const document = openApiDocument('https://gesso.test');
const paths = document.paths as Record<string, Record<string, Operation>>;

function operation(path: string, method: 'get' | 'post' | 'put'): Operation {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

describe('[X4] the documentation of calls for tools', () => {
  test('says which server it is of, how one signs in, and what the codes mean', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://gesso.test' }]);
    expect(document.info).toMatchObject({ title: 'Gesso', version: '1.0.0' });
    const { description } = document.info as { description: string };
    expect(description).toContain('- `2000` success');
    expect(description).toContain('- `5003` ');
    expect(description).toContain('HTTP 400 means');
    const { securitySchemes, schemas } = document.components as Record<string, Record<string, Operation>>;
    expect(securitySchemes?.auth).toMatchObject({ type: 'apiKey', in: 'header', name: 'auth' });
    const header = /```json\n([\s\S]*)\n```/.exec(securitySchemes?.auth?.description ?? '')?.[1] ?? '';
    expect(Object.keys(JSON.parse(header).properties)).toEqual(
      expect.arrayContaining(['accessToken', 'anonymousHash']),
    );
    expect(schemas?.Failure).toMatchObject({ type: 'object', properties: { status: { const: 'FAIL' } } });
  });

  test('calls are under the part of the server that they belong to', () => {
    expect(document.tags).toEqual(
      [
        'andor-login-1.0/developer',
        'andor-login-1.0/gdpr',
        'andor-login-1.0/mobile',
        'andor-login-1.0/paypal',
        'andor-login-1.0/user',
        'andor-login-1.0/util',
        'andor-login-1.0/web',
        'andor-search-1.0',
        'andor-search-1.0/storypages',
        'andor-search-1.0/template',
        'andorsocial-1.0/media',
        'andorsocial-1.0/project',
        'central-1.0',
        'central-1.0/admin',
        'central-1.0/central',
        'central-1.0/fonts',
        'stock-1.0',
        'stripe',
        'stripe/sandbox',
      ].map((name) => ({ name })),
    );
    expect(operation('/central-1.0/categories', 'get').tags).toEqual(['central-1.0']);
    // A place for a value is no part below which calls stand.
    expect(operation('/andor-search-1.0/template/{alias}', 'get').tags).toEqual(['andor-search-1.0']);
    expect(operation('/andor-search-1.0/template/search', 'get').tags).toEqual(['andor-search-1.0/template']);
  });

  test.each([
    ['/andor-login-1.0/mobile/login', 'post', [], false, 'Anyone may call this'],
    ['/andorsocial-1.0/project/deleteAssets', 'post', [{ auth: [] }, {}], true, 'Visitors may call this'],
    ['/andor-login-1.0/user/userQuota', 'get', [{ auth: [] }], true, 'For signed-in users'],
  ] as const)('%s says who may make it', (path, method, security, hasSys, words) => {
    const found = operation(path, method);
    expect(found.security).toEqual(security);
    expect(found.description).toContain(words);
    expect(found.parameters.some(({ name, required }) => name === 'sys' && !required)).toBe(hasSys);
    expect('401' in found.responses).toBe(security.length === 1);
    expect(found.responses['400']).toEqual({
      description: expect.stringMatching(/schema\.$/),
      content: FAILURE,
    });
    expect(found.responses['429']).toEqual({
      description: expect.stringMatching(/Retry-After/),
      content: FAILURE,
    });
  });

  test('what is in an address is required there, the rest as the schema says', () => {
    const ofAlias = operation('/andor-search-1.0/template/{alias}', 'get').parameters;
    expect(ofAlias).toContainEqual(expect.objectContaining({ name: 'alias', in: 'path', required: true }));
    const ofShared = operation('/andorsocial-1.0/project/getSharedProject', 'get').parameters;
    expect(ofShared.every((parameter) => parameter.in === 'query')).toBe(true);
    expect(ofShared.some(({ required }) => required)).toBe(true);
    const ofSearch = operation('/andor-search-1.0/template/search', 'get').parameters;
    expect(ofSearch.some(({ required }) => !required)).toBe(true);
  });

  test('bodies are JSON, files are forms, and calls that take nothing ask for none', () => {
    const login = operation('/andor-login-1.0/mobile/login', 'post').requestBody;
    expect(login?.required).toBe(true);
    expect(login?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { value: { type: 'string' } },
    });
    expect(operation('/andorsocial-1.0/project/uploadAsset', 'post').requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { doc: { type: 'string', contentMediaType: 'application/octet-stream' } },
            required: ['doc'],
          },
        },
      },
    });
    expect(operation('/andor-login-1.0/user/logout', 'post').requestBody).toBeUndefined();
    expect(operation('/central-1.0/categories', 'get').requestBody).toBeUndefined();
  });

  test('an answer is the envelope of the call, or a failure', () => {
    const { responses } = operation('/andor-login-1.0/user/userQuota', 'get');
    expect(responses['200']?.content).toMatchObject({
      'application/json': {
        schema: {
          oneOf: [
            { type: 'object', properties: { status: { const: 'SUCCESS' }, body: { type: 'object' } } },
            { $ref: '#/components/schemas/Failure' },
          ],
        },
      },
    });
  });
});

/** The text of a piece of a page, with a space for each tag. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the documentation of calls for people', () => {
  const { html } = openApiPage(document);

  test('every part is listed with the number of its calls, and leads to them', () => {
    const menu = [...html.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a> <small>(\d+)<\/small><\/li>/g)];
    expect(menu.map(([, , tag]) => tag)).toEqual(
      (document.tags as { name: string }[]).map(({ name }) => name),
    );
    for (const [, id, tag, count] of menu) {
      const section =
        new RegExp(`<section id="${id}"><h2>${tag}</h2>([\\s\\S]*?)</section>`).exec(html)?.[1] ?? '';
      expect([tag, section.match(/<article>/g)?.length]).toEqual([tag, Number(count)]);
      expect(id).toMatch(/^[\w-]+$/);
    }
    expect(html).toContain('<a href="/openapi.json">openapi.json</a>');
    expect(html).toContain('<a href="/docs/engine/">');
  });

  const call = (parts: object) =>
    openApiPage({
      paths: {
        '/x/<y>': {
          put: {
            summary: 'Does <this>.',
            tags: ['x/1.0 y'],
            description: 'For signed-in users: without a token it answers 401. And more.',
            parameters: [],
            responses: {},
            ...parts,
          },
        },
      },
    }).html;
  const field = (schema: object, required = true) =>
    textOf(
      /<h4>Query<\/h4>([\s\S]*?)<\/table>/.exec(
        call({ parameters: [{ name: 'field', in: 'query', required, schema }] }),
      )?.[1] ?? '',
    );

  test('a call has its method, address, summary and who may make it, as text', () => {
    const page = call({});
    expect(page).toContain('<code class="method put">PUT</code> <code>/x/&#60;y&#62;</code>');
    expect(page).toContain(
      '<p>Does &#60;this&#62;.</p><p class="quiet">For signed-in users: without a token it answers 401.</p>',
    );
    expect(page).toContain('<section id="x-1-0-y"><h2>x/1.0 y</h2>');
    expect(page).not.toContain('<h4>');
    expect(page).toContain('<summary>Answer</summary></details>');
  });

  test('parameters say whether they are in the path or may be left out; the one that every call has is not repeated', () => {
    const schema = { type: 'string' };
    const page = call({
      parameters: [
        { name: 'alias', in: 'path', required: true, schema },
        { name: 'page', in: 'query', required: false, schema },
        { name: 'sys', in: 'query', required: false, schema },
      ],
    });
    expect(textOf(/<table>([\s\S]*?)<\/table>/.exec(page)?.[1] ?? '')).toBe(
      'alias string in the path page string optional',
    );
  });

  test.each<[object, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{}, 'anything'],
    [{ const: 'SUCCESS' }, '"SUCCESS"'],
    [{ const: false }, 'false'],
    [{ enum: ['free', 2, null] }, '"free" | 2 | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{ oneOf: [{ type: 'number' }, { const: '' }] }, 'number | ""'],
    [{ allOf: [{ type: 'string' }, { enum: ['a'] }] }, 'string & "a"'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ type: 'array' }, 'anything[]'],
    [{ type: 'string', minLength: 2 }, 'string (at least 2 characters)'],
    [
      { type: 'string', minLength: 0, maxLength: 9, format: 'email' },
      'string (at least 0 characters, at most 9 characters, email)',
    ],
  ])('%j is written as %s', (schema, words) => {
    const shown = field(schema).replaceAll('&#34;', '"').replaceAll('&#38;', '&');
    expect(shown).toBe(`field ${words}`);
    expect(field(schema, false).replaceAll('&#34;', '"').replaceAll('&#38;', '&')).toBe(
      `field ${words} optional`,
    );
  });

  test('a body is a table of its fields, those of objects and lists in them below', () => {
    const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
    const schema = {
      type: 'object',
      properties: { list: { type: 'array', items: item }, one: item, name: { type: 'string' } },
      required: ['list', 'name'],
    };
    const page = call({ requestBody: { content: { 'application/json': { schema } } } });
    const body = page.slice(page.indexOf('<h4>Body'), page.indexOf('<details>'));
    expect(textOf(body)).toBe(
      'Body application/json list object[] a list of id integer one object optional id integer name string',
    );
    expect(body.match(/<table>/g)).toHaveLength(3);
  });

  test('a body in several forms shows each; one of plain values is named in words', () => {
    const form = (name: string) => ({
      type: 'object',
      properties: { [name]: { type: 'string' } },
      required: [name],
    });
    const body = (schema: object) => {
      const page = call({ requestBody: { content: { 'application/json': { schema } } } });
      return textOf(page.slice(page.indexOf('<h4>Body'), page.indexOf('<details>')));
    };
    expect(body({ anyOf: [form('a'), form('b')] })).toBe('Body application/json a string or b string');
    expect(body({ oneOf: [{ type: 'array', items: form('a') }, { type: 'null' }] })).toBe(
      'Body application/json a list of a string or null',
    );
    expect(body({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe(
      'Body application/json string | null',
    );
    expect(body({ type: 'array', items: { type: 'string' } })).toBe('Body application/json string[]');
  });

  test('objects within objects are shown five deep, deeper ones in words', () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { type: 'string' }
        : {
            type: 'object',
            properties: { [`level${depth}`]: nested(depth - 1) },
            required: [`level${depth}`],
          };
    const page = call({ requestBody: { content: { 'application/json': { schema: nested(8) } } } });
    for (const level of [8, 7, 6, 5, 4]) expect(page).toContain(`level${level}`);
    expect(page).not.toContain('level3');
  });

  test('an answer shows what is in the envelope', () => {
    const body = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] };
    const schema = { oneOf: [{ type: 'object', properties: { body } }] };
    const page = call({ responses: { 200: { content: { 'application/json': { schema } } } } });
    expect(textOf(page.slice(page.indexOf('<details>')).split('</details>')[0] ?? '')).toBe(
      'Answer email string',
    );
  });
});
