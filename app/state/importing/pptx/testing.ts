import { strToU8, zipSync } from 'fflate';

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One relationship: an id, the kind, and where it leads. */
export type TestRelation = readonly [id: string, kind: string, target: string];

const relations = (list: readonly TestRelation[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${/^https?:|^mailto:/.test(target) ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** A slide of a test: what its tree of shapes holds, and what else it has. */
export interface TestSlide {
  readonly shapes: string;
  readonly background?: string;
  readonly attributes?: string;
  readonly relations?: readonly TestRelation[];
  readonly after?: string;
}

/** A presentation as programs write it, with a theme, a master and a layout. Further parts are given by path. */
export function testDeck(
  slides: readonly TestSlide[],
  {
    parts = {},
    masterShapes = '',
    masterBackground = '',
    layoutShapes = '',
    titleStyle = '',
    size = '<p:sldSz cx="12192000" cy="6858000"/>',
    attributes = '',
  }: {
    readonly parts?: Readonly<Record<string, string | Uint8Array>>;
    readonly masterShapes?: string;
    readonly masterBackground?: string;
    readonly layoutShapes?: string;
    readonly titleStyle?: string;
    readonly size?: string;
    /** Of the presentation as a whole. */
    readonly attributes?: string;
  } = {},
): Uint8Array<ArrayBuffer> {
  const tree = (shapes: string) => `<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree>`;
  const files: Record<string, string | Uint8Array> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES} ${attributes}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')}</p:sldIdLst>${size}<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`s${index}`, 'slide', `slides/slide${index + 1}.xml`]),
    ),
    'ppt/theme/theme1.xml': `<a:theme ${NAMESPACES}><a:themeElements><a:clrScheme name="t"><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1><a:accent2><a:srgbClr val="FF6F47"/></a:accent2></a:clrScheme><a:fontScheme name="t"><a:majorFont><a:latin typeface="Lora"/></a:majorFont><a:minorFont><a:latin typeface="Inter"/></a:minorFont></a:fontScheme><a:fmtScheme name="t"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${NAMESPACES}><p:cSld>${masterBackground}${tree(masterShapes)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" accent1="accent1" accent2="accent2"/><p:txStyles><p:titleStyle>${titleStyle}</p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/><a:defRPr sz="2800"/></a:lvl1pPr></p:bodyStyle></p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([['rId1', 'theme', '../theme/theme1.xml']]),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NAMESPACES}><p:cSld>${tree(layoutShapes)}</p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    ...parts,
  };
  for (const [index, slide] of slides.entries()) {
    files[`ppt/slides/slide${index + 1}.xml`] =
      `<p:sld ${NAMESPACES} ${slide.attributes ?? ''}><p:cSld>${slide.background ?? ''}${tree(slide.shapes)}</p:cSld>${slide.after ?? ''}</p:sld>`;
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([
      ['layout', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...(slide.relations ?? []),
    ]);
  }
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
  return new Uint8Array(zipSync(bytes));
}

/** A length in English metric units of so many pixels of the page, which is 1920 wide. */
export const emu = (px: number): number => px * 6_350;

/** Where a shape is, in pixels of the page. */
export const transform = (x: number, y: number, width: number, height: number, attributes = ''): string =>
  `<a:xfrm ${attributes}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;

/** A shape with its properties, and a text in it where there is one. */
export const shape = (name: string, properties: string, text = '', placeholder = '', style = ''): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${properties}</p:spPr>${style}${text}</p:sp>`;

/** A fill of one colour. */
export const filled = (hex: string): string => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;
