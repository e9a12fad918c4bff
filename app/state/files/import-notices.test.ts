import type { ImportNotice } from '@gesso/engine/media';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../messages/language.ts';
import { importNoticeText } from './import-notices.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } }));
afterEach(() => setLanguage('en'));
afterAll(() => vi.unstubAllGlobals());

const NOTICES: readonly (readonly [notice: ImportNotice, facts: readonly string[]])[] = [
  [{ code: 'media-cut-off', seconds: 1.84, promisedSeconds: 3 }, ['1.8', '3']],
  [
    { code: 'svg-fonts-missing', families: ['Frutiger', 'Gotham'], substitute: 'Inter' },
    ['Frutiger', 'Gotham', 'Inter'],
  ],
  [{ code: 'lottie-features-missing', features: ['expressions', 'effects'] }, []],
  [{ code: 'animation-stands-still', format: 'AVIF' }, ['AVIF']],
];

test.each(NOTICES)('$code names the file and what it is about, in both languages', async (notice, facts) => {
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(language);
    const { text, detail } = importNoticeText(notice, 'mine.file');
    expect(text).toContain('mine.file');
    for (const fact of facts) expect(detail).toContain(fact);
    expect(`${text}${detail}`).not.toMatch(/[{}]/);
  }
});

test('features of an animation are listed in words', () => {
  const notice = { code: 'lottie-features-missing', features: ['expressions', 'text-animators'] } as const;
  expect(importNoticeText(notice, 'a.json').detail).toMatch(/expressions and text animators/);
});
