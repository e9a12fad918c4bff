import type { Paint, Stroke } from '@gesso/engine';

const MOST_DASHES = 8;
const MOST_DASH_PX = 1_000;

/** What a file says of a line along an outline. Lengths are page pixels. */
export interface FileStroke {
  readonly paint: Paint;
  readonly widthPx: number;
  readonly dashesPx: readonly number[];
  readonly cap?: Stroke['cap'];
  readonly join?: Stroke['join'];
}

/** The same line of ours, whose middle lies on the outline; of an image the line is black. */
export function centredStroke({ paint, widthPx, dashesPx, cap, join }: FileStroke): Stroke {
  const isDashed = dashesPx.length > 0 && dashesPx.some((length) => length > 0);
  const isGradient = paint.type === 'linear-gradient' || paint.type === 'radial-gradient';
  return {
    color:
      paint.type === 'solid' ? paint.color : isGradient ? (paint.stops[0]?.color ?? '#000000') : '#000000',
    widthPx: Math.min(1_000, widthPx),
    position: 'center',
    ...(isGradient ? { gradient: paint } : {}),
    ...(cap === undefined ? {} : { cap }),
    ...(join === undefined ? {} : { join }),
    ...(isDashed
      ? {
          dash: 'custom' as const,
          dashLengthsPx: dashesPx
            .slice(0, MOST_DASHES)
            .map((length) => Math.min(MOST_DASH_PX, Math.max(0, length))),
        }
      : { dash: 'solid' as const }),
  };
}
