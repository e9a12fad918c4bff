import { describe, expect, test } from 'vitest';
import { attributeIn, decodeXml, svgTokens } from './svg-tokens.ts';

/** The pieces of a drawing: tags by name, with a slash before those that end and behind those that are empty, text in quotes. */
const piecesOf = (svg: string) =>
  [...svgTokens(svg)].map((token) =>
    token.kind === 'text'
      ? JSON.stringify(token.source)
      : `${token.isEnd ? '/' : ''}${token.name}${token.isEmpty ? '/' : ''}`,
  );

describe('a drawing taken apart', () => {
  test.each([
    ['<svg><g id="a"/>text</svg>', ['svg', 'g/', '"text"', '/svg']],
    ['  <a>', ['"  "', 'a']],
    ['<svg:rect x="1>2" y=\'/>\'>', ['svg:rect']],
    ['<!-- <a> --><b>', ['"<!-- <a> -->"', 'b']],
    ['<![CDATA[<a>]]><b>', ['"<![CDATA[<a>]]>"', 'b']],
    ['<?xml a="?>"?><b>', ['"<?xml a=\\"?>"', '"\\"?>"', 'b']],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><b>', ['"<!DOCTYPE svg [<!ENTITY a \\"b\\">]>"', 'b']],
    ['<!DOCTYPE svg>x', ['"<!DOCTYPE svg>"', '"x"']],
    ['<1><_a><-b>', ['"<1>"', '_a', '"<-b>"']],
    ['plain', ['"plain"']],
    ['', []],
  ])('%s', (svg, pieces) => {
    expect(piecesOf(svg)).toEqual(pieces);
  });

  test.each(['<a', '<a b="c>', "<a b='c>", '<!-- a', '<![CDATA[ a ]>', '<?a >', '<!DOCTYPE a [>', '<'])(
    'what is never closed is text to the end: %s',
    (svg) => {
      expect(piecesOf(`<g>${svg}`)).toEqual(['g', JSON.stringify(svg)]);
    },
  );

  test('joined, the pieces are the file', () => {
    for (const svg of ['a<b c="d">e</b><!-- f -->', '<a><b', ' < > "', '<!DOCTYPE [[]]>]'])
      expect([...svgTokens(svg)].map(({ source }) => source).join('')).toBe(svg);
  });

  test('attributes are what stands behind the name', () => {
    const [tag] = svgTokens('<path d="M0 0" fill=\'red\' />');
    expect(tag).toMatchObject({ attributes: ' d="M0 0" fill=\'red\' /', isEmpty: true });
  });
});

test('attributes are found by their whole name, in either kind of quotes', () => {
  const attributes = ` id="a" xlink:href = '#b' data-id="c" empty=""\n\tlast="d'e"`;
  const values = ['id', 'xlink:href', 'data-id', 'empty', 'last', 'href', 'missing'].map((name) =>
    attributeIn(attributes, name),
  );
  expect(values).toEqual(['a', '#b', 'c', '', "d'e", null, null]);
  expect(attributeIn('id="first"', 'id')).toBe('first');
  expect(attributeIn(' id=bare', 'id')).toBeNull();
});

test('abbreviations of XML are read, numbers are letters, others stay', () => {
  expect(decodeXml('a &amp;&lt;&gt;&quot;&apos; b')).toBe('a &<>"\' b');
  expect(decodeXml('&#65;&#x42;&#X43;&#x1F600;')).toBe('ABC😀');
  expect(decodeXml('&nbsp;&unknown; & &;')).toBe('&nbsp;&unknown; & &;');
  // No letters have these numbers.
  expect(decodeXml('[&#0;&#x110000;]')).toBe('[]');
  expect(decodeXml('&#x10ffff;')).toBe('\u{10ffff}');
});
