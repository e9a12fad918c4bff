import type { BackgroundLayer, Scene, ShapeLayer } from '@gesso/engine';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ColourButton } from '../colour-button.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { PaintField } from './paint-field.tsx';
import { SliderRow } from './slider-row.tsx';

const NEW_STROKE = { color: '#14151f', widthPx: 6, dash: 'solid' } as const;

/** What fills a shape, and its stroke. */
export function FillSection({ layer }: { layer: ShapeLayer }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const onShape = (scene: Scene, recipe: (shape: ShapeLayer) => void) =>
    eachLayer(scene, [layer.id], (each) => each.type === 'shape' && recipe(each));
  return (
    <>
      {layer.shape === 'line' ? null : (
        <section aria-label="Fill">
          <div className="sect">
            Fill
            {layer.fill ? (
              <IconButton
                label="Remove fill"
                icon="x"
                size="xs"
                iconSize={14}
                onClick={() =>
                  editor.transact('Remove fill', (scene) =>
                    onShape(scene, (shape) => {
                      shape.fill = null;
                      // Without both there would be nothing left to see or to click.
                      shape.stroke ??= { ...NEW_STROKE };
                    }),
                  )
                }
              />
            ) : null}
          </div>
          <PaintField
            name="Fill"
            paint={layer.fill}
            write={(scene, paint) =>
              onShape(scene, (shape) => {
                shape.fill = paint;
              })
            }
          />
        </section>
      )}
      <section aria-label="Stroke">
        <div className="sect">
          Stroke
          <ColourButton
            label="Stroke"
            value={layer.stroke?.color ?? null}
            gestureLabel="Stroke"
            className="small"
            apply={(scene, hex) =>
              onShape(scene, (shape) => {
                shape.stroke = { ...NEW_STROKE, ...shape.stroke, color: hex };
              })
            }
          />
        </div>
        <SliderRow
          label="Width"
          name="Stroke width"
          unit=" px"
          value={layer.stroke?.widthPx ?? 0}
          max={80}
          defaultValue={0}
          onChange={(widthPx) =>
            preview('Stroke width', (each) => {
              if (each.type === 'shape')
                each.stroke = widthPx === 0 ? null : { ...NEW_STROKE, ...each.stroke, widthPx };
            })
          }
          onCommit={commit}
        />
        {layer.stroke ? (
          <Segmented
            label="Stroke style"
            value={layer.stroke.dash}
            options={[
              { value: 'solid', label: 'Solid' },
              { value: 'dashed', label: 'Dashed' },
              { value: 'dotted', label: 'Dotted' },
            ]}
            onChange={(dash) =>
              editor.transact('Stroke style', (scene) =>
                onShape(scene, (shape) => {
                  if (shape.stroke) shape.stroke.dash = dash;
                }),
              )
            }
          />
        ) : null}
      </section>
    </>
  );
}

/** What fills a background. */
export function BackgroundSection({ layer }: { layer: BackgroundLayer }) {
  return (
    <section aria-label="Background">
      <div className="sect">Background</div>
      <PaintField
        name="Background"
        paint={layer.paint}
        write={(scene, paint) =>
          eachLayer(scene, [layer.id], (each) => {
            if (each.type !== 'background') return;
            each.paint = paint;
            // A picture of its own would lie over what was just chosen.
            each.assetId = null;
          })
        }
      />
    </section>
  );
}
