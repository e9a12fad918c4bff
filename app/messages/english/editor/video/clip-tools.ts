import { defineCatalogue } from '../../../catalogue.ts';

/** Tools that change where clips of a lane meet and what they show. Names of steps that Undo takes back are among them. */
export const clipToolsText = defineCatalogue('clipTools', {
  tools: 'Clip tool: {name}',
  toolMove: 'Move and trim',
  toolRoll: 'Roll a cut',
  toolSlip: 'Slip inside a clip',
  toolSlide: 'Slide between neighbours',
  moveHint: 'Clips move, and their edges are trimmed',
  rollHint: 'Drag the edge between two clips: one gets longer as the other gets shorter',
  slipHint: 'Drag a clip: it stays where it is and shows another part of its file',
  slideHint: 'Drag a clip: its neighbours get longer and shorter with it',
  roll: 'Roll cut',
  slip: 'Slip clip',
  slide: 'Slide clip',
  rollEarlier: 'Roll the cut earlier',
  rollLater: 'Roll the cut later',
  slideEarlier: 'Slide the clip earlier',
  slideLater: 'Slide the clip later',
  byFrames: { one: '{sign}{count} frame', other: '{sign}{count} frames' },
  rolled: 'The cut is at {time}',
  slid: '{name} starts at {time}',
  noMoreHere: 'It goes no further: a file ends here, or a clip would be too short',
  noCut: 'No clip touches this one here. Roll needs two clips side by side',
  toolChosen: '{name}. {hint}',
  lastFrame: 'Last frame',
  firstFrame: 'First frame',
});
