import { setAdjustment } from '@gesso/engine/edits';
import { enlargedOf } from '@gesso/engine/internal';
import type { PhotoEdits } from '@gesso/engine/photos';
import { useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { formatBytes, formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as photoPanelsStyles from '../photo-panels.module.css';
import * as retouchStyles from '../retouch.module.css';
import { editEffects, effectIn } from './effect-lists.ts';
import { ownSize } from './frames/photo-size.ts';
import { ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';
import { partToEnlarge, type UpscaleWork, useUpscale } from './use-upscale.ts';

const FACTORS = [1.5, 2, 3, 4] as const;
const MAX_PIXELS = 100_000_000;
/** Edges that are resampled are softer than they were; this much sharpening brings them back. */
const SHARPNESS = 20;

type Way = 'model' | 'plain';

/** A photo with more pixels than it had: by a model where the server has one, by a resampler else. */
export function UpscalePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, photo, change } = session;
  const { upscaler, work, problem, run, cancel } = useUpscale(session);
  // Anyone who left it to the resampler finds it so again.
  const [chosen, setChosen] = useState<Way>(edits.size && !edits.enlarged ? 'plain' : 'model');
  const way: Way = upscaler ? chosen : 'plain';
  const own = ownSize(edits, photo.bitmap);
  const now = edits.size ? edits.size.widthPx / own.widthPx : 1;
  const part = partToEnlarge(session);

  const sizeFor = (factor: number) => ({
    widthPx: Math.round(own.widthPx * factor),
    heightPx: Math.round(own.heightPx * factor),
    fit: 'stretch' as const,
  });
  const plainly = (factor: number) =>
    change((edits) => ({ size: sizeFor(factor), enlarged: null, ...sharpened(edits, 0, SHARPNESS) }));
  const enlarge = async (factor: number, by: Way) => {
    if (by === 'plain') return plainly(factor);
    const size = sizeFor(factor);
    const end = await run(factor, (edits) => ({ size, ...sharpened(edits, SHARPNESS, 0) }));
    // No photo is left without: what the model cannot do the resampler does.
    if (end === 'failed') plainly(factor);
  };
  const factorNow = FACTORS.find((factor) => Math.abs(now - factor) < 0.01);
  return (
    <ToolPanel
      title={t('upscale')}
      text={way === 'model' && upscaler ? t('upscaleModelText', { name: upscaler.name }) : t('upscaleText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          disabled={!edits.size || work !== null}
          onClick={() =>
            change((edits) => ({ size: null, enlarged: null, ...sharpened(edits, SHARPNESS, 0) }))
          }
        >
          {t('originalSize')}
        </button>
      }
    >
      {upscaler ? (
        <Segmented<Way>
          label={t('wayOfUpscaling')}
          value={way}
          options={[
            { value: 'model', label: t('upscaleModel') },
            { value: 'plain', label: t('upscalePlain') },
          ]}
          onChange={(next) => {
            if (work) return;
            setChosen(next);
            if (factorNow) void enlarge(factorNow, next);
          }}
        />
      ) : null}
      <div className={photoPanelsStyles.photoFactors}>
        {FACTORS.map((factor) => {
          const { widthPx, heightPx } = sizeFor(factor);
          const worked = way === 'model' ? part.widthPx * part.heightPx * factor * factor : 0;
          const isTooLarge =
            Math.max(worked, widthPx * heightPx) > MAX_PIXELS || Math.max(widthPx, heightPx) > 20_000;
          const isOn = factor === factorNow;
          return (
            <button
              key={factor}
              type="button"
              className={`${surfaceStyles.card} ${photoPanelsStyles.card}`}
              aria-pressed={isOn}
              disabled={isTooLarge || work !== null || upscaler === undefined}
              onClick={() => void enlarge(factor, way)}
            >
              <b className={`${textStyles.display} ${photoPanelsStyles.display} ${textStyles.leftToRight}`}>
                {t('times', { factor })}
              </b>
              <span className={`${textStyles.muted} ${textStyles.numeric} ${textStyles.leftToRight}`}>
                {isTooLarge
                  ? t('tooLargeToUpscale', { megapixels: MAX_PIXELS / 1e6 })
                  : t('upscaleTo', { width: widthPx, height: heightPx })}
              </span>
            </button>
          );
        })}
      </div>
      {work ? <Working work={work} onCancel={cancel} /> : null}
      {problem ? (
        <p className={`${bannerStyles.banner} ${bannerStyles.error}`} role="alert">
          <Icon name="alert" size={18} />
          {problem}
        </p>
      ) : null}
      {factorNow && !work && upscaler ? (
        <UsedWay name={upscaler.name} edits={edits} onAgain={() => void enlarge(factorNow, 'model')} />
      ) : null}
    </ToolPanel>
  );
}

/** The effects with another sharpening of the whole photo where it has the one that this tool gives; by hand it stays. */
function sharpened(edits: PhotoEdits, from: number, to: number): Partial<PhotoEdits> {
  const sharpness = effectIn(edits.effects, 'adjust')?.sharpness ?? 0;
  if (sharpness !== from) return {};
  return editEffects(edits, 'effects', (draft) => setAdjustment(draft, 'sharpness', to));
}

/** Which of the two has enlarged the photo that is seen. */
function UsedWay({ name, edits, onAgain }: { name: string; edits: PhotoEdits; onAgain: () => void }) {
  const t = useText(photoToolsText);
  if (edits.enlarged && !enlargedOf(edits))
    return (
      <div
        className={`${bannerStyles.banner} ${photoEditorStyles.banner} ${bannerStyles.warning}`}
        role="status"
      >
        <Icon name="alert" size={18} />
        <span className={layoutStyles.grow}>
          {t('upscaleOutdated', { name })}
          <button type="button" className={`${textStyles.link} ${photoEditorStyles.link}`} onClick={onAgain}>
            {t('upscaleAgain')}
          </button>
        </span>
      </div>
    );
  return (
    <p className={photoEditorStyles.photoDone} role="status">
      <Icon name="check" size={16} />
      {edits.enlarged ? t('upscaledByModel', { name }) : t('upscaledPlainly')}
    </p>
  );
}

/** How far the model is, and the way out of it. */
function Working({ work, onCancel }: { work: UpscaleWork; onCancel: () => void }) {
  const t = useText(photoToolsText);
  const common = useText(commonText);
  const editor = useText(photoEditorText);
  const { tiles, download, leftMs } = work;
  const isFetching =
    (tiles?.done ?? 0) === 0 && download !== null && download.receivedBytes < download.totalBytes;
  const share = isFetching
    ? download.receivedBytes / download.totalBytes
    : tiles
      ? tiles.done / tiles.total
      : 0;
  return (
    <div className={retouchStyles.photoWork}>
      <span className={textStyles.numeric} role="status">
        {isFetching
          ? editor('firstUse', {
              received: formatBytes(download.receivedBytes),
              total: formatBytes(download.totalBytes),
            })
          : t('partOf', {
              done: Math.min(tiles?.total ?? 1, (tiles?.done ?? 0) + 1),
              total: tiles?.total ?? 1,
            })}
        {leftMs === null ? '' : ` · ${common('timeLeft', { time: formatLength(leftMs) })}`}
      </span>
      <div className={loadingStyles.progressBar}>
        <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={onCancel}
      >
        {common('cancel')}
      </button>
    </div>
  );
}
