import { expect, test } from 'vitest';
import { FONT_CATALOGUE } from '../../../assets/fonts/catalogue.ts';
import { FALLBACK_FAMILY, faceOf, KnownFamilies } from './font-faces.ts';

const OURS = FONT_CATALOGUE.map(({ family }) => family);

test.each([
  ['Times New Roman', 'Newsreader'],
  ['TimesNewRomanPS-BoldMT', 'Newsreader'],
  ['NimbusRomNo9L-Regu', 'Newsreader'],
  ['CMR10', 'Newsreader'],
  ['serif', 'Newsreader'],
  ['Georgia', 'Lora'],
  ['AGaramondPro-Regular', 'EB Garamond'],
  ['CourierNewPSMT', 'JetBrains Mono'],
  ['monospace', 'JetBrains Mono'],
  ['Monotype Corsiva', FALLBACK_FAMILY],
  ['Comic Sans MS', 'Kalam'],
  ['Arial Narrow', 'Barlow Condensed'],
  ['Helvetica', FALLBACK_FAMILY],
  ['sans-serif', FALLBACK_FAMILY],
  ['MS Gothic', FALLBACK_FAMILY],
  ['Unheard Of', FALLBACK_FAMILY],
])('a text in %s, which is not here, is set in %s', (name, family) => {
  expect(new KnownFamilies(OURS).substituteFor(faceOf(name).family)).toBe(family);
});

test('what looks alike but is not here either is no substitute', () => {
  expect(new KnownFamilies(['Inter']).substituteFor('Times')).toBe(FALLBACK_FAMILY);
});
