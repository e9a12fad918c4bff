import { type ReactNode, useId, useState } from 'react';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { swatchesOf } from '../../shell/brand/brand-look.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { ColorPicker } from '../../ui/color/color-picker.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as styles from '../photo-panels.module.css';
import * as photoPhoneStyles from '../photo-phone.module.css';
import * as retouchStyles from '../retouch.module.css';

/** The panel of a tool: its name, what it is for, what it has, and what is done in the end. */
export function ToolPanel({
  title,
  text,
  onBack,
  foot,
  children,
}: {
  title: string;
  text?: string;
  /** The way to the overview, for tools that are reached from there. */
  onBack?: (() => void) | undefined;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const t = useText(photoToolsText);
  const titleId = useId();
  return (
    <section
      className={`${editorFrameStyles.panel} ${photoEditorStyles.panel} ${photoPhoneStyles.panel}`}
      data-region="panel"
      aria-labelledby={titleId}
    >
      <div className={`${editorFrameStyles.panelHead} ${photoEditorStyles.panelHead}`}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          {onBack ? (
            <IconButton
              size="sm"
              icon="arrow-l"
              className={photoEditorStyles.flips}
              label={t('back')}
              onClick={onBack}
            />
          ) : null}
          <h1 id={titleId} className={photoEditorStyles.photoTitle} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {text ? <p className={textStyles.secondary}>{text}</p> : null}
      </div>
      <div
        className={`${editorFrameStyles.panelBody} ${photoPhoneStyles.panelBody} ${retouchStyles.photoBody} ${photoEditorStyles.photoBody} ${photoPhoneStyles.photoBody}`}
      >
        {children}
      </div>
      {foot ? <div className={styles.photoFoot}>{foot}</div> : null}
    </section>
  );
}

/** A number with its name and value above. `onPull` while the knob is pulled, `onSet` when it is released. */
export function NumberSlider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  unit = '',
  rest,
  disabled = false,
  onPull,
  onSet,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Where it changes nothing: a double click returns there. */
  rest?: number;
  disabled?: boolean;
  onPull: (value: number) => void;
  onSet: (value: number) => void;
}) {
  const shown = `${Math.round(value * 100) / 100}${unit}`;
  return (
    <div className={styles.photoNumber}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={textStyles.secondary}>{label}</span>
        <span
          className={`${textStyles.numeric} ${styles.numeric} ${textStyles.muted} ${textStyles.leftToRight}`}
        >
          {shown}
        </span>
      </div>
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        valueText={shown}
        disabled={disabled}
        {...(rest === undefined ? {} : { defaultValue: rest, origin: rest })}
        onChange={onPull}
        onCommit={onSet}
      />
    </div>
  );
}

const SWATCHES = ['#ffffff', '#14151f', '#f2441f', '#ffc542', '#12a06a', '#2a33de', '#8a2be2', '#ffb59a'];

/** A row of colours to choose from, and any other. */
export function ColorRow({
  label,
  value,
  colors = SWATCHES,
  onPull,
  onSet,
}: {
  label: string;
  value: string | null;
  colors?: readonly string[];
  onPull: (color: string) => void;
  onSet: (color: string) => void;
}) {
  const kit = useCurrentKit();
  const t = useText(photoToolsText);
  const [isOwn, setOwn] = useState(false);
  const isListed = value !== null && colors.includes(value);
  return (
    <fieldset className={`${photoEditorStyles.backgrounds} ${styles.backgrounds}`} aria-label={label}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          style={{ background: color }}
          aria-label={t('colorNamed', { color })}
          aria-pressed={value === color}
          onClick={() => onSet(color)}
        />
      ))}
      <Popover
        label={t('anyColor')}
        onOpenChange={setOwn}
        trigger={
          <button
            data-active={value !== null && !isListed}
            type="button"
            className={styles.anyColor}
            style={value !== null && !isListed ? { background: value } : undefined}
            aria-label={t('anyColor')}
            aria-expanded={isOwn}
          />
        }
      >
        <ColorPicker
          value={value ?? '#2a33de'}
          swatches={SWATCHES}
          brand={swatchesOf(kit)}
          onChange={onPull}
          onCommit={onSet}
        />
      </Popover>
    </fieldset>
  );
}
