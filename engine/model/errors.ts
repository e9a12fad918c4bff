/** Every reason for which the engine refuses input. The message for the user is made from it in one place. */
export type GessoErrorCode =
  | 'project-not-json'
  | 'project-version-unknown'
  | 'project-invalid'
  | 'asset-missing'
  | 'asset-unreadable'
  | 'image-broken'
  | 'image-too-large'
  | 'drawing-broken'
  | 'animation-broken'
  | 'clip-broken'
  | 'clip-undecodable'
  | 'audio-broken'
  | 'audio-undecodable'
  | 'file-unknown'
  | 'conversion-failed'
  | 'import-cancelled'
  | 'subtitles-broken'
  | 'font-missing'
  | 'font-broken'
  | 'export-format-unknown'
  | 'encoder-unavailable'
  | 'encoder-failed'
  | 'color-profile-unavailable'
  | 'export-cancelled'
  | 'export-incorrect'
  | 'project-open-elsewhere'
  | 'project-changed-elsewhere'
  | 'storage-full'
  | 'storage-failed'
  | 'renderer-unavailable'
  | 'context-lost'
  | 'edit-invalid'
  | 'model-unavailable'
  | 'cutout-failed'
  | 'cutout-cancelled'
  | 'captions-failed'
  | 'captions-cancelled'
  | 'upscale-failed'
  | 'photo-failed'
  | 'photo-cancelled'
  | 'photo-nothing-around';

/** Facts about the failure: names, sizes, paths. Plain JSON, so that it crosses a worker boundary. */
export type GessoErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The one error type that leaves the engine on purpose. `code` is stable and may be switched on;
 * `details` names the thing that failed; `message` is a plain English sentence for logs and tools.
 */
export class GessoError extends Error {
  override readonly name = 'GessoError';
  readonly code: GessoErrorCode;
  readonly details: GessoErrorDetails;

  constructor(code: GessoErrorCode, details: GessoErrorDetails = {}, options?: { cause?: unknown }) {
    super(sentenceFor(code, details), options);
    this.code = code;
    this.details = details;
  }
}

