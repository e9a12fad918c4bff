import type { TrackedBox } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { trackingText } from '../../messages/english/editor/video/tracking.ts';
import { useText } from '../../messages/language.ts';
import * as styles from './track-dialog.module.css';

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
type Corner = (typeof CORNERS)[number];

/** The smallest box, as a share of the shorter side of the page. */
const LEAST_SHARE = 0.03;
/** How far an arrow key moves or sizes, as a share of the shorter side. */
const STEP_SHARE = 0.01;

/** Where arrow keys lead. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A box within the page, not smaller than it can be followed. */
export function boxWithin(box: TrackedBox, page: PageSize): TrackedBox {
  const least = Math.min(page.width, page.height) * LEAST_SHARE;
  const width = Math.min(page.width, Math.max(least, box.width));
  const height = Math.min(page.height, Math.max(least, box.height));
  return {
    x: Math.min(page.width - width, Math.max(0, box.x)),
    y: Math.min(page.height - height, Math.max(0, box.y)),
    width,
    height,
  };
}

/** The box with one of its corners moved; the opposite one stays. */
function withCorner(box: TrackedBox, corner: Corner, dx: number, dy: number): TrackedBox {
  const isLeft = corner === 'nw' || corner === 'sw';
  const isTop = corner === 'nw' || corner === 'ne';
  const width = Math.max(1, box.width + (isLeft ? -dx : dx));
  const height = Math.max(1, box.height + (isTop ? -dy : dy));
  return {
    x: isLeft ? box.x + box.width - width : box.x,
    y: isTop ? box.y + box.height - height : box.y,
    width,
    height,
  };
}

/** The box over the image of a clip: moved by its inside, sized by its corners, or both with the arrow keys. */
export function BoxOnImage({
  box,
  page,
  isFixed,
  isPoint = false,
  onChange,
}: {
  box: TrackedBox;
  page: PageSize;
  /** It only shows where it is. */
  isFixed: boolean;
  /** Its middle is what counts: it has no corners to be sized by. */
  isPoint?: boolean;
  onChange: (box: TrackedBox) => void;
}) {
  const t = useText(trackingText);
  const hintId = useId();
  const element = useRef<HTMLDivElement>(null);
  const pull = (event: PointerEvent<HTMLElement>, corner: Corner | null) => {
    if (event.button !== 0 || isFixed) return;
    event.preventDefault();
    event.stopPropagation();
    element.current?.focus();
    const target = event.currentTarget;
    const around = element.current?.parentElement?.getBoundingClientRect();
    const perPx = around ? page.width / Math.max(1, around.width) : 1;
    const [startX, startY] = [event.clientX, event.clientY];
    target.setPointerCapture(event.pointerId);
    const move = (each: globalThis.PointerEvent) => {
      const [dx, dy] = [(each.clientX - startX) * perPx, (each.clientY - startY) * perPx];
      onChange(
        boxWithin(corner ? withCorner(box, corner, dx, dy) : { ...box, x: box.x + dx, y: box.y + dy }, page),
      );
    };
    const end = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('lostpointercapture', end);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('lostpointercapture', end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Math.min(page.width, page.height) * STEP_SHARE;
    const [across, down] = ARROWS.get(event.key) ?? [0, 0];
    const [dx, dy] = [across * step, down * step];
    if ((dx === 0 && dy === 0) || isFixed) return;
    event.preventDefault();
    onChange(
      boxWithin(
        event.shiftKey && !isPoint
          ? { ...box, width: box.width + dx, height: box.height + dy }
          : { ...box, x: box.x + dx, y: box.y + dy },
        page,
      ),
    );
  };
  // Pixels are said without separators of thousands, as everywhere else.
  const inWords = (px: number) => String(Math.round(px));
  const shown = {
    x: inWords(box.x),
    y: inWords(box.y),
    width: inWords(box.width),
    height: inWords(box.height),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box over an image is no set of fields.
    <div
      ref={element}
      role="group"
      tabIndex={isFixed ? -1 : 0}
      className={styles.trackedBox}
      data-fixed={isFixed || undefined}
      data-point={isPoint || undefined}
      aria-label={
        isPoint
          ? t('point', { x: inWords(box.x + box.width / 2), y: inWords(box.y + box.height / 2) })
          : t('box', shown)
      }
      aria-describedby={hintId}
      style={{
        left: `${(box.x / page.width) * 100}%`,
        top: `${(box.y / page.height) * 100}%`,
        width: `${(box.width / page.width) * 100}%`,
        height: `${(box.height / page.height) * 100}%`,
      }}
      onPointerDown={(event) => pull(event, null)}
      onKeyDown={onKeyDown}
    >
      <span id={hintId} hidden>
        {t(isPoint ? 'pointHint' : 'boxHint')}
      </span>
      {isFixed || isPoint
        ? null
        : CORNERS.map((corner) => (
            <i
              key={corner}
              className={styles.corner}
              data-corner={corner}
              title={t(`corner_${corner}`)}
              onPointerDown={(event) => pull(event, corner)}
            />
          ))}
    </div>
  );
}
