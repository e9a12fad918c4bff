import { defineCatalogue } from '../../../catalogue.ts';

/** Captions that are written from what is said, on the machine of the person. Names of steps that Undo takes back are among them. */
export const autoCaptionsText = defineCatalogue('autoCaptions', {
  open: 'Automatic captions…',
  title: 'Automatic captions',
  hint: 'What is said is written down on this machine, with the time of each word. Nothing is sent anywhere.',
  checking: 'Looking for the speech model',
  missing:
    'This server has no speech model, so captions cannot be written automatically here. Ask those who run it to add one. Until then, import a file or type them.',
  notReached: 'The server cannot be reached to look for the speech model. {reason}',
  tryAgain: 'Try again',
  language: 'Spoken language',
  detect: 'Find out',
  hearsSpeech: 'Heard are the clips and sounds that are marked as speech.',
  hearsAll: 'Heard is everything that sounds. Mark voices as speech to leave music out.',
  nothingSounds: 'Nothing in this video sounds.',
  download: 'The first time, the model is fetched: {size}.',
  model: 'Model',
  start: 'Write captions',
  keep: 'Stop and keep these',
  soFar: 'Captions so far',
  mixing: 'Preparing the sound, {percent}%',
  fetching: 'Fetching the model, {percent}%',
  listening: 'Listening, {percent}%',
  noWords: 'No words were found. Choose the spoken language, or check that the voice is loud enough.',
  step: 'Automatic captions',
  added: { one: '{count} caption added', other: '{count} captions added' },
});
