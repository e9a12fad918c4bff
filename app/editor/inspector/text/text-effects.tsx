import { solid, type TextLayer } from '@gesso/engine';
import {
  addTextOutline,
  addTextShadow,
  changeTextExtrude,
  changeTextGlow,
  changeTextNeon,
  changeTextOutline,
  changeTextShadow,
  findInProject,
  hasAnyTextEffect,
  hasTextEffect,
  MOST_OUTLINES,
  MOST_SHADOWS,
  removeTextEffects,
  removeTextOutline,
  removeTextShadow,
  switchTextEffect,
  type TextEffectPart,
  textEffectsOf,
} from '@gesso/engine/edits';
import { hasText, mainColor } from '@gesso/engine/internal';
import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import type { PlainKey, StepLabel } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { stepText } from '../../../messages/step-text.ts';
import { useEditor } from '../../../state/hooks.ts';
import { editTextLayers } from '../../../state/steps/text-styling.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as choiceStyles from '../../../ui/fields/choice.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { ColorButton } from '../../color-button.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { AngleRow } from '../effects/angle-row.tsx';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';
import * as styles from './text-section.module.css';

type Change = (layer: TextLayer) => void;

/** How the effects of the selected texts are changed: while pulled, at its end, at once, and by colour. */
interface Writer {
  readonly first: TextLayer;
  readonly pull: (label: StepLabel, change: Change) => void;
  readonly commit: () => void;
  readonly set: (label: StepLabel, change: Change) => void;
  readonly color: (
    label: StepLabel,
    value: string | null,
    change: (layer: TextLayer, hex: string) => void,
  ) => ReactNode;
}

