import { colorChannels } from '../../model/color.ts';
import type { Layer, LayerRole, TextLayer } from '../../model/layer.ts';
import { hasForm, hasText } from '../../model/layer-capabilities.ts';
import type { Scene } from '../../model/project.ts';
import { layerRoles, type PageSize } from '../layer-roles.ts';
import { contrastOf } from '../text/readable-color.ts';
import type { BrandLook } from './brand-look.ts';
import { brandedSheet } from './brand-sheets.ts';
import {
  GROUND_COLOR,
  GROUND_PAINT,
  type Ground,
  groundsAt,
  type Painted,
  type PaintOf,
  paintedOn,
  pointsIn,
} from './page-grounds.ts';
import { lightnessOf, mapColor } from './palette-map.ts';
import { recoloredFields, recolorPaint } from './recolor-layer.ts';

/** What becomes of a scene in the colours of a brand: fields of itself, and of its layers by their ids. */
export interface BrandedScene {
  readonly scene: Partial<Pick<Scene, 'bgColor' | 'background'>>;
  readonly layers: ReadonlyMap<string, Partial<Layer>>;
}

/** What text is to have where it had it: of running text, and of large text. */
const RUNNING = 4.5;
const LARGE = 3;
/** What is fainter than large text must be stays about as faint. */
const FAINT_SHARE = 0.85;
/** Over a picture letters may come this much nearer to the middle of grey, in L*. */
const NEARER = 6;
/** A form that stood out from its ground still does. */
const SEEN_BEFORE = 1.25;
const SEEN_AFTER = 1.15;
/** What lets more through and is darker than this, in L*, is a shadow. */
const SHADOW_ALPHA = 0.5;
const SHADOW_LIGHTNESS = 40;
const LIGHT = '#ffffff';
const DARK = '#14151f';

/** The contrast that text keeps. */
export function leastContrast(former: number): number {
  if (former >= RUNNING) return RUNNING;
  return former >= LARGE ? LARGE : former * FAINT_SHARE;
}

/** Whether letters can be read on a ground as well as they have to be, after they could before. */
function isKept(before: { ink: string; ground: Ground }, after: { ink: string; ground: Ground }): boolean {
  if (before.ground.color === null || after.ground.color === null) {
    const [was, is] = [lightnessOf(before.ink), lightnessOf(after.ink)];
    return was >= 50 ? is >= was - NEARER : is <= was + NEARER;
  }
  const former = contrastOf(before.ink, before.ground.color);
  return contrastOf(after.ink, after.ground.color) >= leastContrast(former) - 1e-9;
}

/** Puts a scene into the colours that a map has, so that no text is harder to read than it was. */
export function brandScene(
  scene: Scene,
  page: PageSize,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
): BrandedScene {
  return new SceneColors(scene, page, map, look).result();
}

class SceneColors {
  readonly #scene: Scene;
  readonly #map: ReadonlyMap<string, string>;
  readonly #look: BrandLook;
  readonly #stack: readonly Painted[];
  readonly #roles: ReadonlyMap<string, LayerRole>;
  /** Colours behind everything: pictures and logos follow in these only, where the page is seen through them. */
  readonly #grounds: ReadonlySet<string>;
  /** What keeps its paint, because words on it could not be read else. */
  readonly #kept = new Set<string>();
  /** Forms with a colour of their own, because they could not be seen else. */
  readonly #own = new Map<string, string>();

  constructor(scene: Scene, page: PageSize, map: ReadonlyMap<string, string>, look: BrandLook) {
    this.#scene = scene;
    this.#map = map;
    this.#look = look;
    this.#stack = paintedOn(scene, page);
    this.#roles = layerRoles(scene, page);
    this.#grounds = groundColors(this.#stack, this.#roles);
  }

