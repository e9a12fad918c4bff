type Json = Record<string, unknown>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly contentMediaType?: string;
  readonly description?: string;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const HEAD =
  '// Made by `npm run client-types -- --write` from the OpenAPI document of the developer API. Changes belong there.\n';
/** What named schemas are. */
const COMMENTS: Readonly<Record<string, string>> = {
  Problem: 'A refusal, as `application/problem+json` (RFC 9457).',
  ProblemCode: 'Why a call was refused, or a job failed.',
  Job: 'A piece of work, from the moment it is taken until its files are deleted.',
  Output: 'A file that a job made. Sizes are pixels.',
  DryRun: 'What a render would take, and which changes matched nothing.',
  Template: 'A template that can be rendered. Sizes are pixels.',
  TemplateLayer: 'A layer that changes can name, with what can be changed and its values now.',
  ImageSource: 'Where an image comes from: an `https:` address, an upload, or base64.',
  Upload: 'A file that was uploaded. Sizes are pixels.',
  UsageRow: 'How many calls came and what they took, of a day, a tool or a key.',
  Webhook: 'An address that is called when jobs end.',
  NewWebhook: 'A webhook with the secret that its calls are signed with, which is shown once.',
  Delivery: 'A call of a webhook.',
};
const TOOL_PREFIX = 'use-';
/** Types of answers that nothing declares. */
const BUILT_IN: readonly string[] = ['void', 'Response'];

/** The types and methods of `@gesso/client` as files, by their names: what the developer API takes and answers, and one method for each of its calls. */
export function clientTypes(document: Json): Readonly<Record<'api-types.ts' | 'api-methods.ts', string>> {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ path, operation, method: method.toUpperCase() }),
    ),
  );
  const isTool = ({ operation }: Call) => operation.operationId.startsWith(TOOL_PREFIX);
  const calls = all.filter((call) => !isTool(call));
  return {
    'api-types.ts': typesFile(schemas, calls, all.filter(isTool)),
    'api-methods.ts': methodsFile(calls, Object.keys(schemas)),
  };
}

function typesFile(
  schemas: Readonly<Record<string, Schema>>,
  calls: readonly Call[],
  tools: readonly Call[],
): string {
  const named = Object.entries(schemas).map(([name, schema]) =>
    declaration(name, schema, COMMENTS[name] ?? `\`${name}\` in the document of the API.`),
  );
  const ofCalls = calls.flatMap((call) => {
    const { query, body, answer } = typeNames(call);
    const { operationId } = call.operation;
    return [
      ...(query ? [declaration(query, querySchema(call), `The parameters of \`${operationId}\`.`)] : []),
      ...(body ? [declaration(body, jsonBody(call), `What \`${operationId}\` sends.`)] : []),
      ...(answer && answerKind(call) === 'json' && !answerSchema(call)?.$ref
        ? [declaration(answer, answerSchema(call) ?? {}, `The answer of \`${operationId}\`.`)]
        : []),
    ];
  });
  const requests = tools.map(({ operation }) => {
    const slug = operation.operationId.slice(TOOL_PREFIX.length);
    const schema = operation.requestBody?.content['application/json']?.schema ?? {};
    // An image may be sent as a file too, in a form.
    const type = typeOf(schema, 1).replaceAll(/(\n {4}readonly \w+\??: )ImageSource\b/g, '$1ImageInput');
    return `  /** ${operation.summary} */\n  readonly '${slug}': ${type};\n`;
  });
  return `${HEAD}
/** Bytes of a file. A stream can be sent once only: a request that failed is not repeated then. */
export type FileInput = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** An image: on the web, uploaded before, as base64, or its bytes. */
export type ImageInput = ImageSource | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

${[...named, ...ofCalls].join('\n')}
/** What each tool takes, by its name. */
export interface ToolRequests {
${requests.join('')}}

/** The name of a tool. */
export type ToolName = keyof ToolRequests;
`;
}

function methodsFile(calls: readonly Call[], names: readonly string[]): string {
  const methods = calls.map(methodText).join('\n');
  const ofCalls = calls.flatMap((call) => Object.values(typeNames(call)));
  const used = [...names, 'FileInput', ...ofCalls]
    .filter((name) => name !== null && !BUILT_IN.includes(name))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(methods))
    .sort((a, b) => String(a).localeCompare(String(b)));
  return `${HEAD}
import type {
${[...new Set(used)].map((name) => `  ${name},\n`).join('')}} from './api-types.ts';
import type { ApiRequest, CallOptions } from './transport.ts';

/** A method for each call of the developer API. All of them throw a GessoError when the call is refused or could not be made. */
export abstract class ApiMethods {
  /** Makes a call and gives its answer, which has the type that the document of the API gives it. */
  protected abstract send<Answer>(request: ApiRequest, options: CallOptions): Promise<Answer>;

${methods}}
`;
}

