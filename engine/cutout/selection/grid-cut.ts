/** What a cut of a grid is made from: how much it costs each pixel to be on a side, and each pair of neighbours to be parted. */
export interface GridCosts {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The cost of being background, and of being subject. */
  readonly background: Float32Array;
  readonly subject: Float32Array;
  /** The cost of parting a pixel from its neighbours right, below, below right and below left: four a pixel. */
  readonly parting: Float32Array;
}

const NONE = -1;
const SOURCE = 1;
const SINK = 2;
/** Steps to the eight neighbours; the one opposite to `d` is `d ^ 4`. */
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const;
/** The parent of a pixel that hangs on a terminal itself. */
const TERMINAL = 8;
const ORPHAN = 9;
const FREE = 10;

/** The cheapest cut between subject (1) and background (0) through a grid (Boykov and Kolmogorov 2004). */
export function cutGrid(costs: GridCosts): Uint8Array {
  return new GridCut(costs).solve();
}

class GridCut {
  readonly #width: number;
  readonly #count: number;
  readonly #offsets: readonly number[];
  /** What may still flow from a pixel to each neighbour. */
  readonly #flow: Float32Array;
  /** What may still flow from the source (positive) or to the sink (negative). */
  readonly #terminal: Float32Array;
  readonly #tree: Uint8Array;
  readonly #parent: Uint8Array;
  readonly #seen: Int32Array;
  readonly #far: Int32Array;
  readonly #isActive: Uint8Array;
  readonly #active: number[] = [];
  #activeHead = 0;
  #orphans: number[] = [];
  #time = 0;

