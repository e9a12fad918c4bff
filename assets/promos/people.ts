import type { PromoArt } from './art.ts';
import { ACCENT, Board, enters, fades, moves, PROMO_HEIGHT, PROMO_WIDTH } from './board.ts';

/** Where a portrait of 4:5 stands in the middle, cut at the lower edge. */
const MIDDLE = { x: 228, y: 24, width: 288, height: 360 };
const middleOf = (x: number, height = 360) => ({
  x: x - height * 0.4,
  y: PROMO_HEIGHT + 24 - height,
  width: height * 0.8,
  height,
});

/** Small squares of choices below an image, with a frame that goes from one to the next. */
function choices(board: Board, colors: readonly string[], chosenAt: readonly number[]): Board {
  const size = 36;
  const gap = 12;
  const left = PROMO_WIDTH - 40 - size;
  // Above the button that plays the video.
  const top = 36;
  board.shape(
    {
      x: left - 12,
      y: top - 12,
      width: size + 24,
      height: colors.length * (size + gap) - gap + 24,
    },
    '#ffffff',
    { cornerRadius: 30 },
  );
  for (const [index, color] of colors.entries())
    board.shape({ x: left, y: top + index * (size + gap), width: size, height: size }, color, {
      shape: 'ellipse',
    });
  const yOf = (index: number) => top + index * (size + gap) - 4;
  return board.shape({ x: left - 4, y: yOf(0), width: size + 8, height: size + 8 }, null, {
    shape: 'ellipse',
    stroke: { color: ACCENT, widthPx: 4, dash: 'solid' },
    keyframes: moves(
      'y',
      ...chosenAt.flatMap((frame, index): [number, number][] => [
        [frame, yOf(Math.max(0, index - 1))],
        [frame + 12, yOf(index)],
      ]),
    ),
  });
}

const aiAvatar = (): Board => {
  const board = new Board('ai-avatar', '#ffb59b');
  board.image('portraitPhoto', { x: 60, y: 50, width: 208, height: 260 }, { cornerRadius: 20 });
  const faces: readonly (readonly [PromoArt, string])[] = [
    ['portraitPop', '#12704f'],
    ['portraitLines', '#ffffff'],
    ['portraitViolet', '#ffd166'],
    ['portraitBob', '#9fc3ff'],
  ];
  for (const [index, [art, color]] of faces.entries()) {
    const place = {
      x: 352 + (index % 2) * 160,
      y: 28 + Math.floor(index / 2) * 156,
      width: 144,
      height: 148,
    };
    const startFrame = 24 + index * 22;
    const enter = { startFrame, animationIn: enters('zoom', 22) };
    board.shape(place, color, { ...enter, cornerRadius: 74 });
    board.image(art, place, { ...enter, cornerRadius: 74, focusY: 0.3 });
  }
  return board.spark(320, 180, 48, 20).spark(690, 40, 32, 70).spark(330, 320, 30, 96);
};

const imageToCartoon = (): Board =>
  new Board('image-to-cartoon', '#ffc542')
    .image('portraitPhoto', { x: 150, y: 0, width: 420, height: 360 }, { focusY: 0.3 })
    .image(
      'portraitPop',
      { x: 150, y: 0, width: 420, height: 360 },
      {
        ...{ focusY: 0.3, startFrame: 36, animationIn: enters('wipeRight', 60) },
      },
    )
    .shape({ x: 147, y: 0, width: 6, height: 360 }, '#ffffff', {
      startFrame: 36,
      durationFrames: 66,
      keyframes: moves('x', [0, 147], [60, 567]),
    })
    .spark(530, 60, 56, 96)
    .spark(190, 300, 36, 108);

const caricature = (): Board =>
  new Board('caricature', '#c3c5ff')
    .image('clothes', MIDDLE, {
      keyframes: {
        ...moves('width', [30, 288], [66, 216], [84, 224]),
        ...moves('x', [30, 228], [66, 264], [84, 260]),
      },
    })
    .image('head', MIDDLE, {
      keyframes: {
        ...moves('width', [30, 288], [66, 356], [84, 344]),
        ...moves('height', [30, 360], [66, 445], [84, 430]),
        ...moves('x', [30, 228], [66, 194], [84, 200]),
        ...moves('y', [30, 24], [66, -34], [84, -26]),
        ...moves('rotation', [84, 0], [104, -5], [126, 5], [148, 0]),
      },
    })
    .spark(170, 80, 46, 60)
    .spark(560, 120, 36, 70)
    .spark(540, 290, 28, 82);

