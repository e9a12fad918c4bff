import { describe, expect, test } from 'vitest';
import { boundsLeft, coverScale, cutSize, isGeometryIdle, photoOutputSize, stageSize } from './geometry.ts';
import { NO_GEOMETRY, NO_PHOTO_EDITS, type PhotoGeometry } from './photo-edits.ts';

const source = { widthPx: 400, heightPx: 300 };
const geometry = (fields: Partial<PhotoGeometry>): PhotoGeometry => ({ ...NO_GEOMETRY, ...fields });

describe('the size of a photo', () => {
  test('with its grown edges, or of its layout', () => {
    const expand = { ...NO_PHOTO_EDITS.expand, leftPx: 10, rightPx: 25, topPx: 3, bottomPx: 40 };
    expect(stageSize({ ...NO_PHOTO_EDITS, expand }, source)).toEqual({ widthPx: 435, heightPx: 343 });
    const layout = { widthPx: 900, heightPx: 700 } as NonNullable<typeof NO_PHOTO_EDITS.layout>;
    expect(stageSize({ ...NO_PHOTO_EDITS, expand, layout }, source)).toBe(layout);
  });

  test('after turning and cutting, at least one pixel', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
    expect(
      [0, 1, 2, 3].map((quarterTurns) =>
        cutSize(geometry({ quarterTurns, crop } as Partial<PhotoGeometry>), source),
      ),
    ).toEqual([
      { widthPx: 200, heightPx: 75 },
      { widthPx: 150, heightPx: 100 },
      { widthPx: 200, heightPx: 75 },
      { widthPx: 150, heightPx: 100 },
    ]);
    expect(cutSize(geometry({ crop: { x: 0, y: 0, width: 0.001, height: 0.0001 } }), source)).toEqual({
      widthPx: 1,
      heightPx: 1,
    });
    expect(photoOutputSize({ ...NO_PHOTO_EDITS, geometry: geometry({ crop }) }, source)).toEqual({
      widthPx: 200,
      heightPx: 75,
    });
    const size = { widthPx: 50, heightPx: 60, fit: 'cover' } as const;
    expect(photoOutputSize({ ...NO_PHOTO_EDITS, size, geometry: geometry({ crop }) }, source)).toBe(size);
  });

  test('turned by less than a quarter it is magnified until its old frame is covered', () => {
    expect(coverScale(0, source)).toBe(1);
    for (const angleDeg of [3, -12, 30])
      for (const size of [source, { widthPx: 300, heightPx: 400 }]) {
        const scale = coverScale(angleDeg, size);
        const angle = (angleDeg * Math.PI) / 180;
        // Each corner of the frame, turned back, lies within the magnified image, and one of them on its edge.
        const reach = [
          [1, 1],
          [1, -1],
        ].map(([sx = 1, sy = 1]) => {
          const [x, y] = [(sx * size.widthPx) / 2, (sy * size.heightPx) / 2];
          const [bx, by] = [
            x * Math.cos(angle) + y * Math.sin(angle),
            y * Math.cos(angle) - x * Math.sin(angle),
          ];
          return Math.max(
            Math.abs(bx) / ((size.widthPx * scale) / 2),
            Math.abs(by) / ((size.heightPx * scale) / 2),
          );
        });
        expect(Math.max(...reach)).toBeCloseTo(1, 6);
      }
  });

  test('a geometry that changes nothing is idle', () => {
    expect(isGeometryIdle(geometry({}))).toBe(true);
    expect(isGeometryIdle(geometry({ flipX: true }))).toBe(false);
  });
});

describe('what is left of the frame', () => {
  const frame = { xPx: 7, yPx: 5, widthPx: 40, heightPx: 20 };

  /** The same, pixel by pixel: each is mirrored and turned, and it is looked whether the cut has it. */
  function bySearch({ quarterTurns, flipX, flipY, crop }: PhotoGeometry) {
    const [across, down] =
      quarterTurns % 2 === 1 ? [frame.heightPx, frame.widthPx] : [frame.widthPx, frame.heightPx];
    let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
    for (let y = 0; y < frame.heightPx; y++)
      for (let x = 0; x < frame.widthPx; x++) {
        let [px, py] = [x + 0.5 - frame.widthPx / 2, y + 0.5 - frame.heightPx / 2];
        for (let turn = 0; turn < quarterTurns; turn++) [px, py] = [-py, px];
        if (flipX) px = -px;
        if (flipY) py = -py;
        const [u, v] = [(px + across / 2) / across, (py + down / 2) / down];
        if (u < crop.x || u > crop.x + crop.width || v < crop.y || v > crop.y + crop.height) continue;
        [left, top, right, bottom] = [
          Math.min(left, x),
          Math.min(top, y),
          Math.max(right, x),
          Math.max(bottom, y),
        ];
      }
    return {
      xPx: frame.xPx + left,
      yPx: frame.yPx + top,
      widthPx: right - left + 1,
      heightPx: bottom - top + 1,
    };
  }

  test.each([0, 1, 2, 3] as const)('turned by %i quarters, mirrored and cut', (quarterTurns) => {
    for (const flipX of [false, true])
      for (const flipY of [false, true]) {
        const turned = geometry({
          quarterTurns,
          flipX,
          flipY,
          crop: { x: 0.1, y: 0.25, width: 0.3, height: 0.6 },
        });
        expect(boundsLeft(turned, frame), `${flipX} ${flipY}`).toEqual(bySearch(turned));
      }
  });

  test('parts of pixels count as pixels; all is left of what leans or is turned by less', () => {
    const crop = { x: 0.11, y: 0.26, width: 0.3, height: 0.6 };
    expect(boundsLeft(geometry({ crop }), frame)).toEqual({ xPx: 11, yPx: 10, widthPx: 13, heightPx: 13 });
    for (const fields of [{ straightenDeg: 2 }, { perspectiveX: 5 }, { perspectiveY: -5 }])
      expect(boundsLeft(geometry({ crop, ...fields }), frame)).toBe(frame);
  });
});
