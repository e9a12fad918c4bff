import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IMAGE_LIMIT_BYTES } from '../../contract/upload-limits.ts';
import type { ApiFiles, ArrivedFile } from '../../services/developer/files/api-files.ts';
import { type FieldProblem, Problem } from '../../services/developer/problem.ts';
import { isNestedTooDeep } from '../json-depth.ts';
import { asFormError } from '../project/form-file.ts';

const MAX_FORM_FILES = 4;
const MAX_FORM_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_LISTED_ERRORS = 20;

/** Checks a part of a request. @throws Problem that names every place where it is wrong */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  pointerOf: (path: readonly PropertyKey[]) => string = jsonPointer,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = problemsIn(parsed.error.issues, pointerOf);
  throw new Problem('invalid-request', `${errors[0]?.pointer}: ${errors[0]?.message}.`, {
    errors: errors.slice(0, MAX_LISTED_ERRORS),
  });
}

/** Checks parameters of the path and the query. @throws Problem */
export function checkedQuery<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const values = { ...Object(request.query), ...Object(request.params) } as Record<string, unknown>;
  return checked(schema, values, ([name = '']) => `?${String(name)}`);
}

function problemsIn(
  issues: readonly z.core.$ZodIssue[],
  pointerOf: (path: readonly PropertyKey[]) => string,
): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ pointer: pointerOf([...issue.path, key]), message: 'is not known' }));
    return [{ pointer: pointerOf(issue.path), message: issue.message }];
  });
}

/** RFC 6901. */
function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A form: its fields as text, and its files on the disk. */
export interface ReadForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, ArrivedFile>>;
  remove(): Promise<void>;
}

/** Reads a form with images. Its files are on the disk until `remove` is called. @throws Problem, BadRequestError */
export async function readForm(
  request: FastifyRequest,
  store: ApiFiles,
  limitBytes = IMAGE_LIMIT_BYTES,
): Promise<ReadForm> {
  const fields = new Map<string, string>();
  const files = new Map<string, ArrivedFile>();
  const remove = async () => {
    for (const file of files.values()) await file.remove();
  };
  try {
    if (!/;\s*boundary=./i.test(request.headers['content-type'] ?? ''))
      throw new Problem('invalid-request', 'The form has no boundary.');
    const limits = { files: MAX_FORM_FILES, fields: MAX_FORM_FIELDS, fieldSize: MAX_FIELD_BYTES };
    for await (const part of request.parts({ limits: { ...limits, fileSize: limitBytes + 1 } })) {
      if (fields.has(part.fieldname) || files.has(part.fieldname))
        throw new Problem('invalid-request', `/${part.fieldname}: comes twice.`);
      if (part.type === 'file') files.set(part.fieldname, await store.receive(part.file, limitBytes));
      else fields.set(part.fieldname, String(part.value));
    }
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), remove };
  } catch (error) {
    await remove();
    throw error instanceof Problem ? error : asFormError(error);
  }
}

/** Gives the texts of a form the types that a schema wants: numbers, yes and no, and objects as JSON. @throws Problem */
export function typedFields(
  schema: z.ZodType,
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const typed = Object.entries(fields).map(([name, text]): [string, unknown] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const type = typeof property === 'object' ? (property.type ?? typeof property.const) : undefined;
    if ((type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(Number(text)))
      return [name, Number(text)];
    if (type === 'boolean' && (text === 'true' || text === 'false')) return [name, text === 'true'];
    const isJson = type === 'object' || (typeof property === 'object' && property.anyOf !== undefined);
    return [name, isJson ? jsonOf(name, text) : text];
  });
  return Object.fromEntries(typed);
}

function jsonOf(name: string, text: string): unknown {
  const refusal = new Problem('invalid-request', `/${name}: must be JSON.`, {
    errors: [{ pointer: `/${name}`, message: 'must be JSON' }],
  });
  if (isNestedTooDeep(text)) throw refusal;
  try {
    return JSON.parse(text);
  } catch {
    throw refusal;
  }
}

/** Names a request by all of it, to know whether it comes again. */
export function fingerprintOf(request: FastifyRequest, parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(`${request.method}\n${request.url}\n`);
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('base64url');
}
