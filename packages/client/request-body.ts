/** A body as `fetch` takes it. */
export interface SentBody {
  readonly body: BodyInit | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it is a file, which may take long. */
  readonly isFile: boolean;
}

/** Turns what a call sends into a body: files as they are, fields with files as a form, the rest as JSON. */
export function bodyOf(value: unknown): SentBody {
  if (value === undefined) return { body: undefined, headers: {}, isFile: false };
  if (isBytes(value) || value instanceof ReadableStream) {
    const type = value instanceof Blob ? value.type : '';
    return { body: value, headers: { 'content-type': type || 'application/octet-stream' }, isFile: true };
  }
  if (Object.values(Object(value) as object).some(isBytes))
    // The type of a form has its boundary, which `fetch` makes.
    return { body: formOf(value as Record<string, unknown>), headers: {}, isFile: true };
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' }, isFile: false };
}

/** A stream is read while it is sent: there is nothing left to send again. */
export function isRepeatable(value: unknown): boolean {
  return !(value instanceof ReadableStream);
}

type Bytes = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

function isBytes(value: unknown): value is Bytes {
  return value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;
}

/** Texts and numbers as they are, what has parts as JSON: the server gives them their types again. */
function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (isBytes(value)) form.append(name, value instanceof Blob ? value : new Blob([value]), name);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
