import { expect, test } from 'vitest';
import { readPptxFile } from './read-pptx.ts';
import { emu, shape, type TestSlide, testDeck, transform } from './testing.ts';

const tools = { families: ['Inter', 'Lora'], sizeOf: async () => ({ widthPx: 400, heightPx: 200 }) };
const read = (slides: readonly TestSlide[], more: Parameters<typeof testDeck>[1] = {}) =>
  readPptxFile(testDeck(slides, more), tools);
const DUOTONE = '<a:duotone><a:srgbClr val="101010"/><a:schemeClr val="accent1"/></a:duotone>';
const image = { 'ppt/media/photo.png': new Uint8Array([1, 2, 3]) };
const relations = [['img', 'image', '../media/photo.png']] as const;

test('images that are coloured anew are so here: in two colours, in greys, lighter', async () => {
  const picture = (change: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Photo"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="img">${change}</a:blip></p:blipFill><p:spPr>${transform(0, 0, 200, 200)}</p:spPr></p:pic>`;
  const changes = [DUOTONE, '<a:grayscl/>', '<a:lum bright="70000" contrast="-70000"/>', ''];
  const { pages } = await read([{ shapes: changes.map(picture).join(''), relations }], { parts: image });
  expect(pages[0]?.layers.map(({ effects }) => effects)).toMatchObject([
    [{ type: 'duotone', shadowColor: '#101010', highlightColor: '#4472c4', intensity: 1 }],
    [{ type: 'adjust', saturation: -100 }],
    [{ type: 'adjust', brightness: 70, contrast: -70 }],
    [],
  ]);
});

test('the image of a theme lies under the slide, in the colours that it is used with', async () => {
  const theme = testThemeWith(
    '<a:solidFill/><a:gradFill/><a:blipFill><a:blip r:embed="own"><a:duotone><a:srgbClr val="000000"/><a:schemeClr val="phClr"/></a:duotone></a:blip><a:stretch/></a:blipFill>',
  );
  const { pages, images } = await read([{ shapes: '' }], {
    masterBackground: '<p:bg><p:bgRef idx="1003"><a:schemeClr val="accent2"/></p:bgRef></p:bg>',
    parts: {
      ...image,
      ...theme,
      // The master has another image by the same name.
      'ppt/theme/_rels/theme1.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="own" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/photo.png"/></Relationships>',
    },
  });
  expect(pages[0]).toMatchObject({
    background: { type: 'image', assetId: images[0]?.assetId },
    backgroundEffects: [{ type: 'duotone', shadowColor: '#000000', highlightColor: '#ff6f47' }],
  });
});

/** The theme of the tests with these fills for backgrounds. */
function testThemeWith(fills: string): Record<string, string> {
  return {
    'ppt/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><a:themeElements><a:clrScheme name="t"><a:accent2><a:srgbClr val="FF6F47"/></a:accent2></a:clrScheme><a:fmtScheme name="t"><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
  };
}

test('a form whose path says no size is counted in the units of the shape, as the arrows of SmartArt', async () => {
  const [width, height] = [emu(200), emu(20)];
  const line = `<a:custGeom><a:pathLst><a:path><a:moveTo><a:pt x="0" y="${height / 2}"/></a:moveTo><a:lnTo><a:pt x="${width}" y="${height / 2}"/></a:lnTo></a:path></a:pathLst></a:custGeom><a:ln w="9525"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln>`;
  const { pages } = await read([{ shapes: shape('Arrow', transform(100, 100, 200, 20) + line) }]);
  expect(pages[0]?.layers).toMatchObject([{ path: 'M0 0.5L1 0.5', x: 100, width: 200 }]);
});
