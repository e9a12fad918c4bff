import type { BackgroundLayer, Project, ShapeLayer } from '@gesso/engine';
import { hasForm, hasPaint, isLine } from '@gesso/engine/internal';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import { CornerSection } from '../drawing/corner-section.tsx';
import { LineSection } from '../drawing/line-section.tsx';
import { NEW_STROKE, StrokeSection } from '../drawing/stroke-section.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { PaintField } from './paint-field.tsx';

/** What fills a shape, its stroke, its corners, and the ends of a line. */
export function FillSection({ layer }: { layer: ShapeLayer }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const onShape = (project: Project, recipe: (shape: ShapeLayer) => void) =>
    eachLayer(project, [layer.id], (each) => hasForm(each) && recipe(each));
  return (
    <>
      {isLine(layer) ? null : (
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
      {isLine(layer) ? <LineSection layer={layer} /> : null}
      <StrokeSection layer={layer} />
      {layer.shape === 'rectangle' ? <CornerSection layer={layer} /> : null}
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
