import { mainColour, solid, type TextLayer } from '@gesso/engine';
import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
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

const PARTS: readonly {
  part: EffectPart;
  label: PlainKey<typeof editorLettersText>;
  controls: (writer: Writer) => ReactNode;
}[] = [
  { part: 'outlines', label: 'outline', controls: (writer) => <Outlines {...writer} /> },
  { part: 'shadows', label: 'shadow', controls: (writer) => <Shadows {...writer} /> },
  { part: 'glow', label: 'glow', controls: (writer) => <Glow {...writer} /> },
  { part: 'extrude', label: 'depth', controls: (writer) => <Extrude {...writer} /> },
  { part: 'neon', label: 'neon', controls: (writer) => <Neon {...writer} /> },
  { part: 'hollow', label: 'hollow', controls: () => null },
];

/** Outlines, shadows, glow, depth, neon and hollow letters. Lengths are parts of the letters' size, so that a look holds at any. */
export function TextEffectsSection({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
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
  const on = PARTS.filter(({ part }) => hasEffect(first, part)).map(({ label }) => t(label));
  return (
    <FoldSection
      id="text-effects"
      title={t('textEffects')}
      summary={on.length > 2 ? t('effectsCount', { count: on.length }) : on.join(t('comma')) || null}
      tools={
        hasAnyEffect(first) ? (
          <button
            type="button"
            className="see-all"
            aria-label={t('removeEffects')}
            onClick={() => set(t('removeEffects'), removeEffects)}
          >
            {t('remove')}
          </button>
        ) : null
      }
    >
      {PARTS.map(({ part, label, controls }) => {
        const isOn = hasEffect(first, part);
        return (
          <div key={part} className={`tfx-part ${isOn ? 'is-on' : ''}`}>
            <div className="row between">
              <span className="tfx-name">{t(label)}</span>
              <RadixSwitch.Root
                className="swtch"
                aria-label={t(label)}
                checked={isOn}
                onCheckedChange={(checked) =>
                  set(checked ? t(label) : t('noNamed', { name: t(label).toLowerCase() }), (layer) =>
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
  const t = useText(editorLettersText);
  return (
    <div className="row between">
      <span className="sec">{title}</span>
      <span className="row g1">
        {children}
        {onRemove ? (
          <IconButton
            label={t('removeNamed', { name: title.toLowerCase() })}
            icon="x"
            size="xs"
            onClick={onRemove}
          />
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
  const t = useText(editorLettersText);
  const { outlines } = effectsOf(first);
  return (
    <>
      {outlines.map((outline, index) => {
        const title = outlines.length > 1 ? t('outlineNumber', { number: index + 1 }) : t('outline');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are known by their place.
          <div key={index} className="tfx-item">
            <PartHead
              title={outlines.length > 1 ? title : t('colour')}
              onRemove={
                outlines.length > 1
                  ? () => set(t('removeOutline'), (layer) => removeOutline(layer, index))
                  : null
              }
            >
              {colour(t('colourOf', { name: title }), mainColour(outline.paint), (layer, hex) =>
                changeOutline(layer, index, { paint: solid(hex) }),
              )}
            </PartHead>
            <SliderRow
              label={t('width')}
              name={t('widthOf', { name: title })}
              unit="%"
              value={percent(outline.widthEm)}
              max={40}
              step={0.5}
              onChange={(value) =>
                pull(t('outlineWidth'), (layer) => changeOutline(layer, index, { widthEm: value / 100 }))
              }
              onCommit={commit}
            />
            <Segmented
              label={t('sideOf', { name: title.toLowerCase() })}
              value={outline.position}
              options={[
                { value: 'outer', label: t('outside') },
                { value: 'inner', label: t('inside') },
              ]}
              onChange={(position) =>
                set(t('sideOfOutline'), (layer) => changeOutline(layer, index, { position }))
              }
            />
          </div>
        );
      })}
      {outlines.length < MOST_OUTLINES ? (
        <AddButton label={t('addAnOutline')} onClick={() => set(t('addOutline'), addOutline)} />
      ) : null}
    </>
  );
}

function Shadows({ first, pull, commit, set, colour }: Writer) {
  const t = useText(editorLettersText);
  const { shadows } = effectsOf(first);
  return (
    <>
      {shadows.map((shadow, index) => {
        const title = shadows.length > 1 ? t('shadowNumber', { number: index + 1 }) : t('shadow');
        const change = (fields: Parameters<typeof changeShadow>[2]) =>
          pull(t('shadow'), (layer) => changeShadow(layer, index, fields));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shadows are known by their place.
          <div key={index} className="tfx-item">
            <PartHead
              title={shadows.length > 1 ? title : t('colour')}
              onRemove={
                shadows.length > 1
                  ? () => set(t('removeShadow'), (layer) => removeShadow(layer, index))
                  : null
              }
            >
              {colour(t('colourOf', { name: title }), shadow.color, (layer, hex) =>
                changeShadow(layer, index, { color: hex }),
              )}
            </PartHead>
            <SliderRow
              label={t('across')}
              name={t('acrossOf', { name: title })}
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
              label={t('down')}
              name={t('downOf', { name: title })}
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
              label={t('blur')}
              name={t('blurOf', { name: title })}
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
        <AddButton label={t('addAShadow')} onClick={() => set(t('addShadow'), addShadow)} />
      ) : null}
    </>
  );
}

function Glow({ first, pull, commit, colour }: Writer) {
  const t = useText(editorLettersText);
  const { glow } = effectsOf(first);
  if (!glow) return null;
  return (
    <div className="tfx-item">
      <PartHead title={t('colour')} onRemove={null}>
        {colour(t('glowColour'), glow.color, (layer, hex) => changeGlow(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label={t('size')}
        name={t('glowSize')}
        unit="%"
        value={percent(glow.radiusEm)}
        max={150}
        onChange={(value) => pull(t('glow'), (layer) => changeGlow(layer, { radiusEm: value / 100 }))}
        onCommit={commit}
      />
      <SliderRow
        label={t('strength')}
        name={t('glowStrength')}
        unit="%"
        value={Math.round(glow.strength * 100)}
        max={100}
        onChange={(value) => pull(t('glow'), (layer) => changeGlow(layer, { strength: value / 100 }))}
        onCommit={commit}
      />
    </div>
  );
}

function Extrude({ first, pull, commit, colour }: Writer) {
  const t = useText(editorLettersText);
  const { extrude } = effectsOf(first);
  if (!extrude) return null;
  return (
    <div className="tfx-item">
      <PartHead title={t('nearAndFar')} onRemove={null}>
        {colour(t('nearColour'), extrude.color, (layer, hex) => changeExtrude(layer, { color: hex }))}
        {colour(t('farColour'), extrude.endColor, (layer, hex) => changeExtrude(layer, { endColor: hex }))}
      </PartHead>
      <SliderRow
        label={t('depth')}
        name={t('depthOfLetters')}
        unit="%"
        value={percent(extrude.depthEm)}
        max={100}
        step={0.5}
        onChange={(value) => pull(t('depth'), (layer) => changeExtrude(layer, { depthEm: value / 100 }))}
        onCommit={commit}
      />
      <AngleRow
        label={t('angle')}
        value={extrude.angleDeg}
        onChange={(angleDeg) => pull(t('depth'), (layer) => changeExtrude(layer, { angleDeg }))}
        onCommit={commit}
      />
    </div>
  );
}

function Neon({ first, pull, commit, colour }: Writer) {
  const t = useText(editorLettersText);
  const { neon } = effectsOf(first);
  if (!neon) return null;
  return (
    <div className="tfx-item">
      <PartHead title={t('colour')} onRemove={null}>
        {colour(t('neonColour'), neon.color, (layer, hex) => changeNeon(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label={t('neonLight')}
        name={t('neonLightLabel')}
        unit="%"
        value={Math.round(neon.strength * 100)}
        max={100}
        onChange={(value) => pull(t('neon'), (layer) => changeNeon(layer, { strength: value / 100 }))}
        onCommit={commit}
      />
    </div>
  );
}
