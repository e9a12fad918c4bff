import type { ChartKind } from '@gesso/engine/data';
import * as styles from './data.module.css';
import type { TableLook } from './data-presets.ts';

/** A small picture of a table in a look. */
export function TablePicture({ look, rows = 4 }: { look: TableLook; rows?: number }) {
  const { colors, borders, stripes } = look;
  const rowHeight = 40 / rows;
  const line = { stroke: colors.border, strokeWidth: Math.min(2, look.borderWidthPx * 0.6) };
  const hasRows = borders === 'rows' || borders === 'all' || borders === 'inner';
  const hasColumns = borders === 'columns' || borders === 'all' || borders === 'inner';
  const fillOf = (row: number) => {
    if (row === 0 && look.headerRow) return colors.header;
    if (row === rows - 1 && look.totalRow) return colors.total;
    return stripes && row % 2 === 1 ? colors.stripe : colors.body;
  };
  const inkOf = (row: number) => (row === 0 ? colors.headerText : colors.text);
  return (
    <svg className={styles.picture} viewBox="-1 -1 74 42" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing have no other name.
        <g key={row}>
          <rect y={row * rowHeight} width="72" height={rowHeight} fill={fillOf(row) ?? 'none'} />
          {[6, 30, 54].map((x) => (
            <rect
              key={x}
              x={x}
              y={(row + 0.5) * rowHeight - 1}
              width="12"
              height="2"
              rx="1"
              fill={inkOf(row)}
              opacity="0.7"
            />
          ))}
          {hasRows && row > 0 ? <line x2="72" y1={row * rowHeight} y2={row * rowHeight} {...line} /> : null}
        </g>
      ))}
      {hasColumns ? [24, 48].map((x) => <line key={x} x1={x} x2={x} y2="40" {...line} />) : null}
      {borders === 'all' || borders === 'outer' ? (
        <rect width="72" height="40" rx={look.cornerRadius / 4} fill="none" {...line} />
      ) : null}
    </svg>
  );
}

const [FIRST, SECOND] = ['#ff6f47', '#ffb59a'];
const AXIS = <path d="M4 36H68" stroke="#14206e" strokeWidth="1.4" />;

/** A small picture of a kind of chart. */
export function ChartPicture({
  kind,
  stacked = false,
  smooth = false,
}: {
  kind: ChartKind;
  stacked?: boolean;
  smooth?: boolean;
}) {
  return (
    <svg className={styles.picture} viewBox="0 0 72 40" aria-hidden="true">
      {drawingOf(kind, stacked, smooth)}
    </svg>
  );
}

function drawingOf(kind: ChartKind, stacked: boolean, smooth: boolean) {
  switch (kind) {
    case 'bars':
      return (
        <>
          {[10, 30, 50].map((x, index) => {
            const height = [18, 26, 12][index] ?? 0;
            return stacked ? (
              <g key={x}>
                <rect x={x} y={36 - height} width="12" height={height} fill={FIRST} />
                <rect x={x} y={26 - height} width="12" height="10" fill={SECOND} />
              </g>
            ) : (
              <g key={x}>
                <rect x={x} y={36 - height} width="7" height={height} fill={SECOND} />
                <rect x={x + 7.5} y={40 - height} width="7" height={height - 4} fill={FIRST} />
              </g>
            );
          })}
          {AXIS}
        </>
      );
    case 'rows':
      return (
        <>
          {[6, 17, 28].map((y, index) => {
            const width = [46, 34, 54][index] ?? 0;
            return (
              <g key={y}>
                <rect x="10" y={y} width={width} height="7" fill={FIRST} />
                {stacked ? (
                  <rect x={10 + width * 0.6} y={y} width={width * 0.4} height="7" fill={SECOND} />
                ) : null}
              </g>
            );
          })}
          <path d="M10 3V38" stroke="#14206e" strokeWidth="1.4" />
        </>
      );
    case 'lines':
      return (
        <g fill="none" strokeWidth="2.4" strokeLinecap="round">
          <path
            d={smooth ? 'M6 28C18 28 18 18 30 18S44 24 50 16S60 6 66 6' : 'M6 28L26 18L44 24L66 6'}
            stroke={FIRST}
          />
          <path
            d={smooth ? 'M6 34C18 34 20 28 32 29S50 24 66 18' : 'M6 34L26 28L44 31L66 18'}
            stroke="#14206e"
          />
        </g>
      );
    case 'area':
      return (
        <>
          <path
            d={smooth ? 'M4 36V24C16 24 20 12 32 13S54 4 68 6V36Z' : 'M4 36V24L24 14L44 20L68 6V36Z'}
            fill={SECOND}
          />
          <path
            d={smooth ? 'M4 36V30C18 30 24 22 36 24S56 14 68 18V36Z' : 'M4 36V30L24 24L44 28L68 18V36Z'}
            fill={FIRST}
          />
        </>
      );
    case 'pie':
    case 'ring':
      return (
        <>
          <circle cx="36" cy="20" r="17" fill={SECOND} />
          <path d="M36 20V3A17 17 0 1 1 19.9 25.4Z" fill={FIRST} />
          {kind === 'ring' ? <circle cx="36" cy="20" r="9" className={styles.hole} /> : null}
        </>
      );
    case 'scatter':
      return (
        <>
          {['12,28', '22,20', '30,26', '38,14', '48,18', '58,8'].map((at) => {
            const [x, y] = at.split(',');
            return <circle key={at} cx={x} cy={y} r="3" fill={FIRST} />;
          })}
          <path d="M6 4V36H68" fill="none" stroke="#14206e" strokeWidth="1.4" />
        </>
      );
    case 'progress':
      return (
        <>
          {[10, 24].map((y, index) => (
            <g key={y}>
              <rect x="6" y={y} width="60" height="7" rx="3.5" fill={SECOND} />
              <rect x="6" y={y} width={index === 0 ? 44 : 26} height="7" rx="3.5" fill={FIRST} />
            </g>
          ))}
        </>
      );
  }
}
