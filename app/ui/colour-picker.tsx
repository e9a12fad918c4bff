import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { uiText } from '../messages/english/ui.ts';
import { useText } from '../messages/language.ts';
import { type CanvasColourProvider, useCanvasColour } from './canvas-colour.ts';
import { type HsvColour, hexToHsv, hsvToHex, readHexField } from './colour-maths.ts';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';
import { Slider } from './slider.tsx';
import { useCheckedDraft } from './use-checked-draft.ts';

interface ColourPickerProps {
  /** `#rrggbb` or `#rrggbbaa`. */
  value: string;
  swatches: readonly string[];
  /** Colours that the design uses already, shown first. */
  used?: readonly string[];
  onChange: (hex: string) => void;
  /** The end of a pull, a swatch or a typed colour. */
  onCommit: (hex: string) => void;
}

interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
}

/** Saturation square, hue, opacity, hex field and swatches. */
export function ColourPicker({ value, swatches, used = [], onChange, onCommit }: ColourPickerProps) {
  const t = useText(uiText);
  const [colour, setColour] = useState<HsvColour>(() => hexToHsv(value));
  const hexId = useId();
  useEffect(() => {
    // Grey has no hue and black no saturation, so the square keeps its own state while both mean the same colour.
    setColour((current) => (hsvToHex(current) === value ? current : hexToHsv(value)));
  }, [value]);

  const show = (next: HsvColour, isEnd: boolean) => {
    setColour(next);
    (isEnd ? onCommit : onChange)(hsvToHex(next));
  };
  const pick = (event: PointerEvent<HTMLDivElement>, isEnd: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const saturation = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    show(
      { ...colour, saturation, value: 1 - Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)) },
      isEnd,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? 0.1 : 0.01;
    const move: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
      Home: [-1, 0],
      End: [1, 0],
      PageUp: [0, 0.1],
      PageDown: [0, -0.1],
    };
    const delta = move[event.key];
    if (!delta) return;
    event.preventDefault();
    event.stopPropagation();
    const within = (number: number) => Math.min(1, Math.max(0, number));
    show(
      { ...colour, saturation: within(colour.saturation + delta[0]), value: within(colour.value + delta[1]) },
      true,
    );
  };
  const hexDraft = useCheckedDraft<string>({
    shown: value.slice(1).toUpperCase(),
    read: (text) => {
      const hex = readHexField(text);
      return hex === null ? { error: t('notAColour') } : { value: hex };
    },
    onCommit,
  });
  const pickFromScreen = async (Dropper: NonNullable<EyeDropperWindow['EyeDropper']>) => {
    try {
      const { sRGBHex } = await new Dropper().open();
      const hex = readHexField(sRGBHex);
      if (hex) onCommit(hex);
    } catch (error) {
      // Escape ends the eyedropper with an AbortError: the colour stays as it is.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const canvasColour = useCanvasColour();
  const canvasPick = useRef<AbortController | null>(null);
  useEffect(() => () => canvasPick.current?.abort(), []);
  const pickFromCanvas = async (provider: CanvasColourProvider) => {
    canvasPick.current?.abort();
    canvasPick.current = new AbortController();
    const hex = await provider(canvasPick.current.signal);
    if (hex !== null) onCommit(hex);
  };
  const Dropper = (window as EyeDropperWindow).EyeDropper;
  const pure = hsvToHex({ hue: colour.hue, saturation: 1, value: 1, alpha: 1 });

  return (
    <div className="cpick">
      <div
        className="cpick-square"
        role="slider"
        tabIndex={0}
        aria-label={t('saturationAndBrightness')}
        aria-valuenow={Math.round(colour.saturation * 100)}
        aria-valuetext={t('saturationIs', {
          saturation: Math.round(colour.saturation * 100),
          brightness: Math.round(colour.value * 100),
        })}
        style={{ backgroundColor: pure }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event, false);
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && pick(event, false)
        }
        onPointerUp={(event) => pick(event, true)}
        onPointerCancel={() => onCommit(hsvToHex(colour))}
      >
        <i
          style={{
            left: `${colour.saturation * 100}%`,
            top: `${(1 - colour.value) * 100}%`,
            background: hsvToHex({ ...colour, alpha: 1 }),
          }}
        />
      </div>
      <div className="cpick-hue">
        <Slider
          label={t('hue')}
          direction="ltr"
          value={Math.round(colour.hue)}
          min={0}
          max={359}
          onChange={(hue) => show({ ...colour, hue }, false)}
          onCommit={(hue) => show({ ...colour, hue }, true)}
        />
      </div>
      <div className="row g2">
        <span className="muted cpick-l">{t('opacity')}</span>
        <span className="grow">
          <Slider
            label={t('colourOpacity')}
            value={Math.round(colour.alpha * 100)}
            min={0}
            max={100}
            defaultValue={100}
            onChange={(alpha) => show({ ...colour, alpha: alpha / 100 }, false)}
            onCommit={(alpha) => show({ ...colour, alpha: alpha / 100 }, true)}
          />
        </span>
      </div>
      <div className="row g2">
        <label className={`nf grow ${hexDraft.error === null ? '' : 'is-error'}`} htmlFor={hexId}>
          <b>#</b>
          <input
            id={hexId}
            aria-label={t('hexColour')}
            value={hexDraft.text}
            {...hexDraft.links}
            onChange={(event) => hexDraft.change(event.currentTarget.value)}
            onBlur={hexDraft.commit}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Enter') hexDraft.commit();
            }}
          />
          <FieldError id={hexDraft.errorId} error={hexDraft.error} />
        </label>
        {Dropper ? (
          <button
            type="button"
            className="ibtn sm"
            aria-label={t('pickFromScreen')}
            onClick={() => void pickFromScreen(Dropper)}
          >
            <Icon name="drop" size={16} />
          </button>
        ) : canvasColour ? (
          <button
            type="button"
            className="ibtn sm"
            aria-label={t('pickFromPage')}
            onClick={(event) => {
              // Safari does not focus a button that is pressed, and the focus is to come back to this one.
              event.currentTarget.focus();
              void pickFromCanvas(canvasColour);
            }}
          >
            <Icon name="drop" size={16} />
          </button>
        ) : null}
      </div>
      {used.length > 0 ? (
        <SwatchRow title={t('inThisDesign')} colours={used} value={value} onPick={onCommit} />
      ) : null}
      <SwatchRow title={t('colours')} colours={swatches} value={value} onPick={onCommit} />
    </div>
  );
}

/** A titled row of colours. */
export function SwatchRow({
  title,
  colours,
  value,
  onPick,
}: {
  title: string;
  colours: readonly string[];
  value: string | null;
  onPick: (hex: string) => void;
}) {
  const t = useText(uiText);
  return (
    <div className="swatch-block">
      <span className="muted">{title}</span>
      <fieldset className="swatch-row" aria-label={title}>
        {colours.map((hex) => (
          <button
            key={hex}
            type="button"
            className={`swatch ${hex === value ? 'on' : ''}`}
            style={{ background: hex }}
            aria-label={t('colourNamed', { hex })}
            aria-pressed={hex === value}
            onClick={() => onPick(hex)}
          />
        ))}
      </fieldset>
    </div>
  );
}
