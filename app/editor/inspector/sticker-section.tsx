import type { Asset, ImageLayer, StickerLayer } from '@gesso/engine';
import { useQuery } from '@tanstack/react-query';
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
  const asset = useProject().metadata.assets[layer.assetId];
  if (!asset) return null;
  return (
    <>
      <Recolour layer={layer} asset={asset} />
      {asset.durationFrames > 0 ? <MotionSection layer={layer} /> : null}
    </>
  );
}

function Recolour({ layer, asset }: { layer: StickerLayer; asset: Asset }) {
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
      title="Colours"
      startsOpen
      summary={changed > 0 ? `${changed} changed` : null}
      tools={
        changed > 0 ? (
          <button
            type="button"
            className="see-all"
            onClick={() =>
              reset('Original colours', (colors) => {
                for (const original of Object.keys(colors)) delete colors[original];
              })
            }
          >
            Reset
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
                label={now ? `Colour ${original}, now ${now}` : `Colour ${original}`}
                value={now ?? original}
                gestureLabel="Recolour"
                apply={(scene, hex) =>
                  eachLayer(scene, [layer.id], (each) => {
                    if (each.type === 'sticker') each.colors[original] = hex;
                  })
                }
              />
              {now ? (
                <IconButton
                  label={`Bring ${original} back`}
                  icon="undo"
                  size="xs"
                  iconSize={12}
                  onClick={() => reset('Original colour', (colors) => delete colors[original])}
                />
              ) : null}
            </span>
          );
        })}
      </div>
      {colours.length > MAX_SHOWN ? (
        <p className="hint">
          The first {MAX_SHOWN} of its {colours.length} colours.
        </p>
      ) : null}
    </FoldSection>
  );
}

/** Speed and repetition of a picture that moves by itself. */
export function MotionSection({ layer }: { layer: StickerLayer | ImageLayer }) {
  const { preview, commit, set } = useLayerGesture();
  return (
    <FoldSection id="clip" title="Playback" startsOpen>
      <SpeedRows
        speed={layer.speed}
        onChange={(speed) =>
          preview(
            'Speed',
            (each) => (each.type === 'sticker' || each.type === 'image') && Object.assign(each, { speed }),
          )
        }
        onCommit={commit}
      />
      <Switch
        label="Repeat"
        checked={layer.loop}
        onChange={(loop) =>
          set(
            'Repeat',
            (each) => (each.type === 'sticker' || each.type === 'image') && Object.assign(each, { loop }),
          )
        }
      />
    </FoldSection>
  );
}
