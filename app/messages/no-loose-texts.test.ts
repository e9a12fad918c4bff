import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const APP = new URL('../', import.meta.url);
const FOLDERS = ['editor', 'photo-editor', 'commerce', 'screens', 'shell', 'ui'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, APP), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|testing/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** The same in every language: names, units, keys, formats, addresses. */
const SAME_EVERYWHERE =
  /^(?:Gesso|gesso|px|fps|Aa|AV|Esc|Enter|JPG|PNG|WebP|AVIF|SVG|GIF|PDF|RGB|CMYK|MP4|WebM|VP9|MP3|WAV|https?:.*)$/;
/** The watermark on images of free accounts. It is an image itself. */
const WATERMARK = 'made in gesso';
/** Elements whose words are code. */
const CODE_ELEMENT = /^(?:pre|code|kbd)$/;
/** Attributes that are shown or read out. */
const SAID_ATTRIBUTE =
  /^(?:aria-(?:label|description|roledescription|valuetext)|label|title|placeholder|alt|\w*[tT]ext)$/;
/** Fields of toasts, dialogs, menus and tables that are shown or read out. */
const SAID_FIELD = /^(?:label|title|text|detail|hint|summary|triggerText)$/;
/** Calls that say something, or name a step that Undo takes back. */
const SAID_CALL = /^(?:announce|transact|editSelected|beginGesture|squashToMark)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const hasWords = (text: string): boolean =>
  text.trim() !== WATERMARK &&
  text.split(/[^\p{L}\p{N}:/.]+/u).some((word) => /\p{L}{2}/u.test(word) && !SAME_EVERYWHERE.test(word));
/** Keys of catalogues and ids are camelCase or kebab-case: one word that begins with a small letter. */
const isSentence = (text: string): boolean => hasWords(text) && (/^\p{Lu}/u.test(text) || /\s/.test(text));

/** The words that an expression gives by itself: a literal, the fixed parts of a template, or either of several. */
function wordsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked);
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
    case 'LogicalExpression':
      return [...wordsOf(node.left), ...wordsOf(node.right)];
    case 'JSXExpressionContainer':
      return wordsOf(node.expression);
    default:
      return [];
  }
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName') return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : '';
};

/** The texts that code says by itself instead of asking a catalogue. */
function looseTexts(source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const opening = node.type === 'JSXElement' && isNode(node.openingElement) ? node.openingElement : null;
    if (opening && CODE_ELEMENT.test(nameOf(opening.name))) return;
    if (node.type === 'JSXOpeningElement') {
      // A part of ours may be given a key; an element of the page shows what it is given.
      const isText = /^\p{Lu}/u.test(nameOf(node.name)) ? isSentence : hasWords;
      for (const each of node.attributes as Node[])
        if (SAID_ATTRIBUTE.test(nameOf(each.name))) found.push(...wordsOf(each.value).filter(isText));
    }
    if (node.type === 'JSXText') found.push(...[String(node.value)].filter(hasWords));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...wordsOf(child).filter(hasWords));
    if (node.type === 'Property' && SAID_FIELD.test(nameOf(node.key)))
      found.push(...wordsOf(node.value).filter(isSentence));
    if (node.type === 'CallExpression' && SAID_CALL.test(nameOf(node.callee)))
      for (const given of node.arguments as Node[]) found.push(...wordsOf(given).filter(isSentence));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node);
  return found.map((text) => text.trim().replace(/\s+/g, ' '));
}

test.each(FOLDERS)('every text of app/%s comes from a catalogue', (folder) => {
  const loose = files
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) =>
      looseTexts(readFileSync(new URL(file, APP), 'utf8')).map((text) => `${file}: ${text}`),
    );
  expect(loose).toEqual([]);
});

test('loose texts are found wherever they are said, and keys, ids and units are none', () => {
  const loose = looseTexts(`
    const TABLE = [{ label: 'Upper left', id: 'Some id' }, { label: 'upperLeft', title: 'key' }];
    const Part = () => (
      <p title="Hello there" className="Some class" data-text="Not said">
        Words between {count} tags {isOn ? 'On' : t('off')} {\`\${size} px\`} 12 %
        <Field label={isOn ? 'Stop it' : t('play')} placeholder="https://" unit=" px" id="A name" />
        <Page title="privacy" /> <code>npm run start</code>
      </p>
    );
    editor.announce(\`Moved \${count} layers\`);
    showToast({ type: 'bad', text: 'It went wrong', detail: t('why') });
    editor.transact('Move layer', () => editor.transact(t('moveLayer'), move));
  `);
  expect(loose).toEqual([
    'Upper left',
    'On',
    'Hello there',
    'Words between',
    'tags',
    'Stop it',
    'Moved',
    'layers',
    'It went wrong',
    'Move layer',
  ]);
});
