import type { Asset, ImageLayer, Keyframe, Layer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { hasFrame, isRecording, layerDurationFrames } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { boxOfFraming, CAMERA_MOVES, movedBox, readyMove, scaledBox } from '../../geometry/camera-move.ts';
import { framingsOf, type PanAndZoom, type PhotoBox } from '../../geometry/pan-and-zoom.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { assetFile } from '../../state/files/asset-files.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useProjectGesture } from '../use-project-gesture.ts';
import * as styles from './camera-section.module.css';

const PROPERTIES = ['zoom', 'focusX', 'focusY'] as const;
/** Begins and ends slowly, and is quick in between: the usual curve of camera movements. */
const EASING: Keyframe['easing'] = { type: 'cubic-bezier', x1: 0.45, y1: 0, x2: 0.55, y2: 1 };

/** Whether a layer is a photograph that a camera can move over: still, filling its frame, and not turned in it. */
export function takesCamera(layer: Layer): layer is ImageLayer {
  return hasFrame(layer) && !isRecording(layer) && layer.fit === 'cover' && layer.cropRotation === 0;
}

/** The start and the end of a move over a photograph, as boxes on it. */
export function CameraSection({ layer }: { layer: ImageLayer }) {
  const t = useText(motionText);
  const editor = useEditor();
  const gesture = useProjectGesture();
  const asset = useProject(({ metadata }) => metadata.assets[layer.assetId]);
  const url = useAssetUrl(asset);
  if (!asset || asset.widthPx === 0) return null;
  const photo = { widthPx: asset.widthPx, heightPx: asset.heightPx };
  const ratio = layer.width / layer.height;
  const moves = PROPERTIES.some((property) => layer.keyframes[property]);
  const at = (which: 'first' | 'last') => {
    const value = (property: (typeof PROPERTIES)[number]) =>
      layer.keyframes[property]?.at(which === 'first' ? 0 : -1)?.value ?? layer[property];
    return boxOfFraming(photo, ratio, {
      zoom: value('zoom'),
      focusX: value('focusX'),
      focusY: value('focusY'),
    });
  };
  const views: PanAndZoom = { from: at('first'), to: at('last') };
  const write = (next: PanAndZoom | null) =>
    gesture.change(t.step('stepCamera'), (project) => {
      const place = findInProject(project, layer.id);
      if (place && takesCamera(place.layer))
        setViews(place.layer, photo, next, layerDurationFrames(place.layer, place.host.durationFrames));
    });
  const finish = (next: PanAndZoom | null) => {
    write(next);
    gesture.commit();
    if (next)
      editor.announce(t('cameraSet', { from: percentOf(photo, next.from), to: percentOf(photo, next.to) }));
  };
  return (
    <section aria-label={t('cameraMove')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('cameraMove')}
        {moves ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            onClick={() => finish({ from: views.to, to: views.from })}
          >
            {t('swapBoxes')}
          </button>
        ) : null}
      </div>
      <p className={fieldStyles.hint}>{t('cameraHint')}</p>
      <div className={styles.moves}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          aria-pressed={!moves}
          onClick={() => finish(null)}
        >
          {t('cameraOff')}
        </button>
        {CAMERA_MOVES.map((move) => (
          <button
            key={move}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            aria-pressed={moves && isSameMove(readyMove(photo, ratio, move), views)}
            onClick={() => finish(readyMove(photo, ratio, move))}
          >
            {t(move)}
          </button>
        ))}
      </div>
      <div className={styles.photo} style={{ aspectRatio: `${photo.widthPx} / ${photo.heightPx}` }}>
        {url ? <img src={url} alt="" draggable={false} /> : null}
        {(['from', 'to'] as const).map((side) => (
          <ViewBox
            key={side}
            side={side}
            photo={photo}
            box={views[side]}
            onChange={(box) => write({ ...views, [side]: box })}
            onCommit={(box) => finish({ ...views, [side]: box })}
          />
        ))}
      </div>
    </section>
  );
}

