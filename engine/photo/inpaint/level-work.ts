import { GessoError } from '../../model/errors.ts';
import { type InpaintModule, PATCH_RADIUS_PX, VOTE_STEPS } from './inpaint-module.ts';
import { type Level, patchKinds } from './pyramid.ts';

/** Matches that are looked at in one image, about: what the time of a level is held to. */
const EFFORT = 6_000_000;
const MOST_ROUNDS = 16;
const PASSES = 2;
/** With more patches than this what was found in half the size is taken as it is. */
const MOST_SEARCHED = 1_000_000;
/** In images with more patches to fill than this only what is near is looked through: the rest was found in smaller ones. */
const WIDE_SEARCH_TARGETS = 60_000;
const NEAR_REACH_PX = 12;
/** How much less a patch counts a pixel deeper in the hole, of 256: what is surer is passed inwards. */
const TRUST_FADE = 0.9;
const LEAST_TRUST = 12;
/** By the depth in thirds of a pixel. */
const TRUST = Uint8Array.from({ length: 128 }, (_, thirds) =>
  Math.max(LEAST_TRUST, Math.round(255 * TRUST_FADE ** (thirds / 3))),
);
/** How much worse matches lose in the votes: while the image is found, and at its end, when it is to be sharp. */
const SOFT_VOTE = 0.8;
const SHARP_VOTE = 3;

/** One size of the image while its hole is filled. */
export class LevelWork {
  readonly level: Level;
  readonly #module: InpaintModule;
  readonly #sources: Int32Array;
  readonly #targets: Int32Array;
  readonly #hole: Int32Array;
  readonly #kinds: Uint8Array;
  #matches: Int32Array | null = null;
  #costs: Uint32Array | null = null;

  constructor(level: Level, module: InpaintModule) {
    const { widthPx, heightPx, hole, blocked } = level;
    this.level = level;
    this.#module = module;
    const free = patchKinds(blocked, widthPx, heightPx, PATCH_RADIUS_PX);
    const touched = patchKinds(hole, widthPx, heightPx, PATCH_RADIUS_PX);
    this.#sources = placesOf(free, 2);
    this.#targets = placesOf(touched, 1);
    this.#hole = placesOf(hole, 1);
    this.#kinds = free;
  }

  /** How many patches there are to fill from. */
  get sourceCount(): number {
    return this.#sources.length;
  }

  /** What each patch is like, by the index of its middle and that of the other's; -1 where there is none. Null before it was filled. */
  get sources(): Int32Array | null {
    return this.#matches;
  }

  /** About how much there is to do. */
  get effort(): number {
    return this.#targets.length * (this.#rounds * PASSES * (2 + Math.log2(this.#reach + 1)) + 8);
  }

  get #rounds(): number {
    if (this.#targets.length > MOST_SEARCHED) return 0;
    const perRound = this.#targets.length * PASSES * (2 + Math.log2(this.#reach + 1));
    return Math.max(1, Math.min(MOST_ROUNDS, Math.round(EFFORT / (perRound || 1))));
  }