const PARTS: readonly {
  part: TextEffectPart;
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
  const set = (label: StepLabel, change: Change) => void editTextLayers(editor, label, change);
  const writer: Writer = {
    first,
    commit,
    set,
    pull: (label, change) =>
      preview(label, (layer) => {
        if (hasText(layer)) change(layer);
      }),
    color: (label, value, change) => (
      <ColorButton
        label={stepText(label)}
        value={value}
        gestureLabel={label}
        apply={(_, hex, draft) => {
          for (const { id } of layers) {
            const layer = findInProject(draft, id)?.layer;
            if (hasText(layer)) change(layer, hex);
          }
        }}
      />
    ),
  };
  const on = PARTS.filter(({ part }) => hasTextEffect(first, part)).map(({ label }) => t(label));
  return (
    <FoldSection
      id="text-effects"
      title={t('textEffects')}
      summary={on.length > 2 ? t('effectsCount', { count: on.length }) : on.join(t('comma')) || null}
      tools={
        hasAnyTextEffect(first) ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-label={t('removeEffects')}
            onClick={() => set(t.step('removeEffects'), removeTextEffects)}
          >
            {t('remove')}
          </button>
        ) : null
      }
    >
      {PARTS.map(({ part, label, controls }) => {
        const isOn = hasTextEffect(first, part);
        return (
          <div key={part} className={styles.textEffectPart}>
            <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
              <span className={editorPartsStyles.textEffectName}>{t(label)}</span>
              <RadixSwitch.Root
                className={choiceStyles.switchStyle}
                aria-label={t(label)}
                checked={isOn}
                onCheckedChange={(checked) =>
                  set(
                    checked ? t.step(label) : t.step('noNamed', { name: t(label).toLowerCase() }),
                    (layer) => switchTextEffect(layer, part, checked),
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
    <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
      <span className={textStyles.secondary}>{title}</span>
      <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
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
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${styles.textEffectAdd}`}
      onClick={onClick}
    >
      <Icon name="plus" size={14} />
      {label}
    </button>
  );
}

const percent = (em: number) => Math.round(em * 1000) / 10;

function Outlines({ first, pull, commit, set, color }: Writer) {
  const t = useText(editorLettersText);
  const { outlines } = textEffectsOf(first);
  return (
    <>
      {outlines.map((outline, index) => {
        const title = outlines.length > 1 ? t('outlineNumber', { number: index + 1 }) : t('outline');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are known by their place.
          <div key={index} className={styles.textEffectItem}>
            <PartHead
              title={outlines.length > 1 ? title : t('color')}
              onRemove={
                outlines.length > 1
                  ? () => set(t.step('removeOutline'), (layer) => removeTextOutline(layer, index))
                  : null
              }
            >
              {color(t.step('colorOf', { name: title }), mainColor(outline.paint), (layer, hex) =>
                changeTextOutline(layer, index, { paint: solid(hex) }),
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
                pull(t.step('outlineWidth'), (layer) =>
                  changeTextOutline(layer, index, { widthEm: value / 100 }),
                )
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
                set(t.step('sideOfOutline'), (layer) => changeTextOutline(layer, index, { position }))
              }
            />
          </div>
        );
      })}
      {outlines.length < MOST_OUTLINES ? (
        <AddButton label={t('addAnOutline')} onClick={() => set(t.step('addOutline'), addTextOutline)} />
      ) : null}
    </>
  );
}

function Shadows({ first, pull, commit, set, color }: Writer) {
  const t = useText(editorLettersText);
  const { shadows } = textEffectsOf(first);
  return (
    <>
      {shadows.map((shadow, index) => {
        const title = shadows.length > 1 ? t('shadowNumber', { number: index + 1 }) : t('shadow');
        const change = (fields: Parameters<typeof changeTextShadow>[2]) =>
          pull(t.step('shadow'), (layer) => changeTextShadow(layer, index, fields));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: shadows are known by their place.
          <div key={index} className={styles.textEffectItem}>
            <PartHead
              title={shadows.length > 1 ? title : t('color')}
              onRemove={
                shadows.length > 1
                  ? () => set(t.step('removeShadow'), (layer) => removeTextShadow(layer, index))
                  : null
              }
            >
              {color(t.step('colorOf', { name: title }), shadow.color, (layer, hex) =>
                changeTextShadow(layer, index, { color: hex }),
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
        <AddButton label={t('addAShadow')} onClick={() => set(t.step('addShadow'), addTextShadow)} />
      ) : null}
    </>
  );
}

function Glow({ first, pull, commit, color }: Writer) {
  const t = useText(editorLettersText);
  const { glow } = textEffectsOf(first);
  if (!glow) return null;
  return (
    <div className={styles.textEffectItem}>
      <PartHead title={t('color')} onRemove={null}>
        {color(t.step('glowColor'), glow.color, (layer, hex) => changeTextGlow(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label={t('size')}
        name={t('glowSize')}
        unit="%"
        value={percent(glow.radiusEm)}
        max={150}
        onChange={(value) =>
          pull(t.step('glow'), (layer) => changeTextGlow(layer, { radiusEm: value / 100 }))
        }
        onCommit={commit}
      />
      <SliderRow
        label={t('strength')}
        name={t('glowStrength')}
        unit="%"
        value={Math.round(glow.strength * 100)}
        max={100}
        onChange={(value) =>
          pull(t.step('glow'), (layer) => changeTextGlow(layer, { strength: value / 100 }))
        }
        onCommit={commit}
      />
    </div>
  );
}

function Extrude({ first, pull, commit, color }: Writer) {
  const t = useText(editorLettersText);
  const { extrude } = textEffectsOf(first);
  if (!extrude) return null;
  return (
    <div className={styles.textEffectItem}>
      <PartHead title={t('nearAndFar')} onRemove={null}>
        {color(t.step('nearColor'), extrude.color, (layer, hex) => changeTextExtrude(layer, { color: hex }))}
        {color(t.step('farColor'), extrude.endColor, (layer, hex) =>
          changeTextExtrude(layer, { endColor: hex }),
        )}
      </PartHead>
      <SliderRow
        label={t('depth')}
        name={t('depthOfLetters')}
        unit="%"
        value={percent(extrude.depthEm)}
        max={100}
        step={0.5}
        onChange={(value) =>
          pull(t.step('depth'), (layer) => changeTextExtrude(layer, { depthEm: value / 100 }))
        }
        onCommit={commit}
      />
      <AngleRow
        label={t('angle')}
        value={extrude.angleDeg}
        onChange={(angleDeg) => pull(t.step('depth'), (layer) => changeTextExtrude(layer, { angleDeg }))}
        onCommit={commit}
      />
    </div>
  );
}

function Neon({ first, pull, commit, color }: Writer) {
  const t = useText(editorLettersText);
  const { neon } = textEffectsOf(first);
  if (!neon) return null;
  return (
    <div className={styles.textEffectItem}>
      <PartHead title={t('color')} onRemove={null}>
        {color(t.step('neonColor'), neon.color, (layer, hex) => changeTextNeon(layer, { color: hex }))}
      </PartHead>
      <SliderRow
        label={t('neonLight')}
        name={t('neonLightLabel')}
        unit="%"
        value={Math.round(neon.strength * 100)}
        max={100}
        onChange={(value) =>
          pull(t.step('neon'), (layer) => changeTextNeon(layer, { strength: value / 100 }))
        }
        onCommit={commit}
      />
    </div>
  );
}
