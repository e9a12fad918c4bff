import { RenderError } from '../../rendering/render-error.ts';
import { Problem } from '../problem.ts';

/** What callers read of a render that failed, by the code that the page gave. */
const BY_DETAIL = {
  'no-face': ['no-face-found', 'There is no face in the image.'],
  'cutout-failed': ['no-foreground', 'Nothing was found in front of a background.'],
  'image-broken': ['unsupported-type', 'The image cannot be read.'],
  'image-too-large': ['too-large', 'The image has more pixels than can be worked with.'],
  'photo-nothing-around': ['invalid-request', 'The mask leaves nothing of the image that could fill it.'],
} as const;

/** A failed render as a problem of the API. Anything else is thrown as it is: it may be worth another attempt. */
export function renderProblem(error: unknown, usual: 'unprocessable-project' | 'invalid-request'): unknown {
  if (!(error instanceof RenderError)) return error;
  const known = Object.entries(BY_DETAIL).find(([detail]) => detail === error.detail)?.[1];
  if (known) return new Problem(known[0], known[1]);
  switch (error.code) {
    case 'rejected':
      return new Problem(usual, error.message);
    case 'deadline':
    case 'stalled':
      return new Problem('deadline', 'The job did not end in the time that it may take.');
    case 'crashed':
      return new Problem('internal-error', 'The browser that renders ended twice with this job.');
    case 'unavailable':
      return new Problem('not-ready', 'This installation cannot render at the moment.');
    case 'cancelled':
      return error;
  }
}
