import { type SubtitleStyle, type SubtitleTrack, WORD_STYLES } from '@gesso/engine';
import { changeSubtitleStyle, findSubtitleTrack } from '@gesso/engine/edits';
import type { CSSProperties } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { stepText } from '../../messages/step-text.ts';
import { useEditor } from '../../state/hooks.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { WORD_LOOKS, type WordLook } from './caption-looks.ts';
import { outlineShadow } from './outline-shadow.ts';
import { removeLook, saveLook, useOwnLooks } from './own-looks.ts';
import * as styles from './subtitles.module.css';
import { editTrack } from './use-subtitles.ts';
import { useTileFonts } from './use-tile-fonts.ts';

const COUNTS = ['all', '1', '2', '3', '4', '5', '6', '8', '10', '12'] as const;

/** How the word that is being said stands out: ready looks, and the parts that they are made of. */
export function WordLooks({ track }: { track: SubtitleTrack }) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const own = useOwnLooks(({ looks }) => looks);
  useTileFonts([...WORD_LOOKS, ...own]);
  const { style } = track;
  const set = (label: StepLabel, fields: Partial<SubtitleStyle>) => {
    editTrack(editor, track.id, label, (draft) => changeSubtitleStyle(draft, fields));
  };
  const count = style.wordsAtOnce === null ? 'all' : String(style.wordsAtOnce);
  const counts: readonly string[] = COUNTS.some((each) => each === count) ? COUNTS : [...COUNTS, count];
  return (
    <section aria-label={t('section')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('title')}
        <button
          type="button"
          className={editorPartsStyles.seeAll}
          onClick={() => {
            const { fontSizePx: _size, position: _position, align: _align, ...rest } = style;
            const { marginPx: _margin, area: _area, ...look } = rest;
            editor.announce(t('lookSaved', { name: t('ownLook', { number: saveLook(look).number }) }));
          }}
        >
          {t('saveAsMine')}
        </button>
      </div>
      <div className={`${styles.subLooks} ${styles.wordLooks}`}>
        {WORD_LOOKS.map(({ name, look }) => (
          <LookTile
            key={name}
            name={t(name)}
            look={look}
            style={style}
            onChoose={() => set(t.step('stepLook', { name: t(name) }), look)}
          />
        ))}
        {own.map(({ id, number, look }) => {
          const name = t('ownLook', { number });
          return (
            <span key={id} className={styles.ownLook}>
              <LookTile
                name={name}
                look={look}
                style={style}
                onChoose={() => set(t.step('stepLook', { name }), look)}
              />
              <IconButton
                label={t('removeLook', { name })}
                icon="x"
                size="xs"
                iconSize={12}
                className={styles.removeLook}
                onClick={(event) => {
                  // The button goes away with the look.
                  event.currentTarget.closest('section')?.querySelector<HTMLElement>('button')?.focus();
                  removeLook(id);
                  editor.announce(t('lookRemoved', { name }));
                }}
              />
            </span>
          );
        })}
      </div>
      <SelectMenu
        label={t('highlight')}
        value={style.wordStyle}
        triggerText={t('highlightValue', { name: t(`style_${style.wordStyle}`) })}
        options={WORD_STYLES.map((value) => ({ value, label: t(`style_${value}`) }))}
        onChange={(wordStyle) => set(t.step('stepHighlight'), { wordStyle })}
      />
      <SelectMenu
        label={t('wordsAtOnce')}
        value={count}
        triggerText={t('atOnceValue', {
          count: style.wordsAtOnce === null ? t('allWords') : String(style.wordsAtOnce),
        })}
        options={counts.map((value) => ({ value, label: value === 'all' ? t('allWords') : value }))}
        onChange={(value) =>
          set(t.step('stepAtOnce'), { wordsAtOnce: value === 'all' ? null : Number(value) })
        }
      />
      {style.wordStyle === 'none' ? null : (
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('saidWord')}</span>
          <ColorButton
            label={stepText(t.step('stepColor'))}
            value={style.wordColor}
            gestureLabel={t.step('stepColor')}
            apply={(_, wordColor, project) => {
              const draft = findSubtitleTrack(project, track.id);
              if (draft) changeSubtitleStyle(draft, { wordColor });
            }}
          />
        </div>
      )}
      <Switch
        label={t('capitals')}
        checked={style.textCase === 'upper'}
        onChange={(isOn) => set(t.step('stepCapitals'), { textCase: isOn ? 'upper' : 'none' })}
      />
      {style.boxColor === null ? null : (
        <Switch
          label={t('roundBox')}
          checked={style.boxShape === 'pill'}
          onChange={(isOn) => set(t.step('stepRoundBox'), { boxShape: isOn ? 'pill' : 'block' })}
        />
      )}
    </section>
  );
}

/** A look to choose, as two words in it. */
function LookTile({
  name,
  look,
  style,
  onChoose,
}: {
  name: string;
  look: WordLook;
  /** What the subtitles look like now. */
  style: SubtitleStyle;
  onChoose: () => void;
}) {
  const t = useText(subtitleWordsText);
  const isOn = (Object.keys(look) as (keyof WordLook)[]).every((key) => look[key] === style[key]);
  return (
    <button type="button" aria-pressed={isOn} onClick={onChoose}>
      <span className={styles.subLook} aria-hidden="true">
        <LookSample look={look} said={t('sampleSaid')} now={t('sampleNow')} />
      </span>
      <span>{name}</span>
    </button>
  );
}

/** Two words in a look, the second being said. */
function LookSample({ look, said, now }: { look: WordLook; said: string; now: string }) {
  const letters: CSSProperties = {
    fontFamily: `"preview ${look.fontFamily} 400", var(--font-ui)`,
    fontWeight: look.fontWeight,
    fontStyle: look.italic ? 'italic' : 'normal',
    textTransform: look.textCase === 'upper' ? 'uppercase' : 'none',
    color: look.color,
    textShadow: outlineShadow(look.outlineColor),
    background: look.boxColor ?? 'none',
    borderRadius: look.boxShape === 'pill' ? 99 : 3,
  };
  const { wordColor, wordStyle } = look;
  const words: Readonly<Partial<Record<SubtitleStyle['wordStyle'], CSSProperties>>> = {
    box: { background: wordColor, color: '#14151f', textShadow: 'none', padding: '0 4px', borderRadius: 2 },
    grow: { color: wordColor, fontSize: '1.3em' },
    underline: { boxShadow: `0 2px 0 ${wordColor}` },
  };
  return (
    <b style={letters}>
      {look.wordsAtOnce === 1 ? null : (
        <span style={wordStyle === 'sweep' ? { color: wordColor } : {}}>{said} </span>
      )}
      {wordStyle === 'sweep' ? (
        <>
          <span style={{ color: wordColor }}>{now.slice(0, now.length >> 1)}</span>
          {now.slice(now.length >> 1)}
        </>
      ) : (
        <span style={words[wordStyle] ?? { color: wordColor }}>{now}</span>
      )}
    </b>
  );
}
