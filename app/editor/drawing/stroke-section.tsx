import type { Paint, Project, ShapeLayer, Stroke } from '@gesso/engine';
import { solid } from '@gesso/engine';
import {
  hasForm,
  isLine,
  STROKE_CAPS,
  STROKE_DASHES,
  STROKE_JOINS,
  STROKE_POSITIONS,
} from '@gesso/engine/internal';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer } from '../../state/shared-value.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { PaintField } from '../inspector/paint-field.tsx';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import * as styles from './drawing-rows.module.css';

export const NEW_STROKE = { color: '#14151f', widthPx: 6, dash: 'solid' } as const;
/** What dashes of one's own begin with, in widths of the stroke. */
const FIRST_DASHES = [3, 2, 1, 2] as const;
/** How many dashes and gaps can be set here; files may have more. */
const SHOWN_DASHES = 4;

/** The stroke of a shape: its paint, thickness, dashes, place, ends and corners. */
export function StrokeSection({ layer }: { layer: ShapeLayer }) {
  const t = useText(editorInspectorText);
  const drawing = useText(drawingText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const { stroke } = layer;
  const write = (project: Project, recipe: (now: Stroke) => void) =>
    eachLayer(project, [layer.id], (each) => {
      if (!hasForm(each)) return;
      const next: Stroke = { ...NEW_STROKE, ...each.stroke };
      recipe(next);
      each.stroke = next;
    });
  const paint: Paint | null = stroke && (stroke.gradient ?? solid(stroke.color));
  return (
    <section aria-label={t('stroke')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('stroke')}</div>
      <PaintField
        name={t('stroke')}
        paint={paint}
        hasImages={false}
        write={(_, newPaint, project) =>
          write(project, (now) => {
            if (newPaint.type === 'solid') {
              now.color = newPaint.color;
              delete now.gradient;
            } else if (newPaint.type !== 'image') now.gradient = newPaint;
          })
        }
      />
      <SliderRow
        label={t('thickness')}
        name={t('strokeWidth')}
        unit=" px"
        value={stroke?.widthPx ?? 0}
        min={isLine(layer) ? 1 : 0}
        max={80}
        defaultValue={isLine(layer) ? NEW_STROKE.widthPx : 0}
        onChange={(widthPx) =>
          preview(t.step('strokeWidth'), (each) => {
            if (hasForm(each))
              each.stroke = widthPx === 0 ? null : { ...NEW_STROKE, ...each.stroke, widthPx };
          })
        }
        onCommit={commit}
      />
      {stroke ? (
        <>
          <Segmented
            label={t('strokeStyle')}
            value={stroke.dash}
            options={STROKE_DASHES.map((value) => ({
              value,
              label: value === 'custom' ? drawing('dash_custom') : t(value),
            }))}
            onChange={(dash) =>
              editor.transact(t.step('strokeStyle'), (_, project) =>
                write(project, (now) => {
                  now.dash = dash;
                  if (dash === 'custom')
                    now.dashLengthsPx ??= FIRST_DASHES.map((part) => Math.round(part * now.widthPx));
                }),
              )
            }
          />
          {stroke.dash === 'custom' ? <DashFields layer={layer} stroke={stroke} /> : null}
          {isLine(layer) ? null : (
            <Choice
              label={drawing('position')}
              name={drawing('strokePosition')}
              value={stroke.position ?? 'fitted'}
              options={STROKE_POSITIONS.map((value) => ({ value, label: drawing(`position_${value}`) }))}
              onChange={(position) =>
                editor.transact(drawing.step('stepStrokePosition'), (_, project) =>
                  write(project, (now) => Object.assign(now, { position })),
                )
              }
            />
          )}
          <Choice
            label={drawing('capsShort')}
            name={drawing('caps')}
            value={stroke.cap ?? 'butt'}
            options={STROKE_CAPS.map((value) => ({ value, label: drawing(`cap_${value}`) }))}
            onChange={(cap) =>
              editor.transact(drawing.step('stepCaps'), (_, project) =>
                write(project, (now) => Object.assign(now, { cap })),
              )
            }
          />
          <Choice
            label={drawing('joinsShort')}
            name={drawing('joins')}
            value={stroke.join ?? 'round'}
            options={STROKE_JOINS.map((value) => ({ value, label: drawing(`join_${value}`) }))}
            onChange={(join) =>
              editor.transact(drawing.step('stepJoins'), (_, project) =>
                write(project, (now) => Object.assign(now, { join })),
              )
            }
          />
        </>
      ) : null}
    </section>
  );
}

/** A menu of few words beside its label. */
function Choice<T extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  /** Said in place of the label, which is short. */
  name: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
      <span className={`${textStyles.secondary} ${styles.choiceLabel}`}>{label}</span>
      <SelectMenu label={name} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** The lengths of dashes and gaps in turn. */
function DashFields({ layer, stroke }: { layer: ShapeLayer; stroke: Stroke }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const lengths = stroke.dashLengthsPx ?? [];
  const set = (index: number, px: number) =>
    editor.transact(t.step('stepDashes'), (_, project) =>
      eachLayer(project, [layer.id], (each) => {
        if (!hasForm(each) || !each.stroke) return;
        const next = [...(each.stroke.dashLengthsPx ?? [])];
        while (next.length <= index) next.push(0);
        next[index] = px;
        each.stroke.dashLengthsPx = next;
      }),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div className={editorFrameStyles.gridTwo} role="group" aria-label={t('dashLengths')}>
      {Array.from({ length: SHOWN_DASHES }, (_, index) => {
        const number = Math.floor(index / 2) + 1;
        const label = t(index % 2 === 0 ? 'dash' : 'gap', { number });
        return (
          <NumberField
            key={label}
            label={label}
            prefix={label}
            suffix=" px"
            min={0}
            max={1000}
            value={lengths[index] ?? 0}
            onCommit={(px) => set(index, px)}
          />
        );
      })}
    </div>
  );
}