  get #reach(): number {
    const longSide = Math.max(this.level.widthPx, this.level.heightPx);
    return this.#targets.length <= WIDE_SEARCH_TARGETS ? longSide : Math.min(longSide, NEAR_REACH_PX);
  }

  /** Lets go of what the next size was made from. */
  release(): void {
    this.#matches = null;
    this.#costs = null;
  }

  /**
   * Fills the hole in the level's own pixels, beginning with what was found in half the size, or from its edge inwards. Takes and gives
   * the state of the random numbers.
   */
  fill(coarser: LevelWork | null, seed: number, onProgress: (share: number) => void): number {
    const { widthPx, heightPx, pixels, depth } = this.level;
    const memory = this.#place();
    const { at, i32, u32, u8 } = memory;
    u8.set(pixels, at.image);
    for (let pixel = 0; pixel < depth.length; pixel++) {
      u8[at.usable + pixel] = this.#kinds[pixel] === 2 ? 1 : 0;
      u8[at.trust + pixel] = TRUST[Math.min(TRUST.length - 1, depth[pixel] ?? 0)] ?? 0;
    }
    i32.set(this.#targets, at.targets >> 2);
    i32.set(this.#hole, at.hole >> 2);
    i32.set(this.#sources, at.sources >> 2);
    this.#setTable(u32, at.table, SOFT_VOTE);
    let state = seed;
    if (coarser) state = this.#takeOver(coarser, memory, state);
    else state = this.#peel(memory, state);
    const vote = () =>
      this.#module.voteColors(
        at.image,
        widthPx,
        heightPx,
        at.hole,
        this.#hole.length,
        at.matches,
        at.costs,
        at.trust,
        at.table,
      );
    // Where nothing can be taken over every patch has to be looked for, however many there are.
    const rounds = coarser ? this.#rounds : Math.max(1, this.#rounds);
    if (rounds === 0) this.#setTable(u32, at.table, SHARP_VOTE);
    if (coarser) vote();
    for (let round = 0; round < rounds; round++) {
      state =
        this.#module.searchMatches(
          at.image,
          at.usable,
          widthPx,
          heightPx,
          at.targets,
          this.#targets.length,
          at.matches,
          at.costs,
          PASSES,
          this.#reach,
          state,
        ) >>> 0;
      if (round === rounds - 1) this.#setTable(u32, at.table, SHARP_VOTE);
      vote();
      onProgress((round + 1) / rounds);
    }
    pixels.set(u8.subarray(at.image, at.image + pixels.length));
    const count = widthPx * heightPx;
    this.#matches = i32.slice(at.matches >> 2, (at.matches >> 2) + count);
    this.#costs = u32.slice(at.costs >> 2, (at.costs >> 2) + count);
    return state;
  }

  /** Where everything is in the memory of the kernels. */
  #place() {
    const count = this.level.widthPx * this.level.heightPx;
    const sizes = {
      image: count * 4,
      known: count * 4,
      matches: count * 4,
      costs: count * 4,
      targets: this.#targets.length * 4,
      hole: this.#hole.length * 4,
      sources: this.#sources.length * 4,
      table: VOTE_STEPS * 4,
      usable: count,
      trust: count,
    };
    const total = Object.values(sizes).reduce((sum, bytes) => sum + aligned(bytes), 0);
    let next = this.#module.reserve(total);
    if (next < 0) throw new GessoError('photo-failed', { reason: 'there is not enough memory' });
    const at = { ...sizes };
    for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) {
      at[name] = next;
      next += aligned(sizes[name]);
    }
    const { buffer } = this.#module.memory;
    const i32 = new Int32Array(buffer);
    i32.fill(-1, at.matches >> 2, (at.matches >> 2) + count);
    return { at, i32, u32: new Uint32Array(buffer), u8: new Uint8Array(buffer) };
  }

  #setTable(u32: Uint32Array, table: number, sharpness: number): void {
    for (let step = 0; step < VOTE_STEPS; step++)
      u32[(table >> 2) + step] = Math.round(1024 * Math.exp((-sharpness * step) / 16));
  }

  /** The matches of half the size, moved into this one. */
  #takeOver(coarser: LevelWork, { at, i32, u32 }: Placed, seed: number): number {
    const { widthPx, heightPx } = this.level;
    const { widthPx: smallWidth, heightPx: smallHeight } = coarser.level;
    const [matches, costs] = [coarser.#matches, coarser.#costs];
    const last = { x: smallWidth - 1 - PATCH_RADIUS_PX, y: smallHeight - 1 - PATCH_RADIUS_PX };
    let state = seed;
    for (const target of this.#targets) {
      const x = target % widthPx;
      const y = (target - x) / widthPx;
      const smallX = Math.min(last.x, Math.max(PATCH_RADIUS_PX, x >> 1));
      const smallY = Math.min(last.y, Math.max(PATCH_RADIUS_PX, y >> 1));
      const small = smallY * smallWidth + smallX;
      const match = matches?.[small] ?? -1;
      let source = -1;
      if (match >= 0) {
        const column = match % smallWidth;
        const fromX = x + 2 * (column - smallX);
        const fromY = y + 2 * ((match - column) / smallWidth - smallY);
        if (fromX >= 0 && fromY >= 0 && fromX < widthPx && fromY < heightPx) {
          const from = fromY * widthPx + fromX;
          if (this.#kinds[from] === 2) source = from;
        }
      }
      if (source < 0) {
        state = next(state);
        source = this.#sources[state % this.#sources.length] ?? 0;
      }
      i32[(at.matches >> 2) + target] = source;
      // What had to be guessed hardly counts until it was looked for.
      u32[(at.costs >> 2) + target] = match >= 0 ? (costs?.[small] ?? 0) : 1 << 20;
    }
    return state;
  }

  /** Fills the hole from its edge inwards, each ring with what fits best to what is there; then every patch begins with its middle's. */
  #peel({ at, i32, u32, u8 }: Placed, seed: number): number {
    const { widthPx, heightPx, hole, depth } = this.level;
    const { image, known } = at;
    for (let pixel = 0; pixel < hole.length; pixel++)
      u32[(known >> 2) + pixel] = hole[pixel] ? 0 : 0xffffffff;
    const rings = new Map<number, number[]>();
    for (const pixel of this.#hole) {
      const ring = Math.ceil((depth[pixel] ?? 0) / 3);
      const members = rings.get(ring);
      if (members) members.push(pixel);
      else rings.set(ring, [pixel]);
    }
    const inside = (value: number, size: number) =>
      Math.min(size - 1 - PATCH_RADIUS_PX, Math.max(PATCH_RADIUS_PX, value));
    for (const [, ring] of [...rings].sort(([a], [b]) => a - b)) {
      const middles = ring.map((pixel) => {
        const x = pixel % widthPx;
        return inside((pixel - x) / widthPx, heightPx) * widthPx + inside(x, widthPx);
      });
      const asked = Int32Array.from(new Set(middles));
      i32.set(asked, at.targets >> 2);
      this.#module.matchKnown(
        image,
        known,
        widthPx,
        at.targets,
        asked.length,
        at.sources,
        this.#sources.length,
        at.matches,
      );
      for (const [index, pixel] of ring.entries()) {
        const middle = middles[index] ?? pixel;
        const from = image + ((i32[(at.matches >> 2) + middle] ?? 0) + pixel - middle) * 4;
        u8.copyWithin(image + pixel * 4, from, from + 4);
      }
      for (const pixel of ring) u32[(known >> 2) + pixel] = 0xffffffff;
    }
    i32.set(this.#targets, at.targets >> 2);
    let state = seed;
    for (const target of this.#targets) {
      if ((i32[(at.matches >> 2) + target] ?? -1) >= 0) continue;
      state = next(state);
      i32[(at.matches >> 2) + target] = this.#sources[state % this.#sources.length] ?? 0;
    }
    return state;
  }
}

type Placed = {
  readonly at: Readonly<
    Record<
      'image' | 'known' | 'matches' | 'costs' | 'targets' | 'hole' | 'sources' | 'table' | 'usable' | 'trust',
      number
    >
  >;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly u8: Uint8Array;
};

const aligned = (bytes: number) => (bytes + 31) & ~15;

function placesOf(kinds: Uint8Array, kind: number): Int32Array {
  let count = 0;
  for (const value of kinds) if (value === kind) count++;
  const places = new Int32Array(count);
  let next = 0;
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === kind) places[next++] = at;
  return places;
}

/** The next random number (xorshift, Marsaglia 2003). */
function next(state: number): number {
  let value = state ^ (state << 13);
  value ^= value >>> 17;
  return (value ^ (value << 5)) >>> 0;
}
