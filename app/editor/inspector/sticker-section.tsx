import type { Asset, ImageLayer, StickerLayer } from '@gesso/engine';
import { hasFileColors, playsAnimation } from '@gesso/engine/internal';
import { useQuery } from '@tanstack/react-query';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SpeedRows } from '../speed/speed-rows.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { FoldSection } from './fold-section.tsx';
import * as styles from './sticker-section.module.css';

/** More than these are shades of a painting and not parts that a user would recolour by hand. */
const MAX_SHOWN = 24;

/** The colours of a drawing, and how one that moves plays. */
export function StickerSection({ layer }: { layer: StickerLayer }) {
  const asset = useProject(({ metadata }) => metadata.assets[layer.assetId]);
  if (!asset) return null;
  return (
    <>
      <Recolor layer={layer} asset={asset} />
      {asset.durationFrames > 0 ? <MotionSection layer={layer} /> : null}
    </>
  );
}

function Recolor({ layer, asset }: { layer: StickerLayer; asset: Asset }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const { resources } = useStudio();
  const query = useQuery({
    queryKey: ['drawing-colors', asset.id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => resources.engine.drawingColors(asset),
  });
  const fileColors = query.data ?? [];
  const changed = Object.keys(layer.colors).length;
  if (fileColors.length === 0) return null;
  const reset = (label: StepLabel, recipe: (colors: StickerLayer['colors']) => void) =>
    editor.editSelected(label, (each) => {
      if (hasFileColors(each)) recipe(each.colors);
    });
  return (
    <FoldSection
      id="recolour"
      title={t('colors')}
      startsOpen
      summary={changed > 0 ? t('changedCount', { count: changed }) : null}
      tools={
        changed > 0 ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            onClick={() =>
              reset(t.step('originalColors'), (colors) => {
                for (const original of Object.keys(colors)) delete colors[original];
              })
            }
          >
            {t('reset')}
          </button>
        ) : null
      }
    >
      <div className={styles.recolor}>
        {fileColors.slice(0, MAX_SHOWN).map((original) => {
          const now = layer.colors[original];
          return (
            <span key={original} className={`${styles.recolorOne} ${now ? styles.isChanged : ''}`}>
              <ColorButton
                label={now ? t('colorNow', { original, now }) : t('colorNamed', { original })}
                value={now ?? original}
                gestureLabel={t.step('recolor')}
                apply={(_, hex, draft) =>
                  eachLayer(draft, [layer.id], (each) => {
                    if (hasFileColors(each)) each.colors[original] = hex;
                  })
                }
              />
              {now ? (
                <IconButton
                  label={t('bringBack', { original })}
                  icon="undo"
                  size="xs"
                  iconSize={12}
                  onClick={() => reset(t.step('originalColor'), (colors) => delete colors[original])}
                />
              ) : null}
            </span>
          );
        })}
      </div>
      {fileColors.length > MAX_SHOWN ? (
        <p className={fieldStyles.hint}>{t('firstColors', { shown: MAX_SHOWN, count: fileColors.length })}</p>
      ) : null}
    </FoldSection>
  );
}

/** Speed and repetition of an image that moves by itself. */
export function MotionSection({ layer }: { layer: StickerLayer | ImageLayer }) {
  const t = useText(editorInspectorText);
  const { preview, commit, set } = useLayerGesture();
  return (
    <FoldSection id="clip" title={t('playback')} startsOpen>
      <SpeedRows
        speed={layer.speed}
        onChange={(speed) =>
          preview(t.step('speed'), (each) => playsAnimation(each) && Object.assign(each, { speed }))
        }
        onCommit={commit}
      />
      <Switch
        label={t('repeat')}
        checked={layer.loop}
        onChange={(loop) =>
          set(t.step('repeat'), (each) => playsAnimation(each) && Object.assign(each, { loop }))
        }
      />
    </FoldSection>
  );
}
