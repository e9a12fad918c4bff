import type { Asset, ImageLayer, StickerLayer } from '@gesso/engine';
import { useQuery } from '@tanstack/react-query';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { useStudio } from '../../state/studio-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ColourButton } from '../colour-button.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { SpeedRows } from './clip-section.tsx';
import { FoldSection } from './fold-section.tsx';

/** More than these are shades of a painting and not parts that anybody would recolour by hand. */
const MAX_SHOWN = 24;

/** The colours of a drawing, and how one that moves plays. */
export function StickerSection({ layer }: { layer: StickerLayer }) {
  const asset = useProject(({ metadata }) => metadata.assets[layer.assetId]);
  if (!asset) return null;
  return (
    <>
      <Recolour layer={layer} asset={asset} />
      {asset.durationFrames > 0 ? <MotionSection layer={layer} /> : null}
    </>
  );
}

function Recolour({ layer, asset }: { layer: StickerLayer; asset: Asset }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const { resources } = useStudio();
  const query = useQuery({
    queryKey: ['drawing-colours', asset.id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => resources.engine.drawingColors(asset),
  });
  const colours = query.data ?? [];
  const changed = Object.keys(layer.colors).length;
  if (colours.length === 0) return null;
  const reset = (label: string, recipe: (colors: StickerLayer['colors']) => void) =>
    editor.editSelected(label, (each) => {
      if (each.type === 'sticker') recipe(each.colors);
    });
  return (
    <FoldSection
      id="recolour"
      title={t('colours')}
      startsOpen
      summary={changed > 0 ? t('changedCount', { count: changed }) : null}
      tools={
        changed > 0 ? (
          <button
            type="button"
            className="see-all"
            onClick={() =>
              reset(t('originalColours'), (colors) => {
                for (const original of Object.keys(colors)) delete colors[original];
              })
            }
          >
            {t('reset')}
          </button>
        ) : null
      }
    >
      <div className="recolour">
        {colours.slice(0, MAX_SHOWN).map((original) => {
          const now = layer.colors[original];
          return (
            <span key={original} className={`recolour-one ${now ? 'is-changed' : ''}`}>
              <ColourButton
                label={now ? t('colourNow', { original, now }) : t('colourNamed', { original })}
                value={now ?? original}
                gestureLabel={t('recolour')}
                apply={(scene, hex) =>
                  eachLayer(scene, [layer.id], (each) => {
                    if (each.type === 'sticker') each.colors[original] = hex;
                  })
                }
              />
              {now ? (
                <IconButton
                  label={t('bringBack', { original })}
                  icon="undo"
                  size="xs"
                  iconSize={12}
                  onClick={() => reset(t('originalColour'), (colors) => delete colors[original])}
                />
              ) : null}
            </span>
          );
        })}
      </div>
      {colours.length > MAX_SHOWN ? (
        <p className="hint">{t('firstColours', { shown: MAX_SHOWN, count: colours.length })}</p>
      ) : null}
    </FoldSection>
  );
}

/** Speed and repetition of a picture that moves by itself. */
export function MotionSection({ layer }: { layer: StickerLayer | ImageLayer }) {
  const t = useText(editorInspectorText);
  const { preview, commit, set } = useLayerGesture();
  return (
    <FoldSection id="clip" title={t('playback')} startsOpen>
      <SpeedRows
        speed={layer.speed}
        onChange={(speed) =>
          preview(
            t('speed'),
            (each) => (each.type === 'sticker' || each.type === 'image') && Object.assign(each, { speed }),
          )
        }
        onCommit={commit}
      />
      <Switch
        label={t('repeat')}
        checked={layer.loop}
        onChange={(loop) =>
          set(
            t('repeat'),
            (each) => (each.type === 'sticker' || each.type === 'image') && Object.assign(each, { loop }),
          )
        }
      />
    </FoldSection>
  );
}
