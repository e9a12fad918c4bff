import type { z } from 'zod';
import type { CustomLayer } from './custom.ts';
import type { TextRun } from './text-run.ts';

/** What a layer type from outside is, without how it is drawn. Servers that check documents need no more. */
export interface CustomLayerModel<Data extends Record<string, unknown> = Record<string, unknown>> {
  /** The publisher, a colon, and the name, as in `acme:chart`. It is in documents and stays the same for ever. */
  readonly type: string;
  /** What layers of the type are called at first, in English. */
  readonly name: string;
  /** Reads `data`. What it refuses is kept in the document and shown as missing. */
  readonly schema: z.ZodType<Data>;
  /** The data of a new layer. */
  defaults(): Data;
  /** Whether the content covers the box: effects then work within the box. False when left out. */
  readonly fillsBox?: boolean;
  /** Whether the content is another one at each frame. False when left out: it is then drawn once. */
  readonly isAnimated?: boolean;
  /** For how many seconds the content changes after the layer began, where it comes to rest; 0 for content that is drawn once. */
  animatedForSeconds?(data: Data): number;
  /** How far the content paints over the edges of the box, in page pixels. 0 when left out. */
  overhangPx?(data: Data, layer: CustomLayer): number;
  /** The text that the content shows, so that its fonts are there when it is drawn. None when left out. */
  textRuns?(data: Data): readonly TextRun[];
  /** The data of a layer whose box was scaled as a whole: lengths and letters times `factor`. The same data when left out. */
  scaled?(data: Data, factor: number): Data;
}
