import type { Layer } from '@gesso/engine';
import { hasText, layerSchema } from '@gesso/engine/internal';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../../../tests/support/fuzz.ts';
import { ImportError } from '../design-file.ts';
import { readPptxFile } from './read-pptx.ts';
import { filled, shape, type TestSlide, testDeck, transform } from './testing.ts';

const FAMILIES = ['Inter', 'Lora', 'Poppins'];
const sizeOf = async () => ({ widthPx: 400, heightPx: 200 });
const read = (slides: readonly TestSlide[], fields: Parameters<typeof testDeck>[1] = {}) =>
  readPptxFile(testDeck(slides, fields), { families: FAMILIES, sizeOf });
const layersOf = async (shapes: string, fields: Parameters<typeof testDeck>[1] = {}) =>
  (await read([{ shapes }], fields)).pages[0]?.layers ?? [];
const text = (runs: string, body = '<a:bodyPr/>', paragraph = '') =>
  `<p:txBody>${body}<a:p>${paragraph}${runs}</a:p></p:txBody>`;
const run = (words: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${words}</a:t></a:r>`;
const insets = '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>';
const geometry = (name: string, guides = '') =>
  `<a:prstGeom prst="${name}"><a:avLst>${guides}</a:avLst></a:prstGeom>`;
const rounded = (layer: Layer | undefined) =>
  layer && [layer.x, layer.y, layer.width, layer.height].map(Math.round);

describe('shapes of a slide', () => {
  test('a shape has its place, fill, line, turn and shadow; the line lies with its middle on the edge', async () => {
    const [layer] = await layersOf(
      shape(
        'Card',
        `${transform(100, 50, 300, 200, 'rot="2700000"')}${geometry('roundRect', '<a:gd name="adj" fmla="val 25000"/>')}${filled('FF6F47')}<a:ln w="63500">${filled('14206E')}<a:prstDash val="dash"/></a:ln><a:effectLst><a:outerShdw blurRad="63500" dist="127000" dir="2700000"><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw></a:effectLst>`,
      ),
    );
    expect(layer).toMatchObject({
      type: 'shape',
      name: 'Card',
      shape: 'rectangle',
      cornerRadius: 50,
      rotation: 45,
      fill: { type: 'solid', color: '#ff6f47' },
      stroke: { color: '#14206e', widthPx: 10, dash: 'custom', dashLengthsPx: [40, 30], position: 'center' },
      shadow: { angleDeg: 45, distancePx: 20, blurPx: 10, opacity: 102 / 255, color: '#000000' },
    });
    expect(rounded(layer)).toEqual([100, 50, 300, 200]);
  });

  test.each([
    ['ellipse', { shape: 'ellipse' }],
    ['triangle', { shape: 'triangle' }],
    ['star5', { shape: 'star', sides: 5, innerRatio: 0.38196 }],
    ['heart', { shape: 'heart' }],
    ['diamond', { shape: 'path', path: 'M0.5 0L1 0.5L0.5 1L0 0.5Z' }],
    ['downArrow', { shape: 'path', path: 'M0.75 0L0.75 0.5L1 0.5L0.5 1L0 0.5L0.25 0.5L0.25 0Z' }],
  ])('%s', async (name, form) => {
    const [layer] = await layersOf(
      shape('A', `${transform(0, 0, 100, 100)}${geometry(name)}${filled('FF0000')}`),
    );
    expect(layer).toMatchObject(form);
  });

  test('a form that is not known is a rectangle, and is reported', async () => {
    const { pages, report } = await read([
      { shapes: shape('Cloud', `${transform(0, 0, 100, 100)}${geometry('cloud')}${filled('FF0000')}`) },
    ]);
    expect(pages[0]?.layers[0]).toMatchObject({ shape: 'rectangle' });
    expect(report).toEqual([{ layer: 'Cloud', outcome: 'approximated', reason: 'shape', detail: 'cloud' }]);
  });

  test('a custom form with formulas and an arc is a path in its box', async () => {
    const custom =
      '<a:custGeom><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="200" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="half" y="0"/></a:lnTo><a:arcTo wR="50" hR="50" stAng="16200000" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>';
    const [layer] = await layersOf(shape('A', `${transform(0, 0, 200, 100)}${custom}${filled('FF0000')}`));
    expect(layer).toMatchObject({ shape: 'path' });
    // A quarter circle from the middle of the upper edge, which ends 50 to the right and 50 below.
    expect(layer && 'path' in layer ? layer.path : '').toBe('M0 0L0.5 0A0.25 0.5 0 0 1 0.75 0.5Z');
  });

  test('colours of the theme are lighter, darker and see-through as they say', async () => {
    const colors = [
      '<a:schemeClr val="accent2"/>',
      '<a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr>',
      '<a:schemeClr val="tx1"><a:alpha val="50000"/></a:schemeClr>',
      '<a:prstClr val="dkBlue"/>',
    ];
    const layers = await layersOf(
      colors
        .map((color) => shape('A', `${transform(0, 0, 10, 10)}<a:solidFill>${color}</a:solidFill>`))
        .join(''),
    );
    expect(layers.map((layer) => ('fill' in layer ? layer.fill : null))).toEqual(
      ['#ff6f47', '#203864', '#10101080', '#00008b'].map((color) => ({ type: 'solid', color })),
    );
  });

  test('a shape without a fill of its own has that of its style', async () => {
    const style =
      '<p:style><a:lnRef idx="1"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef><a:fontRef idx="minor"><a:srgbClr val="ABCDEF"/></a:fontRef></p:style>';
    const [layer] = await layersOf(
      shape('A', `${transform(0, 0, 100, 100)}${geometry('rect')}`, text(run('Hi')), '', style),
    );
    expect(layer).toMatchObject({
      type: 'group',
      children: [
        { fill: { color: '#ff6f47' }, stroke: { color: '#4472c4', widthPx: 2 } },
        { type: 'text', runs: [{ text: 'Hi', color: '#abcdef' }] },
      ],
    });
  });

  test('gradients keep their stops and their angle', async () => {
    const [layer] = await layersOf(
      shape(
        'A',
        `${transform(0, 0, 100, 100)}<a:gradFill><a:gsLst><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`,
      ),
    );
    expect(layer).toMatchObject({
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: '#0000ff' },
        ],
      },
    });
  });

  test('groups scale what is in them, and lines run from corner to corner', async () => {
    const child = shape(
      'Line',
      `<a:xfrm flipV="1"><a:off x="0" y="0"/><a:ext cx="300" cy="400"/></a:xfrm>${geometry('line')}<a:ln w="12700">${filled('000000')}</a:ln>`,
    );
    const [group] = await layersOf(
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="Pair"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="635000" y="0"/><a:ext cx="1905000" cy="2540000"/><a:chOff x="0" y="0"/><a:chExt cx="300" cy="400"/></a:xfrm></p:grpSpPr>${child}</p:grpSp>`,
    );
    expect(group).toMatchObject({ type: 'group', name: 'Pair', x: 100, y: 0, width: 300, height: 400 });
    const [line] = group && 'children' in group ? group.children : [];
    expect(line).toMatchObject({
      ...{ shape: 'line', x: 0, y: 0, width: 300, height: 400, stroke: { widthPx: 2 } },
      line: { route: 'straight', start: { x: 0, y: 1, head: 'none' }, end: { x: 1, y: 0, head: 'none' } },
    });
  });

  test('connectors have their route and heads, and follow the shapes that they are attached to', async () => {
    const node = (id: number, x: number) =>
      shape(`Node ${id}`, `${transform(x, 0, 100, 100)}${geometry('rect')}${filled('FF0000')}`).replace(
        'id="2"',
        `id="${id}"`,
      );
    const connector = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="Arrow"/><p:cNvCxnSpPr><a:stCxn id="7" idx="3"/><a:endCxn id="8" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${transform(100, 50, 200, 40)}${geometry('bentConnector3', '<a:gd name="adj1" fmla="val 25000"/>')}<a:ln w="12700">${filled('000000')}<a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`;
    const layers = await layersOf(node(7, 0) + node(8, 300) + connector);
    const [first, second, line] = layers;
    expect(line).toMatchObject({
      shape: 'line',
      line: {
        ...{ route: 'elbow', bend: 0.25 },
        start: { leaves: 'right', head: 'none', attachedTo: { layerId: first?.id, anchor: 'right' } },
        end: { leaves: 'left', head: 'triangle', attachedTo: { layerId: second?.id, anchor: 'left' } },
      },
    });
  });

  test('what programs do not know is drawn by its fallback', async () => {
    const known = shape('Known', `${transform(0, 0, 10, 10)}${filled('FF0000')}`);
    const { pages, report } = await read([
      {
        shapes: `<mc:AlternateContent><mc:Choice Requires="x"><p:contentPart/></mc:Choice><mc:Fallback>${known}</mc:Fallback></mc:AlternateContent>`,
      },
    ]);
    expect(pages[0]?.layers.map(({ name }) => name)).toEqual(['Known']);
    expect(report).toEqual([]);
  });

  test('the layout and the master lie under the slide, and their placeholders are not seen', async () => {
    const fields = {
      masterShapes: `${shape('Bar', `${transform(0, 0, 10, 10)}${filled('FF0000')}`)}${shape('Prompt', transform(0, 0, 10, 10), text(run('Click')), '<p:ph type="title"/>')}`,
      layoutShapes: shape('Mark', `${transform(0, 0, 10, 10)}${filled('00FF00')}`),
      masterBackground: '<p:bg><p:bgRef idx="1001"><a:schemeClr val="accent1"/></p:bgRef></p:bg>',
    };
    const own = shape('Own', `${transform(0, 0, 10, 10)}${filled('0000FF')}`);
    const { pages } = await read([{ shapes: own }, { shapes: own, attributes: 'showMasterSp="0"' }], fields);
    expect(pages.map(({ layers }) => layers.map(({ name }) => name))).toEqual([
      ['Bar', 'Mark', 'Own'],
      ['Own'],
    ]);
    expect(pages[0]?.background).toEqual({ type: 'solid', color: '#4472c4' });
  });
});

describe('texts of a slide', () => {
  test('a title takes its place and style from its layout and master', async () => {
    const fields = {
      layoutShapes: shape('Title', transform(100, 80, 800, 120), '', '<p:ph type="title"/>'),
      titleStyle:
        '<a:lvl1pPr algn="ctr"><a:defRPr sz="4400" b="1"><a:solidFill><a:schemeClr val="accent2"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr>',
    };
    const [layer] = await layersOf(
      shape('Title 1', '', text(run('Open studio')), '<p:ph type="title"/>'),
      fields,
    );
    expect(layer).toMatchObject({
      type: 'text',
      align: 'center',
      runs: [{ text: 'Open studio', fontFamily: 'Lora', fontWeight: 700, color: '#ff6f47', fontSizePx: 88 }],
    });
    // Without its insets: a tenth of an inch at the sides.
    expect(rounded(layer)).toEqual([114, 87, 771, 106]);
  });

  test('runs, lines, lists and alignment are kept; marks that not all paragraphs have are written', async () => {
    const paragraphs = (second: string) =>
      `<p:txBody><a:bodyPr anchor="ctr"/><a:p><a:pPr><a:buChar char="•"/></a:pPr>${run('One ', 'b="1"')}${run('two', 'i="1" u="sng" strike="sngStrike" baseline="30000" cap="all"')}</a:p><a:p><a:pPr lvl="1">${second}</a:pPr>${run('Three')}<a:br/>${run('four')}</a:p></p:txBody>`;
    const [same, mixed] = await layersOf(
      shape('A', transform(0, 0, 400, 200), paragraphs('<a:buChar char="•"/>')) +
        shape('B', transform(0, 0, 400, 200), paragraphs('<a:buNone/>')),
    );
    expect(same).toMatchObject({
      type: 'text',
      list: 'bullet',
      verticalAlign: 'middle',
      runs: [
        { text: 'One ', fontWeight: 700 },
        {
          text: 'two\n',
          italic: true,
          underline: true,
          strikethrough: true,
          baseline: 'super',
          textCase: 'upper',
        },
        { text: '\tThree' },
        { text: '\n' },
        { text: 'four' },
      ],
    });
    expect(mixed).toMatchObject({
      list: null,
      runs: [{ text: '• One ' }, { text: 'two\n' }, { text: 'Three' }, {}, {}],
    });
  });

  test('fields say the number of the slide and the date by themselves; those that we do not know stay words', async () => {
    const field = (type: string, words: string, language = 'de-DE') =>
      `<a:fld id="{1}" type="${type}"><a:rPr lang="${language}"/><a:t>${words}</a:t></a:fld>`;
    const body = `<p:txBody><a:bodyPr/><a:p>${run('Folie ')}${field('slidenum', '‹Nr.›')}</a:p><a:p>${field('datetime2', 'Freitag')}${run(' ')}${field('datetime11', '10:15')}</a:p><a:p>${field('datetimeFigureOut', '1/2/20', 'ar-SA')}</a:p></p:txBody>`;
    const { pages, firstPageNumber } = await read(
      [{ shapes: shape('Foot', `${transform(0, 0, 300, 100)}${geometry('rect')}`, body) }],
      { attributes: 'firstSlideNum="3"' },
    );
    expect(firstPageNumber).toBe(3);
    const layer = pages[0]?.layers.find(hasText);
    expect(layer?.runs.map(({ text: words, variable }) => [words, variable])).toEqual([
      ['Folie ', undefined],
      ['‹Nr.›', { kind: 'pageNumber', style: 'decimal' }],
      ['\n', undefined],
      ['Freitag', { kind: 'date', style: 'full', locale: 'de-DE', day: null }],
      [' ', undefined],
      ['10:15\n', undefined],
      ['1/2/20', { kind: 'date', style: 'short', locale: 'ar-u-nu-latn', day: null }],
    ]);
  });

  test('a family is found with its weight in its name, and one that is missing is named once', async () => {
    const fonts = (name: string) => `<a:r><a:rPr><a:latin typeface="${name}"/></a:rPr><a:t>x</a:t></a:r>`;
    const { pages, report } = await read([
      {
        shapes:
          shape('A', transform(0, 0, 99, 99), text(fonts('Poppins SemiBold') + fonts('Papyrus'))) +
          shape('B', transform(0, 0, 99, 99), text(fonts('Papyrus'))),
      },
    ]);
    expect(pages[0]?.layers[0]).toMatchObject({
      runs: [{ fontFamily: 'Poppins', fontWeight: 600 }, { fontFamily: 'Inter' }],
    });
    expect(report).toEqual([{ layer: 'A', outcome: 'approximated', reason: 'font', detail: 'Papyrus' }]);
  });

  test('text that is made to fit has the size it was made', async () => {
    const body = '<a:bodyPr><a:normAutofit fontScale="50000" lnSpcReduction="10000"/></a:bodyPr>';
    const [layer] = await layersOf(shape('A', transform(0, 0, 400, 200), text(run('Hi', 'sz="4000"'), body)));
    expect(layer).toMatchObject({ autoFit: 'shrink', runs: [{ fontSizePx: 40 }] });
    expect(layer && 'lineHeight' in layer ? layer.lineHeight : 0).toBeCloseTo(1.08);
  });

  test('the baseline of a text is where slides have it: what lines are lower or higher is above them', async () => {
    const tops: number[] = [];
    for (const share of [50_000, 100_000, 200_000]) {
      const body = text(
        run('Words', 'sz="3000"'),
        insets,
        `<a:pPr><a:lnSpc><a:spcPct val="${share}"/></a:lnSpc></a:pPr>`,
      );
      const [layer] = await layersOf(shape('A', transform(0, 100, 400, 200), body));
      tops.push(layer?.y ?? 0);
    }
    const [tight = 0, single = 0, loose = 0] = tops;
    expect(single).toBeCloseTo(100, 0);
    // The letters are 60 pixels large: half of 0.6 and of 1.2 times that.
    expect(single - tight).toBeCloseTo(18);
    expect(loose - single).toBeCloseTo(36);
  });

  test('a turned shape turns its text about its own middle', async () => {
    const body = '<a:bodyPr lIns="635000" rIns="0" tIns="0" bIns="0"/>';
    const [layer] = await layersOf(
      shape('A', transform(100, 100, 400, 200, 'rot="5400000"'), text(run('Hi'), body)),
    );
    // Its middle is 50 to the right of that of the shape, and comes to lie 50 below it.
    expect(layer?.rotation).toBe(90);
    expect(layer && [layer.x + layer.width / 2, layer.y + layer.height / 2]).toEqual([300, 250]);
  });
});

describe('images, tables and charts', () => {
  const picture = (crop: string, more = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Photo"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="img">${more}</a:blip>${crop}</p:blipFill><p:spPr>${transform(0, 0, 200, 200)}${geometry('ellipse')}</p:spPr></p:pic>`;
  const withImage = (shapes: string, name = 'photo.png'): [TestSlide[], Parameters<typeof testDeck>[1]] => [
    [{ shapes, relations: [['img', 'image', `../media/${name}`]] }],
    { parts: { [`ppt/media/${name}`]: new Uint8Array([1, 2, 3]) } },
  ];

  test('a picture is cropped, see-through and cut as in the file; its bytes are kept as they are', async () => {
    const { pages, images } = await read(
      ...withImage(picture('<a:srcRect l="50000"/>', '<a:alphaModFix amt="60000"/>') + picture('')),
    );
    expect(pages[0]?.layers).toMatchObject([
      {
        type: 'image',
        name: 'Photo',
        fit: 'cover',
        zoom: 1,
        focusX: 1,
        opacity: 0.6,
        mask: { shape: 'ellipse' },
      },
      { type: 'image', fit: 'fill' },
    ]);
    expect(images).toMatchObject([{ mimeType: 'image/png', widthPx: 400, bytes: new Uint8Array([1, 2, 3]) }]);
  });

  test('an image that no browser shows is left out, and that is said', async () => {
    const { pages, report } = await read(...withImage(picture(''), 'drawing.emf'));
    expect(pages[0]?.layers).toEqual([]);
    expect(report).toEqual([{ layer: 'Photo', outcome: 'left-out', reason: 'image-format', detail: 'EMF' }]);
  });

  test('a table stays a table', async () => {
    const cell = (words: string, attributes = '', properties = '') =>
      `<a:tc ${attributes}><a:txBody><a:p>${words === '' ? '' : run(words, 'sz="1400"')}</a:p></a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`;
    const [layer] = await layersOf(
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Seats"/><p:nvPr/></p:nvGraphicFramePr>${transform(0, 0, 400, 100).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="914400"/><a:gridCol w="1828800"/></a:tblGrid><a:tr>${cell('Name', '', filled('14206E'))}${cell('Seats')}</a:tr><a:tr>${cell('All', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    );
    expect(layer).toMatchObject({
      customType: 'gesso:table',
      name: 'Seats',
      width: 400,
      data: {
        cells: [
          ['Name', 'Seats'],
          ['All', ''],
        ],
        columnShares: [1, 2],
        headerRow: true,
        fontSizePx: 28,
        merges: [{ row: 1, column: 0, rows: 1, columns: 2 }],
      },
    });
    expect(layer && 'data' in layer ? layer.data.cellStyles : []).toContainEqual(
      expect.objectContaining({ row: 0, column: 0, fill: '#14206e' }),
    );
  });

  test('a table has the lines of its cells and the heights of its rows, even where its box is lower', async () => {
    const line = (name: string) => `<a:${name} w="25400">${filled('14206E')}</a:${name}>`;
    const cell = (properties: string) =>
      `<a:tc><a:txBody><a:p/></a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`;
    const table = (properties: string) =>
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Seats"/><p:nvPr/></p:nvGraphicFramePr>${transform(0, 0, 400, 10).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="914400"/></a:tblGrid><a:tr h="914400">${cell(properties)}</a:tr><a:tr h="457200">${cell(properties)}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const [boxed, ruled] = await layersOf(table(line('lnL') + line('lnT')) + table(line('lnB')));
    expect(boxed).toMatchObject({
      height: 216,
      data: { borders: 'all', borderWidthPx: 4, rowShares: [1, 0.5], colors: { border: '#14206e' } },
    });
    expect(ruled).toMatchObject({ data: { borders: 'rows' } });
  });

  test('a chart has its values, and one of a kind that is none of ours is reported', async () => {
    const points = (values: readonly string[]) =>
      `<c:numCache>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache>`;
    const chart = (kind: string) =>
      `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:${kind}><c:barDir val="bar"/><c:grouping val="stacked"/><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Visitors</c:v></c:pt></c:strCache></c:strRef></c:tx><c:spPr>${filled('FF6F47')}</c:spPr><c:cat><c:strRef>${points(['May', 'June'])}</c:strRef></c:cat><c:val><c:numRef>${points(['120', '180'])}</c:numRef></c:val></c:ser></c:${kind}></c:plotArea><c:legend/></c:chart></c:chartSpace>`;
    const frame = (id: string) =>
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="${id}"/><p:nvPr/></p:nvGraphicFramePr>${transform(0, 0, 400, 300).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData><c:chart r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`;
    const { pages, report } = await read(
      [
        {
          shapes: frame('bars') + frame('radar'),
          relations: [
            ['bars', 'chart', '../charts/chart1.xml'],
            ['radar', 'chart', '../charts/chart2.xml'],
          ],
        },
      ],
      { parts: { 'ppt/charts/chart1.xml': chart('barChart'), 'ppt/charts/chart2.xml': chart('radarChart') } },
    );
    expect(pages[0]?.layers).toMatchObject([
      {
        customType: 'gesso:chart',
        data: {
          kind: 'rows',
          stacked: true,
          legend: true,
          colors: ['#ff6f47'],
          cells: [
            ['', 'Visitors'],
            ['May', '120'],
            ['June', '180'],
          ],
        },
      },
    ]);
    expect(report).toEqual([{ layer: 'radar', outcome: 'left-out', reason: 'chart' }]);
  });
});

describe('the presentation', () => {
  test('slides are pages in their order, with names, notes, links, and whether they are hidden', async () => {
    const title = (words: string) =>
      shape('T', transform(0, 0, 100, 100), text(run(words)), '<p:ph type="title"/>');
    const link = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Link"><a:hlinkClick r:id="web"/></p:cNvPr><p:nvPr/></p:nvSpPr><p:spPr>${transform(0, 0, 9, 9)}${filled('FF0000')}</p:spPr></p:sp>`;
    const notes = `<p:notes xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shape('N', '', text(run('Say hello.')), '<p:ph type="body" idx="1"/>')}</p:spTree></p:cSld></p:notes>`;
    const { pages, widthPx, heightPx } = await read(
      [
        { shapes: title('First'), relations: [['notes', 'notesSlide', '../notesSlides/notesSlide1.xml']] },
        {
          shapes: title('Second') + link,
          attributes: 'show="0"',
          relations: [['web', 'hyperlink', 'https://example.com/']],
        },
      ],
      { parts: { 'ppt/notesSlides/notesSlide1.xml': notes }, size: '<p:sldSz cx="9144000" cy="6858000"/>' },
    );
    expect([widthPx, heightPx]).toEqual([1920, 1440]);
    expect(pages.map(({ name, notes: said, hidden }) => [name, said, hidden])).toEqual([
      ['First', 'Say hello.', false],
      ['Second', '', true],
    ]);
    expect(pages[1]?.layers[1]?.linkUrl).toBe('https://example.com/');
  });

  test('a damaged slide is left out, and the others are kept', async () => {
    const deck = await read([
      { shapes: '<p:sp>' },
      { shapes: shape('A', `${transform(0, 0, 9, 9)}${filled('FF0000')}`) },
    ]);
    expect(deck.pages).toHaveLength(1);
    expect(deck.report).toEqual([{ layer: 'slide1.xml', outcome: 'left-out', reason: 'page' }]);
  });

  test('what is no presentation, or has a password, is refused with the reason', async () => {
    const reason = async (bytes: Uint8Array<ArrayBuffer>) =>
      readPptxFile(bytes, { families: FAMILIES, sizeOf }).then(
        () => 'read',
        (error: unknown) => (error instanceof ImportError ? error.reason : String(error)),
      );
    expect(await reason(new TextEncoder().encode('hello'))).toBe('not-pptx');
    expect(await reason(new Uint8Array(zipSync({ 'a.txt': new Uint8Array(3) })))).toBe('not-pptx');
    expect(await reason(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('encrypted');
    expect(await reason(testDeck([{ shapes: '' }], { size: '<p:sldSz cx="0" cy="5"/>' }))).toBe('broken');
    const bomb = `<!DOCTYPE p [<!ENTITY a "${'x'.repeat(99)}">]>`;
    expect(
      await reason(testDeck([{ shapes: '' }], { parts: { 'ppt/presentation.xml': `${bomb}<p/>` } })),
    ).toBe('not-pptx');
  });

  test('sizes, insets and raised letters that are no numbers are those of a file without them', async () => {
    const layersOf = async (letters: string, body: string) => {
      const deck = testDeck([
        { shapes: shape('A', transform(0, 0, 100, 100), text(run('Words', letters), `<a:bodyPr ${body}/>`)) },
      ]);
      const { pages } = await readPptxFile(deck, { families: FAMILIES, sizeOf });
      return pages.flatMap(({ layers }) => layers.map((layer) => ({ ...layer, id: '' })));
    };
    const odd = await layersOf('sz="large" baseline="up"', 'lIns="none" numCol="two"');
    expect(odd).toHaveLength(1);
    expect(odd).toEqual(await layersOf('', ''));
  });

  test('300 files that were cut or changed end in pages or in a reason, and what is read is a valid document', async () => {
    const whole = testDeck(
      [
        {
          shapes: `${shape('A', `${transform(0, 0, 100, 100)}${geometry('star5')}${filled('FF6F47')}`, text(run('Words', 'sz="4000"')))}`,
        },
      ],
      { masterShapes: shape('Bar', `${transform(0, 0, 10, 10)}${filled('FF0000')}`) },
    );
    let seed = 1;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const files = runsOr(300);
    for (let round = 0; round < files; round++) {
      const bytes = round % 3 === 0 ? whole.slice(0, random(whole.length)) : whole.slice();
      for (let change = 0; change < 1 + random(8); change++) bytes[random(bytes.length || 1)] = random(256);
      try {
        const { pages } = await readPptxFile(bytes, { families: FAMILIES, sizeOf });
        for (const { layers } of pages) layerSchema.array().parse(layers);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
      }
    }
  });
});
