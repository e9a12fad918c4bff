import type { PhotoEdits } from '@gesso/engine';
import { useId } from 'react';
import { photoEditorText } from '../../../messages/english/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { NeedsCutout } from '../cutout-context.tsx';
import { GRADIENTS, MORE_COLOURS } from '../looks.ts';
import { PhotoThumb } from '../photo-picture.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import {
  BackdropSwatch,
  FirstSwatches,
  OutlinePart,
  OwnPictureButton,
  ShadowPart,
} from './backdrop-parts.tsx';
import { blurEffect } from './blur-panel.tsx';
import { ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';

/** How strongly what was there is blurred at once, in percent. */
const BLURRED = 45;

/** Everything that can be put behind the subject. */
export function BackgroundPanel(_props: PanelProps) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const colourId = useId();
  const { edits, photo, change, pictureOf } = usePhotoSession();
  const { backdrop, cutout } = edits;
  const behind = cutout ? pictureOf(cutout.behindId) : null;
  const own = backdrop.type === 'picture' ? pictureOf(backdrop.pictureId) : null;
  const isBlurred = backdrop.type === 'original' && edits.backdropEffects.length > 0;
  const blurred = (): Partial<PhotoEdits> => ({
    backdrop: { type: 'original' },
    backdropEffects: [blurEffect('soft', BLURRED, 0, Math.max(photo.bitmap.width, photo.bitmap.height))],
  });
  return (
    <ToolPanel title={t('backgroundTitle')}>
      <NeedsCutout />
      <div className="sect">{t('colours')}</div>
      <div className="bgs">
        <FirstSwatches />
        {MORE_COLOURS.map((colour) => (
          <BackdropSwatch
            key={colour}
            backdrop={{ type: 'colour', colour }}
            label={t('colourNamed', { colour })}
          />
        ))}
      </div>
      <div className="row between">
        <label htmlFor={colourId}>{t('anyColour')}</label>
        <input
          id={colourId}
          type="color"
          className="ph-colour"
          disabled={!cutout}
          value={backdrop.type === 'colour' ? backdrop.colour.slice(0, 7) : '#ffffff'}
          onChange={(event) => change({ backdrop: { type: 'colour', colour: event.target.value } })}
        />
      </div>
      <div className="sect">{t('gradients')}</div>
      <div className="bgs">
        {GRADIENTS.map((gradient, index) => (
          <BackdropSwatch
            key={gradient.colours.join()}
            backdrop={gradient}
            label={t('gradientNamed', { number: index + 1 })}
          />
        ))}
      </div>
      <div className="sect">{t('pictures')}</div>
      <div className="bgs wide">
        <button
          type="button"
          className={isBlurred ? 'on' : ''}
          aria-label={t('blurred')}
          aria-pressed={isBlurred}
          disabled={!cutout}
          onClick={() => change(blurred())}
        >
          {behind ? <PhotoThumb picture={behind} /> : null}
        </button>
        {own ? (
          <BackdropSwatch backdrop={backdrop} label={t('ownPicture')}>
            <PhotoThumb picture={own} />
          </BackdropSwatch>
        ) : null}
        <OwnPictureButton />
      </div>
      <p className="hint">{`${t('blurred')}. ${t('blurredHint')}.`}</p>
      <BackdropSwatchOriginal label={tools('whole')} />
      <div className="ph-next">
        <ShadowPart />
        <OutlinePart />
      </div>
    </ToolPanel>
  );
}

/** The way back to what the photo shows. */
function BackdropSwatchOriginal({ label }: { label: string }) {
  const { edits, change } = usePhotoSession();
  const isOn = edits.backdrop.type === 'original' && edits.backdropEffects.length === 0;
  return (
    <button
      type="button"
      className="btn secondary full"
      aria-pressed={isOn}
      disabled={!edits.cutout || isOn}
      onClick={() => change({ backdrop: { type: 'original' }, backdropEffects: [] })}
    >
      {label}
    </button>
  );
}
