import { defineCatalogue } from '../../../catalogue.ts';

/** What the export dialog asks of videos alone: networks, rates, several sizes, and the frame that is shown. */
export const videoOutputText = defineCatalogue('videoOutput', {
  madeFor: 'Made for',
  anywhere: 'Anywhere',
  networkTakes:
    'Sets MP4, {resolution}, {rate} frames per second. {name} takes up to {length} and {bytes}, at most {size} pixels.',
  networkShape: 'It is shown in {shape}.',
  obstacle_format: '{name} takes MP4.',
  obstacle_length: 'This video is longer than {name} takes ({length}).',
  obstacle_bytes: 'The file may become larger than {name} takes ({bytes}).',
  obstacle_dimensions: 'This size is larger than {name} takes ({size} pixels).',
  obstacle_rate: '{name} takes at most {rate} frames per second.',
  obstacle_bitrate: '{name} takes at most {megabits} megabits per second.',
  obstacle_shape: 'This page is not {shape}: {name} shows it with bars or cuts it off.',
  cutTo: 'Only the first {length}',
  severalSizes: 'Several sizes',
  sizesCount: { one: '{count} size', other: '{count} sizes' },
  shownFrame: 'Frame shown',
  frameOf: 'Frame {number} of {count}, {time}',
  fileOf: 'File {number} of {count}: {name}',
  filesMade: { one: '{count} file', other: '{count} files' },
  madeFiles: '{files}, {size}, made in {seconds} s. They are in your downloads.',
  cancelledAfter: 'Before that, {files} went to your downloads.',
  filesDone: '{files} are exported and downloaded',
});
