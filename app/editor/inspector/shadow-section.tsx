import { type Layer, SHADOWS, type Shadow } from '@gesso/engine';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { setShadow } from '../../state/effect-edits.ts';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer, shared } from '../../state/shared-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { ColourButton } from '../colour-button.tsx';
import { useEngineNames } from '../engine-names.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { AngleRow } from './effects/angle-row.tsx';
import { SliderRow } from './slider-row.tsx';

const CUSTOM = 0;
const NONE = -1;

/** None, the eight directions as small pictures, or an angle of one's own, and how the shadow looks. */
export function ShadowSection({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const names = useEngineNames();
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const shadow = layers.find((layer) => layer.shadow)?.shadow ?? null;
  const presetId = shared(layers, (layer) => layer.shadow?.presetId ?? NONE);
  const ids = layers.map((layer) => layer.id);
  const adjust = (label: string, fields: Partial<Shadow>) =>
    preview(label, (layer) => layer.shadow && Object.assign(layer.shadow, fields));
  const choose = (label: string, id: number | null) =>
    editor.editSelected(label, (layer) => setShadow(layer, id));
  return (
    <section aria-label={t('shadow')}>
      <div className="sect">
        {t('shadow')}
        {shadow ? (
          <span className="row g1">
            <ColourButton
              label={t('shadowColour')}
              value={shadow.color}
              gestureLabel={t('shadowColour')}
              className="small"
              apply={(scene, hex) =>
                eachLayer(scene, ids, (layer) => {
                  if (layer.shadow) layer.shadow.color = hex.slice(0, 7);
                })
              }
            />
            <span className="muted num regular">{Math.round(shadow.opacity * 100)}%</span>
          </span>
        ) : null}
      </div>
      <div className="shg">
        <button
          type="button"
          className={presetId === NONE ? 'on' : ''}
          aria-label={t('noShadow')}
          aria-pressed={presetId === NONE}
          onClick={() => choose(t('removeShadow'), null)}
        >
          <Icon name="x" size={16} />
        </button>
        {SHADOWS.map((row) => (
          <button
            key={row.id}
            type="button"
            className={presetId === row.id ? 'on' : ''}
            aria-label={t('shadowNamed', { name: names.shadow(row).toLowerCase() })}
            aria-pressed={presetId === row.id}
            onClick={() => choose(t('shadow'), row.id)}
          >
            <i
              style={{ boxShadow: `${row.directionX * 5}px ${row.directionY * 5}px 5px rgb(20 21 31 / .45)` }}
            />
          </button>
        ))}
        <button
          type="button"
          className={presetId === CUSTOM ? 'on' : ''}
          aria-label={t('shadowOwnAngle')}
          aria-pressed={presetId === CUSTOM}
          title={t('custom')}
          onClick={() => choose(t('customShadow'), CUSTOM)}
        >
          <Icon name="rotate" size={14} />
        </button>
      </div>
      {shadow ? (
        <div className="sl-group">
          {presetId === CUSTOM ? (
            <AngleRow
              label={t('angle')}
              value={shadow.angleDeg}
              onChange={(angleDeg) => adjust(t('shadowAngle'), { angleDeg })}
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
            onChange={(value) => adjust(t('shadowStrength'), { opacity: value / 100 })}
            onCommit={commit}
          />
          <SliderRow
            label={t('distance')}
            name={t('shadowDistance')}
            unit=" px"
            value={shadow.distancePx}
            max={120}
            defaultValue={14}
            onChange={(value) => adjust(t('shadowDistance'), { distancePx: value })}
            onCommit={commit}
          />
          <SliderRow
            label={t('blur')}
            name={t('shadowBlur')}
            unit=" px"
            value={shadow.blurPx}
            max={120}
            defaultValue={24}
            onChange={(value) => adjust(t('shadowBlur'), { blurPx: value })}
            onCommit={commit}
          />
        </div>
      ) : null}
    </section>
  );
}