const portrait = (): Board =>
  new Board('portrait', '#f59bc1')
    .image('portraitPhoto', MIDDLE)
    .shape(MIDDLE, '#0b0f26', { opacity: 0.5 })
    .shape({ x: 298, y: 92, width: 148, height: 196 }, null, {
      ...{ cornerRadius: 26, stroke: { color: '#ffffff', widthPx: 4, dash: 'dashed' }, durationFrames: 70 },
      keyframes: moves('opacity', [6, 0], [18, 1], [56, 1], [68, 0]),
    })
    .shape({ x: 0, y: 0, width: 720, height: 360 }, '#f3b9cf', {
      startFrame: 54,
      animationIn: enters('circle', 40),
    })
    .shape({ x: 130, y: -110, width: 480, height: 480 }, '#ffe6ee', {
      ...{ shape: 'ellipse', startFrame: 66, keyframes: moves('opacity', [0, 0], [30, 0.8]) },
      effects: [],
    })
    .image('portrait', MIDDLE, { startFrame: 54, keyframes: fades(0, 24) })
    .spark(560, 84, 46, 92)
    .spark(180, 210, 34, 104);

const faceSwap = (): Board => {
  const left = { x: 70, y: 30, width: 240, height: 300 };
  const right = { x: 410, y: 30, width: 240, height: 300 };
  const face = { width: 101, height: 144 };
  const [leftX, rightX, y] = [left.x + 70, right.x + 70, 30 + 71];
  const crossing = (from: number, to: number, lift: number) => ({
    ...moves('x', [36, from], [84, to]),
    ...moves('y', [36, y], [60, y + lift], [84, y]),
    ...moves('rotation', [36, 0], [60, lift / 8], [84, 0]),
  });
  return new Board('face-swap', '#ffc542')
    .shape(left, '#fff1cc', { cornerRadius: 24 })
    .shape(right, '#d7e4ff', { cornerRadius: 24 })
    .image('portrait', left, { cornerRadius: 24 })
    .image('otherPortrait', right, { cornerRadius: 24 })
    .image(
      'otherFace',
      { ...face, x: rightX, y },
      {
        fit: 'contain',
        keyframes: crossing(rightX, leftX, 60),
      },
    )
    .image(
      'face',
      { ...face, x: leftX, y },
      {
        fit: 'contain',
        keyframes: crossing(leftX, rightX, -60),
      },
    )
    .spark(70, 60, 40, 84)
    .spark(660, 60, 40, 90);
};

const clothesChanger = (): Board => {
  const board = new Board('clothes-changer', '#90b6ff').image('portrait', middleOf(330));
  const worn: readonly (readonly [PromoArt, number])[] = [
    ['clothesGreen', 36],
    ['clothesBlue', 78],
    ['clothesStriped', 120],
  ];
  for (const [art, startFrame] of worn)
    board.image(art, middleOf(330), { startFrame, animationIn: enters('wipeDown', 24) });
  return choices(board, ['#f2b233', '#0f8a5f', '#2a33de', '#f4efe6'], [0, 36, 78, 120])
    .spark(180, 290, 36, 54)
    .spark(470, 250, 30, 138);
};

const hairstyle = (): Board => {
  const board = new Board('hairstyle', '#ffd0b8');
  const looks: readonly (readonly [PromoArt, number, number])[] = [
    ['portrait', 0, 52],
    ['portraitRed', 40, 52],
    ['portraitBlond', 80, 52],
    ['portraitBob', 120, 60],
  ];
  for (const [art, startFrame, durationFrames] of looks)
    board.image(art, middleOf(330), {
      ...{ startFrame, durationFrames },
      // Each goes once the next is there: looks of another outline would show beside it.
      keyframes:
        startFrame === 0
          ? moves('opacity', [40, 1], [52, 0])
          : startFrame === 120
            ? moves('opacity', [0, 0], [12, 1])
            : moves('opacity', [0, 0], [12, 1], [40, 1], [52, 0]),
    });
  return choices(board, ['#3c211a', '#c2502a', '#e6c06a', '#8f3a1c'], [0, 40, 80, 120])
    .spark(190, 80, 40, 44)
    .spark(470, 60, 34, 124);
};

/** The promotional videos of the tools for people. */
export const PEOPLE_PROMOS = {
  'ai-avatar': aiAvatar,
  'image-to-cartoon': imageToCartoon,
  caricature,
  portrait,
  'face-swap': faceSwap,
  'clothes-changer': clothesChanger,
  hairstyle,
} as const;
