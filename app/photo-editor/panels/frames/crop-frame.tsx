import type { PhotoGeometry } from '@gesso/engine/photos';
import { useRef } from 'react';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as textStyles from '../../../ui/text.module.css';
import * as styles from '../../photo-panels.module.css';
import type { StageView } from '../../photo-stage.tsx';
import * as cropFrameStyles from './crop-frame.module.css';
import { CROP_CORNERS, type CropCorner, moveCrop, pullCorner } from './crop-frame-moves.ts';

type Crop = PhotoGeometry['crop'];

const CORNER_NAMES = { nw: 'topLeft', ne: 'topRight', sw: 'bottomLeft', se: 'bottomRight' } as const;
/** What an arrow key moves, in shares of the photo; with Shift ten times as far. */
const KEY_STEP = 0.005;

/** The frame of what stays: moved by its inside, pulled by its corners, by pointer or by keys. */
export function CropFrame({
  view,
  crop,
  onPull,
  onSet,
}: {
  view: StageView;
  crop: Crop;
  onPull: (crop: Crop) => void;
  onSet: (crop: Crop) => void;
}) {
  const t = useText(photoToolsText);
  const start = useRef<{ x: number; y: number; crop: Crop; last: Crop } | null>(null);
  const { widthPx, heightPx } = view;

  const grip = (moved: (crop: Crop, dx: number, dy: number, keepsRatio: boolean) => Crop) => ({
    onPointerDown(event: React.PointerEvent) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop, last: crop };
    },
    onPointerMove(event: React.PointerEvent) {
      const from = start.current;
      if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const [dx, dy] = [(event.clientX - from.x) / widthPx, (event.clientY - from.y) / heightPx];
      from.last = moved(from.crop, dx, dy, event.shiftKey);
      onPull(from.last);
    },
    onPointerUp() {
      const from = start.current;
      start.current = null;
      if (from && from.last !== from.crop) onSet(from.last);
    },
    onKeyDown(event: React.KeyboardEvent) {
      const step = event.shiftKey ? KEY_STEP * 10 : KEY_STEP;
      const moves: Readonly<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      onSet(moved(crop, move[0], move[1], false));
    },
  });
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={cropFrameStyles.photoCrop}>
      <div
        className={cropFrameStyles.photoCropFrame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by arrow keys.
        tabIndex={0}
        aria-label={t('cropFrame')}
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
        {...grip(moveCrop)}
      >
        <i className={`${cropFrameStyles.third} ${cropFrameStyles.firstThird}`} />
        <i className={`${cropFrameStyles.third} ${cropFrameStyles.secondThird}`} />
        <i className={`${cropFrameStyles.third} ${cropFrameStyles.lastThird}`} />
        <i
          className={`${cropFrameStyles.third} ${textStyles.display} ${styles.display} ${cropFrameStyles.display}`}
        />
        {CROP_CORNERS.map((corner: CropCorner) => (
          <button
            key={corner}
            type="button"
            className={cropFrameStyles.grip}
            data-corner={corner}
            aria-label={t('cropCorner', { corner: t(CORNER_NAMES[corner]) })}
            {...grip((from, dx, dy, keepsRatio) => pullCorner(from, corner, dx, dy, keepsRatio))}
          />
        ))}
      </div>
    </div>
  );
}
