import { ACCENT, Board, EVERYWHERE, enters, fades, moves } from './board.ts';

/** The beach fills the page by its width: 720 by 480, of which the middle is seen. */
const BEACH = { x: 0, y: -60, width: 720, height: 480 };
const standing = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

const removeBackground = (): Board =>
  new Board('remove-background', '#dfe6e0')
    .image('vasePhoto', standing(228, 14, 264, 332), { cornerRadius: 18 })
    .image('checkerboard', standing(228, 14, 264, 332), {
      ...{ cornerRadius: 18, startFrame: 26, animationIn: enters('wipeDown', 40) },
    })
    .shape(EVERYWHERE, '#2a33de', { startFrame: 86, animationIn: enters('circle', 30) })
    .shape(EVERYWHERE, '#ffc542', { startFrame: 132, animationIn: enters('circle', 28) })
    .image('vase', standing(228, 14, 264, 332), {
      ...{ fit: 'contain', startFrame: 26, animationIn: enters('wipeDown', 40) },
    })
    .shape(standing(206, 12, 308, 5), ACCENT, {
      ...{ cornerRadius: 3, startFrame: 20, durationFrames: 56 },
      keyframes: {
        ...moves('y', [6, 12], [46, 344]),
        ...moves('opacity', [0, 0], [6, 1], [46, 1], [55, 0]),
      },
    })
    .spark(540, 70, 50, 92)
    .spark(180, 250, 36, 136, '#14151f');

const aiExpander = (): Board => {
  const board = new Board('ai-expander', '#ffffff').image('beach', BEACH);
  const [from, to] = [24, 108];
  const cover = { keyframes: {} };
  return (
    board
      .image('checkerboard', standing(0, 0, 250, 360), {
        ...cover,
        fit: 'cover',
        keyframes: moves('x', [from, 0], [to, -252]),
      })
      .image('checkerboard', standing(470, 0, 250, 360), {
        fit: 'cover',
        keyframes: moves('x', [from, 470], [to, 722]),
      })
      .shape(standing(250, 2, 220, 356), null, {
        stroke: { color: '#ffffff', widthPx: 6, dash: 'solid' },
        keyframes: {
          ...moves('x', [from, 250], [to, -8]),
          ...moves('width', [from, 220], [to, 736]),
        },
      })
      // What is pulled: a handle on each side.
      .shape(standing(241, 150, 16, 60), ACCENT, {
        cornerRadius: 8,
        keyframes: moves('x', [from, 241], [to, -18]),
      })
      .shape(standing(463, 150, 16, 60), ACCENT, {
        cornerRadius: 8,
        keyframes: moves('x', [from, 463], [to, 722]),
      })
      .spark(90, 80, 48, 100)
      .spark(640, 250, 40, 112)
  );
};

const generativeFill = (): Board =>
  new Board('generative-fill', '#9fe0ff')
    .image('sea', EVERYWHERE)
    .shape(standing(212, 84, 220, 170), '#ffffff', {
      ...{ shape: 'blob', opacity: 0.28, startFrame: 12, durationFrames: 84 },
      keyframes: moves('opacity', [0, 0], [12, 0.28], [70, 0.28], [84, 0]),
    })
    .shape(standing(212, 84, 220, 170), null, {
      ...{ shape: 'blob', stroke: { color: '#ffffff', widthPx: 5, dash: 'dashed' } },
      ...{ startFrame: 12, durationFrames: 84 },
      keyframes: moves('opacity', [0, 0], [12, 1], [70, 1], [84, 0]),
    })
    .image('boat', standing(258, 74, 132, 174), {
      ...{ fit: 'contain', startFrame: 84 },
      keyframes: {
        ...fades(0, 20),
        ...moves('rotation', [0, -3], [32, 3], [64, -3], [96, 3]),
        ...moves('x', [20, 258], [96, 300]),
      },
    })
    .typed('a small sailing boat', standing(180, 288, 360, 52), 24)
    .spark(420, 90, 48, 84)
    .spark(230, 220, 30, 92);

const productPhotography = (): Board => {
  const bottle = standing(230, 34, 260, 260);
  const board = new Board('product-photography', '#d8cbc2')
    .image('perfumePhoto', bottle, { cornerRadius: 18 })
    .shape(EVERYWHERE, '#ff9f87', { startFrame: 34, animationIn: enters('wipeRight', 26) })
    .shape(standing(180, 60, 360, 420), '#ffc3b0', {
      ...{ shape: 'arch', startFrame: 44, animationIn: enters('wipeDown', 26) },
    })
    .shape(EVERYWHERE, '#0f5a46', { startFrame: 84, animationIn: enters('wipeRight', 26) })
    .shape(standing(210, -20, 300, 300), '#f2d16b', {
      ...{ shape: 'ellipse', startFrame: 94, animationIn: enters('zoom', 26) },
    })
    .shape(EVERYWHERE, '#1b1c4b', { startFrame: 134, animationIn: enters('wipeRight', 26) })
    .shape(standing(-40, 200, 800, 300), '#3a3fb0', {
      ...{ shape: 'ellipse', startFrame: 142, animationIn: enters('zoom', 24) },
    });
  const stands: readonly (readonly [number, string])[] = [
    [40, '#e8795f'],
    [90, '#0a4434'],
    [140, '#2a2d80'],
  ];
  for (const [startFrame, color] of stands)
    board.shape(standing(190, 276, 340, 74), color, {
      ...{ shape: 'ellipse', startFrame, keyframes: fades(0, 14) },
    });
  return board
    .image('perfume', bottle, { fit: 'contain', startFrame: 34, keyframes: fades(0, 14) })
    .spark(510, 90, 40, 62)
    .spark(220, 120, 40, 112)
    .spark(520, 160, 40, 156);
};

