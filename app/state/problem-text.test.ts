import { GessoError, type GessoErrorCode } from '@gesso/engine';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { editorProblemsText } from '../messages/english/editor/editor-problems.ts';
import { setLanguage } from '../messages/language.ts';
import { problemText } from './problem-text.ts';

const CODES = Object.keys(editorProblemsText.texts).filter((key): key is GessoErrorCode => key.includes('-'));
const FACTS = {
  name: 'a.png',
  reason: 'it stops early',
  path: 'metadata.assets',
  line: 7,
  size: '4096 × 4096',
  substitute: 'Inter',
  codec: 'AV1',
  frame: 12,
  version: 99,
  supported: 9,
  widthPx: 20_000,
  heightPx: 30_000,
  maxMegapixels: 268,
};

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } }));
afterEach(() => setLanguage('en'));
afterAll(() => vi.unstubAllGlobals());

it.each(CODES)('%s says in English what the engine says, with its facts and without', (code) => {
  for (const details of [FACTS, { reason: 'why' }]) {
    // A sentence with facts that are not given is never made by the engine.
    if (details !== FACTS && /version|large/.test(code)) continue;
    const error = new GessoError(code, details);
    expect(problemText(error)).toBe(error.message);
  }
});

it('refusals are said in the chosen language, other errors as they are', async () => {
  await setLanguage('ar');
  expect(problemText(new GessoError('asset-missing', { name: 'a.png' }))).toMatch(
    /^تعذّر العثور على «\u2068a.png\u2069»/,
  );
  expect(problemText(new Error('plain'))).toBe('plain');
});
