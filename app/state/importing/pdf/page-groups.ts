import type { Layer } from '@gesso/engine';
import { grouped } from '../svg/layer-forms.ts';
import type { GraphicsState, SoftMask } from './graphics-state.ts';
import type { PaintTools } from './page-paints.ts';
import { isBlendMode, maskKindOf } from './pdf-values.ts';
import { softlyCut } from './soft-masks.ts';

/** A group that is being drawn. */
interface OpenGroup {
  /** What a mask lets through by; null for a group that is none. */
  readonly kind: 'luminance' | 'alpha' | null;
  readonly outer: Layer[];
  readonly alpha: number;
  readonly blendMode: string;
  readonly softMask: SoftMask | null;
  /** The last gradient that was drawn. */
  gradient: SoftMask['gradient'];
}

/** The layers of a page and of the groups on it, which fade, blend and are cut as a whole (ISO 32000-1, 11.4). */
export class PageGroups {
  readonly #tools: PaintTools;
  readonly #open: OpenGroup[] = [];
  #layers: Layer[] = [];
  /** What was drawn into a mask last: it is taken by the state that names it next. */
  drawnMask: SoftMask | null = null;

  constructor(tools: PaintTools) {
    this.#tools = tools;
  }

  /** Adds a layer to the group that is open. */
  add(layer: Layer, mask: SoftMask | null): void {
    const cut = mask === null ? layer : softlyCut(layer, mask, this.#tools.drawings);
    if (!cut) this.#tools.say({ outcome: 'left-out', reason: 'clip-path' });
    this.#layers.push(cut ?? layer);
  }

  /** Says which gradient was drawn: a mask that is nothing else can be a gradient, too. */
  noteGradient(gradient: NonNullable<SoftMask['gradient']>): void {
    const group = this.#open.at(-1);
    if (group) group.gradient = gradient;
  }

  /** What is drawn from here on is in a group, or in a mask. Its state begins plain. */
  begin(facts: unknown, state: GraphicsState): void {
    const kind = maskKindOf(facts);
    this.#open.push({
      ...{ kind, outer: this.#layers, gradient: null },
      ...{ alpha: state.fillAlpha, blendMode: state.blendMode, softMask: state.softMask },
    });
    this.#layers = [];
    state.fillAlpha = state.strokeAlpha = 1;
    state.blendMode = 'normal';
    state.softMask = null;
    // A mask is not cut by what cuts the things that it is for.
    if (kind !== null) state.clips = [];
  }

  end(): void {
    const group = this.#open.pop();
    if (!group) return;
    const { kind, gradient, alpha, blendMode, softMask } = group;
    const layers = this.#layers;
    this.#layers = group.outer;
    if (kind !== null) {
      const isLuminance = kind === 'luminance';
      this.drawnMask = { layers, isLuminance, gradient: layers.length === 1 ? gradient : null };
      return;
    }
    const [first, ...others] = layers;
    if (!first || (alpha >= 0.998 && !isBlendMode(blendMode) && softMask === null)) {
      this.#layers.push(...layers);
      return;
    }
    const whole = others.length === 0 ? first : grouped(layers, 'Group');
    whole.opacity *= alpha;
    if (isBlendMode(blendMode)) whole.blendMode = blendMode;
    this.add(whole, softMask);
  }

  /** The layers of the page. */
  finish(): Layer[] {
    while (this.#open.length > 0) this.end();
    return this.#layers;
  }
}
