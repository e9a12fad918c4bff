import { describe, expect, it } from 'vitest';
import { BoxTracker, type GreyImage, type TrackedBox } from './box-tracker.ts';
import { createTrackReference } from './correlate.ts';

const SIZE = { widthPx: 200, heightPx: 120 };

/** Noise that is the same each time, smooth over a few pixels. */
function texture(x: number, y: number, seed: number): number {
  const at = (gx: number, gy: number) => {
    const value = Math.sin(gx * 127.1 + gy * 311.7 + seed * 74.7) * 43_758.5453;
    return value - Math.floor(value);
  };
  const [gx, gy] = [x / 4, y / 4];
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [gx - x0, gy - y0];
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  );
}

interface Scene {
  /** The middle of what moves. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly light?: number;
  readonly isHidden?: boolean;
}

/** A patterned disc over a pattern that stands still. */
function draw({ x: cx, y: cy, scale = 1, light = 1, isHidden = false }: Scene): GreyImage {
  const data = new Uint8Array(SIZE.widthPx * SIZE.heightPx);
  for (let y = 0; y < SIZE.heightPx; y++)
    for (let x = 0; x < SIZE.widthPx; x++) {
      const [dx, dy] = [(x + 0.5 - cx) / scale, (y + 0.5 - cy) / scale];
      const isOn = !isHidden && Math.hypot(dx, dy) < 15;
      const value = isOn ? 60 + 190 * texture(dx + 50, dy + 50, 2) : 90 + 60 * texture(x, y, 1);
      data[y * SIZE.widthPx + x] = Math.min(255, value * light);
    }
  return { ...SIZE, data };
}

const boxAround = (x: number, y: number): TrackedBox => ({ x: x - 14, y: y - 14, width: 28, height: 28 });
const centreOf = ({ x, y, width, height }: TrackedBox) => ({ x: x + width / 2, y: y + height / 2 });

/** Follows what the scenes show, and gives how far from it the box was at the worst, in pixels. */
function follow(scenes: readonly Scene[]): { worstPx: number; last: TrackedBox } {
  const [first, ...others] = scenes;
  if (!first) throw new Error('There is no image.');
  const tracker = new BoxTracker(createTrackReference(), draw(first), boxAround(first.x, first.y));
  let worstPx = 0;
  let last = boxAround(first.x, first.y);
  for (const scene of others) {
    const step = tracker.next(draw(scene));
    last = step.box;
    if (scene.isHidden) continue;
    const centre = centreOf(step.box);
    worstPx = Math.max(worstPx, Math.hypot(centre.x - scene.x, centre.y - scene.y));
  }
  return { worstPx, last };
}

const frames = (count: number, at: (frame: number) => Scene) =>
  Array.from({ length: count }, (_, frame) => at(frame));

describe('following a box', () => {
  it('stays within a pixel of what moves along a curve', () => {
    const path = frames(40, (frame) => ({
      x: 40 + frame * 2.9,
      y: 60 + 25 * Math.sin(frame / 6),
    }));
    expect(follow(path).worstPx).toBeLessThan(1);
  });

  it('stays with it through changes of light', () => {
    const path = frames(30, (frame) => ({
      x: 50 + frame * 2,
      y: 60,
      light: 0.6 + 0.4 * Math.cos(frame / 5),
    }));
    expect(follow(path).worstPx).toBeLessThan(1.2);
  });

  it('grows and shrinks with it', () => {
    const path = frames(30, (frame) => ({ x: 60 + frame * 2, y: 60, scale: 1 + frame / 60 }));
    const { worstPx, last } = follow(path);
    expect(worstPx).toBeLessThan(2);
    expect(last.width / 28).toBeGreaterThan(1.35);
    expect(last.width / 28).toBeLessThan(1.6);
  });

  it('keeps its size where nothing changes size', () => {
    const { last } = follow(frames(40, (frame) => ({ x: 40 + frame * 2.5, y: 60 })));
    expect(Math.abs(last.width - 28)).toBeLessThan(1.8);
  });

  it('says when it is hidden, stays where it was, and finds it again', () => {
    const tracker = new BoxTracker(createTrackReference(), draw({ x: 60, y: 60 }), boxAround(60, 60));
    for (let frame = 1; frame <= 5; frame++)
      expect(tracker.next(draw({ x: 60 + frame, y: 60 })).isLost).toBe(false);
    const hidden = tracker.next(draw({ x: 0, y: 0, isHidden: true }));
    expect(hidden.isLost).toBe(true);
    expect(Math.abs(centreOf(hidden.box).x - 65)).toBeLessThan(1);
    expect(tracker.next(draw({ x: 0, y: 0, isHidden: true })).isLost).toBe(true);
    const again = tracker.next(draw({ x: 74, y: 62 }));
    expect(again.isLost).toBe(false);
    expect(Math.hypot(centreOf(again.box).x - 74, centreOf(again.box).y - 62)).toBeLessThan(1);
  });

  it('does not begin with a box that is the same everywhere', () => {
    const plain = { ...SIZE, data: new Uint8Array(SIZE.widthPx * SIZE.heightPx).fill(128) };
    expect(new BoxTracker(createTrackReference(), plain, boxAround(60, 60)).isFollowable).toBe(false);
    expect(
      new BoxTracker(createTrackReference(), draw({ x: 60, y: 60 }), boxAround(60, 60)).isFollowable,
    ).toBe(true);
  });

  it('works at the edges of the image', () => {
    const path = frames(20, (frame) => ({ x: 30 - frame, y: 16 }));
    expect(() => follow(path)).not.toThrow();
  });
});
