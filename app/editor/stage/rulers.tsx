import { useEditor, useUi } from '../../state/hooks.ts';
import * as responsiveStyles from '../responsive.module.css';
import * as styles from './stage.module.css';

/** Round steps that leave at least 60 screen pixels between numbers. */
function stepFor(scale: number): number {
  const wanted = 50 / scale;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= wanted) ?? power * 10;
}

/** Page pixels along the upper and left edge of the stage; designs only, as videos are not measured. */
export function Rulers() {
  const editor = useEditor();
  const view = useUi((ui) => ui.view);
  const size = useUi((ui) => ui.stageSize);
  if (editor.kind !== 'design' || size.width < 600) return null;
  const step = stepFor(view.scale);
  return (
    <div className={`${responsiveStyles.rulers} ${styles.rulers}`} aria-hidden="true">
      <svg aria-hidden="true" className={styles.ruler} width={size.width} height={20}>
        {marks(view.offsetXPx, view.scale, size.width, step).map(({ at, value, isMajor }) => (
          <g key={value}>
            <path d={`M${at} ${isMajor ? 8 : 14}V20`} />
            {isMajor ? (
              <text x={at + 3} y={11}>
                {value}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" className={styles.ruler} width={20} height={size.height}>
        {marks(view.offsetYPx, view.scale, size.height, step).map(({ at, value, isMajor }) => (
          <g key={value}>
            <path d={`M${isMajor ? 8 : 14} ${at}H20`} />
            {isMajor ? <text transform={`translate(11 ${at - 3}) rotate(-90)`}>{value}</text> : null}
          </g>
        ))}
      </svg>
      <span className={styles.rulerCorner} />
    </div>
  );
}

function marks(
  offsetPx: number,
  scale: number,
  lengthPx: number,
  step: number,
): { at: number; value: number; isMajor: boolean }[] {
  const half = step / 2;
  const first = Math.ceil((20 - offsetPx) / scale / half);
  const last = Math.floor((lengthPx - offsetPx) / scale / half);
  const list = [];
  for (let index = first; index <= last; index++) {
    list.push({
      at: Math.round((index * half * scale + offsetPx) * 10) / 10,
      value: Math.round(index * half * 100) / 100,
      isMajor: index % 2 === 0,
    });
  }
  return list;
}
