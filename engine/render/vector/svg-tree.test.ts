import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadResvg } from '../../../tests/support/resvg.ts';
import { SvgSink } from '../../export/vector/svg-sink.ts';
import { readDrawing } from './svg-tree.ts';

beforeAll(loadResvg);

const drawing = (content: string, attributes = 'width="60" height="40" viewBox="0 0 60 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const pixelsOf = async (svg: string) =>
  sharp(Buffer.from(svg)).resize(240, 160, { fit: 'fill' }).ensureAlpha().raw().toBuffer();

/** What a drawing becomes when it is read and written again. */
async function rewritten(svg: string): Promise<string> {
  const read = readDrawing(svg, 'drawing.svg');
  if (!read) throw new Error('It has parts that lines cannot show.');
  const sink = new SvgSink();
  read.draw(sink);
  return sink.finish(read.widthPx, read.heightPx, 'Drawing', null);
}

/** The mean difference of shown colours, 0-255, as librsvg draws both. */
async function difference(svg: string): Promise<number> {
  const [before, after] = await Promise.all([pixelsOf(svg), pixelsOf(await rewritten(svg))]);
  let sum = 0;
  for (let at = 0; at < before.length; at += 4) {
    const [alphaBefore = 0, alphaAfter = 0] = [before[at + 3], after[at + 3]];
    sum += Math.abs(alphaBefore - alphaAfter);
    for (let lane = at; lane < at + 3; lane++)
      sum += Math.abs((before[lane] ?? 0) * alphaBefore - (after[lane] ?? 0) * alphaAfter) / 255;
  }
  return sum / before.length;
}

describe('a drawing that is read and written again looks the same', () => {
  test.each([
    [
      'shapes of every kind',
      '<rect x="3" y="4" width="20" height="12" rx="4" fill="#c03020"/><circle cx="44" cy="14" r="9" fill="teal"/><ellipse cx="30" cy="30" rx="20" ry="6" fill="#20306080"/><polygon points="2,38 12,22 18,38" fill="gold"/>',
    ],
    [
      'curves and arcs',
      '<path d="M5 35Q15 5 25 35T45 35" fill="#446688"/><path d="M40 5a8 8 0 1 1 10 10z" fill="#884422"/><path d="m5 5 c 5 10 15 -10 20 5 s 10 5 12 -2 l 0 6 h -32 z" fill="#227744"/>',
    ],
    [
      'holes by even and odd',
      '<path fill-rule="evenodd" d="M5 5h40v30h-40zM15 12h20v14h-20z" fill="#553399"/>',
    ],
    [
      'lines with caps, joins and dashes',
      '<g fill="none" stroke-width="5"><path d="M8 10L30 10L20 30" stroke="#aa2200" stroke-linecap="round" stroke-linejoin="round"/><path d="M38 30L52 10" stroke="#0044aa" stroke-dasharray="6 4 1" stroke-opacity=".6"/><path d="M40 34L50 34L45 26" stroke="#118811" stroke-width="3" stroke-linecap="square" stroke-linejoin="bevel"/></g>',
    ],
    [
      'gradients over the box of what they fill',
      '<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#ffc640"/><stop offset=".6" stop-color="#ce3b12" stop-opacity=".4"/></linearGradient><radialGradient id="b" cx=".3" cy=".4" r=".7"><stop stop-color="#fff"/><stop offset="1" stop-color="#2a33de"/></radialGradient></defs><rect x="4" y="6" width="20" height="28" fill="url(#a)"/><rect x="30" y="3" width="26" height="34" fill="url(#b)" fill-opacity=".7"/>',
    ],
    [
      'gradients in units of the drawing, turned',
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="10" y1="5" x2="50" y2="30" gradientTransform="rotate(20 30 20) translate(3 1)"><stop offset=".2" stop-color="red"/><stop offset=".5" stop-color="lime"/><stop offset=".9" stop-color="blue"/></linearGradient></defs><path d="M5 5h50v30h-50z" fill="url(#a)"/>',
    ],
    [
      'what is cut, also by several moved shapes',
      '<defs><clipPath id="c"><circle cx="20" cy="20" r="14"/><rect x="36" y="8" width="18" height="12"/></clipPath><clipPath id="d" transform="translate(4 6)"><path clip-rule="evenodd" d="M0 0h40v24h-40zM8 6h20v10h-20z"/></clipPath></defs><g clip-path="url(#c)"><rect width="60" height="40" fill="#336699"/></g><g clip-path="url(#d)"><rect width="60" height="40" fill="#ffaa0090"/></g>',
    ],
    [
      'groups moved, faint and inside of each other',
      '<g transform="translate(30 20) rotate(30)" opacity=".5"><rect x="-15" y="-10" width="30" height="20" fill="#0a7"/><g transform="scale(.5 1.5)"><rect x="-15" y="-5" width="30" height="10" fill="#a07"/></g></g><rect transform="skewX(20)" x="2" y="2" width="10" height="8" fill="#333"/>',
    ],
    [
      'what blends',
      '<rect width="40" height="40" fill="#c86432"/><g style="mix-blend-mode:multiply"><rect x="20" width="40" height="30" fill="#64c8c8"/></g>',
    ],
    [
      'what is used twice',
      '<defs><path id="p" d="M0 0h10v6h-10z" fill="#136"/></defs><use xlink:href="#p" x="5" y="5"/><use xlink:href="#p" x="30" y="20" opacity=".4"/>',
    ],
  ])('%s', async (_, content) => {
    expect(await difference(drawing(content))).toBeLessThan(0.9);
  });

  test('in a view of its own, with another proportion or without a size', async () => {
    const content =
      '<rect x="110" y="55" width="50" height="30" fill="#903"/><circle cx="200" cy="120" r="25" fill="#069"/>';
    expect(await difference(drawing(content, 'width="60" height="40" viewBox="100 50 120 80"'))).toBeLessThan(
      0.9,
    );
    expect(await difference(drawing(content, 'viewBox="100 50 120 80"'))).toBeLessThan(0.9);
    expect(
      readDrawing(drawing(content, 'width="60" height="40" viewBox="100 50 120 80"'), 'a.svg'),
    ).toMatchObject({ widthPx: 60, heightPx: 40 });
    // What lies outside of the view is cut.
    const outside = await rewritten(drawing('<rect x="-20" y="-20" width="30" height="30" fill="red"/>'));
    expect(outside).toContain('<clipPath id="clip-1"><path d="M0 0L60 0L60 40L0 40Z"/></clipPath>');
  });

  test('a line in a gradient keeps it; over a box without an extent it takes the first colour', async () => {
    const inGradient = (path: string) =>
      drawing(
        `<defs><linearGradient id="a"><stop stop-color="#ff8800"/><stop offset="1" stop-color="#0000ff"/></linearGradient></defs><path d="${path}" fill="none" stroke="url(#a)" stroke-width="3"/>`,
      );
    expect(await rewritten(inGradient('M5 5L50 30'))).toContain('stroke="url(#paint-2)" stroke-width="3"');
    expect(await difference(inGradient('M5 5L50 30L20 35'))).toBeLessThan(0.9);
    const level = readDrawing(inGradient('M5 5L50 5'), 'a.svg');
    const strokes: unknown[] = [];
    const nothing = () => undefined;
    level?.draw({
      group: (_, draw) => draw(),
      stroke: (_, stroke) => strokes.push(stroke.gradient),
      ...{ fill: nothing, image: nothing, text: nothing, link: nothing },
    });
    expect(strokes.every((gradient) => gradient === undefined)).toBe(true);
  });
});
