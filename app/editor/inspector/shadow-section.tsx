import type { Shadow } from '@gesso/engine';
import { setShadow } from '@gesso/engine/edits';
import { SHADOWS } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer, shared } from '../../state/shared-value.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as colorButtonStyles from '../color-button.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { AngleRow } from './effects/angle-row.tsx';
import * as styles from './inspector.module.css';
import { type LayersWith, sectionOf } from './section-of.ts';
import { SliderRow } from './slider-row.tsx';

const CUSTOM = 0;
const NONE = -1;

/** None, the eight directions as small images, or an angle of one's own, and how the shadow looks. */
export const ShadowSection = sectionOf(
  ['shadow'],
  function ShadowSection({ layers }: { layers: LayersWith<'shadow'> }) {
    const t = useText(editorInspectorText);
    const names = useEngineNames();
    const editor = useEditor();
    const { preview, commit } = useLayerGesture();
    const shadow = layers.find((layer) => layer.shadow)?.shadow ?? null;
    const presetId = shared(layers, (layer) => layer.shadow?.presetId ?? NONE);
    const ids = layers.map((layer) => layer.id);
    const adjust = (label: StepLabel, fields: Partial<Shadow>) =>
      preview(label, (layer) => layer.shadow && Object.assign(layer.shadow, fields));
    const choose = (label: StepLabel, id: number | null) =>
      editor.editSelected(label, (layer) => setShadow(layer, id));
    return (
      <section aria-label={t('shadow')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('shadow')}
          {shadow ? (
            <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
              <ColorButton
                label={t('shadowColor')}
                value={shadow.color}
                gestureLabel={t.step('shadowColor')}
                className={colorButtonStyles.small}
                apply={(_, hex, draft) =>
                  eachLayer(draft, ids, (layer) => {
                    if (layer.shadow) layer.shadow.color = hex.slice(0, 7);
                  })
                }
              />
              <span className={`${textStyles.muted} ${textStyles.numeric} ${editorPartsStyles.regular}`}>
                {Math.round(shadow.opacity * 100)}%
              </span>
            </span>
          ) : null}
        </div>
        <div className={`${responsiveStyles.shadowGrid} ${styles.shadowGrid}`}>
          <button
            type="button"
            aria-label={t('noShadow')}
            aria-pressed={presetId === NONE}
            onClick={() => choose(t.step('removeShadow'), null)}
          >
            <Icon name="x" size={16} />
          </button>
          {SHADOWS.map((row) => (
            <button
              key={row.id}
              type="button"
              aria-label={t('shadowNamed', { name: names.shadow(row).toLowerCase() })}
              aria-pressed={presetId === row.id}
              onClick={() => choose(t.step('shadow'), row.id)}
            >
              <i
                style={{
                  boxShadow: `${row.directionX * 5}px ${row.directionY * 5}px 5px rgb(20 21 31 / .45)`,
                }}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={t('shadowOwnAngle')}
            aria-pressed={presetId === CUSTOM}
            title={t('custom')}
            onClick={() => choose(t.step('customShadow'), CUSTOM)}
          >
            <Icon name="rotate" size={14} />
          </button>
        </div>
        {shadow ? (
          <div className={editorPartsStyles.sliderGroup}>
            {presetId === CUSTOM ? (
              <AngleRow
                label={t('angle')}
                value={shadow.angleDeg}
                onChange={(angleDeg) => adjust(t.step('shadowAngle'), { angleDeg })}
                onCommit={commit}
              />
            ) : null}
            <SliderRow
              label={t('strength')}
              name={t('shadowStrength')}
              unit="%"
              value={Math.round(shadow.opacity * 100)}
              max={100}
              defaultValue={35}
              onChange={(value) => adjust(t.step('shadowStrength'), { opacity: value / 100 })}
              onCommit={commit}
            />
            <SliderRow
              label={t('distance')}
              name={t('shadowDistance')}
              unit=" px"
              value={shadow.distancePx}
              max={120}
              defaultValue={14}
              onChange={(value) => adjust(t.step('shadowDistance'), { distancePx: value })}
              onCommit={commit}
            />
            <SliderRow
              label={t('blur')}
              name={t('shadowBlur')}
              unit=" px"
              value={shadow.blurPx}
              max={120}
              defaultValue={24}
              onChange={(value) => adjust(t.step('shadowBlur'), { blurPx: value })}
              onCommit={commit}
            />
          </div>
        ) : null}
      </section>
    );
  },
);
