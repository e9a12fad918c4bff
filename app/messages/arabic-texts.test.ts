import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARABIC } from './arabic/index.ts';
import type { Message } from './catalogue.ts';

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const texts = Object.entries(ARABIC).flatMap(([catalogue, messages]) =>
  Object.entries(messages).map(([key, message]) => ({ name: `${catalogue}.${key}`, message })),
);
/** Names of values and tags are code. */
const wordsOf = (form: string): string => form.replace(/\{\w+\}|<\/?\w+>/g, ' ');

/** Names, formats, units, keys, file endings and storage keys, which are the same in Arabic. */
const SAME_IN_ARABIC = new Set(
  `AAC AI API APNG ASS AV1 AVIF Alt Amazon App BMP BY Backspace CC CC0 CMYK CSV Chemical Chrome Ctrl Delete Dock EAN-13 Edge Enter Esc
   Escape Etsy F10 F2 F6 Facebook Firefox Flash GIF Gesso Google H.264 HDR HEIC IP Illustrator Inter JPG JSON Keynote Lab LinkedIn Lottie M4A MIT MP3 MP4 OTF Opera
   OpenAPI OpenType Openverse PDF Pexels Pixabay PNG PPT PPTX PSD Photoshop PayPal Play PowerPoint Pro QR RGB SRT SVG Safari Shift Sketch sketch Slides Space Store TIFF TSV TTF Tab TrueType Unsplash VTT WAV WOFF WOFF2
   WebCodecs WebGL WebGPU WebM WebP Worker XLSX ZIP dashboardRecentSearch dpi eBay fps hash head hsl http https mailto maxp navy proof px
   reCAPTCHA rgb tel zip`.split(/\s+/),
);

/** What hosts set and run, on the page that only they see. */
const OF_HOSTS = /^installation\.\w+: (?:[A-Z]+(?:_[A-Z]+)*|Chromium|C2PA|npm|run|models)$/;

test('Arabic texts have no English words but names, formats, units and keys', () => {
  const left = texts.flatMap(({ name, message }) =>
    formsOf(message)
      .flatMap((form) => wordsOf(form).match(/(?<!\w)[A-Za-z][\w.-]*\w/g) ?? [])
      .filter((word) => !SAME_IN_ARABIC.has(word) && !/^gesso-|^A\d$/.test(word))
      .map((word) => `${name}: ${word}`)
      .filter((found) => !OF_HOSTS.test(found)),
  );
  expect(left).toEqual([]);
});

test('Arabic texts have Arabic punctuation', () => {
  const found = texts
    .filter(({ message }) => formsOf(message).some((form) => /[,;?“”]/.test(wordsOf(form))))
    .map(({ name }) => name);
  expect(found).toEqual([]);
});

test('Arabic texts with a count have a form for one, two, few, many and other', () => {
  const lacking = texts
    .filter(
      ({ message }) =>
        typeof message !== 'string' &&
        ['one', 'two', 'few', 'many', 'other'].some((form) => !Object.hasOwn(message, form)),
    )
    .map(({ name }) => name);
  expect(lacking).toEqual([]);
});

/** Words after a number that are the same after every number: “of”, “in”, “counted from”, and units by their sign. */
const SAME_AFTER_NUMBERS = /^(?:من|في|عدًّا|ث|د|س|إطار\/ث)$/;

test('Arabic texts that name what they count have a form of it for each kind of number', () => {
  const lacking = texts
    .filter(({ message }) => {
      const counted =
        typeof message === 'string' ? /\{count\} (\p{Script=Arabic}[^\s.،؛:]*)/u.exec(message) : null;
      return counted !== null && !SAME_AFTER_NUMBERS.test(counted[1] ?? '');
    })
    .map(({ name }) => name);
  expect(lacking).toEqual([]);
});

test('Arabic texts use the terms of the glossary and none of the words that it rules out', () => {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
  const [, section = ''] = glossary.split('\n## Arabic terms\n');
  const rows = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \|([^|]*)\|$/gm)].filter(([, term = '']) =>
    /\p{Script=Arabic}/u.test(term),
  );
  expect(rows.length).toBeGreaterThan(30);
  const all = texts.map(({ name, message }) => ({ name, forms: formsOf(message).join('\n') }));
  for (const [, term = '', ruledOut = ''] of rows) {
    expect(
      all.some(({ forms }) => forms.includes(term.trim())),
      term,
    ).toBe(true);
    for (const word of ruledOut.split('،').map((one) => one.trim())) {
      if (word === '') continue;
      expect(
        all.filter(({ forms }) => forms.includes(word)).map(({ name }) => name),
        `${word}: the glossary has ${term.trim()}`,
      ).toEqual([]);
    }
  }
});
