import { type Asset, createRenderer, type Gesture, type Layer } from '@gesso/engine';
import { effectOf, setColorMatch, setColorMatchIntensity } from '@gesso/engine/edits';
import { type ColorStatistics, measureColors } from '@gesso/engine/effects';
import { useEffect, useRef, useState } from 'react';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { HoldButton } from '../../../photo-editor/compared.tsx';
import { ColorMatch } from '../../../photo-editor/panels/color-match.tsx';
import { colorsOfImage, MEASURED_SIDE_PX } from '../../../photo-editor/panels/image-colors.ts';
import { useEditor } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import { eachLayer } from '../../../state/shared-value.ts';
import { layerAlone } from '../../../state/stage/layer-alone.ts';
import type { Studio } from '../../../state/studio.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { ImagePicker } from '../image-picker.tsx';
import { SliderRow } from '../slider-row.tsx';

/** Gives the selected layers the colours of another image: a file, one of the project, an upload or one of the library. */
export function MatchColors({ layers }: { readonly layers: readonly Layer[] }) {
  const t = useText(editorEffectsText);
  const editor = useEditor();
  const studio = useStudio();
  const { preview, commit } = useLayerGesture();
  const [isBusy, setBusy] = useState(false);
  const first = layers[0];
  const match = first ? effectOf(first, 'match-colors') : null;
  const { isBefore, hold, kept } = useBefore(match);
  const shown = kept ?? match;
  if (!first) return null;

  const take = async (asset: Asset) => {
    setBusy(true);
    try {
      const reference = await colorsOfAsset(studio, asset);
      const sources = new Map<string, ColorStatistics>();
      for (const layer of layers) {
        const source = await colorsOfLayer(studio, layer);
        if (source) sources.set(layer.id, source);
      }
      if (!reference || sources.size === 0) throw new Error(t('matchFailed'));
      editor.editSelected(t.step('matchColors'), (layer) => {
        const source = sources.get(layer.id);
        if (source) setColorMatch(layer, { source, reference });
      });
      editor.announce(t('matchedColors'));
    } catch (error) {
      showToast({ type: 'bad', text: t('matchFailed'), detail: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  const label = shown ? t('otherReference') : t('chooseReference');
  return (
    <ColorMatch
      reference={shown?.reference ?? null}
      before={<HoldButton isHeld={isBefore} onHold={hold} />}
      onRemove={() => {
        editor.editSelected(t.step('removeMatch'), (layer) => setColorMatch(layer, null));
        editor.announce(t('matchRemoved'));
      }}
      slider={
        <SliderRow
          label={t('strength')}
          name={t('matchStrength')}
          unit="%"
          value={Math.round((shown?.intensity ?? 1) * 100)}
          max={100}
          defaultValue={80}
          onChange={(value) =>
            preview(t.step('matchStrength'), (layer) => setColorMatchIntensity(layer, value / 100))
          }
          onCommit={commit}
        />
      }
      chooser={
        <ImagePicker
          label={t('matchColors')}
          currentId={null}
          onPick={(asset) => void take(asset)}
          trigger={
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
              aria-busy={isBusy}
            >
              <Icon name="image" size={16} />
              {label}
            </button>
          }
        />
      }
    />
  );
}

/** Shows the selected layers without their match for as long as it is held; that is no step of undo. */
function useBefore<Match>(match: Match | null) {
  const t = useText(editorEffectsText);
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  const [kept, setKept] = useState<Match | null>(null);
  const end = () => {
    gesture.current?.cancel();
    gesture.current = null;
  };
  useEffect(
    () => () => {
      gesture.current?.cancel();
      gesture.current = null;
    },
    [],
  );
  const hold = (isHeld: boolean) => {
    if (!isHeld) {
      end();
      setKept(null);
      return;
    }
    if (gesture.current || !match) return;
    setKept(match);
    const { selection } = editor.state;
    gesture.current = editor.document.beginGesture(t.step('matchColors'));
    gesture.current.update((draft) => {
      eachLayer(draft, selection, (layer) => setColorMatch(layer, null));
    });
  };
  return { isBefore: kept !== null, hold, kept };
}

/** What the colours of an image of the project are like. @throws Error when it cannot be loaded */
async function colorsOfAsset({ resources }: Studio, asset: Asset): Promise<ColorStatistics | null> {
  const image = await resources.engine.image(asset);
  if (image.kind !== 'svg') return colorsOfImage(image.bitmap);
  const url = URL.createObjectURL(await resources.engine.ports.media.open(asset));
  try {
    const drawing = new Image();
    drawing.src = url;
    await drawing.decode();
    return colorsOfImage(drawing, { width: MEASURED_SIDE_PX, height: MEASURED_SIDE_PX });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What the colours of a layer are like without its effects; of a clip those of the frame that is shown. */
async function colorsOfLayer(studio: Studio, layer: Layer): Promise<ColorStatistics | null> {
  const scale = Math.min(1, MEASURED_SIDE_PX / Math.max(layer.width, layer.height, 1));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(layer.width * scale)),
    Math.max(1, Math.round(layer.height * scale)),
  );
  return studio.stage.exclusive(async () => {
    const renderer = await createRenderer({ canvas, resources: studio.resources.engine, backend: 'canvas' });
    try {
      renderer.setPageSize(layer.width, layer.height, scale);
      const { editor } = studio;
      const place = { frame: editor.state.frame, sceneIndex: editor.sceneIndex };
      const alone = layerAlone(editor.project, { ...layer, effects: [] }, place);
      await renderer.renderFrame(alone, 0, { transparent: true, subtitles: 'none' });
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(canvas, 0, 0);
      return measureColors(context.getImageData(0, 0, copy.width, copy.height).data);
    } finally {
      renderer.destroy();
    }
  });
}
