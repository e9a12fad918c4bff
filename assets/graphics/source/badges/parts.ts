import { type Drawing, drawing, fill, points, poly, starPoints } from '../kit.ts';

export const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');

export const outline = (d: string, color: string, width: number, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

export const star = (x: number, y: number, r: number, color: string, turnDeg = 0): string =>
  fill(poly(starPoints(x, y, 5, r, r * 0.42, turnDeg)), color);

export const badge = (name: string, title: string, words: string, body: string): Drawing =>
  drawing(name, title, `badge ${words}`, body);
