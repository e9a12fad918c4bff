import { defineCatalogue } from '../../../catalogue.ts';

/** The dialog that cuts silences out of a clip. */
export const silencesText = defineCatalogue('silences', {
  open: 'Cut silences…',
  title: 'Cut silences',
  hint: 'Pauses are cut out, and what comes later moves up. Nothing is sent anywhere.',
  picture: 'Loudness of the clip; what is cut out is shaded',
  listening: 'Listening to the clip, {percent}%',
  gone: 'This clip is no longer there',
  none: 'No silence of this length',
  allSilent: 'The whole clip is below this level. Lower it to keep what is heard.',
  found: {
    one: '{count} silence, {seconds} s shorter: {left} s are left',
    other: '{count} silences, {seconds} s shorter: {left} s are left',
  },
  threshold: 'Silent below',
  decibels: '{value} dB',
  least: 'From a length of',
  kept: 'Keep beside words',
  seconds: '{value} s',
  cut: 'Cut silences',
  step: 'Cut silences',
  cutDone: {
    one: '{count} silence cut, {seconds} seconds shorter',
    other: '{count} silences cut, {seconds} seconds shorter',
  },
});
