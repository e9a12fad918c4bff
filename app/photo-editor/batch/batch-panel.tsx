import { useId, useRef, useState } from 'react';
import { useAbilities } from '../../browser/use-abilities.ts';
import { photoBatchText } from '../../messages/english/photo/photo-batch.ts';
import { useText } from '../../messages/language.ts';
import { PHOTO_ACCEPT } from '../../shell/photo-drop.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { useRemovalHere } from '../cutout-context.tsx';
import { NumberSlider, ToolPanel } from '../panels/panel-parts.tsx';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as photoPanelsStyles from '../photo-panels.module.css';
import * as photoPhoneStyles from '../photo-phone.module.css';
import * as retouchStyles from '../retouch.module.css';
import * as batchStyles from './batch.module.css';
import { type BatchSettings, PRESETS } from './batch-settings.ts';

const MAX_SIDE_PX = 20_000;
const FIRST_LIMIT_MB = 1;

/** What happens to every photo of the queue. */
export function BatchPanel({
  settings,
  onSettings,
  onAdd,
  onBack,
}: {
  settings: BatchSettings;
  onSettings: (settings: BatchSettings) => void;
  onAdd: (files: readonly File[]) => void;
  onBack: () => void;
}) {
  const t = useText(photoBatchText);
  const abilities = useAbilities();
  const input = useRef<HTMLInputElement>(null);
  const { model } = useRemovalHere();
  const [pulled, setPulled] = useState<number | null>(null);
  const set = (next: Partial<BatchSettings>) => onSettings({ ...settings, ...next });
  return (
    <ToolPanel
      title={t('title')}
      text={t('text')}
      onBack={onBack}
      foot={
        <>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${batchStyles.grow} ${photoEditorStyles.grow}`}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={16} />
            {t('addPhotos')}
          </button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={PHOTO_ACCEPT}
            aria-label={t('addPhotos')}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              onAdd(files);
            }}
          />
        </>
      }
    >
      <div className={textStyles.sectionTitle}>{t('makeIt')}</div>
      <Segmented
        label={t('makeIt')}
        value={settings.preset}
        options={(['balanced', 'small', 'lossless'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(preset) => set({ preset, ...PRESETS[preset] })}
      />
      <NumberSlider
        label={t('quality')}
        min={5}
        value={pulled ?? settings.quality}
        disabled={settings.type === 'png'}
        onPull={setPulled}
        onSet={(quality) => {
          setPulled(null);
          set({ quality, preset: null });
        }}
      />
      <div className={textStyles.sectionTitle}>{t('format')}</div>
      <Segmented
        label={t('format')}
        value={settings.type}
        options={[
          { value: 'best', label: t('best') },
          { value: 'jpeg', label: 'JPG' },
          ...(abilities?.webp === 'no' ? [] : [{ value: 'webp' as const, label: 'WebP' }]),
          { value: 'png', label: 'PNG' },
          ...(abilities?.av1Encoder === 'no' ? [] : [{ value: 'avif' as const, label: 'AVIF' }]),
        ]}
        onChange={(type) => set({ type, preset: null })}
      />
      {settings.type === 'best' ? <p className={fieldStyles.hint}>{t('bestHint')}</p> : null}
      <div className={`${photoPanelsStyles.photoSides} ${retouchStyles.photoSides}`}>
        <Limit
          label={t('maxWidth')}
          unit="px"
          most={MAX_SIDE_PX}
          value={settings.maxWidthPx}
          onValue={(maxWidthPx) => set({ maxWidthPx })}
        />
        <Limit
          label={t('maxHeight')}
          unit="px"
          most={MAX_SIDE_PX}
          value={settings.maxHeightPx}
          onValue={(maxHeightPx) => set({ maxHeightPx })}
        />
      </div>
      <div className={`${layoutStyles.row} ${layoutStyles.spread} ${batchStyles.photoLimit}`}>
        <Limit
          label={t('eachUnder')}
          unit={t('megabytes')}
          most={1000}
          value={settings.maxMegabytes}
          onValue={(maxMegabytes) => set({ maxMegabytes })}
        />
        <Switch
          label={t('limitIsOn')}
          checked={settings.maxMegabytes !== null}
          onChange={(isOn) => set({ maxMegabytes: isOn ? FIRST_LIMIT_MB : null })}
        />
      </div>
      <div className={photoEditorStyles.photoOption}>
        <Switch
          label={t('keepExif')}
          checked={settings.keepsExif}
          onChange={(keepsExif) => set({ keepsExif, ...(keepsExif ? { type: 'jpeg', preset: null } : {}) })}
        />
        <span className={fieldStyles.hint}>{settings.keepsExif ? t('keepExifOnly') : t('keepExifHint')}</span>
      </div>
      {model.status === 'present' ? (
        <Switch
          label={t('removeBackgrounds')}
          checked={settings.removesBackground}
          onChange={(removesBackground) => set({ removesBackground })}
        />
      ) : null}
    </ToolPanel>
  );
}

/** A number that may be left out. What is none changes nothing. */
function Limit({
  label,
  unit,
  most,
  value,
  onValue,
}: {
  label: string;
  unit: string;
  most: number;
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  const t = useText(photoBatchText);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    const number = Number(typed.replace(',', '.'));
    if (typed.trim() === '') onValue(null);
    else if (Number.isFinite(number) && number > 0 && number <= most) onValue(number);
  };
  return (
    <div className={`${photoPanelsStyles.photoSide} ${retouchStyles.photoSide}`}>
      <label className={`${textStyles.muted} ${batchStyles.muted}`} htmlFor={id}>
        {label}
      </label>
      <span className={batchStyles.photoUnit}>
        <input
          id={id}
          className={`${fieldStyles.input} ${photoPanelsStyles.input} ${batchStyles.input} ${photoPhoneStyles.input} ${textStyles.numeric} ${textStyles.leftToRight}`}
          inputMode="decimal"
          placeholder={t('anySize')}
          value={typed ?? value ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <span className={`${textStyles.muted} ${batchStyles.muted}`}>{unit}</span>
      </span>
    </div>
  );
}
