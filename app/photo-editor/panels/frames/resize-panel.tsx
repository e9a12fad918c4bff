import type { PhotoSize } from '@gesso/engine/internal';
import { useId, useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { usePlatformFormats } from '../../../shell/use-platform-formats.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as retouchStyles from '../../retouch.module.css';
import { ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { evenSide, isSideAllowed, ownSize, scaledSize } from './photo-size.ts';

const PERCENTS = [25, 50, 75] as const;

/** Exact pixels, a percentage, or the size of a place on the web. */
export function ResizePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change } = usePhotoSession();
  const own = ownSize(edits, photo.bitmap);
  const size = edits.size ?? { ...own, fit: 'cover' as const };
  const set = (next: Pick<PhotoSize, 'widthPx' | 'heightPx'>) =>
    change({ size: { ...next, fit: edits.size?.fit ?? 'cover' } });
  return (
    <ToolPanel
      title={t('resize')}
      text={t('resizeText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          disabled={!edits.size}
          onClick={() => change({ size: null })}
        >
          {t('originalSize')}
        </button>
      }
    >
      <Sides key={`${size.widthPx} ${size.heightPx}`} size={size} own={own} onSize={set} />
      <div className={photoPanelsStyles.chips}>
        {PERCENTS.map((percent) => (
          <button
            key={percent}
            type="button"
            className={`${badgeStyles.chip} ${badgeStyles.small}`}
            onClick={() => set(scaledSize(own, percent / 100))}
          >
            {t('percentOf', { percent })}
          </button>
        ))}
      </div>
      <div className={textStyles.sectionTitle}>{t('howToFit')}</div>
      <Segmented
        label={t('howToFit')}
        value={edits.size?.fit ?? null}
        options={[
          { value: 'cover', label: t('fitCover') },
          { value: 'contain', label: t('fitContain') },
          { value: 'stretch', label: t('fitStretch') },
        ]}
        onChange={(fit) => change({ size: { widthPx: size.widthPx, heightPx: size.heightPx, fit } })}
      />
      <Formats chosen={edits.size} onSize={set} />
    </ToolPanel>
  );
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Both sides in pixels. What is no size says so, and changes nothing. */
function Sides({ size, own, onSize }: { size: Size; own: Size; onSize: (size: Size) => void }) {
  const t = useText(photoToolsText);
  const id = useId();
  const [isKept, setKept] = useState(true);
  const [width, setWidth] = useState(String(size.widthPx));
  const [height, setHeight] = useState(String(size.heightPx));
  const [isWrong, setWrong] = useState(false);
  const ratio = own.widthPx / own.heightPx;
  const take = () => {
    const [widthPx, heightPx] = [Number(width), Number(height)];
    const isAllowed = isSideAllowed(widthPx) && isSideAllowed(heightPx);
    setWrong(!isAllowed);
    if (!isAllowed) return;
    const next = { widthPx: evenSide(widthPx), heightPx: evenSide(heightPx) };
    if (next.widthPx !== size.widthPx || next.heightPx !== size.heightPx) onSize(next);
  };
  const field = (name: 'width' | 'height', value: string, onValue: (text: string) => void) => (
    <label className={`${photoPanelsStyles.photoSide} ${retouchStyles.photoSide}`}>
      <span className={textStyles.muted}>{t(name)}</span>
      <input
        className={`${fieldStyles.input} ${photoPanelsStyles.input} ${photoPhoneStyles.input} ${textStyles.numeric} ${photoPanelsStyles.numeric} ${textStyles.leftToRight}`}
        inputMode="numeric"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-limits`}
        onChange={(event) => onValue(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </label>
  );
  const other = (text: string, factor: number) =>
    isKept ? String(evenSide(Number(text) * factor) || '') : null;
  return (
    <>
      <div className={`${photoPanelsStyles.photoSides} ${retouchStyles.photoSides}`}>
        {field('width', width, (text) => {
          setWidth(text);
          setHeight(other(text, 1 / ratio) ?? height);
        })}
        {field('height', height, (text) => {
          setHeight(text);
          setWidth(other(text, ratio) ?? width);
        })}
      </div>
      <Switch label={t('keepRatio')} checked={isKept} onChange={setKept} />
      <p
        id={`${id}-limits`}
        className={isWrong ? fieldStyles.errorText : fieldStyles.hint}
        role={isWrong ? 'alert' : undefined}
      >
        {t('sizeLimits')}
      </p>
    </>
  );
}

function Formats({ chosen, onSize }: { chosen: PhotoSize | null; onSize: (size: Size) => void }) {
  const t = useText(photoToolsText);
  const formats = usePlatformFormats();
  const [term, setTerm] = useState('');
  const words = term.trim().toLocaleLowerCase('en').split(/\s+/);
  const found = formats.filter((format) => words.every((word) => format.words.includes(word)));
  if (formats.length === 0) return null;
  return (
    <>
      <label className={photoPanelsStyles.fieldSearch}>
        <Icon name="search" size={16} />
        <input
          className={`${fieldStyles.input} ${photoPanelsStyles.input} ${photoPhoneStyles.input}`}
          type="search"
          value={term}
          placeholder={t('searchFormats', { count: formats.length })}
          aria-label={t('searchFormats', { count: formats.length })}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      <ul className={photoPanelsStyles.photoFormats}>
        {found.map((format) => {
          const isOn = chosen?.widthPx === format.widthPx && chosen.heightPx === format.heightPx;
          return (
            <li key={format.key}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() => onSize({ widthPx: format.widthPx, heightPx: format.heightPx })}
              >
                <span className={textStyles.ellipsis}>
                  <b>{format.localized.platform}</b> {format.localized.name}
                </span>
                <span
                  className={`${textStyles.numeric} ${photoPanelsStyles.numeric} ${textStyles.muted} ${textStyles.leftToRight}`}
                >
                  {format.widthPx} × {format.heightPx}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
