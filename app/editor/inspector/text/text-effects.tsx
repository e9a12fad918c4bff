import { mainColour, solid, type TextLayer } from '@gesso/engine';
import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEditor } from '../../../state/hooks.ts';
import { findLayer } from '../../../state/layer-tree.ts';
import { editTextLayers } from '../../../state/text-edits.ts';
import {
  addOutline,
  addShadow,
  changeExtrude,
  changeGlow,
  changeNeon,
  changeOutline,
  changeShadow,
  type EffectPart,
  effectsOf,
  hasAnyEffect,
  hasEffect,
  MOST_OUTLINES,
  MOST_SHADOWS,
  removeEffects,
  removeOutline,
  removeShadow,
  switchEffect,
} from '../../../state/text-effect-edits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ColourButton } from '../../colour-button.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { AngleRow } from '../effects/angle-row.tsx';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';

type Change = (layer: TextLayer) => void;

/** How the effects of the selected texts are changed: while pulled, at its end, at once, and by colour. */
interface Writer {
  readonly first: TextLayer;
  readonly pull: (label: string, change: Change) => void;
  readonly commit: () => void;
  readonly set: (label: string, change: Change) => void;
  readonly colour: (
    label: string,
    value: string | null,
    change: (layer: TextLayer, hex: string) => void,
  ) => ReactNode;
}

const PARTS: readonly { part: EffectPart; label: string; controls: (writer: Writer) => ReactNode }[] = [
  { part: 'outlines', label: 'Outline', controls: (writer) => <Outlines {...writer} /> },
  { part: 'shadows', label: 'Shadow', controls: (writer) => <Shadows {...writer} /> },
  { part: 'glow', label: 'Glow', controls: (writer) => <Glow {...writer} /> },
  { part: 'extrude', label: 'Depth', controls: (writer) => <Extrude {...writer} /> },
  { part: 'neon', label: 'Neon', controls: (writer) => <Neon {...writer} /> },
  { part: 'hollow', label: 'Hollow', controls: () => null },
];

/** Outlines, shadows, glow, depth, neon and hollow letters. Lengths are parts of the letters' size, so that a look holds at any. */
export function TextEffectsSection({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const first = layers[0];
  if (!first) return null;
  const set = (label: string, change: Change) => void editTextLayers(editor, label, change);
  const writer: Writer = {
    first,
    commit,
    set,
    pull: (label, change) =>
      preview(label, (layer) => {
        if (layer.type === 'text') change(layer);
      }),
    colour: (label, value, change) => (
      <ColourButton
        label={label}
        value={value}
        gestureLabel={label}
        apply={(scene, hex) => {
          for (const { id } of layers) {
            const layer = findLayer(scene.layers, id)?.layer;
            if (layer?.type === 'text') change(layer, hex);
          }
        }}
      />
    ),
  };
  const on = PARTS.filter(({ part }) => hasEffect(first, part)).map(({ label }) => label);
  return (
    <FoldSection
      id="text-effects"
      title="Text effects"
      summary={on.length > 2 ? `${on.length} effects` : on.join(', ') || null}
      tools={
        hasAnyEffect(first) ? (
          <button
            type="button"
            className="see-all"
            aria-label="Remove effects"
            onClick={() => set('Remove effects', removeEffects)}
          >
            Remove
          </button>
        ) : null
      }
    >
      {PARTS.map(({ part, label, controls }) => {
        const isOn = hasEffect(first, part);
        return (
          <div key={part} className={`tfx-part ${isOn ? 'is-on' : ''}`}>
            <div className="row between">
              <span className="tfx-name">{label}</span>
              <RadixSwitch.Root
                className="swtch"
                aria-label={label}
                checked={isOn}
                onCheckedChange={(checked) =>
                  set(checked ? label : `No ${label.toLowerCase()}`, (layer) =>
                    switchEffect(layer, part, checked),
                  )
                }
              />
            </div>
            {isOn ? controls(writer) : null}
          </div>
        );
      })}
    </FoldSection>
  );
}

function PartHead({
  title,
  children,
  onRemove,
}: {
  title: string;
  children: ReactNode;
  onRemove: (() => void) | null;
}) {
  return (
    <div className="row between">
      <span className="sec">{title}</span>
      <span className="row g1">
        {children}
        {onRemove ? (
          <IconButton label={`Remove ${title.toLowerCase()}`} icon="x" size="xs" onClick={onRemove} />
        ) : null}
      </span>
    </div>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn ghost sm tfx-add" onClick={onClick}>
      <Icon name="plus" size={14} />
      {label}
    </button>
  );
}

const percent = (em: number) => Math.round(em * 1000) / 10;

function Outlines({ first, pull, commit, set, colour }: Writer) {
  const { outlines } = effectsOf(first);
  return (
    <>
      {outlines.map((outline, index) => {
        const title = outlines.length > 1 ? `Outline ${index + 1}` : 'Outline';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are known by their place.
          <div key={index} className="tfx-item">
            <PartHead
              title={outlines.length > 1 ? title : 'Colour'}
              onRemove={
                outlines.length > 1
                  ? () => set('Remove outline', (layer) => removeOutline(layer, index))
                  : null
              }
            >
              {colour(`${title} colour`, mainColour(outline.paint), (layer, hex) =>
                changeOutline(layer, index, { paint: solid(hex) }),
              )}
            </PartHead>
            <SliderRow
              label="Width"
              name={`${title} width`}
              unit="%"
              value={percent(outline.widthEm)}
              max={40}
              step={0.5}
              onChange={(value) =>
                pull('Outline width', (layer) => changeOutline(layer, index, { widthEm: value / 100 }))
              }
              onCommit={commit}
            />
            <Segmented
              label={`Side of ${title.toLowerCase()}`}
              value={outline.position}
              options={[
                { value: 'outer', label: 'Outside' },
                { value: 'inner', label: 'Inside' },
              ]}
              onChange={(position) =>
                set('Side of the outline', (layer) => changeOutline(layer, index, { position }))
              }
            />
          </div>
        );
      })}
      {outlines.length < MOST_OUTLINES ? (
        <AddButton label="Add an outline" onClick={() => set('Add outline', addOutline)} />
      ) : null}
    </>
  );
}

