import type { Say } from '../../messages/catalogue.ts';
import type { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';

type SayData = Say<typeof dataLayersText>;

const SEASONS = ['sampleSpring', 'sampleSummer', 'sampleAutumn', 'sampleWinter'] as const;
const NUMBERS = [
  ['24', '18'],
  ['40', '36'],
  ['32', '28'],
  ['20', '15'],
] as const;

/** What a new chart shows until it has numbers of its own. */
export function sampleCells(t: SayData): string[][] {
  return [
    [t('sampleName'), t('sampleFirst'), t('sampleSecond')],
    ...SEASONS.map((season, index) => [t(season), ...(NUMBERS[index] ?? [])]),
  ];
}

/** What a new table shows; with a total where its look has one. */
export function sampleTable(t: SayData, hasTotal: boolean): string[][] {
  return [...sampleCells(t), ...(hasTotal ? [[t('sampleTotal'), '116', '97']] : [])];
}

/** Of a progress chart each value is a share of a hundred. */
export const sampleProgress = (t: SayData): string[][] => sampleCells(t).map((row) => row.slice(0, 2));
