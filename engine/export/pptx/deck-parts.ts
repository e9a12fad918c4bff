import { escapeXml } from './pptx-xml.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.presentationml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${PRESENTATION}"`;
const EMPTY_TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
/** Notes are on a sheet of 7.5 by 10 inches. */
const NOTES_SIZE = { width: 6_858_000, height: 9_144_000 };

/** One relationship: an id, the last word of its type, where it leads, and whether that is outside of the package. */
export interface DeckRelation {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
  readonly isExternal?: boolean;
}

/** The relationships of a part (ECMA-376 part 2, 9.3). */
export function relationsXml(relations: readonly DeckRelation[]): string {
  const list = relations.map(
    ({ id, kind, target, isExternal = false }) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

/** A slide as it is kept in the package. */
export interface DeckSlide {
  readonly name: string;
  readonly background: string;
  readonly shapes: string;
  readonly isHidden: boolean;
  readonly notes: string;
  /** The element that says how it comes in; empty where it just appears. */
  readonly transition: string;
  readonly relations: readonly DeckRelation[];
}

/** What a presentation is as a whole. */
export interface Deck {
  readonly title: string;
  /** The number that programs give the first slide. */
  readonly firstSlideNumber: number;
  readonly widthEmu: number;
  readonly heightEmu: number;
  readonly colors: readonly string[];
  readonly family: string;
  readonly slides: readonly DeckSlide[];
  /** The endings of the names of its media files. */
  readonly mediaTypes: Readonly<Record<string, string>>;
  /** When the project was changed last, ISO 8601. */
  readonly modifiedAt: string;
}

/** The parts of a presentation but its media, by path (ECMA-376 part 1, 13.3). */
export function deckParts(deck: Deck): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const hasNotes = deck.slides.some(({ notes }) => notes !== '');
  parts.set('[Content_Types].xml', contentTypes(deck, hasNotes));
  parts.set(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="ppt/presentation.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  );
  parts.set(
    'docProps/core.xml',
    `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(deck.title)}</dc:title><dc:creator>Gesso</dc:creator><dcterms:modified xsi:type="dcterms:W3CDTF">${deck.modifiedAt.replace(/\.\d+Z$/, 'Z')}</dcterms:modified></cp:coreProperties>`,
  );
  const slideIds = deck.slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="slide${index + 1}"/>`);
  const notesList = hasNotes
    ? '<p:notesMasterIdLst><p:notesMasterId r:id="notes"/></p:notesMasterIdLst>'
    : '';
  parts.set(
    'ppt/presentation.xml',
    `${HEAD}<p:presentation ${NAMES}${deck.firstSlideNumber === 1 ? '' : ` firstSlideNum="${deck.firstSlideNumber}"`} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="master"/></p:sldMasterIdLst>${notesList}<p:sldIdLst>${slideIds.join('')}</p:sldIdLst><p:sldSz cx="${deck.widthEmu}" cy="${deck.heightEmu}"/><p:notesSz cx="${NOTES_SIZE.width}" cy="${NOTES_SIZE.height}"/></p:presentation>`,
  );
  parts.set(
    'ppt/_rels/presentation.xml.rels',
    relationsXml([
      { id: 'master', kind: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'theme', kind: 'theme', target: 'theme/theme1.xml' },
      ...(hasNotes ? [{ id: 'notes', kind: 'notesMaster', target: 'notesMasters/notesMaster1.xml' }] : []),
      ...deck.slides.map((_, index) => ({
        id: `slide${index + 1}`,
        kind: 'slide',
        target: `slides/slide${index + 1}.xml`,
      })),
    ]),
  );
  parts.set('ppt/theme/theme1.xml', themeXml(deck));
  parts.set(
    'ppt/slideMasters/slideMaster1.xml',
    `${HEAD}<p:sldMaster ${NAMES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${EMPTY_TREE}</p:spTree></p:cSld>${COLOR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`,
  );
  parts.set(
    'ppt/slideMasters/_rels/slideMaster1.xml.rels',
    relationsXml([
      { id: 'layout', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'theme', kind: 'theme', target: '../theme/theme1.xml' },
    ]),
  );
  parts.set(
    'ppt/slideLayouts/slideLayout1.xml',
    `${HEAD}<p:sldLayout ${NAMES} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${EMPTY_TREE}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  );
  parts.set(
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
    relationsXml([{ id: 'master', kind: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }]),
  );
  if (hasNotes) addNotesMaster(parts, deck);
  for (const [index, slide] of deck.slides.entries()) addSlide(parts, slide, index + 1);
  return parts;
}

function addSlide(parts: Map<string, string>, slide: DeckSlide, number: number): void {
  const hidden = slide.isHidden ? ' show="0"' : '';
  const name = slide.name === '' ? '' : ` name="${escapeXml(slide.name)}"`;
  parts.set(
    `ppt/slides/slide${number}.xml`,
    `${HEAD}<p:sld ${NAMES}${hidden}><p:cSld${name}>${slide.background}<p:spTree>${EMPTY_TREE}${slide.shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>${slide.transition}</p:sld>`,
  );
  parts.set(
    `ppt/slides/_rels/slide${number}.xml.rels`,
    relationsXml([
      { id: 'layout', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      ...(slide.notes === ''
        ? []
        : [{ id: 'notes', kind: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` }]),
      ...slide.relations,
    ]),
  );
  if (slide.notes === '') return;
  const paragraphs = slide.notes
    .split('\n')
    .map(
      (line) =>
        `<a:p>${line === '' ? '' : `<a:r><a:rPr lang="en-US"/><a:t>${escapeXml(line)}</a:t></a:r>`}</a:p>`,
    );
  parts.set(
    `ppt/notesSlides/notesSlide${number}.xml`,
    `${HEAD}<p:notes ${NAMES}><p:cSld><p:spTree>${EMPTY_TREE}<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide image"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp><p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
  );
  parts.set(
    `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
    relationsXml([
      { id: 'master', kind: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
      { id: 'slide', kind: 'slide', target: `../slides/slide${number}.xml` },
    ]),
  );
}

function addNotesMaster(parts: Map<string, string>, deck: Deck): void {
  const box = (x: number, y: number, width: number, height: number) =>
    `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
  const { width, height } = NOTES_SIZE;
  const image = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide image"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg" idx="2"/></p:nvPr></p:nvSpPr><p:spPr>${box(width * 0.1, height * 0.08, width * 0.8, height * 0.34)}</p:spPr></p:sp>`;
  const body = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" sz="quarter" idx="1"/></p:nvPr></p:nvSpPr><p:spPr>${box(width * 0.1, height * 0.48, width * 0.8, height * 0.44)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
  parts.set(
    'ppt/notesMasters/notesMaster1.xml',
    `${HEAD}<p:notesMaster ${NAMES}><p:cSld><p:spTree>${EMPTY_TREE}${image}${body}</p:spTree></p:cSld>${COLOR_MAP}</p:notesMaster>`,
  );
  parts.set(
    'ppt/notesMasters/_rels/notesMaster1.xml.rels',
    relationsXml([{ id: 'theme', kind: 'theme', target: '../theme/theme2.xml' }]),
  );
  parts.set('ppt/theme/theme2.xml', themeXml(deck));
}

function contentTypes(deck: Deck, hasNotes: boolean): string {
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`;
  const media = Object.entries(deck.mediaTypes).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const theme = 'application/vnd.openxmlformats-officedocument.theme+xml';
  const slides = deck.slides.flatMap(({ notes }, index) => [
    override(`ppt/slides/slide${index + 1}.xml`, `${CONTENT}.slide+xml`),
    ...(notes === ''
      ? []
      : [override(`ppt/notesSlides/notesSlide${index + 1}.xml`, `${CONTENT}.notesSlide+xml`)]),
  ]);
  const notes = hasNotes
    ? [
        override('ppt/notesMasters/notesMaster1.xml', `${CONTENT}.notesMaster+xml`),
        override('ppt/theme/theme2.xml', theme),
      ]
    : [];
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${media.join('')}${override('ppt/presentation.xml', `${CONTENT}.presentation.main+xml`)}${override('ppt/slideMasters/slideMaster1.xml', `${CONTENT}.slideMaster+xml`)}${override('ppt/slideLayouts/slideLayout1.xml', `${CONTENT}.slideLayout+xml`)}${override('ppt/theme/theme1.xml', theme)}${notes.join('')}${slides.join('')}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`;
}

/** The colours of the design are those that programs offer first. */
function themeXml({ colors, family }: Deck): string {
  const usual = ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];
  const accents = usual.map(
    (color, index) =>
      `<a:accent${index + 1}><a:srgbClr val="${(colors[index] ?? `#${color}`).slice(1, 7).toUpperCase()}"/></a:accent${index + 1}>`,
  );
  const font = `<a:latin typeface="${escapeXml(family)}"/><a:ea typeface=""/><a:cs typeface=""/>`;
  const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${plain}<a:prstDash val="solid"/></a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return `${HEAD}<a:theme xmlns:a="${DRAWING}" name="Gesso"><a:themeElements><a:clrScheme name="Gesso"><a:dk1><a:srgbClr val="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="14151F"/></a:dk2><a:lt2><a:srgbClr val="F3F2EE"/></a:lt2>${accents.join('')}<a:hlink><a:srgbClr val="0563C1"/></a:hlink><a:folHlink><a:srgbClr val="954F72"/></a:folHlink></a:clrScheme><a:fontScheme name="Gesso"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Gesso"><a:fillStyleLst>${plain.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plain.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
