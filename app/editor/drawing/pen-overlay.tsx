import { writePathData } from '@gesso/engine/internal';
import { toScreen } from '../../geometry/view.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as pointStyles from '../outline-points.module.css';
import { closesPath, continuedAt } from './pen.ts';
import * as styles from './points-overlay.module.css';

/** What the pen has drawn so far, with its points, their handles, and the way to where it is. */
export function PenOverlay() {
  const editor = useEditor();
  const pen = useUi((ui) => ui.penPath);
  const view = useUi((ui) => ui.view);
  if (!pen) return null;
  const screen = ({ x, y }: { readonly x: number; readonly y: number }) => toScreen(view, { x, y });
  const points = pen.points.map(({ at, handleIn, handleOut }) => ({
    at: screen(at),
    handleIn: handleIn && screen(handleIn),
    handleOut: handleOut && screen(handleOut),
  }));
  const cross = pen.cross && screen(pen.cross);
  const last = points.at(-1);
  // Where a press would take up a path that is there.
  const takenUp = pen.cross ? continuedAt(editor, pen.cross)?.points.at(-1) : undefined;
  const end = takenUp && screen(takenUp.at);
  const drawn = writePathData([{ points, closed: false }], 1);
  const isClosing = pen.cross !== null && closesPath(editor, pen.cross);
  const target = isClosing ? points[0] : undefined;
  const next =
    last && cross
      ? writePathData(
          [
            {
              points: [
                { ...last, handleIn: null },
                { at: target?.at ?? cross, handleIn: target?.handleIn ?? null, handleOut: null },
              ],
              closed: false,
            },
          ],
          1,
        )
      : null;
  return (
    <HandleLayer>
      <path className={styles.outlineHalo} d={drawn} />
      <path className={styles.outlineWay} d={drawn} />
      {next ? <path className={styles.outlineNext} d={next} /> : null}
      {points.map(({ at, handleIn, handleOut }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are known by their place.
        <g key={index}>
          {[handleIn, handleOut].map((handle, side) =>
            handle && index === points.length - 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: in and out.
              <g key={side}>
                <path className={styles.pointLever} d={`M${at.x} ${at.y}L${handle.x} ${handle.y}`} />
                <circle className={pointStyles.pointHandle} cx={handle.x} cy={handle.y} r={4} />
              </g>
            ) : null,
          )}
          <rect
            className={pointStyles.outlinePoint}
            data-picked={index === 0 && isClosing}
            x={at.x - 4.5}
            y={at.y - 4.5}
            width={9}
            height={9}
          />
        </g>
      ))}
      {end ? (
        <rect
          className={pointStyles.outlinePoint}
          data-picked
          x={end.x - 4.5}
          y={end.y - 4.5}
          width={9}
          height={9}
        />
      ) : null}
      {cross ? (
        <path
          className={styles.outlineWay}
          d={`M${cross.x - 7} ${cross.y}H${cross.x + 7}M${cross.x} ${cross.y - 7}V${cross.y + 7}`}
        />
      ) : null}
    </HandleLayer>
  );
}