  result(): BrandedScene {
    this.#keepFormsSeen();
    let inks = this.#inks();
    // Each round keeps more of the former paints; with all of them the former letters can be read as before.
    while (inks === null) inks = this.#inks();
    const layers = new Map<string, Partial<Layer>>();
    for (const [index, painted] of this.#stack.entries()) {
      const { layer } = painted;
      if (layer === null) continue;
      const fields = this.#fieldsOf(painted, index);
      const letters = hasText(layer) ? this.#letters(layer, inks.get(layer.id)) : {};
      const changed = onlyChanged(layer, { ...fields, ...letters } as Partial<Layer>);
      if (changed !== null) layers.set(layer.id, changed);
    }
    return { scene: this.#sceneFields(), layers };
  }

  #sceneFields(): BrandedScene['scene'] {
    const { bgColor, background } = this.#scene;
    const color = this.#kept.has(GROUND_COLOR) ? bgColor : mapColor(this.#map, bgColor);
    const paint =
      background === null || this.#kept.has(GROUND_PAINT)
        ? background
        : recolorPaint(background, (each) => mapColor(this.#map, each));
    return {
      ...(color === bgColor ? {} : { bgColor: color }),
      ...(JSON.stringify(paint) === JSON.stringify(background) ? {} : { background: paint }),
    };
  }

  /** The colour that takes the place of one in a layer. */
  #recolor({ id, layer }: Painted, color: string): string {
    if (this.#kept.has(id) || isShade(color)) return color;
    const own = this.#own.get(id);
    if (own !== undefined) return `${own}${color.slice(7)}`;
    const role = layer === null ? 'background' : this.#roles.get(layer.id);
    const isDrawn = role === 'picture' || role === 'logo';
    if (isDrawn && !this.#grounds.has(color.slice(0, 7).toLowerCase())) return color;
    return mapColor(this.#map, color);
  }

  readonly #paintOf: PaintOf = (painted) => {
    const { paint } = painted;
    return paint === null ? null : recolorPaint(paint, (color) => this.#recolor(painted, color));
  };

  #fieldsOf(painted: Painted, index: number): Partial<Layer> {
    const { layer } = painted;
    if (layer === null) return {};
    if ('customType' in layer) {
      const [middle] = pointsIn(painted.box).slice(7);
      const ground = middle ? (groundsAt(this.#stack, index, middle, this.#paintOf)[0]?.color ?? null) : null;
      const data = brandedSheet(layer, this.#map, this.#look, ground);
      return data === null ? {} : { data };
    }
    return recoloredFields(layer, (color) => this.#recolor(painted, color));
  }

  /** Forms that would be lost on their ground get another colour of the brand, or keep their own. */
  #keepFormsSeen(): void {
    for (const [index, painted] of this.#stack.entries()) {
      const { layer, paint } = painted;
      if (!hasForm(layer) || paint?.type !== 'solid') continue;
      const points = pointsIn(painted.box);
      const seen = (colors: readonly (string | null)[], own: string) =>
        Math.max(1, ...colors.map((color) => (color === null ? 1 : contrastOf(color, own))));
      const groundsOf = (paintOf?: PaintOf) =>
        points.map((point) => groundsAt(this.#stack, index, point, paintOf)[0]?.color ?? null);
      if (seen(groundsOf(), paint.color.slice(0, 7)) < SEEN_BEFORE) continue;
      const after = groundsOf(this.#paintOf);
      const isSeen = (color: string) => seen(after, color.slice(0, 7)) >= SEEN_AFTER;
      if (isSeen(this.#recolor(painted, paint.color))) continue;
      const other = this.#brandColors().find(isSeen);
      if (other === undefined) this.#kept.add(painted.id);
      else this.#own.set(painted.id, other);
    }
  }

  #brandColors(): string[] {
    return this.#look.colors.map(({ color }) => color);
  }

  /** The colours of all letters, by layer and former colour; null when grounds had to be kept, so that another try is needed. */
  #inks(): Map<string, ReadonlyMap<string, string>> | null {
    const found = new Map<string, ReadonlyMap<string, string>>();
    for (const [index, { id, layer, box }] of this.#stack.entries()) {
      if (!hasText(layer)) continue;
      const points = pointsIn(box);
      const before = points.flatMap((point) => groundsAt(this.#stack, index, point));
      const after = points.flatMap((point) => groundsAt(this.#stack, index, point, this.#paintOf));
      const inks = new Map<string, string>();
      for (const former of new Set(layer.runs.map(({ color }) => color))) {
        const pairs = [
          ...before.map((ground, at) => [ground, after[at] ?? ground] as const),
          ...this.#highlights(layer),
        ];
        const ink = this.#inkFor(former, pairs);
        if (ink !== null) inks.set(former, ink);
        else if (this.#keep(pairs.flatMap(([ground]) => ground.ids))) return null;
      }
      found.set(id, inks);
    }
    return found;
  }

  /** What is behind letters of the text itself. */
  #highlights(layer: TextLayer): (readonly [Ground, Ground])[] {
    const ids = [layer.id];
    const highlights = [layer.highlight, ...layer.runs.map(({ highlight }) => highlight)];
    return highlights.flatMap((highlight): (readonly [Ground, Ground])[] => {
      const color = highlight?.color.slice(0, 7);
      if (color === undefined) return [];
      return [
        [
          { color, ids },
          { color: this.#marked(layer, color), ids },
        ],
      ];
    });
  }

  /** The colour of a highlight. */
  #marked({ id }: TextLayer, color: string): string {
    return this.#kept.has(id) ? color : mapColor(this.#map, color);
  }

  #inkFor(former: string, pairs: readonly (readonly [Ground, Ground])[]): string | null {
    const ink = former.slice(0, 7).toLowerCase();
    const mapped = mapColor(this.#map, ink);
    const byLikeness = [...this.#brandColors()].sort(
      (one, other) =>
        Math.abs(lightnessOf(one) - lightnessOf(mapped)) - Math.abs(lightnessOf(other) - lightnessOf(mapped)),
    );
    const words = this.#look.colors
      .filter(({ role }) => role === 'title' || role === 'text')
      .map(({ color }) => color);
    const candidates = [mapped, ...words, ...byLikeness, ink, LIGHT, DARK];
    const found = candidates.find((candidate) =>
      pairs.every(([before, after]) => isKept({ ink, ground: before }, { ink: candidate, ground: after })),
    );
    return found === undefined ? null : `${found}${former.slice(7)}`;
  }

  #letters(layer: TextLayer, inks: ReadonlyMap<string, string> | undefined): Partial<TextLayer> {
    return {
      runs: layer.runs.map((run) => ({
        ...run,
        color: inks?.get(run.color) ?? run.color,
        ...(run.highlight && {
          highlight: { ...run.highlight, color: this.#marked(layer, run.highlight.color) },
        }),
      })),
    };
  }

  #keep(ids: readonly string[]): boolean {
    const more = ids.filter((id) => !this.#kept.has(id));
    for (const id of more) this.#kept.add(id);
    return more.length > 0;
  }
}

/** Black or white that lets through makes what is on a picture readable, and something dark that lets much through is a shadow: both stay. */
function isShade(color: string): boolean {
  const { alpha } = colorChannels(color);
  if (alpha < SHADOW_ALPHA && lightnessOf(color) < SHADOW_LIGHTNESS && alpha > 0) return true;
  return alpha < 1 && /^#(?:000000|ffffff)/i.test(color);
}

function groundColors(stack: readonly Painted[], roles: ReadonlyMap<string, LayerRole>): Set<string> {
  const colors = stack.flatMap(({ layer, paint }) =>
    paint?.type === 'solid' && (layer === null || roles.get(layer.id) === 'background') ? [paint.color] : [],
  );
  return new Set(colors.map((color) => color.slice(0, 7).toLowerCase()));
}

/** The fields that differ from those of the layer; null when none does. */
function onlyChanged(layer: Layer, fields: Partial<Layer>): Partial<Layer> | null {
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((layer as Record<string, unknown>)[name]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Layer>);
}
