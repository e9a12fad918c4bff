import { defineCatalogue } from '../../catalogue.ts';

/** What the engine says when it refuses something, by the code of the refusal; the English is the engine's own. */
export const editorProblemsText = defineCatalogue('editorProblems', {
  thisFile: 'This file',
  quoted: '“{name}”',
  because: ' ({reason})',
  'project-not-json':
    '{name} is not a project: it is not valid JSON{reason}. Choose a file that Gesso saved.',
  'project-version-unknown':
    'This project was saved in format version {version}, and this Gesso reads up to version {supported}. Update Gesso and open it again; the file was not changed.',
  'project-invalid': 'This project cannot be opened: {path}{plainReason}. The file was not changed.',
  valueWrong: 'a value is wrong',
  'asset-missing':
    '{name} could not be found. Replace it, or add the file again; the rest of the project is open.',
  'asset-unreadable':
    '{name} could not be read{reason}. Check your connection or add the file again; the rest of the project is open.',
  'image-broken':
    '{name} is damaged or is not an image{reason}. Replace it with another file; the rest of the project is open.',
  'image-too-large':
    '{name} has {widthPx} × {heightPx} pixels, more than the {maxMegapixels} megapixels that can be opened. Make it smaller and add it again.',
  'drawing-broken':
    '{name} is damaged or is not an SVG drawing{reason}. Replace it with another file; the rest of the project is open.',
  'animation-broken':
    '{name} is damaged or is not a Lottie animation{reason}. Replace it with another file; the rest of the project is open.',
  'clip-broken':
    'The clip {name} is damaged or cut off{reason}. Copy or download it again; the rest of the project is open.',
  'audio-broken':
    'The sound {name} is damaged or cut off{reason}. Copy or download it again; the rest of the project is open.',
  'file-unknown':
    '{name} is not a kind of file that can be added{reason}. Add an image, an SVG drawing, a Lottie animation, a clip or sound.',
  'clip-undecodable':
    '{name} cannot be played by this browser{reason}. Convert it to MP4 (H.264) or WebM, or open Gesso in Chrome or Edge.',
  'audio-undecodable':
    'The sound of {name} cannot be decoded by this browser{reason}. Convert it to MP3, M4A or WAV and add it again.',
  'conversion-failed':
    '{name} could not be converted{reason}. Convert it to MP4 (H.264) or MP3 with another program and add it again; the rest of the project is open.',
  'import-cancelled': 'Adding {name} was cancelled. Nothing was changed.',
  'subtitles-broken':
    'The subtitles in {name} cannot be read{line}{reason}. Correct the file and add it again; nothing was changed.',
  atLine: ': line {line}',
  'font-missing':
    'The font {name} is not installed here. Its text is shown in {substitute}; choose a font to replace it.',
  anotherFont: 'another font',
  'font-broken': 'The font {name} cannot be read{reason}. Choose another font.',
  'export-format-unknown': 'The format {name} is not known here. Choose another one.',
  'encoder-unavailable':
    'This browser cannot encode {codec}{size}. Choose a smaller resolution, or use Chrome or Edge.',
  thisFormat: 'this format',
  atSize: ' at {size}',
  'encoder-failed':
    'Encoding stopped at frame {frame}{reason}. Your project is safe. Try again with the encoder on Automatic; if it stops again, reload the page, or use Chrome or Edge.',
  'color-profile-unavailable':
    'The colour profile for CMYK could not be loaded{reason}. Check the connection and try again, or choose RGB.',
  'export-cancelled': 'The export was cancelled. Nothing was written.',
  'export-incorrect':
    'The finished file failed its check: {plainReason}. It was not downloaded. Try again with the encoder on Automatic, or use Chrome or Edge.',
  'project-open-elsewhere':
    'This project is open in another tab or window. Continue there, or close it and try again; nothing was changed here.',
  'project-changed-elsewhere':
    'This project was changed in another tab while it was opened here. Open it again to see its newest state; nothing was changed here.',
  'storage-full':
    'This browser has no room left for your work. Free some disk space or download the project; it stays open until you do.',
  'storage-failed': 'Your work could not be saved in this browser{reason}. Download the project to keep it.',
  'renderer-unavailable':
    'This browser cannot draw the project{reason}. Use a current Chrome, Edge, Firefox or Safari.',
  'context-lost':
    'The graphics card was reset. The image is drawn again as soon as the card is back; nothing was lost.',
  'edit-invalid': 'That change is not possible: {plainReason}.',
  'model-unavailable':
    'The model that finds the subject could not be loaded{reason}. Check your connection and try again; the photo is as it was.',
  'photo-failed':
    'The photo could not be processed{reason}. Try again, or use a smaller photo; the photo is as it was.',
  'photo-cancelled': 'Processing the photo was cancelled. The photo is as it was.',
  'photo-nothing-around':
    'There is nothing left around the marked area to fill it from. Mark less of the photo.',
  'cutout-failed':
    'The background could not be removed{reason}. Try again, or use a smaller photo; the photo is as it was.',
  'upscale-failed':
    'The model that enlarges photos could not be used{reason}. The photo can be enlarged without it.',
  'captions-failed': 'What is said could not be written down{reason}. Try again; the video is as it was.',
  'captions-cancelled': 'Writing captions was cancelled. The video is as it was.',
  'cutout-cancelled': 'Removing the background was cancelled. The photo is as it was.',
});
