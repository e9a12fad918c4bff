import { type ReactNode, useId, useState } from 'react';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { ColourPicker } from '../../../ui/colour-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Slider } from '../../../ui/slider.tsx';

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
    <section className="panel" aria-labelledby={titleId}>
      <div className="ph">
        <div className="row g2">
          {onBack ? (
            <IconButton size="sm" icon="arrow-l" className="flips" label={t('back')} onClick={onBack} />
          ) : null}
          <h1 id={titleId} className="ph-title" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {text ? <p className="sec">{text}</p> : null}
      </div>
      <div className="pb ph-body">{children}</div>
      {foot ? <div className="ph-foot">{foot}</div> : null}
    </section>
  );
}

/** A number with its name and value above. `onPull` while the knob is pulled, `onSet` when it is let go. */
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
    <div className="ph-number">
      <div className="row between">
        <span className="sec">{label}</span>
        <span className="num muted ltr">{shown}</span>
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
export function ColourRow({
  label,
  value,
  colours = SWATCHES,
  onPull,
  onSet,
}: {
  label: string;
  value: string | null;
  colours?: readonly string[];
  onPull: (colour: string) => void;
  onSet: (colour: string) => void;
}) {
  const t = useText(photoToolsText);
  const [isOwn, setOwn] = useState(false);
  const isListed = value !== null && colours.includes(value);
  return (
    <fieldset className="bgs" aria-label={label}>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={value === colour ? 'on' : ''}
          style={{ background: colour }}
          aria-label={t('colourNamed', { colour })}
          aria-pressed={value === colour}
          onClick={() => onSet(colour)}
        />
      ))}
      <Popover
        label={t('anyColour')}
        onOpenChange={setOwn}
        trigger={
          <button
            type="button"
            className={`any ${value !== null && !isListed ? 'on' : ''}`}
            style={value !== null && !isListed ? { background: value } : undefined}
            aria-label={t('anyColour')}
            aria-expanded={isOwn}
          />
        }
      >
        <ColourPicker
          value={value ?? '#2a33de'}
          swatches={SWATCHES}
          used={[]}
          onChange={onPull}
          onCommit={onSet}
        />
      </Popover>
    </fieldset>
  );
}
