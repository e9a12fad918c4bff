import { describe, expect, test } from 'vitest';
import { attributeIn, svgTokens } from '../../media/svg/svg-tokens.ts';
import { type SvgTextStyle, SvgTextStyles } from './svg-text-styles.ts';

/** The style inside of the element whose id is `t`. */
function styleOf(svg: string): SvgTextStyle {
  const styles = new SvgTextStyles(svg);
  for (const token of svgTokens(svg)) {
    if (token.kind === 'text') continue;
    if (token.isEnd) styles.leave();
    else if (!token.isEmpty) {
      styles.enter(token.name, token.attributes);
      if (attributeIn(token.attributes, 'id') === 't') return styles.current;
    }
  }
  throw new Error('There is no element t.');
}
const PLAIN = { families: [], weight: 400, italic: false, sizeOfShorthand: null };
const text = (attributes = '', sheet = '', around = '') =>
  styleOf(`<svg><style>${sheet}</style><g ${around}><text id="t" ${attributes}>x</text></g></svg>`);

describe('fonts by attributes', () => {
  test('without any, text is plain; what stands around it holds inside', () => {
    expect(text()).toEqual(PLAIN);
    expect(new SvgTextStyles('').current).toEqual(PLAIN);
    expect(text('', '', 'font-family="Lora" font-weight="bold" font-style="italic"')).toEqual({
      ...PLAIN,
      families: ['Lora'],
      weight: 700,
      italic: true,
    });
    expect(
      text('font-weight="normal" font-style="normal"', '', 'font-weight="900" font-style="oblique 5deg"'),
    ).toEqual(PLAIN);
    for (const value of ['inherit', 'unset'])
      expect(text(`font-weight="${value}"`, '', 'font-weight="300"').weight).toBe(300);
  });

  test('what was left counts no more', () => {
    const styles = new SvgTextStyles('');
    styles.enter('g', ' font-family="Lora"');
    styles.enter('text', ' font-family="Inter"');
    expect(styles.current.families).toEqual(['Inter']);
    styles.leave();
    expect(styles.current.families).toEqual(['Lora']);
    styles.leave();
    expect(styles.current).toEqual(PLAIN);
  });

  test('families are read with and without quotes, in their order, at most 32', () => {
    expect(text(`font-family=" 'Open Sans' , Arial,, &quot;Noto Serif&quot; , sans-serif"`).families).toEqual(
      ['Open Sans', 'Arial', 'Noto Serif', 'sans-serif'],
    );
    const many = Array.from({ length: 40 }, (_, index) => `F${index}`);
    expect(text(`font-family="${many.join()}"`).families).toEqual(many.slice(0, 32));
  });

  test.each([
    ['bold', 400, 700],
    ['normal', 900, 400],
    ['1', 400, 1],
    ['1000', 400, 1000],
    ['549.6', 400, 550],
    ['0', 300, 300],
    ['1001', 300, 300],
    ['heavy', 300, 300],
    ['bolder', 349, 400],
    ['bolder', 350, 700],
    ['bolder', 549, 700],
    ['bolder', 550, 900],
    ['lighter', 549, 100],
    ['lighter', 550, 400],
    ['lighter', 749, 400],
    ['lighter', 750, 700],
  ])('the weight %s within %d is %d', (value, around, weight) => {
    expect(text(`font-weight="${value}"`, '', `font-weight="${around}"`).weight).toBe(weight);
  });
});

