import type { SubtitleStyle, SubtitleTrack } from '@gesso/engine';
import { changeSubtitleStyle, changeSubtitleTrack, findSubtitleTrack } from '@gesso/engine/edits';
import { Switch as RadixSwitch } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import type { PlainKey, StepLabel } from '../../messages/catalogue.ts';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { useText } from '../../messages/language.ts';
import { stepText } from '../../messages/step-text.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { FontMenu } from '../panels/font-menu.tsx';
import { outlineShadow } from './outline-shadow.ts';
import * as styles from './subtitles.module.css';
import { editTrack, useSubtitleTrack, useTrackGesture } from './use-subtitles.ts';
import { useTileFonts } from './use-tile-fonts.ts';
import { WordLooks } from './word-looks.tsx';

type Look = Pick<
  SubtitleStyle,
  'fontFamily' | 'fontWeight' | 'italic' | 'color' | 'boxColor' | 'outlineColor'
>;

/** Ready looks of subtitles. Size and place stay. */
const LOOKS: readonly { readonly name: PlainKey<typeof editorSubtitlesText>; readonly look: Look }[] = [
  { name: 'lookBox', look: look('Inter', 600, '#ffffff', '#000000a6', null) },
  { name: 'lookOutline', look: look('Inter', 700, '#ffffff', null, '#000000') },
  { name: 'lookLabel', look: look('Inter', 700, '#14151f', '#ffffff', null) },
  { name: 'lookPunch', look: look('Anton', 400, '#ffd54a', null, '#14151f') },
  { name: 'lookComic', look: look('Bangers', 400, '#ffffff', null, '#2a33de') },
  { name: 'lookFilm', look: look('Lora', 500, '#fff6d8', null, '#00000099', true) },
];

function look(
  fontFamily: string,
  fontWeight: number,
  color: string,
  boxColor: string | null,
  outlineColor: string | null,
  italic = false,
): Look {
  return { fontFamily, fontWeight, italic, color, boxColor, outlineColor };
}

const WEIGHTS = [300, 400, 500, 600, 700, 800, 900].map((weight) => ({
  value: String(weight),
  label: String(weight),
}));
const PLACES = (['top', 'middle', 'bottom'] as const).flatMap((position) =>
  (['left', 'center', 'right'] as const).map((align) => ({ position, align })),
);

/** How the subtitles of the track that is worked on look, and where they stand. */
export function SubtitleStyleSection() {
  const track = useSubtitleTrack();
  return track ? <StyleOf key={track.id} track={track} /> : null;
}

