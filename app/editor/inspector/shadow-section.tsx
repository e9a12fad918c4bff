import { type Layer, SHADOWS, type Shadow } from '@gesso/engine';
import { setShadow } from '../../state/effect-edits.ts';
import { useEditor } from '../../state/hooks.ts';
import { eachLayer, shared } from '../../state/shared-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { ColourButton } from '../colour-button.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { AngleRow } from './effects/angle-row.tsx';
import { SliderRow } from './slider-row.tsx';

const CUSTOM = 0;
const NONE = -1;

/** None, the eight directions as small pictures, or an angle of one's own, and how the shadow looks. */
export function ShadowSection({ layers }: { layers: readonly Layer[] }) {
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
    <section aria-label="Shadow">
      <div className="sect">
        Shadow
        {shadow ? (
          <span className="row g1">
            <ColourButton
              label="Shadow colour"
              value={shadow.color}
              gestureLabel="Shadow colour"
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
          aria-label="No shadow"
          aria-pressed={presetId === NONE}
          onClick={() => choose('Remove shadow', null)}
        >
          <Icon name="x" size={16} />
        </button>
        {SHADOWS.map((row) => (
          <button
            key={row.id}
            type="button"
            className={presetId === row.id ? 'on' : ''}
            aria-label={`Shadow ${row.name.toLowerCase()}`}
            aria-pressed={presetId === row.id}
            onClick={() => choose('Shadow', row.id)}
          >
            <i
              style={{ boxShadow: `${row.directionX * 5}px ${row.directionY * 5}px 5px rgb(20 21 31 / .45)` }}
            />
          </button>
        ))}
        <button
          type="button"
          className={presetId === CUSTOM ? 'on' : ''}
          aria-label="Shadow at an angle of your own"
          aria-pressed={presetId === CUSTOM}
          title="Custom"
          onClick={() => choose('Custom shadow', CUSTOM)}
        >
          <Icon name="rotate" size={14} />
        </button>
      </div>
      {shadow ? (
        <div className="sl-group">
          {presetId === CUSTOM ? (
            <AngleRow
              label="Angle"
              value={shadow.angleDeg}
              onChange={(angleDeg) => adjust('Shadow angle', { angleDeg })}
              onCommit={commit}
            />
          ) : null}
          <SliderRow
            label="Strength"
            name="Shadow strength"
            unit="%"
            value={Math.round(shadow.opacity * 100)}
            max={100}
            defaultValue={35}
            onChange={(value) => adjust('Shadow strength', { opacity: value / 100 })}
            onCommit={commit}
          />
          <SliderRow
            label="Distance"
            name="Shadow distance"
            unit=" px"
            value={shadow.distancePx}
            max={120}
            defaultValue={14}
            onChange={(value) => adjust('Shadow distance', { distancePx: value })}
            onCommit={commit}
          />
          <SliderRow
            label="Blur"
            name="Shadow blur"
            unit=" px"
            value={shadow.blurPx}
            max={120}
            defaultValue={24}
            onChange={(value) => adjust('Shadow blur', { blurPx: value })}
            onCommit={commit}
          />
        </div>
      ) : null}
    </section>
  );
}
