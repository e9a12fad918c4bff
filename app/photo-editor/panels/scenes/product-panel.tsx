import { groundShadow, onStage, PHOTO_SCENES } from '@gesso/engine/internal';
import type { PhotoBackdrop, PhotoEdits } from '@gesso/engine/photos';
import { useEffect, useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import { NeedsCutout } from '../../cutout-context.tsx';
import { type PhotoSession, usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import { PhotoThumb } from '../../photo-image.tsx';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import { NumberSlider, ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { useSceneName } from './scene-names.ts';

const THUMB_SIDE_PX = 220;

/** A product on stages that are drawn for it. */
export function ProductPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const name = useSceneName();
  const session = usePhotoSession();
  const { edits, change, pull } = session;
  const thumbs = useSceneThumbs(session);
  const { backdrop, layout, shadow } = edits;
  const scene =
    backdrop.type === 'scene' ? PHOTO_SCENES.find(({ id }) => id === backdrop.sceneId) : undefined;
  const light = (next: Partial<Extract<PhotoBackdrop, { type: 'scene' }>>) =>
    backdrop.type === 'scene' ? { backdrop: { ...backdrop, ...next } } : {};
  /** The foot stays on the floor while the product grows. */
  const sized = (scale: number): Partial<PhotoEdits> => {
    if (!scene || !layout) return {};
    const placed = onStage({ ...scene, stand: { ...scene.stand, scale } }, edits).layout;
    return placed ? { layout: { ...placed, reflection: layout.reflection } } : {};
  };
  return (
    <ToolPanel
      title={t('product')}
      text={t('productText')}
      onBack={onBack}
      foot={
        scene ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
            onClick={() => change({ backdrop: { type: 'none' }, layout: null, shadow: null })}
          >
            {t('undoLayout')}
          </button>
        ) : null
      }
    >
      <NeedsCutout />
      {edits.cutout ? (
        <div className={photoPanelsStyles.photoScenes}>
          {PHOTO_SCENES.map((each) => {
            const image = thumbs.get(each.id);
            const isOn = scene?.id === each.id;
            return (
              <button
                key={each.id}
                type="button"
                aria-pressed={isOn}
                aria-label={t('sceneNamed', { name: name(each.id) })}
                onClick={() => change(onStage(each, edits))}
              >
                <span className={image ? '' : loadingStyles.skeleton}>
                  {image ? <PhotoThumb image={image} /> : null}
                </span>
                {name(each.id)}
              </button>
            );
          })}
        </div>
      ) : null}
      {scene && layout && backdrop.type === 'scene' ? (
        <>
          <NumberSlider
            label={t('productSize')}
            unit="%"
            min={20}
            max={110}
            rest={Math.round(scene.stand.scale * 100)}
            value={Math.round(layout.scale * 100)}
            onPull={(value) => pull(sized(value / 100))}
            onSet={(value) => change(sized(value / 100))}
          />
          <NumberSlider
            label={t('lightFrom')}
            unit="°"
            min={0}
            max={180}
            rest={60}
            value={backdrop.lightDeg}
            onPull={(lightDeg) => pull(light({ lightDeg }))}
            onSet={(lightDeg) => change(light({ lightDeg }))}
          />
          <NumberSlider
            label={t('warmth')}
            min={-100}
            rest={0}
            value={backdrop.warmth}
            onPull={(warmth) => pull(light({ warmth }))}
            onSet={(warmth) => change(light({ warmth }))}
          />
          <NumberSlider
            label={t('shadowStrength')}
            unit="%"
            value={Math.round((shadow?.strength ?? 0) * 100)}
            onPull={(value) => pull({ shadow: { ...(shadow ?? groundShadow(null)), strength: value / 100 } })}
            onSet={(value) =>
              change({ shadow: { ...(shadow ?? groundShadow(null)), strength: value / 100 } })
            }
          />
          <NumberSlider
            label={t('reflection')}
            unit="%"
            rest={Math.round(scene.reflection * 100)}
            value={Math.round(layout.reflection * 100)}
            onPull={(value) => pull({ layout: { ...layout, reflection: value / 100 } })}
            onSet={(value) => change({ layout: { ...layout, reflection: value / 100 } })}
          />
        </>
      ) : null}
    </ToolPanel>
  );
}

/** The product on every stage, small, one after the other. */
function useSceneThumbs({ client, edits }: PhotoSession): ReadonlyMap<string, ImageBitmap> {
  const [thumbs, setThumbs] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  const { cutout } = edits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the small images follow the cut-out, not each pull of a slider.
  useEffect(() => {
    if (!cutout) return;
    let isGone = false;
    const made = new Map<string, ImageBitmap>();
    const draw = async () => {
      for (const scene of PHOTO_SCENES) {
        const shown = { ...edits, ...onStage(scene, edits) };
        const image = await client.preview(shown, THUMB_SIDE_PX, `scene ${scene.id}`);
        if (isGone || !image) return;
        made.set(scene.id, image);
        setThumbs(new Map(made));
      }
    };
    // Without images the tiles carry their names.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      for (const image of made.values()) image.close();
    };
  }, [client, cutout]);
  return thumbs;
}
