import { type Matrix, moved, multiply } from '../outline.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { PdfPiece } from './pdf-text.ts';
import { faded } from './pdf-values.ts';

/** Letters that are only there to be found, over a scanned page (ISO 32000-1, 9.3.6). */
const INVISIBLE = 3;
/** A glyph as pdf.js gives it. */
interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** What is used of a font of pdf.js. */
export interface PdfFont {
  readonly name?: string;
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
}

/** Where the next letter goes. */
export class TextCursor {
  #textMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  #at = { x: 0, y: 0, lineX: 0, lineY: 0 };

  /** Takes an operator that says where and how letters are shown (ISO 32000-1, 9.3 and 9.4.2). */
  step(name: string, args: readonly unknown[], state: GraphicsState): void {
    const number = (at: number) => (typeof args[at] === 'number' ? args[at] : 0);
    switch (name) {
      case 'beginText':
        this.#textMatrix = [1, 0, 0, 1, 0, 0];
        this.#at = { x: 0, y: 0, lineX: 0, lineY: 0 };
        return;
      case 'setCharSpacing':
        state.charSpacing = number(0);
        return;
      case 'setWordSpacing':
        state.wordSpacing = number(0);
        return;
      case 'setHScale':
        state.horizontalScale = number(0) / 100;
        return;
      case 'setLeading':
        state.leading = -number(0);
        return;
      case 'setFont':
        [state.font, state.fontSize] = [String(args[0]), number(1)];
        return;
      case 'setTextRenderingMode':
        state.renderingMode = number(0);
        return;
      case 'setTextRise':
        state.rise = number(0);
        return;
      case 'setLeadingMoveText':
        state.leading = number(1);
        this.#move(number(0), number(1));
        return;
      case 'moveText':
        this.#move(number(0), number(1));
        return;
      case 'nextLine':
        this.#move(0, state.leading);
        return;
      case 'setTextMatrix':
        this.#textMatrix = (Array.isArray(args[0]) || ArrayBuffer.isView(args[0])
          ? Array.from(args[0] as number[])
          : args) as unknown as Matrix;
        this.#at = { x: 0, y: 0, lineX: 0, lineY: 0 };
        return;
    }
  }

  #move(x: number, y: number): void {
    const lineX = this.#at.lineX + x;
    const lineY = this.#at.lineY + y;
    this.#at = { x: lineX, y: lineY, lineX, lineY };
  }

  /** Shows letters, and goes behind them. Null where nothing can be seen. */
  show(shown: unknown, font: PdfFont | null, state: GraphicsState): PdfPiece | null {
    if (!Array.isArray(shown)) return null;
    const unit = state.fontSize * (font?.fontMatrix?.[0] ?? 0.001);
    const matrix = multiply(state.matrix, this.#textMatrix);
    const start = moved(matrix, this.#at.x, this.#at.y + state.rise);
    let text = '';
    for (const glyph of shown as readonly (number | Glyph | null)[]) {
      if (typeof glyph === 'number') {
        const shift = (-glyph * state.fontSize) / 1_000;
        this.#at.x += shift * state.horizontalScale;
        // Some programs write spaces as a shift.
        if (shift > state.fontSize * 0.2 && text !== '' && !text.endsWith(' ')) text += ' ';
        continue;
      }
      if (glyph === null) continue;
      text += glyph.unicode;
      const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
      this.#at.x += (glyph.width * unit + spacing) * state.horizontalScale;
    }
    const end = moved(matrix, this.#at.x, this.#at.y + state.rise);
    const [a, b, c, d] = matrix;
    const sizePx = Math.abs(state.fontSize) * Math.hypot(c, d);
    if (text === '' || sizePx < 0.1 || state.renderingMode === INVISIBLE) return null;
    const paint = state.renderingMode === 1 ? state.stroke : state.fill;
    const color = paint.type === 'color' ? faded(paint.color, state.fillAlpha) : '#000000';
    const turn = state.fontSize < 0 ? 180 : 0;
    return {
      text: text.normalize('NFKC').replace(/\p{Cc}/gu, ''),
      font: font?.name ?? '',
      sizePx,
      spacingEm: state.fontSize === 0 ? 0 : state.charSpacing / Math.abs(state.fontSize),
      color,
      rotation: (Math.atan2(b, a) * 180) / Math.PI + turn,
      start: { x: start[0], y: start[1] },
      end: { x: end[0], y: end[1] },
    };
  }
}
