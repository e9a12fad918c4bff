import type { Layer, TextLayer } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { layoutText } from './layout.ts';
import type { TextLine } from './layout-types.ts';

/** Letters may reach this far past the edge of the page, as a share of the font size: space at the side of a letter. */
const EDGE_TOLERANCE_EM = 0.04;
/** Lines of two texts may touch by this share of the smaller font size: ascenders and descenders seldom meet. */
const OVERLAP_TOLERANCE_EM = 0.34;
/** From the height of capitals to the baseline and a little below it: what the eye takes for the line. */
const CAPITALS_EM = 0.72;
const LINE_EM = 0.74;

/** A rectangle of the page in pixels. */
export interface LineBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text of a page with where its lines are. */
export interface TextOnPage {
  readonly layer: TextLayer;
  readonly lines: readonly LineBox[];
  readonly fontSizePx: number;
  readonly startFrame: number;
  readonly endFrame: number;
  /** Turned, or inside of a group that is: its lines are not upright. */
  readonly isTurned: boolean;
  /** A word goes on in the next line. */
  readonly dividesWord: boolean;
}

/** What is wrong with the texts of a page. */
export type TextFinding =
  | { readonly kind: 'divided' | 'outside'; readonly layer: TextLayer }
  | { readonly kind: 'overlap'; readonly layer: TextLayer; readonly other: TextLayer };

/** Every text of a page that shows, those in groups included. Its fonts must have been loaded. */
export function textsOfPage(
  { layers: all, durationFrames }: { readonly layers: readonly Layer[]; readonly durationFrames: number },
  fonts: FontLibrary,
): TextOnPage[] {
  const found: TextOnPage[] = [];
  const visit = (layers: readonly Layer[], x: number, y: number, isTurned: boolean, startFrame: number) => {
    for (const layer of layers) {
      if (layer.hidden) continue;
      const left = x + layer.x;
      const top = y + layer.y;
      const turned = isTurned || layer.rotation !== 0;
      const from = startFrame + layer.startFrame;
      if ('children' in layer) visit(layer.children, left, top, turned, from);
      if (!('runs' in layer)) continue;
      const { lines } = layoutText(layer, fonts);
      found.push({
        layer,
        lines: lines
          .filter((line) => line.widthPx > 0)
          .map((line) => ({
            x: left + line.x,
            y: top + line.baselinePx - CAPITALS_EM * line.fontSizePx,
            width: line.widthPx,
            height: LINE_EM * line.fontSizePx,
          })),
        fontSizePx: Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx)),
        startFrame: from,
        endFrame: layer.durationFrames === null ? durationFrames : from + layer.durationFrames,
        isTurned: turned,
        dividesWord: hasDividedWord(layer, lines),
      });
    }
  };
  visit(all, 0, 0, false, 0);
  return found;
}

/** Words that do not fit their boxes, lines that leave the page, and texts that lie on each other while both show. */
export function textFindings(
  texts: readonly TextOnPage[],
  page: { readonly width: number; readonly height: number },
): TextFinding[] {
  const alone = texts.flatMap(({ layer, lines, fontSizePx, isTurned, dividesWord }): TextFinding[] => {
    if (dividesWord) return [{ kind: 'divided', layer }];
    if (isTurned || layer.textPath !== null) return [];
    const free = EDGE_TOLERANCE_EM * fontSizePx;
    const isOutside = lines.some(
      ({ x, y, width, height }) =>
        x < -free || y < -free || x + width > page.width + free || y + height > page.height + free,
    );
    return isOutside ? [{ kind: 'outside', layer }] : [];
  });
  return [...alone, ...overlaps(texts)];
}

function overlaps(texts: readonly TextOnPage[]): TextFinding[] {
  return texts.flatMap((first, index) =>
    texts.slice(index + 1).flatMap((second): TextFinding[] => {
      if (first.isTurned || second.isTurned) return [];
      if (first.startFrame >= second.endFrame || second.startFrame >= first.endFrame) return [];
      const tolerancePx = OVERLAP_TOLERANCE_EM * Math.min(first.fontSizePx, second.fontSizePx);
      const meet = first.lines.some((line) =>
        second.lines.some((other) => intersects(line, other, tolerancePx)),
      );
      return meet ? [{ kind: 'overlap', layer: first.layer, other: second.layer }] : [];
    }),
  );
}

function intersects(one: LineBox, other: LineBox, tolerancePx: number): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > tolerancePx && down > tolerancePx;
}

/** Whether a word of a text goes on in the next line without a hyphen, because it is too long for its box. */
export function hasDividedWord(
  layer: TextLayer,
  lines: readonly Pick<TextLine, 'hardBreak' | 'end'>[],
): boolean {
  const text = layer.runs.map((run) => run.text).join('');
  return lines.some(
    (line) =>
      !line.hardBreak &&
      line.end < text.length &&
      /\S/u.test(text[line.end - 1] ?? ' ') &&
      isWithinWord(text, line.end),
  );
}

/** Between two letters of scripts that put spaces between words, or a letter and the sign that ends it. */
function isWithinWord(text: string, index: number): boolean {
  const letters = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{N}]/u;
  const next = text[index] ?? '';
  return letters.test(text[index - 1] ?? '') && (letters.test(next) || /[.,:;!?]/.test(next));
}
