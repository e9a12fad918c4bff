import type { PlainKey } from '../../../messages/catalogue.ts';
import type { stockText } from '../../../messages/english/editor/stock.ts';

type Label = PlainKey<typeof stockText>;

/** What the moods of music are called; the server names them by these words. */
export const moodNames = {
  calm: 'calm',
  happy: 'happy',
  warm: 'warm',
  dreamy: 'dreamy',
  playful: 'playful',
  energetic: 'energetic',
  driving: 'driving',
  dark: 'dark',
} as const satisfies Record<string, Label>;

/** A subject that is looked for with one click: its name, and the word that libraries know it by. */
interface Topic {
  readonly label: Label;
  readonly search: string;
}
const topics = (...labels: readonly Label[]): Topic[] => labels.map((label) => ({ label, search: label }));

/** Subjects of each kind, the most wanted first. */
export const TOPICS = {
  photos: topics(
    ...(['people', 'nature', 'city', 'flowers', 'food', 'work', 'travel', 'animal'] as const),
    ...([
      'architecture',
      'space',
      'texture',
      'gradient',
      'illustration',
      'painting',
      'minimal',
      'night',
    ] as const),
  ),
  clips: topics('nature', 'city', 'water', 'animal', 'background', 'transparent', 'title', 'party', 'travel'),
  music: Object.entries(moodNames).map(([search, label]): Topic => ({ label, search })),
  sounds: topics('whoosh', 'notification', 'impact', 'ambience', 'animal', 'drums', 'guitar', 'vinyl'),
} as const;