/** One of the views, to be pulled over the photograph; its corner makes it larger and smaller. */
function ViewBox({
  side,
  photo,
  box,
  onChange,
  onCommit,
}: {
  side: 'from' | 'to';
  photo: { readonly widthPx: number; readonly heightPx: number };
  box: PhotoBox;
  onChange: (box: PhotoBox) => void;
  onCommit: (box: PhotoBox) => void;
}) {
  const t = useText(motionText);
  const name = t(side === 'from' ? 'startBox' : 'endBox');
  const percent = (value: number, of: number) => Math.round((value / of) * 100);
  const pull = (event: PointerEvent<HTMLElement>, next: (x: number, y: number) => PhotoBox) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const element = event.currentTarget;
    const around = element.closest<HTMLElement>('[data-photo-box]')?.parentElement;
    if (!around) return;
    const scale = photo.widthPx / around.clientWidth;
    const { clientX, clientY } = event;
    element.setPointerCapture(event.pointerId);
    let last: PhotoBox | null = null;
    const move = (each: globalThis.PointerEvent) => {
      last = next((each.clientX - clientX) * scale, (each.clientY - clientY) * scale);
      onChange(last);
    };
    const stop = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', stop);
      element.removeEventListener('pointercancel', stop);
      if (last) onCommit(last);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', stop);
    element.addEventListener('pointercancel', stop);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = photo.widthPx * (event.shiftKey ? 0.05 : 0.01);
    const next = {
      ArrowLeft: () => movedBox(photo, box, -step, 0),
      ArrowRight: () => movedBox(photo, box, step, 0),
      ArrowUp: () => movedBox(photo, box, 0, -step),
      ArrowDown: () => movedBox(photo, box, 0, step),
      '+': () => scaledBox(photo, box, 1.05),
      '=': () => scaledBox(photo, box, 1.05),
      '-': () => scaledBox(photo, box, 1 / 1.05),
    }[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onCommit(next());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its corner is pulled, too, which a button could not hold.
    <div
      role="button"
      tabIndex={0}
      className={styles.view}
      data-photo-box={side}
      aria-label={t('boxOf', {
        name,
        x: percent(box.xPx, photo.widthPx),
        y: percent(box.yPx, photo.heightPx),
        size: percent(box.widthPx, photo.widthPx),
      })}
      aria-description={t('boxKeys')}
      style={{
        left: `${(box.xPx / photo.widthPx) * 100}%`,
        top: `${(box.yPx / photo.heightPx) * 100}%`,
        width: `${(box.widthPx / photo.widthPx) * 100}%`,
        height: `${(box.heightPx / photo.heightPx) * 100}%`,
      }}
      onPointerDown={(event) => pull(event, (x, y) => movedBox(photo, box, x, y))}
      onKeyDown={onKey}
    >
      <span>{name}</span>
      <i onPointerDown={(event) => pull(event, (x) => scaledBox(photo, box, 1 + (2 * x) / box.widthPx))} />
    </div>
  );
}

const percentOf = (photo: { readonly widthPx: number }, box: PhotoBox): number =>
  Math.round((box.widthPx / photo.widthPx) * 100);

function isSameMove(one: PanAndZoom, other: PanAndZoom): boolean {
  return (['from', 'to'] as const).every(
    (side) =>
      Math.abs(one[side].xPx - other[side].xPx) < 2 &&
      Math.abs(one[side].yPx - other[side].yPx) < 2 &&
      Math.abs(one[side].widthPx - other[side].widthPx) < 2,
  );
}

/** Writes the views of a camera move as keyframes of the crop, from the first to the last frame; null takes them away. */
export function setViews(
  layer: ImageLayer,
  photo: { readonly widthPx: number; readonly heightPx: number },
  views: PanAndZoom | null,
  durationFrames: number,
): void {
  if (views === null) {
    for (const property of PROPERTIES) delete layer.keyframes[property];
    return;
  }
  const { from, to } = framingsOf(photo, views);
  const last = Math.max(1, durationFrames - 1);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  for (const property of PROPERTIES) {
    const former = layer.keyframes[property];
    const easing = former?.[0]?.easing ?? EASING;
    layer.keyframes[property] = [
      { frame: 0, value: round(from[property]), easing },
      { frame: last, value: round(to[property]), easing: former?.at(-1)?.easing ?? EASING },
    ];
  }
}

/** An address for the image of an asset, as long as it is shown. */
function useAssetUrl(asset: Asset | undefined): string | null {
  const { resources } = useStudio();
  const [url, setUrl] = useState<string | null>(null);
  const id = asset?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an asset with the same id has the same file.
  useEffect(() => {
    if (!asset) return;
    let made: string | null = null;
    let isLeft = false;
    assetFile(resources, asset)
      .then((blob) => {
        if (isLeft) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => {
        // The boxes work without the picture; the canvas says what is wrong with its file.
        setUrl(null);
      });
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, resources]);
  return url;
}
