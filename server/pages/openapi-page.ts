import { escapeHtml } from './html.ts';
import { writeOutSchemas } from './named-schemas.ts';
import { type PlainPage, plainPage } from './plain-page.ts';

interface Schema {
  readonly type?: string | string[];
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly items?: Schema;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly allOf?: Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** What stands over the calls. */
export interface ApiPageHead {
  readonly title: string;
  /** HTML. */
  readonly introduction: string;
}

/** The documentation as a page to read: no script, nothing from elsewhere. */
export function openApiPage(document: Record<string, unknown>, head: ApiPageHead = APP_CALLS): PlainPage {
  const paths = writeOutSchemas(document).paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = new Map<string, Entry[]>();
  for (const entry of operations) {
    const tag = entry.operation.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), entry]);
  }
  const sections = [...groups].sort(([a], [b]) => a.localeCompare(b));
  const menu = sections
    .map(
      ([tag, list]) =>
        `<li><a href="#${idOf(tag)}">${escapeHtml(tag)}</a> <small>${list.length}</small></li>`,
    )
    .join('');
  const content = sections
    .map(
      ([tag, list]) =>
        `<section id="${idOf(tag)}"><h2>${escapeHtml(tag)}</h2>${list.map((entry) => operationHtml(entry)).join('')}</section>`,
    )
    .join('');
  return plainPage(head.title, `${head.introduction}<ul>${menu}</ul>${content}`, STYLE);
}

function operationHtml({ path, method, operation }: Entry): string {
  const access = operation.description.split('.')[0] ?? '';
  const rows = operation.parameters
    .filter(({ name }) => name !== 'sys')
    .map(({ name, in: place, required, schema }) => fieldRow(name, schema, required, place));
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const usual = operation.responses['200'] ?? operation.responses['201'];
  const schema = usual?.content?.['application/json']?.schema;
  // Calls of the app answer with an envelope, which the introduction describes.
  const answer = schema?.oneOf ? schema.oneOf[0]?.properties?.body : schema;
  return `<article><h3><code class="method ${method}">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p><p class="quiet">${escapeHtml(access)}.</p>
${rows.length > 0 ? `<h4>Query</h4><table>${rows.join('')}</table>` : ''}
${body ? `<h4>Body <small>${escapeHtml(bodyType ?? '')}</small></h4>${schemaHtml(body.schema)}` : ''}
<details><summary>Answer</summary>${answer ? schemaHtml(answer) : ''}</details></article>`;
}

/** An object as a table of its fields; anything else in words. */
function schemaHtml(schema: Schema, depth = 0): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives && !alternatives.every(isPlain)) {
    return alternatives.map((each) => schemaHtml(each, depth)).join('<p class="or">or</p>');
  }
  const object = schema.type === 'array' ? schema.items : schema;
  const fields = Object.entries(object?.properties ?? {});
  if (fields.length === 0 || depth > 4) return `<p><code>${escapeHtml(typeText(schema))}</code></p>`;
  const rows = fields.map(([name, field]) =>
    fieldRow(name, field, object?.required?.includes(name) ?? false, '', depth),
  );
  const list = schema.type === 'array' ? '<p class="or">a list of</p>' : '';
  return `${list}<table>${rows.join('')}</table>`;
}

function fieldRow(name: string, schema: Schema, required: boolean, place = '', depth = 0): string {
  const inner = schema.type === 'array' ? schema.items : schema;
  const nested = inner?.properties ? schemaHtml(schema, depth + 1) : '';
  const notes = [place === 'path' ? 'in the path' : '', required ? '' : 'optional']
    .filter(Boolean)
    .join(', ');
  return `<tr><th><code>${escapeHtml(name)}</code></th><td><code>${escapeHtml(typeText(schema))}</code> <small>${notes}</small>${nested}</td></tr>`;
}

const isPlain = (schema: Schema) => schema.properties === undefined && schema.items?.properties === undefined;

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeText))].join(' | ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  if (schema.type === 'array') return `${schema.items ? typeText(schema.items) : 'anything'}[]`;
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  const limits = [
    schema.minLength === undefined ? '' : `at least ${schema.minLength} characters`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.format ?? '',
  ].filter(Boolean);
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type;
}

function idOf(tag: string): string {
  return tag.replace(/[^\w]+/g, '-');
}

const STYLE = `h3{font-size:15px;margin:0 0 4px;overflow-wrap:anywhere}h4{margin:16px 0 4px;font-size:13px}
ul{columns:2;padding-left:20px}.or{color:var(--quiet);font-size:13px}.method{font-weight:700;color:var(--accent)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-top:1px solid var(--line);font-weight:400}
th{width:1%;white-space:nowrap}td table{margin-top:6px}td{overflow-wrap:anywhere}details{margin-top:12px}summary{cursor:pointer;color:var(--accent)}
@media (max-width:600px){ul{columns:1}th,td{display:block;width:auto}td{border:0;padding-top:0}}`;

const APP_CALLS: ApiPageHead = {
  title: 'Calls of the server',
  introduction: `<p>Every answer is an envelope: <code>statusCode</code> (2000 when all is well), <code>status</code> (<code>SUCCESS</code> or <code>FAIL</code>), <code>description</code> for people, and the <code>body</code> described here. A refusal comes with HTTP 200 and <code>FAIL</code>.</p>
<p>Who asks is in the header <code>auth</code>, one JSON object with <code>accessToken</code> or <code>anonymousHash</code>; the query parameter <code>sys</code> is the user's systemRefKey, or 404. The same as a file for tools: <a href="/openapi.json">openapi.json</a>. What draws and exports in the browser has <a href="/docs/engine/">documentation of its own</a>.</p>`,
};
