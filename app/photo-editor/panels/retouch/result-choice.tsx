import type { PhotoPatch } from '@gesso/engine/photos';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { PhotoThumb } from '../../photo-image.tsx';
import * as retouchPanelsStyles from './retouch-panels.module.css';

/** What was last made, to choose from. */
export interface LastResults {
  /** The step of the photo that shows the chosen one. */
  readonly patchId: string;
  readonly fills: readonly Pick<PhotoPatch, 'imageId' | 'bounds'>[];
}

/** The results of a model, of which one is in the photo. Nothing once its step was taken back. @param method the provider and the model */
export function ResultChoice({ last, method }: { last: LastResults | null; method: string }) {
  const t = useText(photoRetouchText);
  const { edits, change, imageOf } = usePhotoSession();
  const shown = last && edits.patches.find(({ id }) => id === last.patchId);
  if (!last || !shown) return null;
  return (
    <div className={retouchPanelsStyles.photoFills}>
      {last.fills.map((each, index) => {
        const image = imageOf(each.imageId);
        return (
          <button
            key={each.imageId}
            type="button"
            aria-pressed={shown.imageId === each.imageId}
            aria-label={t('resultNamed', { number: index + 1 })}
            onClick={() =>
              change((now) => ({
                patches: now.patches.map((patch) => (patch.id === shown.id ? { ...patch, ...each } : patch)),
              }))
            }
          >
            {image ? <PhotoThumb image={image} /> : null}
          </button>
        );
      })}
      <span className={textStyles.muted}>{t('madeBy', { method })}</span>
    </div>
  );
}
