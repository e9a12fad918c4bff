import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceNameOf } from '../../server/contract/device-name.ts';
import { ARABIC } from './arabic/index.ts';
import type { Message } from './catalogue.ts';
import { setLanguage } from './language.ts';
import { engineReason, serverSentence } from './sentences.ts';

const ROOT = new URL('../../', import.meta.url);

/** Code of the server whose sentences no person reads in the app. */
const NOT_SHOWN = [
  // Answers to programs, which are documented in English; what the dashboard shows of them is named below.
  'server/services/developer',
  'server/routes/developer',
  'server/contract/developer',
  // For people who run a server.
  'server/services/c2pa',
  'server/services/installation',
  'server/services/models',
  'server/services/move-out',
  'server/services/rendering',
  'server/services/jobs',
  'server/services/payments/offers/sync-prices.ts',
  'server/routes/pages',
  'server/routes/payments/payment-events.ts',
  // The app sends files here by itself and reads no more of the answer than its status.
  'server/routes/project/objects.ts',
  // Requests that the app does not make.
  'server/routes/parse-part.ts',
  'server/routes/project/form-file.ts',
  'server/routes/project/form-upload.ts',
  // Between the server and services; people read what `sentenceOf` makes of it.
  'server/services/generation/adapters',
  'server/services/generation/image-download.ts',
  'server/services/generation/provider-conversation.ts',
  'server/services/generation/provider-http.ts',
  'server/services/generation/store-image.ts',
  'server/services/generation/store-video.ts',
  'server/services/generation/video-frames.ts',
  'server/services/media-probe/probe-line.ts',
  'server/services/payments/payment-jobs.ts',
  'server/services/payments/paypal',
  'server/services/error-text.ts',
  // Mails, and pages that the server itself writes.
  'server/services/accounts/account-mails.ts',
  'server/services/assets/purge-media.ts',
  'server/services/newsletter/newsletter-mails.ts',
  'server/services/payments/letters',
  'server/services/content',
  'server/services/pages',
  'server/routes/account/newsletter.ts',
  'server/routes/payments/paypal-return-pages.ts',
  'server/routes/payments/sandbox-views.ts',
];
/** Shown although their folder is not. */
const SHOWN = [
  'server/services/developer/keys/api-keys.ts',
  'server/services/developer/webhooks/send-call.ts',
  'server/services/content/owner-templates',
];
/** Sentences of shown files that are sent in mails, written into logs or only read by programs. */
const NOT_SAID =
  /^(?:Confirm the Gesso newsletter|Someone, probably you, subscribed|The link works for 7 days\. If you did not request|A key of yours was found|The key “\{\}” \(\{\}\) of|Make a new key in the API|The database does not answer\.|The request failed\.|Searches could not be noted\.|\{\} answers again\.|The header "auth")/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');
const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

function* nodesOf(node: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  if (!enters(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child, enters);
}

function programOf(file: string): Node {
  const source = readFileSync(new URL(file, ROOT), 'utf8');
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|testing|node_modules/.test(name))
    .map((name) => `${folder}/${name}`);

/** A text as it stands in code; values in it are `{}`. Of a choice between texts, each. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join('{}')];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  return [];
}

const isSentence = (text: string): boolean => /^[\p{Lu}“{].*\s.*[.!?…]$/su.test(text) && !NOT_SAID.test(text);
/** Mistakes in the program: they are answered with a sentence of their own. */
const isMistake = (node: Node) =>
  node.type === 'NewExpression' && /^(?:Error|RangeError|TypeError)$/.test(nameOf(node.callee));

/** What a file of the server may answer with. */
function sentencesOf(file: string): string[] {
  const isContract = file.startsWith('server/contract/');
  const program = programOf(file);
  // In the contract all other texts describe calls to programs.
  const places = isContract
    ? [...nodesOf(program)].filter(
        (node) => node.type === 'VariableDeclarator' && /_MESSAGES$/.test(nameOf(node.id)),
      )
    : [program];
  return places
    .flatMap((place) => [...nodesOf(place, (node) => !isMistake(node))])
    .flatMap((node) => (node.type === 'Literal' || node.type === 'TemplateLiteral' ? textsOf(node) : []))
    .filter((text) => (isContract ? /\s/.test(text) : isSentence(text)));
}

/** What the app itself says of a call that failed. */
function callErrorsOf(file: string): string[] {
  return [...nodesOf(programOf(file))]
    .filter((node) => node.type === 'NewExpression' && nameOf(node.callee) === 'ApiError')
    .flatMap((node) => textsOf((node.arguments as Node[])[0]));
}

/** The reasons with which a file of the engine refuses: those of the error itself, and of the functions that make it. */
function reasonsOf(file: string): string[] {
  return [...nodesOf(programOf(file))].flatMap((node) => {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'GessoError')
      return [...nodesOf(node)]
        .filter((each) => each.type === 'Property' && nameOf(each.key) === 'reason')
        .flatMap((each) => textsOf(each.value));
    // What is wrong with a font is the reason as it is.
    if (file.startsWith('engine/text/fonts/containers/') && isMistake(node))
      return (node.arguments as Node[]).flatMap(textsOf);
    const made = isNode(node.callee) && node.type === 'CallExpression' ? node.callee : null;
    const name = made?.type === 'MemberExpression' ? nameOf(made.property) : nameOf(made);
    // `broken(name, 'why')` and its like.
    if (!/^(?:broken|refuse|fail)$/.test(name)) return [];
    return (node.arguments as Node[]).flatMap(textsOf).filter((text) => /\s/.test(text));
  });
}

