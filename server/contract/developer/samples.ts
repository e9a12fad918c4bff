import { DEVELOPER_BASE } from './calls.ts';
import type { ToolMethod, ToolWithMethods } from './tool-methods.ts';
import type { ToolSlug } from './tools.ts';

/** The languages that samples are written in. */
export const SAMPLE_LANGUAGES = ['python', 'javascript', 'swift', 'kotlin', 'curl'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** Values that each language writes in its own way. */
type Value = string | number | boolean | { readonly [name: string]: number };

/** A call of a tool: the files that it sends, and its other fields. */
export interface SampleCall {
  readonly files: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Value>>;
}

const PHOTO = { image: 'photo.jpg' };

/** One call for each tool, which all samples show. */
export const SAMPLE_CALLS: Readonly<Record<ToolSlug, SampleCall>> = {
  'remove-background': { files: PHOTO, fields: { size: 'full', shadow: 3, crop: true } },
  'ai-expander': { files: PHOTO, fields: { expand: { left: 200, right: 200 } } },
  'ai-avatar': { files: PHOTO, fields: { prompt: 'an astronaut, oil on canvas', consent: true } },
  'image-to-cartoon': { files: PHOTO, fields: { strength: 0.8 } },
  'generative-fill': { files: { ...PHOTO, mask: 'mask.png' }, fields: { prompt: 'a wooden bench', seed: 7 } },
  'product-photography': { files: PHOTO, fields: { prompt: 'on a marble table, morning light' } },
  'text-to-image': { files: {}, fields: { prompt: 'a lake at first light', width: 1024, height: 768 } },
  'remove-object': { files: { ...PHOTO, mask: 'mask.png' }, fields: {} },
  caricature: { files: PHOTO, fields: { strength: 0.5, consent: true } },
  'background-generator': { files: PHOTO, fields: { prompt: 'a beach at dusk' } },
  portrait: { files: PHOTO, fields: { prompt: 'soft light from the left' } },
  'face-swap': { files: { ...PHOTO, face: 'face.jpg' }, fields: { consent: true } },
  'clothes-changer': { files: { ...PHOTO, garment: 'coat.jpg' }, fields: { consent: true } },
  hairstyle: { files: PHOTO, fields: { prompt: 'short and curly', consent: true } },
  'sketch-to-image': { files: PHOTO, fields: { prompt: 'a lighthouse on a cliff' } },
  'image-to-image': { files: PHOTO, fields: { prompt: 'the same place in winter', strength: 0.5 } },
};

/** For the tools that have a method on this server besides that of a provider: a call that names it. */
const LOCAL_SAMPLE_CALLS: Readonly<Record<ToolWithMethods, SampleCall>> = {
  'ai-avatar': { files: {}, fields: { method: 'local', seed: 15 } },
  caricature: { files: PHOTO, fields: { method: 'local', strength: 0.8, consent: true } },
  'image-to-image': { files: PHOTO, fields: { method: 'local', filter: 'watercolor', strength: 0.8 } },
};
const localCalls: Partial<Readonly<Record<ToolSlug, SampleCall>>> = LOCAL_SAMPLE_CALLS;

/** The call that samples show; tools with one method have one. */
export function sampleCall(slug: ToolSlug, method: ToolMethod = 'provider'): SampleCall {
  return (method === 'local' ? localCalls[slug] : undefined) ?? SAMPLE_CALLS[slug];
}

/**
 * The code that calls a tool in a language: it reads files, sends them with the key of the variable GESSO_KEY, and writes `result.png`.
 * Nothing is needed besides what comes with the language.
 *
 * @param origin the address of the server, without a slash at the end
 */
export function sampleCode(
  language: SampleLanguage,
  slug: ToolSlug,
  origin: string,
  method: ToolMethod = 'provider',
): string {
  return WRITERS[language](`${origin}${DEVELOPER_BASE}/tools/${slug}`, sampleCall(slug, method));
}

const WRITERS: Readonly<Record<SampleLanguage, (url: string, call: SampleCall) => string>> = {
  python,
  javascript,
  swift,
  kotlin,
  curl,
};

const text = (value: string) => JSON.stringify(value);

/** The lines of an object, each field as `name` with its value. */
function lines(
  { files, fields }: SampleCall,
  indent: string,
  field: (name: string, value: string) => string,
  file: (path: string) => string,
  literal: (value: Value) => string,
): string {
  return [
    ...Object.entries(files).map(([name, path]) => field(name, file(path))),
    ...Object.entries(fields).map(([name, value]) => field(name, literal(value))),
  ]
    .map((line) => `${indent}${line},\n`)
    .join('');
}

const hasFiles = ({ files }: SampleCall) => Object.keys(files).length > 0;

function python(url: string, call: SampleCall): string {
  const literal = (value: Value): string => {
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return JSON.stringify(value).replaceAll(/([,:])/g, typeof value === 'object' ? '$1 ' : '$1');
  };
  const file = hasFiles(call)
    ? `def image(path):
    with open(path, "rb") as file:
        return {"base64": base64.b64encode(file.read()).decode()}

`
    : '';
  return `${hasFiles(call) ? 'import base64\n' : ''}import json
import os
import urllib.request

${file}body = {
${lines(
  call,
  '    ',
  (name, value) => `${text(name)}: ${value}`,
  (path) => `image(${text(path)})`,
  literal,
)}}
request = urllib.request.Request(
    ${text(url)},
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["GESSO_KEY"],
        "Content-Type": "application/json",
        "Accept": "image/png",
    },
)
with urllib.request.urlopen(request) as answer:
    if answer.status != 200:
        raise SystemExit(answer.read().decode())
    with open("result.png", "wb") as file:
        file.write(answer.read())
`;
}

function javascript(url: string, call: SampleCall): string {
  const readers = hasFiles(call) ? 'readFile, writeFile' : 'writeFile';
  const file = hasFiles(call)
    ? `const image = async (path) => ({ base64: (await readFile(path)).toString('base64') });\n`
    : '';
  return `import { ${readers} } from 'node:fs/promises';

${file}const answer = await fetch(${text(url)}, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.GESSO_KEY}\`,
    'Content-Type': 'application/json',
    Accept: 'image/png',
  },
  body: JSON.stringify({
${lines(
  call,
  '    ',
  (name, value) => `${name}: ${value}`,
  (path) => `await image(${text(path)})`,
  (value) => JSON.stringify(value),
)}  }),
});
if (answer.status !== 200) throw new Error(await answer.text());
await writeFile('result.png', Buffer.from(await answer.arrayBuffer()));
`;
}

function swift(url: string, call: SampleCall): string {
  const literal = (value: Value): string =>
    typeof value === 'object'
      ? JSON.stringify(value).replace('{', '[').replace('}', ']')
      : JSON.stringify(value);
  const file = hasFiles(call)
    ? `func image(_ path: String) throws -> [String: String] {
    ["base64": try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()]
}

`
    : '';
  return `import Foundation

${file}let body: [String: Any] = [
${lines(
  call,
  '    ',
  (name, value) => `${text(name)}: ${value}`,
  (path) => `try image(${text(path)})`,
  literal,
)}]
var request = URLRequest(url: URL(string: ${text(url)})!)
request.httpMethod = "POST"
request.setValue("Bearer \\(ProcessInfo.processInfo.environment["GESSO_KEY"] ?? "")", forHTTPHeaderField: "Authorization")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.setValue("image/png", forHTTPHeaderField: "Accept")
request.httpBody = try JSONSerialization.data(withJSONObject: body)
let (data, answer) = try await URLSession.shared.data(for: request)
guard (answer as? HTTPURLResponse)?.statusCode == 200 else {
    fatalError(String(decoding: data, as: UTF8.self))
}
try data.write(to: URL(fileURLWithPath: "result.png"))
`;
}

function kotlin(url: string, call: SampleCall): string {
  const quotes = '"""';
  const fields = [
    ...Object.entries(call.files).map(([name, path]) => `${text(name)}: \${image(${text(path)})}`),
    ...Object.entries(call.fields).map(([name, value]) => `${text(name)}: ${JSON.stringify(value)}`),
  ];
  const file = hasFiles(call)
    ? `fun image(path: String): String {
    val bytes = File(path).readBytes()
    return ${quotes}{"base64": "\${Base64.getEncoder().encodeToString(bytes)}"}${quotes}
}

`
    : '';
  return `import java.io.File
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
${hasFiles(call) ? 'import java.util.Base64\n' : ''}
${file}fun main() {
    val body = ${quotes}{${fields.join(', ')}}${quotes}
    val request = HttpRequest.newBuilder(URI.create(${text(url)}))
        .header("Authorization", "Bearer " + System.getenv("GESSO_KEY"))
        .header("Content-Type", "application/json")
        .header("Accept", "image/png")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build()
    val answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray())
    check(answer.statusCode() == 200) { String(answer.body()) }
    File("result.png").writeBytes(answer.body())
}
`;
}

function curl(url: string, call: SampleCall): string {
  const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
  const plain = (value: Value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const parts = hasFiles(call)
    ? [
        ...Object.entries(call.files).map(([name, path]) => `-F ${name}=@${path}`),
        ...Object.entries(call.fields).map(([name, value]) => `-F ${quoted(`${name}=${plain(value)}`)}`),
      ]
    : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(call.fields))}`];
  return [
    `curl --fail-with-body ${url}`,
    `-H "Authorization: Bearer $GESSO_KEY"`,
    `-H 'Accept: image/png'`,
    ...parts,
    '-o result.png',
  ].join(' \\\n  ');
}
