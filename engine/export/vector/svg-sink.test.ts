import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY, VectorPath } from '../../render/vector/path.ts';
import { alphaOf, type VectorGlyph, type VectorGroup, vectorPaint } from '../../render/vector/sink.ts';
import type { FontFace } from '../../text/fonts/font-face.ts';
import { testLibrary } from '../../text/fonts/test-fonts.ts';
import { SvgSink } from './svg-sink.ts';

const solid = (color: string) => ({ type: 'solid', color }) as const;
const group = (fields: Partial<VectorGroup> = {}): VectorGroup => ({
  transform: IDENTITY,
  opacity: 1,
  blendMode: 'normal',
  clip: null,
  ...fields,
});
function rect(x: number, y: number, width: number, height: number): VectorPath {
  const path = new VectorPath();
  path.rect(x, y, width, height);
  return path;
}

const finished = (draw: (sink: SvgSink) => void, paper: Parameters<SvgSink['finish']>[3] = null) => {
  const sink = new SvgSink();
  draw(sink);
  return sink.finish(40, 30, 'Page', paper);
};

/** The pixels as librsvg draws them; `at` reads one as #rrggbbaa. */
async function drawn(draw: (sink: SvgSink) => void) {
  const { data, info } = await sharp(Buffer.from(await finished(draw)), { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / 40;
  return (x: number, y: number) => {
    const index = (Math.floor((y + 0.5) * scale) * info.width + Math.floor((x + 0.5) * scale)) * 4;
    return `#${data.subarray(index, index + 4).toString('hex')}`;
  };
}

describe('what an SVG shows', () => {
  test('surfaces and lines in their colours and with their opacity', async () => {
    const at = await drawn((sink) => {
      sink.fill(rect(0, 0, 10, 10), solid('#ff0000'), 1);
      sink.fill(rect(10, 0, 10, 10), solid('#00ff00'), 0.4);
      sink.fill(rect(20, 0, 10, 10), solid('#0000ff66'), 1);
      const line = new VectorPath();
      line.moveTo(0, 20);
      line.lineTo(40, 20);
      sink.stroke(line, { color: '#112233', width: 4, dash: [10, 10], cap: 'butt', join: 'miter' }, 1);
    });
    expect([at(5, 5), at(15, 5), at(25, 5), at(35, 5)]).toEqual([
      '#ff0000ff',
      '#00ff0066',
      '#0000ff66',
      '#00000000',
    ]);
    expect([at(5, 18), at(5, 21), at(15, 20), at(25, 20), at(5, 24)]).toEqual([
      '#112233ff',
      '#112233ff',
      '#00000000',
      '#112233ff',
      '#00000000',
    ]);
  });

  test('what overlaps by the rule of even and odd, or not', async () => {
    const ring = rect(0, 0, 20, 20);
    ring.rect(5, 5, 10, 10);
    const odd = await drawn((sink) => sink.fill(ring, solid('#ff0000'), 1, 'evenodd'));
    const whole = await drawn((sink) => sink.fill(ring, solid('#ff0000'), 1));
    expect([odd(2, 2), odd(10, 10), whole(10, 10)]).toEqual(['#ff0000ff', '#00000000', '#ff0000ff']);
    const clipped = await drawn((sink) =>
      sink.group(group({ clip: ring, clipRule: 'evenodd' }), () =>
        sink.fill(rect(0, 0, 40, 30), solid('#00ff00'), 1),
      ),
    );
    expect([clipped(2, 2), clipped(10, 10), clipped(30, 10)]).toEqual([
      '#00ff00ff',
      '#00000000',
      '#00000000',
    ]);
  });

  test('groups moved, see-through, cut and blended, all of what is in them', async () => {
    const at = await drawn((sink) => {
      sink.fill(rect(0, 0, 40, 30), solid('#808080'), 1);
      sink.group(group({ transform: [1, 0, 0, 1, 20, 10], clip: rect(0, 0, 5, 20) }), () => {
        sink.fill(rect(0, 0, 10, 5), solid('#ff0000'), 1);
        sink.fill(rect(0, 5, 10, 5), solid('#00ff00'), 1);
      });
      sink.group(group({ opacity: 0.5 }), () => {
        sink.fill(rect(0, 0, 10, 10), solid('#ffffff'), 1);
        sink.fill(rect(0, 0, 10, 10), solid('#000000'), 1);
      });
      sink.group(group({ blendMode: 'multiply' }), () => sink.fill(rect(0, 20, 10, 10), solid('#ff0000'), 1));
    });
    expect([at(22, 12), at(22, 17), at(27, 12), at(2, 2)]).toEqual([
      '#ff0000ff',
      '#00ff00ff',
      '#808080ff',
      '#404040ff',
    ]);
    expect(at(5, 25)).toBe('#800000ff');
  });

  test('gradients over their line and circle, with their stops', async () => {
    const stops = [
      { offset: 0, color: '#ff0000' },
      { offset: 0.5, color: '#00ff00' },
      { offset: 1, color: '#0000ff00' },
    ];
    const linear = vectorPaint(
      { type: 'linear-gradient', angleDeg: 0, stops },
      { x: 0, y: 0, width: 40, height: 30 },
    );
    const radial = vectorPaint({ type: 'radial-gradient', stops }, { x: 0, y: 0, width: 40, height: 30 });
    if (!linear || !radial) throw new Error('There is no paint.');
    const across = await drawn((sink) => sink.fill(rect(0, 0, 40, 30), linear, 1));
    expect(across(0, 5)).toMatch(/^#f[0-9a-f]0[0-9a-f]00ff$/);
    expect(across(20, 25).slice(0, 7)).toMatch(/^#0[0-9a-f]f[0-9a-f]/);
    expect(Number.parseInt(across(39, 5).slice(7), 16)).toBeLessThan(10);
    const round = await drawn((sink) => sink.fill(rect(0, 0, 40, 30), radial, 0.5));
    expect(round(20, 15)).toMatch(/^#[ef][0-9a-f]0[0-9a-f]00(7f|80)$/);
    // Half of the way to a corner, 12.5 pixels from the middle.
    expect(round(20 + 12, 15).slice(0, 4)).toMatch(/^#0/);
  });
});

describe('a paint over a box', () => {
  test('linear gradients reach from edge to edge in their direction, radial ones to the corners', () => {
    const box = { x: 10, y: 20, width: 60, height: 40 };
    const stops = [{ offset: 0, color: '#000000' }];
    const at = (angleDeg: number) => vectorPaint({ type: 'linear-gradient', angleDeg, stops }, box);
    const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 6));
    expect(at(0)).toMatchObject({ line: close(10, 40, 70, 40), stops, transform: IDENTITY });
    expect(at(90)).toMatchObject({ line: close(40, 20, 40, 60) });
    const half = (60 * Math.cos(Math.PI / 6) + 40 * Math.sin(Math.PI / 6)) / 2;
    const [dx, dy] = [half * Math.cos(Math.PI / 6), half * Math.sin(Math.PI / 6)];
    expect(at(30)).toMatchObject({ line: close(40 - dx, 40 - dy, 40 + dx, 40 + dy) });
    expect(at(150)).toMatchObject({ line: close(40 + dx, 40 - dy, 40 - dx, 40 + dy) });
    expect(vectorPaint({ type: 'radial-gradient', stops }, box)).toEqual({
      type: 'radial',
      circle: [40, 40, Math.sqrt(1_300)],
      stops,
      transform: IDENTITY,
    });
    expect(vectorPaint({ type: 'solid', color: '#123456' }, box)).toEqual(solid('#123456'));
    expect([alphaOf('#123456'), alphaOf('#12345633'), alphaOf('#12345600')]).toEqual([1, 0.2, 0]);
  });
});

describe('how an SVG is written', () => {
  test('with its size in pixels or on paper, and its title', async () => {
    expect(await finished(() => {})).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><title>Page</title></svg>\n',
    );
    const paper = { width: 210, height: 297, unit: 'mm', dpi: 300 } as const;
    expect(await finished(() => {}, paper)).toContain('width="210mm" height="297mm" viewBox="0 0 40 30"');
    const named = await new SvgSink().finish(1, 1, 'Salt & "pepper" <2>\u0007\n', null);
    expect(named).toContain('<title>Salt &amp; &quot;pepper&quot; &lt;2&gt;\n</title>');
  });

  test('a group without anything to say, or without anything in it, is left out', async () => {
    const svg = await finished((sink) => {
      sink.group(group(), () => sink.fill(rect(0, 0, 1, 1), solid('#ff0000'), 1));
      sink.group(group({ opacity: 0.5 }), () => {});
    });
    expect(svg).toContain('<path d="M0 0L1 0L1 1L0 1Z" fill="#ff0000"/></svg>');
    expect(svg).not.toContain('<g');
  });

  test('lines with their caps, joins and dashes, clips and paints with ids of their own', async () => {
    const stops = [{ offset: 0.25, color: '#ff000080' }];
    const linear = { type: 'linear', line: [1, 2, 3, 4], stops, transform: [1, 0, 0, 1, 5, 6] } as const;
    const radial = { type: 'radial', circle: [1, 2, 3], stops, transform: IDENTITY } as const;
    const svg = await finished((sink) => {
      sink.group(group({ clip: rect(0, 0, 1, 1), transform: [1.5, 0, 0, 1, 0, 0] }), () => {
        sink.fill(rect(0, 0, 1, 1), linear, 1);
        sink.fill(rect(0, 0, 1, 1), radial, 0.25);
      });
      const stroke = {
        color: '#abcdef12',
        width: 2.5,
        dash: [1, 2.25],
        cap: 'round',
        join: 'bevel',
      } as const;
      sink.stroke(rect(0, 0, 1, 1), stroke, 0.75);
      sink.stroke(rect(0, 0, 1, 1), { ...stroke, dash: [] }, 1);
      sink.stroke(rect(0, 0, 1, 1), { ...stroke, gradient: linear }, 1);
    });
    expect(svg).toContain('fill="none" stroke="url(#paint-4)" stroke-width="2.5"');
    expect(svg).toContain('<clipPath id="clip-1"><path d="M0 0L1 0L1 1L0 1Z"/></clipPath>');
    expect(svg).toContain('<g transform="matrix(1.5 0 0 1 0 0)" clip-path="url(#clip-1)"><path');
    expect(svg).toContain(
      '<linearGradient id="paint-2" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 1 5 6)" x1="1" y1="2" x2="3" y2="4"><stop offset="0.25" stop-color="#ff0000" stop-opacity="0.502"/></linearGradient>',
    );
    expect(svg).toContain(
      '<radialGradient id="paint-3" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 1 0 0)" cx="1" cy="2" r="3">',
    );
    expect(svg).toContain('fill="url(#paint-2)"/>');
    expect(svg).toContain('fill="url(#paint-3)" fill-opacity="0.25"/>');
    const line =
      'fill="none" stroke="#abcdef" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="bevel"';
    expect(svg).toContain(`${line} stroke-dasharray="1 2.25" stroke-opacity="0.75"/>`);
    expect(svg).toContain(`${line}/>`);
  });

  test('links lie over everything, each over its box', async () => {
    const svg = await finished((sink) => {
      sink.link('https://gesso.test/?a=1&b="2"', { x: 1, y: 2, width: 3.5, height: 4 });
      sink.fill(rect(0, 0, 1, 1), solid('#ff0000'), 1);
    });
    expect(svg).toMatch(
      /<path [^>]*>\n<a href="https:\/\/gesso.test\/\?a=1&amp;b=&quot;2&quot;"><rect x="1" y="2" width="3.5" height="4" fill="#000000" fill-opacity="0"\/><\/a><\/svg>/,
    );
  });
});

describe('letters', () => {
  let face: FontFace;
  beforeAll(async () => {
    const fonts = await testLibrary('Inter');
    face = fonts.faceFor({ fontFamily: 'Inter', fontWeight: 400, italic: false });
  });
  const glyph = (text: string, x: number, fields: Partial<VectorGlyph> = {}): VectorGlyph => ({
    face,
    glyphId: 1,
    x,
    y: 20,
    angle: 0,
    fontSizePx: 16,
    text,
    advancePx: 8,
    ...fields,
  });
  const written = (glyphs: readonly VectorGlyph[], color = '#102030') =>
    finished((sink) => sink.text({ glyphs, color }));

  test('of a line are one element with a place for each', async () => {
    const svg = await written([glyph('a', 1), glyph(' ', 5), glyph('<', 9.5), glyph('', 12), glyph('c', 14)]);
    expect(svg).toContain(
      '<text x="1 9.5 14" y="20" font-family="Inter" font-size="16" font-weight="400" fill="#102030" xml:space="preserve">a&lt;c</text>',
    );
    expect(svg.match(/<text/g)).toHaveLength(1);
  });

  test('that stand for several characters have one place for the line', async () => {
    expect(await written([glyph('o', 1), glyph('ffi', 9), glyph('ce', 20)])).toContain('<text x="1" y="20"');
    expect(await written([glyph('😀', 3), glyph('b', 9)])).toContain('<text x="3 9" y="20"');
  });

  test('of other lines, sizes, faces and angles are other elements; see-through and turned ones say so', async () => {
    const italic = Object.create(face, { italic: { value: true } }) as FontFace;
    const svg = await written(
      [
        glyph('a', 1),
        glyph('b', 2, { y: 40 }),
        glyph('c', 3, { fontSizePx: 18.5 }),
        glyph('d', 4, { face: italic }),
        glyph('e', 5, { angle: Math.PI / 6 }),
        glyph('f', 6),
      ],
      '#10203080',
    );
    const elements = [...svg.matchAll(/<text [^>]*>[^<]*/g)].map(([element]) => element);
    expect(elements).toHaveLength(5);
    expect(elements[0]).toContain('x="1 6"');
    expect(elements.every((element) => element.includes('fill="#102030" fill-opacity="0.502"'))).toBe(true);
    expect(elements[1]).toContain('y="40"');
    expect(elements[2]).toContain('font-size="18.5"');
    expect(elements[3]).toContain('font-weight="400" font-style="italic" fill');
    expect(elements[4]).toContain('y="20" rotate="30" font-family');
    expect(elements[0]).not.toContain('rotate');
    expect(await written([glyph(' ', 3)])).not.toContain('<text');
  });
});
