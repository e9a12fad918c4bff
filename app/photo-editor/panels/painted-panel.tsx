import { setEffect } from '@gesso/engine/edits';
import { type Effect, type EffectParameter, effectRowOf } from '@gesso/engine/effects';
import { EFFECT_DEFAULTS, effectValues, sizedForPhoto } from '@gesso/engine/internal';
import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import type { PlainKey } from '../../messages/catalogue.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as textStyles from '../../ui/text.module.css';
import { type LookToShow, useLookThumbs } from '../hooks/use-look-thumbs.ts';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as styles from '../photo-panels.module.css';
import { editEffects, withoutEffects } from './effect-lists.ts';
import { LookTile } from './look-tile.tsx';
import { lengthAt, PAINTED, type PaintedEffect, type PaintedType, shareOfLength } from './painted-looks.ts';
import { ColorRow, NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

type Label = PlainKey<typeof photoToolsText>;

/** What each look is called, and what it is set by besides its intensity, in order. */
const LOOKS: {
  readonly [Type in PaintedType]: {
    readonly label: Label;
    readonly controls: Readonly<Record<string, Label>>;
  };
} = {
  watercolor: {
    label: 'watercolor',
    controls: { brushPx: 'brushSize', edges: 'pigmentEdges', wash: 'wash', paper: 'paperTexture' },
  },
  pencil: {
    label: 'pencil',
    controls: { softnessPx: 'softness', darkness: 'darkness', color: 'ownColors', paper: 'paperTexture' },
  },
  cartoon: {
    label: 'cartoon',
    controls: { smoothingPx: 'smoothing', simplify: 'fewerShades', lines: 'lines' },
  },
  'oil-paint': { label: 'oilPaint', controls: { brushPx: 'brushSize' } },
  halftone: {
    label: 'halftone',
    controls: { kind: 'inks', dotPx: 'dotSize', inkColor: 'inkColor', paperColor: 'paperColor' },
  },
  'low-poly': { label: 'lowPoly', controls: { sizePx: 'size' } },
};
const OPTIONS: Readonly<Record<string, Label>> = { four: 'fourInks', one: 'oneInk' };
/** Of one ink only. */
const OF_ONE_INK: readonly string[] = ['inkColor', 'paperColor'];

/** The photo painted, drawn or printed again, by filters that run here. */
export function PaintedPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change } = usePhotoSession();
  const sidePx = Math.max(photo.bitmap.width, photo.bitmap.height);
  const thumbs = useLookThumbs(looksToShow(sidePx));
  const active = edits.effects.find((effect): effect is PaintedEffect =>
    PAINTED.some((type) => type === effect.type),
  );
  const choose = (type: PaintedType | null) =>
    change((now) =>
      editEffects(now, 'effects', (draft) => {
        draft.effects = withoutEffects(draft.effects, ...PAINTED);
        if (type) setEffect(draft, sizedForPhoto(EFFECT_DEFAULTS[type](), sidePx));
      }),
    );
  return (
    <ToolPanel title={t('painted')} text={t('paintedText')} onBack={onBack}>
      <div className={`${styles.photoLooks} ${styles.paintedLooks}`}>
        <LookTile image={thumbs.get('')} name={t('noFilter')} isOn={!active} onChoose={() => choose(null)} />
        {PAINTED.map((type) => (
          <LookTile
            key={type}
            image={thumbs.get(type)}
            name={t(LOOKS[type].label)}
            isOn={active?.type === type}
            onChoose={() => choose(type)}
          />
        ))}
      </div>
      {active ? <Controls effect={active} sidePx={sidePx} /> : null}
      <p className={textStyles.muted}>{t('paintedHere')}</p>
    </ToolPanel>
  );
}

/** The looks of the tiles, as they are chosen; the photo itself is under the empty name. */
function looksToShow(sidePx: number): readonly LookToShow[] {
  return [
    { id: '', edits: NO_PHOTO_EDITS },
    ...PAINTED.map((type) => ({
      id: type,
      edits: { ...NO_PHOTO_EDITS, effects: [sizedForPhoto(EFFECT_DEFAULTS[type](), sidePx)] },
    })),
  ];
}

function Controls({ effect, sidePx }: { effect: PaintedEffect; sidePx: number }) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const { parameters } = effectRowOf(effect);
  const values = effectValues(effect);
  const set = (id: string, value: unknown) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => setEffect(draft, { ...effect, [id]: value } as Effect));
  const control = (id: string, label: string, parameter: EffectParameter) => {
    const value = values[id] ?? parameter.createDefault();
    const numbers = (shown: number, fromPercent: (percent: number) => number) => (
      <NumberSlider
        key={id}
        label={label}
        unit="%"
        value={shown}
        onPull={(percent) => pull(set(id, fromPercent(percent)))}
        onSet={(percent) => change(set(id, fromPercent(percent)))}
      />
    );
    switch (parameter.kind) {
      case 'share':
        return numbers(Math.round(Number(value) * 100), (percent) => percent / 100);
      case 'length':
        return numbers(Math.round(shareOfLength(parameter, Number(value), sidePx) * 100), (percent) =>
          lengthAt(parameter, percent / 100, sidePx),
        );
      case 'choice':
        return (
          <Segmented
            key={id}
            label={label}
            value={String(value)}
            options={parameter.options.map((option) => ({
              value: option,
              label: t(OPTIONS[option] ?? 'inks'),
            }))}
            onChange={(option) => change(set(id, option))}
          />
        );
      case 'color':
        return (
          <div key={id} className={styles.photoGroup}>
            <div className={textStyles.sectionTitle}>{label}</div>
            <ColorRow
              label={label}
              value={String(value)}
              onPull={(color) => pull(set(id, color))}
              onSet={(color) => change(set(id, color))}
            />
          </div>
        );
      default:
        return null;
    }
  };
  const hasOneInk = effect.type === 'halftone' && effect.kind === 'one';
  const all: readonly [string, Label][] = [
    ['intensity', 'intensity'],
    ...Object.entries(LOOKS[effect.type].controls),
  ];
  return all.map(([id, label]) => {
    const parameter = parameters[id];
    if (!parameter || (OF_ONE_INK.includes(id) && !hasOneInk)) return null;
    return control(id, t(label), parameter);
  });
}
