import { formatNumber, VectorPath } from '../../../render/vector/path.ts';
import type { VectorGlyph } from '../../../render/vector/sink.ts';
import { traceOutline } from '../../../text/drawing/trace.ts';
import type { FontFace } from '../../../text/fonts/font-face.ts';
import { makeCff } from './cff.ts';
import { type PdfFile, type PdfReference, utf16Hex } from './pdf-file.ts';

/** The glyphs of one face that a file uses, in the order of their numbers there. */
interface UsedFace {
  readonly name: string;
  readonly reference: PdfReference;
  readonly ids: number[];
  readonly numbers: Map<number, number>;
  /** What each glyph stands for, for those who copy or search. */
  readonly texts: Map<number, string>;
  /** How wide each glyph is, in thousandths of an em. */
  readonly widths: number[];
}

/** Units of an em in the fonts that are made. */
const EM = 1000;

/** The fonts of a PDF file: each face once, with only the glyphs that are used. */
export class PdfFonts {
  readonly #file: PdfFile;
  readonly #faces = new Map<FontFace, UsedFace>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** The name of a face in the resources, and the number of a glyph in it. */
  use({ face, glyphId, text, advancePx, fontSizePx }: VectorGlyph): { font: string; code: number } {
    const used = this.#faces.get(face) ?? this.#add(face);
    let code = used.numbers.get(glyphId);
    if (code === undefined) {
      code = used.ids.length;
      used.ids.push(glyphId);
      used.numbers.set(glyphId, code);
      used.widths.push((advancePx / fontSizePx) * EM);
    }
    if (text !== '' && !used.texts.has(code)) used.texts.set(code, text);
    return { font: used.name, code };
  }

  #add(face: FontFace): UsedFace {
    const used: UsedFace = {
      name: `F${this.#faces.size + 1}`,
      reference: this.#file.reserve(),
      // Number 0 is what shows for a missing glyph.
      ids: [0],
      numbers: new Map([[0, 0]]),
      texts: new Map(),
      widths: [EM / 2],
    };
    this.#faces.set(face, used);
    return used;
  }

  /** The entries of a page's font resources. */
  get resources(): string {
    return [...this.#faces.values()].map(({ name, reference }) => `/${name} ${reference} 0 R`).join(' ');
  }

  /** Writes every font; call after the last page. */
  async write(): Promise<void> {
    let number = 0;
    for (const [face, used] of this.#faces) {
      number += 1;
      await this.#writeFace(face, used, subsetTag(number));
    }
  }

  async #writeFace(face: FontFace, used: UsedFace, tag: string): Promise<void> {
    const { unitsPerEm, ascender, descender, capHeight } = face.metrics;
    const unit = EM / unitsPerEm;
    const glyphs = used.ids.map((id) => {
      const path = new VectorPath();
      traceOutline(path, face.outline(id), 0, 0, unit);
      // Pages count downwards, fonts upwards.
      return path.transformed([1, 0, 0, -1, 0, 0]);
    });
    const style = `${face.family.replace(/[^A-Za-z0-9]/g, '')}-${face.weight}${face.italic ? 'Italic' : ''}`;
    const name = `${tag}+${style || 'Font'}`;
    const data = makeCff(name, glyphs);
    const program = await this.#file.addStream('/Subtype /CIDFontType0C', new Uint8Array(data));
    const widths = used.widths.map(formatNumber);
    const boxes = glyphs.map((glyph) => glyph.bounds);
    const box = [
      Math.floor(Math.min(0, ...boxes.map((each) => each.x))),
      Math.floor(Math.min(0, ...boxes.map((each) => each.y))),
      Math.ceil(Math.max(1, ...boxes.map((each) => each.x + each.width))),
      Math.ceil(Math.max(1, ...boxes.map((each) => each.y + each.height))),
    ];
    const descriptor = this.#file.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle ${face.italic ? -12 : 0} /Ascent ${Math.round(ascender * unit)} /Descent ${-Math.round(Math.abs(descender) * unit)} /CapHeight ${Math.round(capHeight * unit)} /StemV ${Math.round(face.weight / 5)} /FontFile3 ${program} 0 R >>`,
    );
    const descendant = this.#file.add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 0 /W [0 [${widths.join(' ')}]] >>`,
    );
    const unicode = await this.#file.addStream('', unicodeMap(used.texts));
    this.#file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
      used.reference,
    );
  }
}

/** Six letters that mark a font as a part of itself. */
function subsetTag(number: number): string {
  let rest = number;
  let tag = '';
  for (let index = 0; index < 6; index++) {
    tag = String.fromCharCode(65 + (rest % 26)) + tag;
    rest = Math.floor(rest / 26);
  }
  return tag;
}

/** What the numbers of a font mean in Unicode (ISO 32000-1, §9.10.3). */
function unicodeMap(texts: ReadonlyMap<number, string>): string {
  const rows = [...texts].map(
    ([code, text]) => `<${code.toString(16).padStart(4, '0')}> <${utf16Hex(text)}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
