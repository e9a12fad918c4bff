import type { FrameRow } from '../../../icons/icon-index.ts';
import { circle, type Drawing, fill, rect, svg } from '../kit.ts';
import { around } from './around.ts';
import { cut } from './cut.ts';
import { type Frame, HILL_COLOR, SKY_COLOR } from './parts.ts';

/** What is in a frame until a picture takes its place: a landscape of 400 by 400. */
export const FRAME_PICTURE = svg(
  400,
  400,
  rect(0, 0, 400, 400, SKY_COLOR) +
    circle(280, 130, 42, '#fff1c4') +
    fill('M0 290L120 170L210 270L270 210L400 320V400H0z', HILL_COLOR) +
    fill('M0 340C100 300 240 330 400 350V400H0z', '#3f7f68'),
  1,
);

const all: readonly Frame[] = [...around, ...cut];

export const frames: readonly Drawing[] = all;

/** The openings of each frame, by its name. */
export const frameRows: Readonly<Record<string, FrameRow>> = Object.fromEntries(
  all.map(({ name, row }) => [name, row]),
);