/** Says in one or two sentences what happened to which thing, and what to do about it. */
export function sentenceFor(code: GessoErrorCode, details: GessoErrorDetails = {}): string {
  const name = details.name === undefined || details.name === null ? 'This file' : `“${details.name}”`;
  const reason = details.reason ? ` (${details.reason})` : '';
  switch (code) {
    case 'project-not-json':
      return `${name} is not a project: it is not valid JSON${reason}. Choose a file that Gesso saved.`;
    case 'project-version-unknown':
      return `This project was saved in format version ${details.version}, and this Gesso reads up to version ${details.supported}. Update Gesso and open it again; the file was not changed.`;
    case 'project-invalid':
      return `This project cannot be opened: ${details.path ? `${details.path}: ` : ''}${details.reason ?? 'a value is wrong'}. The file was not changed.`;
    case 'asset-missing':
      return `${name} could not be found. Replace it, or add the file again; the rest of the project is open.`;
    case 'asset-unreadable':
      return `${name} could not be read${reason}. Check your connection or add the file again; the rest of the project is open.`;
    case 'image-broken':
      return `${name} is damaged or is not an image${reason}. Replace it with another file; the rest of the project is open.`;
    case 'image-too-large':
      return `${name} has ${details.widthPx} × ${details.heightPx} pixels, more than the ${details.maxMegapixels} megapixels that can be opened. Make it smaller and add it again.`;
    case 'drawing-broken':
      return `${name} is damaged or is not an SVG drawing${reason}. Replace it with another file; the rest of the project is open.`;
    case 'animation-broken':
      return `${name} is damaged or is not a Lottie animation${reason}. Replace it with another file; the rest of the project is open.`;
    case 'clip-broken':
      return `The clip ${name} is damaged or cut off${reason}. Copy or download it again; the rest of the project is open.`;
    case 'audio-broken':
      return `The sound ${name} is damaged or cut off${reason}. Copy or download it again; the rest of the project is open.`;
    case 'file-unknown':
      return `${name} is not a kind of file that can be added${reason}. Add an image, an SVG drawing, a Lottie animation, a clip or sound.`;
    case 'clip-undecodable':
      return `${name} cannot be played by this browser${reason}. Convert it to MP4 (H.264) or WebM, or open Gesso in Chrome or Edge.`;
    case 'audio-undecodable':
      return `The sound of ${name} cannot be decoded by this browser${reason}. Convert it to MP3, M4A or WAV and add it again.`;
    case 'conversion-failed':
      return `${name} could not be converted${reason}. Convert it to MP4 (H.264) or MP3 with another program and add it again; the rest of the project is open.`;
    case 'import-cancelled':
      return `Adding ${name} was cancelled. Nothing was changed.`;
    case 'subtitles-broken':
      return `The subtitles in ${name} cannot be read${details.line ? `: line ${details.line}` : ''}${reason}. Correct the file and add it again; nothing was changed.`;
    case 'font-missing':
      return `The font ${name} is not installed here. Its text is shown in ${details.substitute ?? 'another font'}; choose a font to replace it.`;
    case 'font-broken':
      return `The font ${name} cannot be read${reason}. Choose another font.`;
    case 'export-format-unknown':
      return `The format ${name} is not known here. Choose another one.`;
    case 'encoder-unavailable':
      return `This browser cannot encode ${details.codec ?? 'this format'}${details.size ? ` at ${details.size}` : ''}. Choose a smaller resolution, or use Chrome or Edge.`;
    case 'encoder-failed':
      return `Encoding stopped at frame ${details.frame ?? 0}${reason}. Your project is safe. Try again with the encoder on Automatic; if it stops again, reload the page, or use Chrome or Edge.`;
    case 'color-profile-unavailable':
      return `The colour profile for CMYK could not be loaded${reason}. Check the connection and try again, or choose RGB.`;
    case 'export-cancelled':
      return 'The export was cancelled. Nothing was written.';
    case 'export-incorrect':
      return `The finished file failed its check: ${details.reason}. It was not downloaded. Try again with the encoder on Automatic, or use Chrome or Edge.`;
    case 'project-open-elsewhere':
      return 'This project is open in another tab or window. Continue there, or close it and try again; nothing was changed here.';
    case 'project-changed-elsewhere':
      return 'This project was changed in another tab while it was opened here. Open it again to see its newest state; nothing was changed here.';
    case 'storage-full':
      return 'This browser has no room left for your work. Free some disk space or download the project; it stays open until you do.';
    case 'storage-failed':
      return `Your work could not be saved in this browser${reason}. Download the project to keep it.`;
    case 'renderer-unavailable':
      return `This browser cannot draw the project${reason}. Use a current Chrome, Edge, Firefox or Safari.`;
    case 'context-lost':
      return 'The graphics card was reset. The image is drawn again as soon as the card is back; nothing was lost.';
    case 'edit-invalid':
      return `That change is not possible: ${details.reason}.`;
    case 'model-unavailable':
      return `The model that finds the subject could not be loaded${reason}. Check your connection and try again; the photo is as it was.`;
    case 'cutout-failed':
      return `The background could not be removed${reason}. Try again, or use a smaller photo; the photo is as it was.`;
    case 'cutout-cancelled':
      return 'Removing the background was cancelled. The photo is as it was.';
    case 'captions-failed':
      return `What is said could not be written down${reason}. Try again; the video is as it was.`;
    case 'captions-cancelled':
      return 'Writing captions was cancelled. The video is as it was.';
    case 'upscale-failed':
      return `The model that enlarges photos could not be used${reason}. The photo can be enlarged without it.`;
    case 'photo-failed':
      return `The photo could not be processed${reason}. Try again, or use a smaller photo; the photo is as it was.`;
    case 'photo-cancelled':
      return 'Processing the photo was cancelled. The photo is as it was.';
    case 'photo-nothing-around':
      return 'There is nothing left around the marked area to fill it from. Mark less of the photo.';
  }
}
