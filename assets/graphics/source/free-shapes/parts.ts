import { line } from '../kit.ts';

/** Two outlines of one thickness that follow a curve: a thick worm. */
export const worm = (path: string, width: number, color: string) => line(path, color, width);