describe('the shorthand', () => {
  const shorthand = (value: string) =>
    text(`style="font: ${value}"`, '', 'font-weight="300" font-style="italic"');

  test.each([
    [
      'italic bold 12px/1.2 Lora, serif',
      { families: ['Lora', 'serif'], weight: 700, italic: true, sizeOfShorthand: '12px' },
    ],
    ['12px Lora', { families: ['Lora'], weight: 400, italic: false, sizeOfShorthand: '12px' }],
    [
      "oblique 550 1.5em / 20px 'Open Sans'",
      { families: ['Open Sans'], weight: 550, italic: true, sizeOfShorthand: '1.5em' },
    ],
    ['small-caps 80%/120% Lora', { families: ['Lora'], weight: 400, italic: false, sizeOfShorthand: '80%' }],
    ['bolder 2rem Lora', { families: ['Lora'], weight: 400, italic: false, sizeOfShorthand: '2rem' }],
    ['lighter 2rem Lora', { families: ['Lora'], weight: 100, italic: false, sizeOfShorthand: '2rem' }],
    ['55 2rem Lora', { families: ['Lora'], weight: 400, italic: false, sizeOfShorthand: '2rem' }],
  ])('font: %s', (value, style) => {
    expect(shorthand(value)).toEqual(style);
  });

  test('one without a size or a family says nothing', () => {
    for (const value of ['bold Lora', '12px', 'caption', '12 Lora'])
      expect([value, shorthand(value)]).toEqual([value, { ...PLAIN, weight: 300, italic: true }]);
  });

  test('a size of its own counts instead, and as an attribute it is none', () => {
    expect(text('style="font: 12px Lora; font-size: 20px"').sizeOfShorthand).toBeNull();
    expect(text('style="font-size: 20px; font: 12px Lora"').sizeOfShorthand).toBe('12px');
    expect(text('font="12px Lora"')).toEqual(PLAIN);
  });
});

describe('style sheets', () => {
  const family = (attributes: string, sheet: string) => text(attributes, sheet).families;

  test('elements, classes and ids, each over the former; the style attribute over all', () => {
    const sheet = '#t{font-family:Id} .a{font-family:One} .a.b{font-family:Two} text{font-family:Element}';
    expect(family('font-family="Own"', 'text{font-family:Element}')).toEqual(['Element']);
    expect(family('class="a"', '.a{font-family:One} text{font-family:Element}')).toEqual(['One']);
    expect(family('class=" b  a "', '.a.b{font-family:Two} .a{font-family:One}')).toEqual(['Two']);
    expect(family('class="a"', '.a.b{font-family:Two} .a{font-family:One}')).toEqual(['One']);
    expect(family('class="a b"', sheet)).toEqual(['Id']);
    expect(family(`class="a b" style="fill:red;FONT-FAMILY: Style !important"`, sheet)).toEqual(['Style']);
    // Of rules of the same strength the last one counts.
    expect(family('class="a b"', '.b{font-family:B} .a{font-family:A}')).toEqual(['A']);
    expect(family('', 'rect{font-family:No} #other{font-family:No} .none{font-family:No}')).toEqual([]);
  });

  test('of selectors the last part counts, of lists each', () => {
    for (const selector of [
      'svg text',
      'svg > text',
      'g ~text',
      'g+text',
      'rect, text',
      '.x,\n#t',
      'text.a',
      'text#t',
    ])
      expect([selector, family('class="a"', `${selector}{font-family:A}`)]).toEqual([selector, ['A']]);
    for (const selector of ['text:hover', 'text[x]', '@font-face', '', 'text rect', 'g.a'])
      expect([selector, family('class="a"', `${selector}{font-family:A}`)]).toEqual([selector, []]);
  });

  test('comments, and what is no declaration of a font, are passed over', () => {
    const sheet = '/* text{font-family:No} */ text{ fill:red; x; font-family:/* y */A; } /* open';
    expect(family('', sheet)).toEqual(['A']);
    expect(family('', '<![CDATA[ text{font-family:A} ]]>')).toEqual(['A']);
    expect(family('', '<!-- text{font-family:A} -->')).toEqual(['A']);
    expect(family('', 'text{fill:red}')).toEqual([]);
    expect(family('', 'text font-family:A}')).toEqual([]);
  });

  test('only style elements hold rules, wherever they stand, and no more than a thousand', () => {
    expect(
      styleOf(
        '<svg><text id="t">text{font-family:No}</text><style/>x{} <style>text{font-family:A}</style></svg>',
      ).families,
    ).toEqual(['A']);
    expect(
      styleOf('<svg><style/>text{font-family:No}<text id="t"/></svg>'.replace('/></svg>', '></text></svg>'))
        .families,
    ).toEqual([]);
    const rules = (count: number) => `${'rect{font-family:X}'.repeat(count)}text{font-family:A}`;
    expect(family('', rules(999))).toEqual(['A']);
    expect(family('', rules(1000))).toEqual([]);
  });
});