/** The names of the types of a call: of its query, its body and its answer. */
function typeNames(call: Call): Record<'query' | 'body' | 'answer', string | null> {
  const name = upperFirst(call.operation.operationId);
  const hasQuery = call.operation.parameters.some((parameter) => parameter.in === 'query');
  const kind = answerKind(call);
  const reference = answerSchema(call)?.$ref;
  return {
    query: hasQuery ? `${name}Query` : null,
    body: jsonBody(call).properties ? `${name}Body` : null,
    answer:
      kind === 'nothing'
        ? 'void'
        : kind === 'file'
          ? 'Response'
          : reference
            ? nameOf(reference)
            : `${name}Answer`,
  };
}

function methodText(call: Call): string {
  const { operationId, summary, description, parameters, requestBody } = call.operation;
  const { query, body, answer } = typeNames(call);
  const takesFile = requestBody?.content['application/octet-stream'] !== undefined;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const isQueryNeeded = parameters.some((parameter) => parameter.in === 'query' && parameter.required);
  const signature = [
    ...inPath.map(({ name, schema }) => `${name}: ${typeOf(schema, 1)}`),
    ...(takesFile
      ? [`body: ${['FileInput', ...(body ? [body] : [])].join(' | ')}`]
      : body
        ? [`body: ${body}`]
        : []),
    ...(query ? [`query: ${query}${isQueryNeeded ? '' : ' = {}'}`] : []),
    'options: CallOptions = {}',
  ].join(', ');
  // Names in addresses are texts; the server checks what they are.
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_whole, name: string) => `\${encodeURIComponent(${name})}`,
  );
  const parts = [
    `method: '${call.method}'`,
    `path: ${path.includes('${') ? `\`${path}\`` : `'${path}'`}`,
    ...(query ? ['query'] : []),
    ...(takesFile || body ? ['body'] : []),
    `answer: '${answerKind(call)}'`,
  ];
  return `  /** ${[summary, description].filter(Boolean).join(' ')} */
  ${operationId}(${signature}): Promise<${answer}> {
    return this.send({ ${parts.join(', ')} }, options);
  }
`;
}

/** How an answer is read: as JSON, as it comes, or not at all. */
function answerKind(call: Call): 'json' | 'file' | 'nothing' {
  const { content } = usualAnswer(call) ?? {};
  if (!content) return 'nothing';
  return content['application/json'] ? 'json' : 'file';
}

function answerSchema(call: Call): Schema | undefined {
  return usualAnswer(call)?.content?.['application/json']?.schema;
}

function usualAnswer({ operation: { responses } }: Call) {
  return responses['200'] ?? responses['201'] ?? responses['204'];
}

function jsonBody({ operation }: Call): Schema {
  return operation.requestBody?.content['application/json']?.schema ?? {};
}

function querySchema({ operation }: Call): Schema {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function declaration(name: string, schema: Schema, comment: string): string {
  const isInterface = schema.properties !== undefined;
  const text = typeOf(schema, 0);
  return `/** ${comment} */\nexport ${isInterface ? `interface ${name} ${text}` : `type ${name} = ${text};`}\n`;
}

/** A schema as a type of TypeScript; `depth` says how far its lines are moved to the right. */
function typeOf(schema: Schema, depth: number): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(each, depth)))].join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({ ...schema, type }, depth)).join(' | ');
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return listOf(typeOf(schema.items ?? {}, depth));
    case 'object':
      return objectType(schema, depth);
    default:
      return 'unknown';
  }
}

function listOf(item: string): string {
  return item.includes(' | ') ? `readonly (${item})[]` : `readonly ${item}[]`;
}

function objectType({ properties, required = [], additionalProperties }: Schema, depth: number): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown';
    return `Readonly<Record<string, ${values}>>`;
  }
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const comment = schema.description ? `${indent}/** ${schema.description} */\n` : '';
    const type = typeOf(schema, depth + 1);
    return `${comment}${indent}readonly ${name}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};\n`;
  });
  return lines.length === 0
    ? 'Readonly<Record<string, never>>'
    : `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';
const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