function StyleOf({ track }: { track: SubtitleTrack }) {
  const t = useText(editorSubtitlesText);
  const editor = useEditor();
  const { preview, commit } = useTrackGesture(track.id);
  useTileFonts(LOOKS);
  const { style } = track;
  const set = (label: StepLabel, fields: Partial<SubtitleStyle>) => {
    editTrack(editor, track.id, label, (draft) => changeSubtitleStyle(draft, fields));
  };
  const pull = (label: StepLabel, fields: Partial<SubtitleStyle>) =>
    preview(label, (draft) => changeSubtitleStyle(draft, fields));
  const colorRow = (label: StepLabel, field: 'color' | 'boxColor' | 'outlineColor') => (
    <ColorButton
      label={stepText(label)}
      value={style[field]}
      gestureLabel={label}
      apply={(_, hex, project) => {
        const draft = findSubtitleTrack(project, track.id);
        if (draft) changeSubtitleStyle(draft, { [field]: hex });
      }}
    />
  );
  return (
    <>
      <section aria-label={t('lookOf')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('look')}
          <span className={`${textStyles.muted} ${textStyles.ellipsis} ${styles.lookOf}`}>{track.name}</span>
        </div>
        <div className={styles.subLooks}>
          {LOOKS.map((row) => {
            const isOn = (Object.keys(row.look) as (keyof Look)[]).every(
              (key) => row.look[key] === style[key],
            );
            return (
              <button
                key={row.name}
                type="button"
                aria-pressed={isOn}
                onClick={() => set(t.step('lookNamed', { name: t(row.name) }), row.look)}
              >
                <span className={styles.subLook} aria-hidden="true">
                  <b style={tileStyle(row.look)}>{t('words')}</b>
                </span>
                <span>{t(row.name)}</span>
              </button>
            );
          })}
        </div>
      </section>
      <WordLooks track={track} />
      <section aria-label={t('lettersOf')}>
        <FontMenu
          current={style.fontFamily}
          onPick={(fontFamily) => set(t.step('stepFont', { family: fontFamily }), { fontFamily })}
          trigger={
            <button
              type="button"
              className={choiceStyles.select}
              aria-label={t('font', { family: style.fontFamily })}
            >
              <span className={textStyles.ellipsis}>{style.fontFamily}</span>
              <Icon name="chev-d" size={14} />
            </button>
          }
        />
        <div className={editorFrameStyles.gridTwo}>
          <SelectMenu
            label={t('weight')}
            value={String(style.fontWeight)}
            triggerText={t('weightValue', { weight: style.fontWeight })}
            options={WEIGHTS}
            onChange={(value) => set(t.step('weight'), { fontWeight: Number(value) })}
          />
          <NumberField
            label={t('size')}
            prefix={<Icon name="type" size={12} />}
            suffix={t('px')}
            value={style.fontSizePx}
            min={4}
            max={1000}
            onScrub={(fontSizePx) => pull(t.step('size'), { fontSizePx })}
            onCommit={(fontSizePx) => {
              pull(t.step('size'), { fontSizePx });
              commit();
            }}
          />
        </div>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('text')}</span>
          {colorRow(t.step('textColor'), 'color')}
        </div>
        <SwitchedColor
          label={t('box')}
          isOn={style.boxColor !== null}
          onSwitch={(isOn) => set(t.step(isOn ? 'box' : 'noBox'), { boxColor: isOn ? '#000000a6' : null })}
        >
          {colorRow(t.step('boxColor'), 'boxColor')}
        </SwitchedColor>
        <SwitchedColor
          label={t('outline')}
          isOn={style.outlineColor !== null}
          onSwitch={(isOn) =>
            set(t.step(isOn ? 'outline' : 'noOutline'), { outlineColor: isOn ? '#000000' : null })
          }
        >
          {colorRow(t.step('outlineColor'), 'outlineColor')}
        </SwitchedColor>
      </section>
      <section aria-label={t('placeOf')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('place')}</div>
        <div className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
          <fieldset className={styles.subPlaces} aria-label={t('placeOnImage')}>
            {PLACES.map(({ position, align }) => {
              const isOn = style.position === position && style.align === align;
              const name = t(`place_${position}_${align}`);
              return (
                <button
                  key={name}
                  type="button"
                  aria-label={name}
                  aria-pressed={isOn}
                  onClick={() => set(t.step('stepPlace'), { position, align })}
                >
                  <i />
                </button>
              );
            })}
          </fieldset>
          <div className={`${layoutStyles.grow} ${layoutStyles.column} ${layoutStyles.gap8}`}>
            <Switch
              label={t('italic')}
              checked={style.italic}
              onChange={(italic) => set(t.step('stepItalic'), { italic })}
            />
          </div>
        </div>
        <SliderRow
          label={t('margin')}
          unit={t('px')}
          value={style.marginPx}
          max={400}
          onChange={(marginPx) => pull(t.step('stepMargin'), { marginPx })}
          onCommit={commit}
        />
      </section>
      <section aria-label={t('inFile')}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={editorPartsStyles.textEffectName}>{t('burnIntoVideo')}</span>
          <RadixSwitch.Root
            className={choiceStyles.switchStyle}
            aria-label={t('burnIntoVideo')}
            checked={track.burnIn}
            onCheckedChange={(burnIn) =>
              editTrack(editor, track.id, t.step('stepPlace'), (draft) =>
                changeSubtitleTrack(draft, { burnIn }),
              )
            }
          />
        </div>
        <p className={fieldStyles.hint}>{t('burnHint')}</p>
      </section>
    </>
  );
}

function SwitchedColor({
  label,
  isOn,
  onSwitch,
  children,
}: {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
      <span className={textStyles.secondary}>{label}</span>
      <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        {isOn ? children : null}
        <RadixSwitch.Root
          className={choiceStyles.switchStyle}
          aria-label={label}
          checked={isOn}
          onCheckedChange={onSwitch}
        />
      </span>
    </div>
  );
}

/** A look as CSS, for tiles. */
function tileStyle({ fontFamily, fontWeight, italic, color, boxColor, outlineColor }: Look): CSSProperties {
  return {
    fontFamily: `"preview ${fontFamily} 400", var(--font-ui)`,
    fontWeight,
    fontStyle: italic ? 'italic' : 'normal',
    color,
    background: boxColor ?? 'none',
    textShadow: outlineShadow(outlineColor),
  };
}