  constructor({ widthPx, heightPx, background, subject, parting }: GridCosts) {
    const count = widthPx * heightPx;
    this.#width = widthPx;
    this.#count = count;
    this.#offsets = STEPS.map(([dx, dy]) => dy * widthPx + dx);
    this.#flow = new Float32Array(count * 8);
    this.#terminal = new Float32Array(count);
    this.#tree = new Uint8Array(count);
    this.#parent = new Uint8Array(count).fill(FREE);
    this.#seen = new Int32Array(count);
    this.#far = new Int32Array(count);
    this.#isActive = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      const x = at % widthPx;
      const y = (at - x) / widthPx;
      for (let d = 0; d < 4; d++) {
        const [dx, dy] = STEPS[d] ?? [0, 0];
        if (x + dx < 0 || x + dx >= widthPx || y + dy >= heightPx) continue;
        const cost = parting[at * 4 + d] ?? 0;
        this.#flow[at * 8 + d] = cost;
        this.#flow[(at + dy * widthPx + dx) * 8 + d + 4] = cost;
      }
      const left = (background[at] ?? 0) - (subject[at] ?? 0);
      this.#terminal[at] = left;
      if (left === 0) continue;
      this.#tree[at] = left > 0 ? SOURCE : SINK;
      this.#parent[at] = TERMINAL;
      this.#far[at] = 1;
      this.#activate(at);
    }
  }

  solve(): Uint8Array {
    for (let at = this.#nextActive(); at !== NONE; at = this.#nextActive()) {
      // A pixel stays active while paths are found from it.
      while (this.#tree[at] && this.#grow(at)) this.#adopt();
    }
    return this.#tree.map((tree) => (tree === SOURCE ? 1 : 0));
  }

  #activate(at: number): void {
    if (this.#isActive[at]) return;
    this.#isActive[at] = 1;
    this.#active.push(at);
  }

  #nextActive(): number {
    const at = this.#active[this.#activeHead++];
    if (at === undefined) return NONE;
    if (this.#activeHead > 65_536) this.#active.splice(0, this.#activeHead);
    if (this.#activeHead > 65_536) this.#activeHead = 0;
    this.#isActive[at] = 0;
    return at;
  }

  /** What may flow along the tree from the side of the source: from `a` by direction `d`. */
  #room(a: number, d: number): number {
    return this.#flow[a * 8 + d] ?? 0;
  }

  #neighbour(at: number, d: number): number {
    return at + (this.#offsets[d] ?? 0);
  }

  /** Takes neighbours into the tree; where the trees meet, what can flows. Returns whether they met. */
  #grow(at: number): boolean {
    const tree = this.#tree[at];
    for (let d = 0; d < 8; d++) {
      // The borders of the grid let nothing through, in either direction.
      const room = tree === SOURCE ? this.#room(at, d) : this.#back(at, d);
      if (room <= 0) continue;
      const next = this.#neighbour(at, d);
      const other = this.#tree[next];
      if (!other) {
        this.#tree[next] = tree ?? 0;
        this.#parent[next] = d ^ 4;
        this.#seen[next] = this.#seen[at] ?? 0;
        this.#far[next] = (this.#far[at] ?? 0) + 1;
        this.#activate(next);
      } else if (other !== tree) {
        if (tree === SOURCE) this.#push(at, d);
        else this.#push(next, d ^ 4);
        return true;
      } else if (
        (this.#seen[next] ?? 0) <= (this.#seen[at] ?? 0) &&
        (this.#far[next] ?? 0) > (this.#far[at] ?? 0)
      ) {
        // A shorter way to the terminal.
        this.#parent[next] = d ^ 4;
        this.#seen[next] = this.#seen[at] ?? 0;
        this.#far[next] = (this.#far[at] ?? 0) + 1;
      }
    }
    return false;
  }

  /** What may flow from a neighbour to a pixel; nothing from beyond the border. */
  #back(at: number, d: number): number {
    const next = this.#neighbour(at, d);
    if (next < 0 || next >= this.#count) return 0;
    const [dx] = STEPS[d] ?? [0];
    const x = at % this.#width;
    if (x + dx < 0 || x + dx >= this.#width) return 0;
    return this.#room(next, d ^ 4);
  }

  /** Sends what can through a pair of neighbours of both trees. */
  #push(from: number, d: number): void {
    const to = this.#neighbour(from, d);
    let least = this.#room(from, d);
    let at = from;
    for (let p = this.#parent[at] ?? FREE; p !== TERMINAL; p = this.#parent[at] ?? FREE) {
      at = this.#neighbour(at, p);
      least = Math.min(least, this.#room(at, p ^ 4));
    }
    least = Math.min(least, this.#terminal[at] ?? 0);
    at = to;
    for (let p = this.#parent[at] ?? FREE; p !== TERMINAL; p = this.#parent[at] ?? FREE) {
      least = Math.min(least, this.#room(at, p));
      at = this.#neighbour(at, p);
    }
    least = Math.min(least, -(this.#terminal[at] ?? 0));
    this.#send(from, d, least);
    at = from;
    for (let p = this.#parent[at] ?? FREE; p !== TERMINAL; p = this.#parent[at] ?? FREE) {
      const parent = this.#neighbour(at, p);
      this.#send(parent, p ^ 4, least);
      if (this.#room(parent, p ^ 4) <= 0) this.#orphan(at);
      at = parent;
    }
    this.#terminal[at] = (this.#terminal[at] ?? 0) - least;
    if ((this.#terminal[at] ?? 0) <= 0) this.#orphan(at);
    at = to;
    for (let p = this.#parent[at] ?? FREE; p !== TERMINAL; p = this.#parent[at] ?? FREE) {
      const parent = this.#neighbour(at, p);
      this.#send(at, p, least);
      if (this.#room(at, p) <= 0) this.#orphan(at);
      at = parent;
    }
    this.#terminal[at] = (this.#terminal[at] ?? 0) + least;
    if ((this.#terminal[at] ?? 0) >= 0) this.#orphan(at);
  }

  #send(from: number, d: number, amount: number): void {
    const there = from * 8 + d;
    const back = this.#neighbour(from, d) * 8 + (d ^ 4);
    this.#flow[there] = (this.#flow[there] ?? 0) - amount;
    this.#flow[back] = (this.#flow[back] ?? 0) + amount;
  }

  #orphan(at: number): void {
    this.#orphans.push(at);
  }

  /** Finds new parents for pixels that lost theirs; those that find none are free again. */
  #adopt(): void {
    this.#time++;
    for (const at of this.#orphans) this.#parent[at] = ORPHAN;
    for (let head = 0; head < this.#orphans.length; head++) {
      const at = this.#orphans[head] ?? 0;
      const tree = this.#tree[at];
      if (!tree) continue;
      let best = NONE;
      let bestFar = Number.POSITIVE_INFINITY;
      for (let d = 0; d < 8; d++) {
        const room = tree === SOURCE ? this.#back(at, d) : this.#room(at, d);
        if (room <= 0) continue;
        const next = this.#neighbour(at, d);
        if (this.#tree[next] !== tree) continue;
        const far = this.#farOf(next);
        if (far < bestFar) {
          bestFar = far;
          best = d;
        }
      }
      if (best !== NONE) {
        this.#parent[at] = best;
        this.#seen[at] = this.#time;
        this.#far[at] = bestFar + 1;
        continue;
      }
      for (let d = 0; d < 8; d++) {
        const towards = this.#room(at, d);
        const from = this.#back(at, d);
        if (towards <= 0 && from <= 0) continue;
        const next = this.#neighbour(at, d);
        if (this.#tree[next] !== tree) continue;
        if ((tree === SOURCE ? from : towards) > 0) this.#activate(next);
        const p = this.#parent[next] ?? FREE;
        if (p < TERMINAL && this.#neighbour(next, p) === at) {
          this.#parent[next] = ORPHAN;
          this.#orphans.push(next);
        }
      }
      this.#tree[at] = 0;
      this.#parent[at] = FREE;
    }
    this.#orphans = [];
  }

  /** How far a pixel is from its terminal; infinite where its line ends in an orphan. */
  #farOf(start: number): number {
    let at = start;
    let steps = 0;
    for (;;) {
      if (this.#seen[at] === this.#time) {
        steps += this.#far[at] ?? 0;
        break;
      }
      const p = this.#parent[at] ?? FREE;
      steps++;
      if (p === TERMINAL) {
        this.#seen[at] = this.#time;
        this.#far[at] = 1;
        break;
      }
      if (p >= ORPHAN) return Number.POSITIVE_INFINITY;
      at = this.#neighbour(at, p);
    }
    let left = steps;
    for (at = start; this.#seen[at] !== this.#time; at = this.#neighbour(at, this.#parent[at] ?? 0)) {
      this.#seen[at] = this.#time;
      this.#far[at] = left--;
    }
    return steps;
  }
}
