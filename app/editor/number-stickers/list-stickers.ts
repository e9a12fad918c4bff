import { createGroupLayer, type GroupLayer, type Layer } from '@gesso/engine';
import {
  asGround,
  asHighAs,
  COLORS,
  FIRST_HEIGHT_PX,
  filling,
  laidOut,
  outlined,
  shape,
  words,
} from './sticker-parts.ts';

/** What lists say first, and what their parts are called, in a language. */
export interface ListWords {
  readonly isRightToLeft: boolean;
  readonly list: string;
  readonly row: string;
  readonly mark: string;
  readonly ground: string;
  readonly title: string;
  readonly items: readonly [string, string, string, string];
  readonly steps: readonly [string, string, string];
  readonly detail: string;
  readonly dates: readonly [string, string, string, string];
  /** A heading and what is under it. */
  readonly pros: readonly [string, string, string, string];
  readonly cons: readonly [string, string, string, string];
}

const CHECK = 'M0 0.52L0.13 0.38L0.38 0.63L0.87 0.1L1 0.24L0.38 0.92Z';
const CROSS = 'M0.14 0L0.5 0.36L0.86 0L1 0.14L0.64 0.5L1 0.86L0.86 1L0.5 0.64L0.14 1L0 0.86L0.36 0.5L0 0.14Z';
const CHEVRON = 'M0 0L0.4 0L1 0.5L0.4 1L0 1L0.6 0.5Z';
const BACK_CHEVRON = 'M1 0L0.6 0L0 0.5L0.6 1L1 1L0.4 0.5Z';
const BODY_PX = 30;

const sideOf = ({ isRightToLeft }: ListWords) =>
  ({
    align: isRightToLeft ? 'right' : 'left',
    direction: isRightToLeft ? 'rtl' : 'ltr',
  }) as const;

function row(say: ListWords, children: readonly Layer[], gapPx = 20, alignY: 'start' | 'center' = 'center') {
  return filling(
    laidOut(say.row, 'row', children, { width: 440, gapPx, alignY, direction: sideOf(say).direction }),
  );
}

function column(
  say: ListWords,
  children: readonly Layer[],
  { width = 440, gapPx = 24, paddingPx = 0 }: { width?: number; gapPx?: number; paddingPx?: number } = {},
): GroupLayer {
  return laidOut(say.list, 'column', children, {
    ...{ width, gapPx, paddingPx, direction: sideOf(say).direction },
  });
}

const line = (say: ListWords, text: string, color: string = COLORS.ink, weight = 400, sizePx = BODY_PX) =>
  filling(words(text, sizePx, color, { weight, align: sideOf(say).align, width: 380 }));

/** A box that is ticked or not, as one layer of its row. */
function box(say: ListWords, isChecked: boolean): GroupLayer {
  const children = isChecked
    ? [
        shape(say.ground, [0, 0, 40, 40], COLORS.green, { cornerRadius: 10 }),
        shape(say.mark, [9, 10, 22, 20], COLORS.white, { shape: 'path', path: CHECK }),
      ]
    : [outlined(say.ground, [0, 0, 40, 40], '#7d8191', 4, { cornerRadius: 10 })];
  return createGroupLayer({ name: say.mark, width: 40, height: 40, children });
}

function numberMark(say: ListWords, number: number, color: string, side = 64): GroupLayer {
  return createGroupLayer({
    ...{ name: say.mark, width: side, height: side },
    children: [
      shape(say.ground, [0, 0, side, side], color, { shape: 'ellipse' }),
      words(String(number), side * 0.5, COLORS.white, {
        ...{ weight: 700, x: 4, y: 4, width: side - 8, height: side - 8, align: 'center' },
        ...{ verticalAlign: 'middle', autoHeight: false, autoFit: 'shrink', lineHeight: 1 },
      }),
    ],
  });
}

/** A sign in a disc: a tick or a cross. */
function signMark(say: ListWords, data: string, color: string): GroupLayer {
  return createGroupLayer({
    ...{ name: say.mark, width: 36, height: 36 },
    children: [
      shape(say.ground, [0, 0, 36, 36], color, { shape: 'ellipse' }),
      shape(say.mark, [10, 10, 16, 16], COLORS.white, { shape: 'path', path: data }),
    ],
  });
}

const paragraph = (say: ListWords, title: string, text: string, gapPx = 4): GroupLayer =>
  filling(
    laidOut(say.row, 'column', [line(say, title, COLORS.ink, 700, 30), line(say, text, '#4a4d5c', 400, 24)], {
      ...{ width: 340, gapPx, direction: sideOf(say).direction },
    }),
  );

function timeline(say: ListWords): GroupLayer {
  const rows = [0, 1, 2, 3].map((index) => {
    const isLast = index === 3;
    const dot = shape(say.mark, [0, 0, 28, 28], isLast ? COLORS.coral : COLORS.blue, { shape: 'ellipse' });
    const bar = asHighAs(shape(say.mark, [0, 0, 6, 60], COLORS.grey));
    const rail = asHighAs(
      laidOut(say.mark, 'column', isLast ? [dot] : [dot, bar], { width: 28, alignX: 'center' }),
    );
    const body = laidOut(
      say.row,
      'column',
      [
        line(say, say.dates[index] ?? '', COLORS.blue, 700, 24),
        line(say, say.items[index] ?? '', COLORS.ink, 600, 30),
      ],
      { width: 380, gapPx: 2, direction: sideOf(say).direction },
    );
    if (body.layout && !isLast) body.layout.paddingPx.bottom = 34;
    return row(say, [rail, filling(body)], 26, 'start');
  });
  return column(say, rows, { gapPx: 0 });
}

