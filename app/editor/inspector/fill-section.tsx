import type { BackgroundLayer, Project, ShapeLayer } from '@gesso/engine';
import { hasForm, hasPaint } from '@gesso/engine/internal';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as colorButtonStyles from '../color-button.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { PaintField } from './paint-field.tsx';
import { SliderRow } from './slider-row.tsx';

const NEW_STROKE = { color: '#14151f', widthPx: 6, dash: 'solid' } as const;

/** What fills a shape, and its stroke. */
export function FillSection({ layer }: { layer: ShapeLayer }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const onShape = (project: Project, recipe: (shape: ShapeLayer) => void) =>
    eachLayer(project, [layer.id], (each) => hasForm(each) && recipe(each));
  return (
    <>
      {layer.shape === 'line' ? null : (
        <section aria-label={t('fill')}>
          <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
            {t('fill')}
            {layer.fill ? (
              <IconButton
                label={t('removeFill')}
                icon="x"
                size="xs"
                iconSize={14}
                onClick={() =>
                  editor.transact(t.step('removeFill'), (_, project) =>
                    onShape(project, (shape) => {
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
            name={t('fill')}
            paint={layer.fill}
            write={(_, paint, project) =>
              onShape(project, (shape) => {
                shape.fill = paint;
              })
            }
          />
        </section>
      )}
      <section aria-label={t('stroke')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('stroke')}
          <ColorButton
            label={t('stroke')}
            value={layer.stroke?.color ?? null}
            gestureLabel={t.step('stroke')}
            className={colorButtonStyles.small}
            apply={(_, hex, project) =>
              onShape(project, (shape) => {
                shape.stroke = { ...NEW_STROKE, ...shape.stroke, color: hex };
              })
            }
          />
        </div>
        <SliderRow
          label={t('thickness')}
          name={t('strokeWidth')}
          unit=" px"
          value={layer.stroke?.widthPx ?? 0}
          max={80}
          defaultValue={0}
          onChange={(widthPx) =>
            preview(t.step('strokeWidth'), (each) => {
              if (hasForm(each))
                each.stroke = widthPx === 0 ? null : { ...NEW_STROKE, ...each.stroke, widthPx };
            })
          }
          onCommit={commit}
        />
        {layer.stroke ? (
          <Segmented
            label={t('strokeStyle')}
            value={layer.stroke.dash}
            options={[
              { value: 'solid', label: t('solid') },
              { value: 'dashed', label: t('dashed') },
              { value: 'dotted', label: t('dotted') },
            ]}
            onChange={(dash) =>
              editor.transact(t.step('strokeStyle'), (_, project) =>
                onShape(project, (shape) => {
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
  const t = useText(editorInspectorText);
  return (
    <section aria-label={t('background')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('background')}</div>
      <PaintField
        name={t('background')}
        paint={layer.paint}
        write={(_, paint, project) =>
          eachLayer(project, [layer.id], (each) => {
            if (!hasPaint(each)) return;
            each.paint = paint;
            // An image of its own would lie over what was just chosen.
            each.assetId = null;
          })
        }
      />
    </section>
  );
}
