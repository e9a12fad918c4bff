/** A colour of a gradient and where it is, 0 to 1. */
export interface GradientStop {
  readonly offset: number;
  readonly color: string;
}

/** As many as a gradient keeps. */
export const MOST_STOPS = 16;
export const LEAST_STOPS = 2;

const channelsOf = (hex: string): number[] =>
  [1, 3, 5, 7].map((at) => (hex.length > at ? Number.parseInt(hex.slice(at, at + 2), 16) : 255));

/** The colour of a gradient at a place of it, with its opacity. */
export function colorAt(stops: readonly GradientStop[], offset: number): string {
  const after = stops.findIndex((stop) => stop.offset >= offset);
  const [from, to] =
    after < 0
      ? [stops.at(-1), stops.at(-1)]
      : after === 0
        ? [stops[0], stops[0]]
        : [stops[after - 1], stops[after]];
  if (!from || !to) return '#000000';
  const share = to.offset === from.offset ? 0 : (offset - from.offset) / (to.offset - from.offset);
  const other = channelsOf(to.color);
  const mixed = channelsOf(from.color).map((channel, index) =>
    Math.round(channel + ((other[index] ?? channel) - channel) * share),
  );
  const shown = mixed[3] === 255 ? mixed.slice(0, 3) : mixed;
  return `#${shown.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The stops with another one where it was clicked, in the colour that is there, and its number. */
export function withStop(
  stops: readonly GradientStop[],
  offset: number,
): { readonly stops: GradientStop[]; readonly index: number } {
  const at = stops.findIndex((stop) => stop.offset > offset);
  const index = at < 0 ? stops.length : at;
  const added = { offset, color: colorAt(stops, offset) };
  return { stops: [...stops.slice(0, index), added, ...stops.slice(index)], index };
}

/** The middle of the widest gap between two stops: where another one has room. */
export function widestGap(stops: readonly GradientStop[]): number {
  const gaps = stops.slice(1).map(({ offset }, index) => {
    const before = stops[index]?.offset ?? 0;
    return { width: offset - before, middle: (offset + before) / 2 };
  });
  return gaps.reduce((best, gap) => (gap.width > best.width ? gap : best), { width: 0, middle: 0.5 }).middle;
}

/** The stops with one of them elsewhere, not past its neighbours. */
export function withMovedStop(stops: readonly GradientStop[], index: number, offset: number): GradientStop[] {
  const least = stops[index - 1]?.offset ?? 0;
  const most = stops[index + 1]?.offset ?? 1;
  const placed = Math.round(Math.min(most, Math.max(least, offset)) * 1000) / 1000;
  return stops.map((stop, at) => (at === index ? { ...stop, offset: placed } : stop));
}

/** How far the other end of a new gradient goes from its colour towards white, or black. */
const OTHER_END_SHARE = 0.62;
/** From this mean of its channels on, of 255, a colour is so light that a lighter one would look the same. */
const LIGHT = 200;

/** Where a gradient that was just made of a colour leads to: a lighter one, and from light colours a darker one. */
export function otherEnd(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const isLight = channels.reduce((sum, channel) => sum + channel, 0) / 3 >= LIGHT;
  const [to, share] = isLight ? [0, 1 - OTHER_END_SHARE] : [255, OTHER_END_SHARE];
  return `#${channels
    .map((channel) => Math.round(channel + (to - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