function timelineAcross(say: ListWords): GroupLayer {
  const width = 920;
  const columns = [0, 1, 2, 3].map((index) =>
    filling(
      laidOut(
        say.row,
        'column',
        [
          shape(say.mark, [0, 0, 30, 30], index === 3 ? COLORS.coral : COLORS.teal, { shape: 'ellipse' }),
          filling(
            words(say.dates[index] ?? '', 24, COLORS.teal, { weight: 700, align: 'center', width: 200 }),
          ),
          filling(
            words(say.items[index] ?? '', 26, COLORS.ink, { weight: 500, align: 'center', width: 200 }),
          ),
        ],
        { width: 215, gapPx: 10, alignX: 'center' },
      ),
    ),
  );
  const rail = asGround(shape(say.mark, [110, 12, width - 220, 6], COLORS.grey, { cornerRadius: 3 }));
  rail.pins = { x: 'both', y: 'top', keepsRatio: false };
  return laidOut(say.list, 'row', [rail, ...columns], {
    ...{ width, gapPx: 20, alignY: 'start', direction: sideOf(say).direction },
  });
}

function stepsAcross(say: ListWords): GroupLayer {
  const colors = [COLORS.blue, COLORS.violet, COLORS.pink];
  const steps = say.steps.flatMap((title, index): Layer[] => {
    const step = filling(
      laidOut(
        say.row,
        'column',
        [
          numberMark(say, index + 1, colors[index] ?? COLORS.blue, 84),
          filling(words(title, 30, COLORS.ink, { weight: 700, align: 'center', width: 230 })),
          filling(words(say.detail, 23, '#4a4d5c', { align: 'center', width: 230 })),
        ],
        { width: 240, gapPx: 12, alignX: 'center' },
      ),
    );
    const next = shape(say.mark, [0, 0, 26, 44], COLORS.grey, {
      ...{ shape: 'path', path: say.isRightToLeft ? BACK_CHEVRON : CHEVRON },
    });
    return index === 0 ? [step] : [next, step];
  });
  return laidOut(say.list, 'row', steps, {
    ...{ width: 900, gapPx: 22, alignY: 'center', direction: sideOf(say).direction },
  });
}

function prosAndCons(say: ListWords): GroupLayer {
  const half = (
    [title, ...lines]: ListWords['pros'],
    color: string,
    data: string,
    soft: string,
  ): GroupLayer => {
    const ground = asGround(shape(say.ground, [0, 0, 430, FIRST_HEIGHT_PX], soft, { cornerRadius: 24 }));
    const rows = lines.map((text) =>
      row(say, [signMark(say, data, color), line(say, text, COLORS.ink, 400, 26)], 16),
    );
    const card = column(say, [ground, line(say, title, color, 800, 36), ...rows], {
      ...{ width: 430, gapPx: 20, paddingPx: 32 },
    });
    return filling(card);
  };
  return laidOut(
    say.list,
    'row',
    [half(say.pros, '#0c6b47', CHECK, '#e4f5ec'), half(say.cons, '#b3261e', CROSS, '#fdeae7')],
    { width: 900, gapPx: 24, alignY: 'start', direction: sideOf(say).direction },
  );
}

function toDo(say: ListWords): GroupLayer {
  const ground = asGround(shape(say.ground, [0, 0, 500, FIRST_HEIGHT_PX], COLORS.sand, { cornerRadius: 28 }));
  const rows = say.items.flatMap((text, index): Layer[] => [
    filling(shape(say.mark, [0, 0, 480, 2], '#d8d1c0')),
    row(say, [box(say, index < 1), line(say, text, COLORS.ink, 400, 28)], 18),
  ]);
  return column(say, [ground, line(say, say.title, COLORS.ink, 800, 44), ...rows], {
    ...{ width: 500, gapPx: 18, paddingPx: 40 },
  });
}

/** Lists that are put on a page as groups which lay themselves out: what is typed into one moves what comes after it. */
export const LIST_STICKERS: readonly {
  readonly id: string;
  readonly create: (say: ListWords) => GroupLayer;
}[] = [
  {
    id: 'checklist',
    create: (say) =>
      column(
        say,
        say.items.map((text, index) => row(say, [box(say, index < 2), line(say, text)])),
      ),
  },
  {
    id: 'bullets',
    create: (say) =>
      column(
        say,
        say.items.map((text, index) => {
          const color = [COLORS.coral, COLORS.yellow, COLORS.green, COLORS.blue][index] ?? COLORS.coral;
          return row(say, [shape(say.mark, [0, 0, 20, 20], color, { shape: 'ellipse' }), line(say, text)]);
        }),
      ),
  },
  {
    id: 'numbered',
    create: (say) =>
      column(
        say,
        say.steps.map((title, index) =>
          row(say, [numberMark(say, index + 1, COLORS.blue), paragraph(say, title, say.detail)], 24, 'start'),
        ),
        { gapPx: 28 },
      ),
  },
  { id: 'todo', create: toDo },
  { id: 'steps', create: stepsAcross },
  { id: 'timeline', create: timeline },
  { id: 'timelineAcross', create: timelineAcross },
  { id: 'prosAndCons', create: prosAndCons },
];
