import { useRef } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type BackgroundChoice, COLOURS, gradientCss, isSameBackground, type Look } from './backgrounds.ts';
import type { useHistory } from './use-history.ts';
import { readPhoto, refusalOf } from './use-photo.ts';

export type LookHistory = ReturnType<typeof useHistory<Look>>;

/** A background of one's own is shown at most this large behind the subject. */
const MAX_OWN_SIDE_PX = 4096;

/** One background to choose. */
export function Swatch({
  choice,
  label,
  look,
  disabled,
  children,
}: {
  choice: BackgroundChoice;
  label: string;
  look: LookHistory;
  disabled: boolean;
  children?: React.ReactNode;
}) {
  const isOn = isSameBackground(look.value.background, choice);
  const fill =
    choice.type === 'colour'
      ? choice.colour
      : choice.type === 'gradient'
        ? gradientCss(choice.index)
        : undefined;
  return (
    <button
      type="button"
      className={`${choice.type === 'none' ? 'checker' : ''} ${isOn ? 'on' : ''}`}
      style={fill === undefined ? undefined : { background: fill }}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => {
        if (!isOn) look.set({ ...look.value, background: choice });
      }}
    >
      {children}
    </button>
  );
}

/** Transparent and the first colours. */
export function FirstSwatches({ look, disabled }: { look: LookHistory; disabled: boolean }) {
  const t = useText(photoEditorText);
  return (
    <>
      <Swatch choice={{ type: 'none' }} label={t('clear')} look={look} disabled={disabled} />
      {COLOURS.map((colour) => (
        <Swatch
          key={colour}
          choice={{ type: 'colour', colour }}
          label={colour === '#ffffff' ? t('white') : t('colourNamed', { colour })}
          look={look}
          disabled={disabled}
        />
      ))}
    </>
  );
}

/** Adds a picture of one's own as background. */
export function OwnPictureButton({ look, disabled }: { look: LookHistory; disabled: boolean }) {
  const t = useText(photoEditorText);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      showToast({ type: 'bad', text: refusal });
      return;
    }
    try {
      const picture = await readPhoto(file, MAX_OWN_SIDE_PX);
      look.set({ ...look.value, background: { type: 'own', picture } });
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('openFailed'),
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const isOn = look.value.background.type === 'own';
  return (
    <>
      <button
        type="button"
        className={`plain ${isOn ? 'on' : ''}`}
        aria-label={t('addPicture')}
        aria-pressed={isOn}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" size={18} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif,.tif,.tiff,.bmp"
        aria-label={t('ownPicture')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