function Shadows({ first, pull, commit, set, colour }: Writer) {
  const { shadows } = effectsOf(first);
  return (
    <>
      {shadows.map((shadow, index) => {
        const title = shadows.length > 1 ? `Shadow ${index + 1}` : 'Shadow';
        const change = (fields: Parameters<typeof changeShadow>[2]) =>
          pull('Shadow', (layer) => changeShadow(layer, index, fields));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shadows are known by their place.
          <div key={index} className="tfx-item">
            <PartHead
              title={shadows.length > 1 ? title : 'Colour'}
              onRemove={
                shadows.length > 1 ? () => set('Remove shadow', (layer) => removeShadow(layer, index)) : null
              }
            >
              {colour(`${title} colour`, shadow.color, (layer, hex) =>
                changeShadow(layer, index, { color: hex }),
              )}
            </PartHead>
            <SliderRow
              label="Across"
              name={`${title} across`}
              unit="%"
              value={percent(shadow.offsetXEm)}
              min={-50}
              max={50}
              step={0.5}
              defaultValue={0}
              fromDefault
              onChange={(value) => change({ offsetXEm: value / 100 })}
              onCommit={commit}
            />
            <SliderRow
              label="Down"
              name={`${title} down`}
              unit="%"
              value={percent(shadow.offsetYEm)}
              min={-50}
              max={50}
              step={0.5}
              defaultValue={0}
              fromDefault
              onChange={(value) => change({ offsetYEm: value / 100 })}
              onCommit={commit}
            />
            <SliderRow
              label="Blur"
              name={`${title} blur`}
              unit="%"
              value={percent(shadow.blurEm)}
              max={100}
              step={0.5}
              onChange={(value) => change({ blurEm: value / 100 })}
              onCommit={commit}
            />
          </div>
        );
      })}
      {shadows.length < MOST_SHADOWS ? (
        <AddButton label="Add a shadow" onClick={() => set('Add shadow', addShadow)} />
      ) : null}
    </>
  );
}

function Glow({ first, pull, commit, colour }: Writer) {
  const { glow } = effectsOf(first);
  if (!glow) return null;
  return (
    <div className="tfx-item">
      <PartHead title="Colour" onRemove={null}>
        {colour('Glow colour', glow.color, (layer, hex) => changeGlow(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label="Size"
        name="Glow size"
        unit="%"
        value={percent(glow.radiusEm)}
        max={150}
        onChange={(value) => pull('Glow', (layer) => changeGlow(layer, { radiusEm: value / 100 }))}
        onCommit={commit}
      />
      <SliderRow
        label="Strength"
        name="Glow strength"
        unit="%"
        value={Math.round(glow.strength * 100)}
        max={100}
        onChange={(value) => pull('Glow', (layer) => changeGlow(layer, { strength: value / 100 }))}
        onCommit={commit}
      />
    </div>
  );
}

function Extrude({ first, pull, commit, colour }: Writer) {
  const { extrude } = effectsOf(first);
  if (!extrude) return null;
  return (
    <div className="tfx-item">
      <PartHead title="Near and far colour" onRemove={null}>
        {colour('Near colour', extrude.color, (layer, hex) => changeExtrude(layer, { color: hex }))}
        {colour('Far colour', extrude.endColor, (layer, hex) => changeExtrude(layer, { endColor: hex }))}
      </PartHead>
      <SliderRow
        label="Depth"
        name="Depth of the letters"
        unit="%"
        value={percent(extrude.depthEm)}
        max={100}
        step={0.5}
        onChange={(value) => pull('Depth', (layer) => changeExtrude(layer, { depthEm: value / 100 }))}
        onCommit={commit}
      />
      <AngleRow
        label="Angle"
        value={extrude.angleDeg}
        onChange={(angleDeg) => pull('Depth', (layer) => changeExtrude(layer, { angleDeg }))}
        onCommit={commit}
      />
    </div>
  );
}

function Neon({ first, pull, commit, colour }: Writer) {
  const { neon } = effectsOf(first);
  if (!neon) return null;
  return (
    <div className="tfx-item">
      <PartHead title="Colour" onRemove={null}>
        {colour('Neon colour', neon.color, (layer, hex) => changeNeon(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label="Light"
        name="Neon light"
        unit="%"
        value={Math.round(neon.strength * 100)}
        max={100}
        onChange={(value) => pull('Neon', (layer) => changeNeon(layer, { strength: value / 100 }))}
        onCommit={commit}
      />
    </div>
  );
}