const textToImage = (): Board =>
  new Board('text-to-image', '#14151f')
    .image('dunes', EVERYWHERE, {
      startFrame: 66,
      animationIn: enters('circle', 40),
      keyframes: moves('zoom', [0, 1.16], [114, 1]),
    })
    .typed('dunes at sunset', standing(190, 154, 340, 56), 14)
    .spark(560, 182, 60, 50)
    .spark(470, 90, 44, 76)
    .spark(200, 100, 34, 88);

const removeObject = (): Board => {
  const board = new Board('remove-object', '#9fe0ff')
    .image('beachWithLitter', BEACH)
    .image('beach', BEACH, { startFrame: 84, keyframes: fades(0, 18) });
  // A brush that passes over the person and the bin: each stroke is drawn from its beginning to its end.
  const strokes = [
    standing(508, 96, 72, 66),
    standing(498, 146, 92, 66),
    standing(504, 196, 142, 66),
    standing(512, 244, 132, 66),
  ];
  for (const [index, place] of strokes.entries())
    board.shape(place, '#ff3d5a', {
      ...{ cornerRadius: 33, opacity: 0.5, startFrame: 14 + index * 14 },
      durationFrames: 86 - index * 14,
      animationIn: enters('wipeRight', 14),
      keyframes: moves('opacity', [66 - index * 14, 0.5], [84 - index * 14, 0]),
    });
  return board
    .shape(standing(500, 96, 60, 60), null, {
      ...{ shape: 'ellipse', stroke: { color: '#ffffff', widthPx: 4, dash: 'solid' } },
      ...{ startFrame: 10, durationFrames: 70 },
      keyframes: {
        ...moves('x', [4, 510], [17, 520], [18, 502], [31, 532], [32, 508], [45, 586], [46, 516], [60, 584]),
        ...moves('y', [4, 98], [17, 98], [18, 148], [31, 148], [32, 198], [45, 198], [46, 246], [60, 246]),
        ...moves('opacity', [60, 1], [69, 0]),
      },
    })
    .spark(560, 170, 54, 96)
    .spark(620, 260, 34, 106);
};

const backgroundGenerator = (): Board => {
  const board = new Board('background-generator', '#c9d0cd')
    .image('chairPhoto', standing(190, 36, 340, 298), { cornerRadius: 18 })
    .shape(EVERYWHERE, '#12a36a', { startFrame: 30, animationIn: enters('wipeRight', 28) })
    .shape(standing(-30, 262, 780, 140), '#0b8154', {
      ...{ startFrame: 34, animationIn: enters('wipeRight', 28) },
    })
    .image('dunes', EVERYWHERE, { startFrame: 80, animationIn: enters('wipeRight', 28), focusY: 1 })
    .shape(EVERYWHERE, '#f6e3d4', { startFrame: 130, animationIn: enters('wipeRight', 28) });
  const spots: readonly (readonly [number, number, number, string])[] = [
    [60, 40, 54, '#e8603c'],
    [160, 170, 34, '#2a33de'],
    [40, 260, 44, '#0f8a5f'],
    [560, 50, 40, '#2a33de'],
    [650, 150, 56, '#f2b233'],
    [590, 280, 36, '#e8603c'],
    [330, 16, 30, '#0f8a5f'],
  ];
  for (const [x, y, size, color] of spots)
    board.shape(standing(x, y, size, size), color, {
      ...{ shape: 'blob', startFrame: 142, animationIn: enters('zoom', 20) },
    });
  return board
    .image('chair', standing(190, 36, 340, 298), { fit: 'contain', startFrame: 30, keyframes: fades(0, 12) })
    .spark(560, 80, 44, 62)
    .spark(150, 110, 40, 112, '#ffffff');
};

const sketchToImage = (): Board =>
  new Board('sketch-to-image', '#fbfaf6')
    .image('citySketch', EVERYWHERE, { animationIn: enters('wipeRight', 44) })
    .image('city', EVERYWHERE, { startFrame: 74, animationIn: enters('circle', 44) })
    .shape(standing(0, 120, 12, 92), '#f2b233', {
      ...{ cornerRadius: 6, durationFrames: 54, rotation: 24 },
      keyframes: {
        ...moves('x', [0, 0], [44, 712]),
        ...moves('y', [0, 150], [10, 90], [20, 170], [30, 100], [44, 160]),
        ...moves('opacity', [44, 1], [53, 0]),
      },
    })
    .spark(360, 150, 60, 78)
    .spark(590, 60, 36, 100);

const imageToImage = (): Board =>
  new Board('image-to-image', '#9fe0ff')
    .image('beach', BEACH)
    .image('night', BEACH, {
      ...{ blendMode: 'multiply', startFrame: 60, animationIn: enters('wipeRight', 50) },
    })
    .image('stars', BEACH, { startFrame: 60, animationIn: enters('wipeRight', 50) })
    .shape(standing(-3, 0, 6, 360), '#ffffff', {
      ...{ startFrame: 60, durationFrames: 54, keyframes: moves('x', [0, -3], [50, 717]) },
    })
    .typed('the same, by moonlight', standing(160, 286, 400, 52), 12)
    .spark(550, 60, 48, 112)
    .spark(150, 120, 34, 124);

/** The promotional videos of the tools for images and products. */
export const IMAGE_PROMOS = {
  'remove-background': removeBackground,
  'ai-expander': aiExpander,
  'generative-fill': generativeFill,
  'product-photography': productPhotography,
  'text-to-image': textToImage,
  'remove-object': removeObject,
  'background-generator': backgroundGenerator,
  'sketch-to-image': sketchToImage,
  'image-to-image': imageToImage,
} as const;
