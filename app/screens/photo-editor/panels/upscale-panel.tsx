import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { setAdjustment } from '../../../state/effect-edits.ts';
import { usePhotoSession } from '../use-photo-session.ts';
import { editEffects, effectIn } from './effect-lists.ts';
import { ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';
import { ownSize } from './photo-size.ts';

const FACTORS = [1.5, 2, 3, 4] as const;
const MAX_PIXELS = 100_000_000;
/** Enlarged edges are softer than they were; this much sharpening brings them back. */
const SHARPNESS = 20;

/** A photo with more pixels than it had. */
export function UpscalePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change } = usePhotoSession();
  const own = ownSize(edits, photo.bitmap);
  const now = edits.size ? edits.size.widthPx / own.widthPx : 1;
  return (
    <ToolPanel
      title={t('upscale')}
      text={t('upscaleText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className="btn secondary grow"
          disabled={!edits.size}
          onClick={() => change({ size: null })}
        >
          {t('originalSize')}
        </button>
      }
    >
      <div className="ph-factors">
        {FACTORS.map((factor) => {
          const widthPx = Math.round(own.widthPx * factor);
          const heightPx = Math.round(own.heightPx * factor);
          const isTooLarge = widthPx * heightPx > MAX_PIXELS || Math.max(widthPx, heightPx) > 20_000;
          const isOn = Math.abs(now - factor) < 0.01;
          return (
            <button
              key={factor}
              type="button"
              className={`card ${isOn ? 'on' : ''}`}
              aria-pressed={isOn}
              disabled={isTooLarge}
              onClick={() =>
                change((edits) => ({
                  size: { widthPx, heightPx, fit: 'stretch' },
                  // Whoever has sharpened by hand keeps that.
                  ...(effectIn(edits.effects, 'adjust')?.sharpness
                    ? {}
                    : editEffects(edits, 'effects', (draft) => setAdjustment(draft, 'sharpness', SHARPNESS))),
                }))
              }
            >
              <b className="d ltr">{t('times', { factor })}</b>
              <span className="muted num ltr">
                {isTooLarge
                  ? t('tooLargeToUpscale', { megapixels: MAX_PIXELS / 1e6 })
                  : t('upscaleTo', { width: widthPx, height: heightPx })}
              </span>
            </button>
          );
        })}
      </div>
    </ToolPanel>
  );
}
