import type { PhotoStroke } from '@gesso/engine/internal';
import type { PhotoEdits } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keyOfPress } from '../../../ui/shortcuts/shortcuts.ts';
import * as textStyles from '../../../ui/text.module.css';
import { useRemovalHere } from '../../cutout-context.tsx';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { PaintOverlay } from '../../paint-overlay.tsx';
import * as photoEditorStyles from '../../photo-editor.module.css';
import { isPhotoKey } from '../../photo-keys.ts';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import type { StageView } from '../../photo-stage.tsx';
import { NumberSlider } from '../panel-parts.tsx';
import { useStageOverlay } from '../stage-overlay.tsx';

type Mode = PhotoStroke['mode'];
const COLORS = { remove: '#bf1440', keep: '#12a06a' } as const;
const KEY_STEP = 1.15;

/** Takes parts away from what was cut out, and brings parts back, by painting. */
export function RefineBrush() {
  const t = useText(photoToolsText);
  const words = useText(photoEditorText);
  const { edits, photo, change, pull, addImage } = usePhotoSession();
  const { client } = useRemovalHere();
  const modes = useRef<HTMLDivElement>(null);
  const { cutout } = edits;
  const longer = Math.max(photo.bitmap.width, photo.bitmap.height);
  const mostPx = Math.round(longer / 4);
  const [mode, setMode] = useState<Mode | null>(null);
  const [sizePx, setSizePx] = useState(Math.round(longer / 30));
  const [hardness, setHardness] = useState(70);
  const [isSmart, setSmart] = useState(true);
  const [showsRemoved, setShowsRemoved] = useState(false);

  useBrushKeys(mode !== null, {
    grow: (factor) => setSizePx((px) => Math.min(mostPx, Math.max(4, Math.round(px * factor)))),
    swap: () => setMode((now) => (now === 'keep' ? 'remove' : 'keep')),
    leave: () => {
      // The brush goes away with its place on the photo; the button that took it up has the focus then.
      modes.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
      setMode(null);
    },
  });
  const paint = async (stroke: PhotoStroke) => {
    const extent = isSmart ? await extentOf(stroke) : null;
    change((now) =>
      now.cutout
        ? { cutout: { ...now.cutout, strokes: [...now.cutout.strokes, { ...stroke, extent }] } }
        : {},
    );
  };
  /** Where the stroke stops at contours; all of it counts where that is unknown. */
  const extentOf = async (stroke: PhotoStroke): Promise<PhotoStroke['extent']> => {
    const found = await client?.strokeExtent(photo.bitmap, stroke).catch(() => null);
    return found ? { imageId: await addImage(found.image), bounds: found.bounds } : null;
  };
  const draw = (view: StageView) =>
    mode === null ? null : (
      <PaintOverlay
        view={view}
        brush={{ sizePx, color: COLORS[mode] }}
        label={t(mode === 'keep' ? 'restore' : 'erase')}
        onLine={(points) => void paint({ mode, points, sizePx, hardness: hardness / 100, extent: null })}
      />
    );
  useStageOverlay(
    cutout && (mode !== null || showsRemoved)
      ? { isSource: true, draw, ...(showsRemoved ? { shown: withRemovedTinted(edits) } : {}) }
      : null,
    [mode, sizePx, hardness, isSmart, client, addImage, showsRemoved ? edits : cutout === null, change],
  );
  if (!cutout) return null;
  const soft = (softnessPx: number) => (now: typeof edits) =>
    now.cutout ? { cutout: { ...now.cutout, softnessPx } } : {};
  return (
    <div className={photoPanelsStyles.photoRefine}>
      <div className={textStyles.sectionTitle}>
        {t('refine')}
        <button
          type="button"
          className={`${textStyles.link} ${photoEditorStyles.link}`}
          disabled={cutout.strokes.length === 0}
          onClick={() => change((now) => (now.cutout ? { cutout: { ...now.cutout, strokes: [] } } : {}))}
        >
          {t('clearBrush')}
        </button>
      </div>
      <div className={photoPanelsStyles.photoModes} ref={modes}>
        {(['remove', 'keep'] as const).map((each) => (
          <button
            key={each}
            type="button"
            data-mode={each}
            aria-pressed={mode === each}
            onClick={() => setMode(mode === each ? null : each)}
          >
            <Icon name={each === 'remove' ? 'eraser' : 'brush'} />
            {t(each === 'remove' ? 'erase' : 'restore')}
          </button>
        ))}
      </div>
      {mode === null ? null : (
        <>
          <NumberSlider
            label={t('brushSize')}
            unit=" px"
            min={4}
            max={mostPx}
            value={sizePx}
            onPull={setSizePx}
            onSet={setSizePx}
          />
          <NumberSlider
            label={t('hardness')}
            unit="%"
            value={hardness}
            onPull={setHardness}
            onSet={setHardness}
          />
          <div className={photoEditorStyles.photoOption}>
            <Switch label={t('smartEdge')} checked={isSmart} onChange={setSmart} />
            <span className={fieldStyles.hint}>{t('smartEdgeHint')}</span>
          </div>
        </>
      )}
      <NumberSlider
        label={t('edgeSoftness')}
        unit=" px"
        max={Math.min(100, Math.max(10, Math.round(longer / 100)))}
        rest={0}
        value={cutout.softnessPx}
        onPull={(value) => pull(soft(value))}
        onSet={(value) => change(soft(value))}
      />
      <div className={photoEditorStyles.photoOption}>
        <Switch label={words('showRemoved')} checked={showsRemoved} onChange={setShowsRemoved} />
        <span className={fieldStyles.hint}>{words('showRemovedHint')}</span>
      </div>
      {mode === null ? null : (
        <p className={`${textStyles.muted} ${photoEditorStyles.photoKeys} ${photoPhoneStyles.photoKeys}`}>
          <Rich
            text={t('brushKeys')}
            dress={{
              keys: (keys) => (
                <kbd className={`${textStyles.keyCap} ${photoEditorStyles.keyCap} ${textStyles.leftToRight}`}>
                  {keys}
                </kbd>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

/** The whole photo, what was taken away in another colour. */
export function withRemovedTinted(edits: PhotoEdits): PhotoEdits {
  return {
    ...edits,
    backdrop: { type: 'original' },
    backdropEffects: [{ type: 'colorize', color: COLORS.remove, intensity: 0.75 }],
    shadow: null,
    outline: null,
    silhouette: null,
  };
}

/** [ and ] change the size, X swaps keeping and removing, Escape lays the brush down. */
export function useBrushKeys(
  isOn: boolean,
  act: { grow: (factor: number) => void; swap: () => void; leave: () => void },
): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.matches('textarea, input');
      if (event.key === 'Escape' && !isInField) act.leave();
      if (event.altKey || !isPhotoKey(event)) return;
      const key = keyOfPress(event);
      if (key === '[') act.grow(1 / KEY_STEP);
      else if (key === ']') act.grow(KEY_STEP);
      else if (key === 'x') act.swap();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