const withoutNames = (english: string): string => english.replace(/\{\w+\}/g, '{}');
/** A number that code writes out may be a value in the translation. */
const isTranslated = (text: string, translated: ReadonlySet<string>): boolean =>
  translated.has(text) || translated.has(text.replace(/\d+/g, '{}'));
const translatedIn = (catalogue: string): Set<string> =>
  new Set(Object.keys(ARABIC[catalogue] ?? {}).map(withoutNames));

test('every sentence with which the server refuses has an Arabic form', () => {
  const files = ['server/services', 'server/routes', 'server/contract']
    .flatMap(sourcesIn)
    .filter((file) => !isIn(file, NOT_SHOWN) || isIn(file, SHOWN));
  const said = [
    ...files.flatMap((file) => sentencesOf(file).map((text) => ({ file, text }))),
    ...sourcesIn('app/api').flatMap((file) => callErrorsOf(file).map((text) => ({ file, text }))),
  ];
  expect(said.length).toBeGreaterThan(150);
  const translated = translatedIn('serverSentences');
  expect(
    said.filter(({ text }) => !translated.has(text)).map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([]);
});

test('every reason of the engine has an Arabic form', () => {
  const said = sourcesIn('engine')
    .filter((file) => !isIn(file, ['engine/examples', 'engine/docs']))
    .flatMap((file) => reasonsOf(file).map((text) => ({ file, text })));
  expect(said.length).toBeGreaterThan(80);
  const translated = translatedIn('engineReasons');
  // Names of formats and of programs are the same in every language.
  const lacking = said.filter(
    ({ text }) => !isTranslated(text, translated) && !/^(?:ffmpeg|code) \{\}$/.test(text),
  );
  expect(lacking.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('translations say the values that arrive with a sentence, and no others', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
  const wrong = ['serverSentences', 'engineReasons'].flatMap((catalogue) =>
    Object.entries(ARABIC[catalogue] ?? {}).filter(([english, message]) => {
      const known = namesIn(english);
      const other = typeof message === 'string' ? message : message.other;
      const isWhole = known.every((name) => namesIn(other).includes(name));
      return !isWhole || formsOf(message).some((form) => namesIn(form).some((name) => !known.includes(name)));
    }),
  );
  expect(wrong.map(([english]) => english)).toEqual([]);
});

describe('in Arabic', () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
    await setLanguage('ar');
  });
  afterEach(async () => {
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  test('sentences of the server are said in Arabic, with the form of words for their number', () => {
    expect(serverSentence('There is no such project.')).toBe('لا يوجد مشروع كهذا.');
    const wait = (count: number) =>
      serverSentence(`Too many attempts. Please try again in ${count} minutes.`).split('بعد ')[1];
    expect([2, 3, 11, 100].map(wait)).toEqual(['دقيقتين.', '3 دقائق.', '11 دقيقة.', '100 دقيقة.']);
    expect(serverSentence('The file “عطلة (1).png” is gone.')).toBe('لم يعد الملف «عطلة (1).png» موجودًا.');
  });

  test('devices that are signed in are named in Arabic', () => {
    const named = (userAgent: string) => serverSentence(deviceNameOf(userAgent));
    expect(named('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140')).toBe('Edge على Windows');
    expect(named('Mozilla/5.0 (iPad; CPU OS 18) Version/18 Safari/605')).toBe('Safari على iOS');
    expect(named('')).toBe('متصفح على نظام غير معروف');
  });

  test('what has no translation stays as it came', () => {
    expect(serverSentence('A sentence of another server.')).toBe('A sentence of another server.');
    expect(engineReason('DOMException: quota')).toBe('DOMException: quota');
    expect(serverSentence('')).toBe('');
    expect(serverSentence('constructor')).toBe('constructor');
  });

  test('reasons of the engine are said in Arabic', () => {
    expect(engineReason('its image is cut off')).toBe('صورته مبتورة');
    expect(engineReason('the archive has 3 files')).toBe('في الأرشيف 3 ملفات');
  });
});

test('in English sentences are said as they come', () => {
  expect(serverSentence('There can be 3 folders.')).toBe('There can be 3 folders.');
  expect(engineReason('it is empty')).toBe('it is empty');
});
