import { boundsOf, pageBoxOf } from '@gesso/engine/edits';
import { guidesText } from '../../messages/english/editor/stage/guides.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { Menu } from '../../ui/menu.tsx';
import { hasRulers, RULER_PX } from './guide-gesture.ts';
import * as styles from './guides.module.css';
import { layoutEntries } from './layout-entries.ts';
import { useLayoutView } from './layout-view.ts';
import { usePageUnits } from './page-units.ts';
import { type RulerTick, rulerTicks } from './ruler-ticks.ts';

/** From where to where a mark goes across its ruler. */
const MARK_START_PX: Readonly<Record<RulerTick['size'], number>> = { large: 8, medium: 12, small: 15 };

/** The rulers along the upper and left edge of the stage. Guides are pulled out of them, which the stage does; the corner has their menu. */
export function Rulers() {
  const t = useText(guidesText);
  const editor = useEditor();
  const size = useUi((ui) => ui.stageSize);
  const units = usePageUnits();
  // Drawn again when they are shown or hidden.
  useLayoutView((view) => view.showsRulers);
  useUi((ui) => ui.isPreviewing);
  if (!hasRulers(editor)) return null;
  return (
    <div className={styles.rulers}>
      <Ruler axis="x" lengthPx={size.width} />
      <Ruler axis="y" lengthPx={size.height} />
      <Menu
        label={t('menu')}
        entries={() => layoutEntries(editor)}
        trigger={
          <button
            type="button"
            className={styles.rulerCorner}
            data-stage-ui=""
            aria-label={`${t('menu')}: ${units.unit}`}
          >
            {units.unit}
          </button>
        }
      />
    </div>
  );
}

function Ruler({ axis, lengthPx }: { axis: 'x' | 'y'; lengthPx: number }) {
  const view = useUi((ui) => ui.view);
  const units = usePageUnits();
  const offsetPx = axis === 'x' ? view.offsetXPx : view.offsetYPx;
  const ticks = rulerTicks({ ...units, scale: view.scale, offsetPx, startPx: RULER_PX, lengthPx });
  const isUpper = axis === 'x';
  return (
    <svg
      aria-hidden="true"
      className={styles.ruler}
      width={isUpper ? lengthPx : RULER_PX}
      height={isUpper ? RULER_PX : lengthPx}
      data-ruler={axis}
    >
      <SelectedSpan axis={axis} />
      {ticks.map(({ atPx, value, size }) => (
        <g key={value}>
          <path
            d={
              isUpper
                ? `M${atPx} ${MARK_START_PX[size]}V${RULER_PX}`
                : `M${MARK_START_PX[size]} ${atPx}H${RULER_PX}`
            }
          />
          {size === 'large' ? (
            <text
              {...(isUpper ? { x: atPx + 3, y: 11 } : { transform: `translate(11 ${atPx - 3}) rotate(-90)` })}
            >
              {value}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** How far the selection reaches, on the ruler. */
function SelectedSpan({ axis }: { axis: 'x' | 'y' }) {
  const editor = useEditor();
  const view = useUi((ui) => ui.view);
  useProject(() => editor.shownScene.layers);
  const layers = useSelectedLayers();
  const boxes = layers.flatMap(({ id }) => pageBoxOf(editor.shownScene, id) ?? []);
  if (boxes.length === 0) return null;
  const seen = boundsOf(boxes);
  const [from, length] = axis === 'x' ? [seen.x, seen.width] : [seen.y, seen.height];
  const at = from * view.scale + (axis === 'x' ? view.offsetXPx : view.offsetYPx);
  const size = Math.max(1, length * view.scale);
  return (
    <rect
      className={styles.selectedSpan}
      {...(axis === 'x'
        ? { x: at, y: 0, width: size, height: RULER_PX }
        : { x: 0, y: at, width: RULER_PX, height: size })}
    />
  );
}
