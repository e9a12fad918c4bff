import { GessoError } from '@gesso/engine';
import type { PhotoPatch } from '@gesso/engine/photos';
import { useState } from 'react';
import { AI_TYPE_IDS } from '../../../../server/contract/store/categories.ts';
import type { ImageModel } from '../../../data/image-models.ts';
import { useImageModels } from '../../../data/image-models.ts';
import { openLogin } from '../../../session/open-login.tsx';
import { useProfile } from '../../../session/session.ts';
import { problemText } from '../../../state/problem-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useImageChange } from '../../hooks/use-image-change.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { fileOfPart, MAX_SENT_SIDE_PX } from '../retouch/marked-part.ts';
import { type Margins, SIDES } from './expand-margins.ts';

/** The model draws this far into the photo, so that the seam is not where the photo ended: the share of its shorter side that the server takes. */
const SEAM_SHARE = 0.01;
/** What is drawn where the person says nothing. */
const USUAL_WORDS = 'The same scene continued beyond the edges, in the same light and perspective.';

/** Grows a photo by a model of a provider; `model` is null where none answers. Inside of `WithQueries`. */
export function useExpandInWords() {
  const session = usePhotoSession();
  const profile = useProfile();
  const { data } = useImageModels();
  const { stage, run, cancel } = useImageChange();
  const [prompt, setPrompt] = useState('');
  const model: ImageModel | null = data?.models.find(({ operations }) => operations.includes('fill')) ?? null;

  /** What is to lie around the photo; null where nothing was made, which is said then. */
  const expand = async (margins: Margins, patches: readonly PhotoPatch[]): Promise<PhotoPatch | null> => {
    if (!model || (!profile && !(await openLogin()))) return null;
    const { width: widthPx, height: heightPx } = session.photo.bitmap;
    const bounds = {
      xPx: -margins.leftPx,
      yPx: -margins.topPx,
      widthPx: widthPx + margins.leftPx + margins.rightPx,
      heightPx: heightPx + margins.topPx + margins.bottomPx,
    };
    const scale = Math.min(1, MAX_SENT_SIDE_PX / Math.max(bounds.widthPx, bounds.heightPx));
    try {
      const part = await session.client.part([...patches], { xPx: 0, yPx: 0, widthPx, heightPx }, scale);
      const sent = Object.fromEntries(
        SIDES.map((side) => [side, Math.round(margins[side] * scale)]),
      ) as Margins;
      const made = await run({
        ...{ modelId: model.id, aiType: AI_TYPE_IDS.replace, count: 1 },
        prompt: prompt.trim() || USUAL_WORDS,
        image: await fileOfPart(part, 'photo-to-expand.png'),
        change: (assetId) => ({ kind: 'margins', assetId, ...sent }),
      });
      const [result] = made ?? [];
      if (!result) return null;
      const around = withoutPhoto(result, {
        xPx: margins.leftPx * (result.width / bounds.widthPx),
        yPx: margins.topPx * (result.height / bounds.heightPx),
        widthPx: widthPx * (result.width / bounds.widthPx),
        heightPx: heightPx * (result.height / bounds.heightPx),
      });
      return { id: crypto.randomUUID(), kind: 'expand', imageId: await session.addImage(around), bounds };
    } catch (error) {
      const isCancelled = error instanceof GessoError && error.code === 'photo-cancelled';
      if (!isCancelled) showToast({ type: 'bad', text: problemText(error) });
      return null;
    }
  };
  return { model, isSignedIn: profile !== null, stage, cancel, prompt, setPrompt, expand };
}

/** What was made, without the place of the photo, which keeps its own pixels; over a soft edge just inside of it. */
function withoutPhoto(
  made: ImageBitmap,
  photo: { readonly xPx: number; readonly yPx: number; readonly widthPx: number; readonly heightPx: number },
): ImageBitmap {
  const canvas = new OffscreenCanvas(made.width, made.height);
  const context = canvas.getContext('2d');
  if (context) {
    const seamPx = Math.max(1, Math.min(photo.widthPx, photo.heightPx) * SEAM_SHARE);
    context.drawImage(made, 0, 0);
    context.globalCompositeOperation = 'destination-out';
    context.filter = `blur(${seamPx / 3}px)`;
    // Sides where nothing was added have no seam: the photo reaches over them.
    const beyondPx = seamPx * 2;
    const left = photo.xPx > 0 ? photo.xPx + seamPx : -beyondPx;
    const top = photo.yPx > 0 ? photo.yPx + seamPx : -beyondPx;
    const right =
      photo.xPx + photo.widthPx < made.width - 1 ? photo.xPx + photo.widthPx - seamPx : made.width + beyondPx;
    const bottom =
      photo.yPx + photo.heightPx < made.height - 1
        ? photo.yPx + photo.heightPx - seamPx
        : made.height + beyondPx;
    context.fillRect(left, top, right - left, bottom - top);
  }
  made.close();
  return canvas.transferToImageBitmap();
}
