/** A part of the code and the share of its mutants that its tests have to kill. */
export interface Threshold {
  readonly name: string;
  /** Matches paths from the root of the repository. */
  readonly files: RegExp;
  readonly percent: number;
}

/** The first row that matches a file counts. What loses work, money or privacy when it is wrong has a higher aim than the rest. */
export const THRESHOLDS: readonly Threshold[] = [
  { name: 'journal', files: /^engine\/storage\/journal/, percent: 90 },
  { name: 'history', files: /^engine\/history\//, percent: 90 },
  { name: 'migrations', files: /^engine\/migrations\//, percent: 90 },
  { name: 'timeline', files: /^engine\/timeline\//, percent: 90 },
  { name: 'keyframes', files: /^engine\/animation\/(keyframes|easing)\.ts$/, percent: 90 },
  {
    name: 'evaluation',
    files:
      /^engine\/animation\/(evaluate-frame|masks|play|same-frame|still-frame|transitions\/transitions|unit-animation)\.ts$/,
    percent: 90,
  },
  {
    name: 'sound',
    files:
      /^engine\/(media\/sound\/(audio-mix|ducking|item-sound|time-stretch|waveform|whole-sound)|export\/sound\/(export-sound|sound-track))\.ts$/,
    percent: 85,
  },
  { name: 'export', files: /^engine\/export\//, percent: 85 },
  { name: 'text layout', files: /^engine\/text\//, percent: 85 },
  { name: 'reference kernels', files: /^engine\/(effects|cutout)\/reference\//, percent: 85 },
  { name: 'effects', files: /^engine\/effects\//, percent: 85 },
  { name: 'sync', files: /^app\/sync\//, percent: 85 },
  {
    name: 'quotas',
    files: /^server\/services\/(storage-use|limits|accounts\/plan|assets\/(announce|arrival|asset-use))\.ts$/,
    percent: 85,
  },
  { name: 'revisions', files: /^server\/services\/projects\//, percent: 85 },
  {
    name: 'credits',
    files: /^server\/services\/payments\/credits\//,
    percent: 85,
  },
  { name: 'settlement', files: /^server\/services\/payments\//, percent: 85 },
  {
    name: 'signing',
    files:
      /^server\/(services\/(secret|keyed-hash|accounts\/(tokens|sign-in\/mail-links|sessions))|storage\/signed-address)\.ts$/,
    percent: 85,
  },
  { name: 'uploads', files: /^server\/(services\/assets|storage)\//, percent: 85 },
  { name: 'engine, the rest', files: /^engine\//, percent: 75 },
  { name: 'server, the rest', files: /^server\//, percent: 75 },
];

/** The row that a file belongs to; null for files without an aim (the screens of the app). */
export function thresholdOf(path: string): Threshold | null {
  return THRESHOLDS.find(({ files }) => files.test(path)) ?? null;
}
