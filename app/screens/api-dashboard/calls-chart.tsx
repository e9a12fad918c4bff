import { numberFormat } from '../../messages/catalogue.ts';
import { apiDashboardText } from '../../messages/english/account/api-dashboard.ts';
import { formatDay } from '../../messages/format.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as styles from './api-dashboard.module.css';
import type { ApiUsage } from './usage-figures.tsx';

const WIDTH = 1096;
const HEIGHT = 190;
const TOP = 20;
const BOTTOM = 170;
const LEFT = 40;
const LINES = 3;

/** The smallest round number that a scale of three steps reaches and that is not below the most. */
function scaleTo(most: number): number {
  const step = Math.max(1, most / LINES);
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10;
  return Math.ceil(round * power) * LINES;
}

/** Calls of each day as bars: those of the tool that was called most, and the rest. The numbers are in a table beside it for those who do not see it. */
export function CallsChart({ days, topTool }: Pick<ApiUsage, 'days' | 'topTool'>) {
  const t = useText(apiDashboardText);
  const most = Math.max(0, ...days.map(({ calls }) => calls));
  return (
    <section className={`${surfaceStyles.card} ${styles.block}`} aria-labelledby="api-per-day">
      <div className={styles.blockHead}>
        <h2 id="api-per-day">{t('perDay')}</h2>
        {topTool === null ? null : (
          <span className={styles.legend}>
            <span data-part="top">{topTool}</span>
            <span>{t('everythingElse')}</span>
          </span>
        )}
      </div>
      {most === 0 ? (
        <EmptyState icon="chart" title={t('noCalls')} text={t('noCallsText')} />
      ) : (
        <Bars days={days} most={most} />
      )}
    </section>
  );
}

function Bars({ days, most }: { days: ApiUsage['days']; most: number }) {
  const t = useText(apiDashboardText);
  const numbers = numberFormat(currentLocale());
  const top = scaleTo(most);
  const y = (calls: number) => BOTTOM - (calls / top) * (BOTTOM - TOP);
  const slot = (WIDTH - LEFT) / days.length;
  const width = Math.min(22, slot * 0.62);
  const named = [0, Math.floor(days.length / 2), days.length - 1];
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  // Days are those of UTC; noon is the same day almost everywhere.
  const dayText = (day: string) => formatDay(`${day}T12:00:00Z`);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('perDayAbout', { from: dayText(first), to: dayText(last), most })}
      >
        {Array.from({ length: LINES + 1 }, (_none, line) => (top / LINES) * line).map((calls) => (
          <g key={calls}>
            <path d={`M${LEFT} ${y(calls)}H${WIDTH}`} />
            <text x={LEFT - 8} y={y(calls) + 4} textAnchor="end">
              {numbers.format(calls)}
            </text>
          </g>
        ))}
        {days.map(({ day, calls, ofTopTool }, index) => {
          const x = LEFT + slot * index + (slot - width) / 2;
          return (
            <g key={day}>
              <rect
                data-part="rest"
                x={x}
                y={y(calls)}
                width={width}
                height={y(ofTopTool) - y(calls)}
                rx={3}
              />
              <rect
                data-part="top"
                x={x}
                y={y(ofTopTool)}
                width={width}
                height={BOTTOM - y(ofTopTool)}
                rx={2}
              />
              {named.includes(index) ? (
                <text
                  x={x + width / 2}
                  y={HEIGHT - 2}
                  textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
                >
                  {dayText(day)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <table className={layoutStyles.visuallyHidden}>
        <thead>
          <tr>
            <th>{t('day')}</th>
            <th>{t('calls')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls }) => (
            <tr key={day}>
              <th>{dayText(day)}</th>
              <td>{numbers.format(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
