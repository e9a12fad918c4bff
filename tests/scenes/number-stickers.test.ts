import { createList } from '../../app/editor/number-stickers/insert-number-sticker.ts';
import { LIST_STICKERS } from '../../app/editor/number-stickers/list-stickers.ts';
import { BADGE_DESIGNS, createBadge } from '../../app/editor/number-stickers/number-badges.ts';
import { ROUGH_MEASURE } from '../../app/editor/number-stickers/rough-measure.ts';
import { scaleLayerContent, scaleLayerLook } from '../../engine/edits.ts';
import { withTextVariables } from '../../engine/flow/text-variables.ts';
import {
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
  type Layer,
  type Project,
  type TextRun,
  type TextVariable,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();

const page = (layers: Layer[], width: number, height: number): Project =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width, height },
    metadata: { sceneItems: [createScene({ bgColor: '#ffffff', durationFrames: 60, layers })] },
  });

/** A group at a place, made smaller. */
function placed(layer: Layer, x: number, y: number, factor: number): Layer {
  scaleLayerContent(layer, factor);
  scaleLayerLook(layer, factor);
  return { ...layer, x, y, width: layer.width * factor, height: layer.height * factor };
}

scene('numbered badges', host, () => {
  const names = { badge: 'Badge', ground: 'Ground', number: 'Number' };
  const layers = BADGE_DESIGNS.map(({ id }, index) =>
    placed(createBadge(id, index + 1, names), 12 + (index % 6) * 84, 12 + Math.floor(index / 6) * 84, 0.48),
  );
  return { project: page(layers, 520, 264), frames: [0] };
});

scene('lists, steps and timelines', host, () => {
  const places = [
    ...([
      [12, 12],
      [252, 12],
      [492, 12],
      [732, 12],
    ] as const),
    ...([
      [12, 260],
      [732, 280],
      [12, 400],
      [12, 500],
    ] as const),
  ];
  const layers = LIST_STICKERS.map(({ id }, index) => {
    const [x = 0, y = 0] = places[index] ?? [];
    return placed(createList(id, ROUGH_MEASURE), x, y, 0.5);
  });
  return { project: page(layers, 1_000, 640), frames: [0] };
});

scene('page numbers, dates and names in texts', host, () => {
  const date = (style: 'long' | 'full' | 'iso', locale: string): TextVariable => ({
    ...{ kind: 'date', style, locale, day: null },
  });
  const says = (variable: TextVariable, fields: Partial<TextRun> = {}): TextRun => ({
    ...createTextRun({ text: '?', fontSizePx: 22, ...fields }),
    variable,
  });
  const words = (text: string): TextRun => createTextRun({ text, fontSizePx: 22 });
  const rows: readonly TextRun[][] = [
    [
      words('Page '),
      says({ kind: 'pageNumber', style: 'decimal' }, { fontWeight: 800 }),
      words(' of '),
      says({ kind: 'pageCount', style: 'decimal' }),
    ],
    [says({ kind: 'pageNumber', style: 'upperRoman' }), words(' · '), says({ kind: 'projectName' })],
    [says(date('long', 'en-GB'), { italic: true }), words(', '), says(date('iso', 'en'))],
    [says(date('full', 'ar-u-nu-arab'), { fontFamily: 'Noto Sans Arabic' })],
  ];
  const layers = rows.map((runs, index) =>
    createTextLayer({ runs, x: 16, y: 14 + index * 42, width: 420, height: 30 }),
  );
  const project = { ...page(layers, 452, 182), name: 'Annual report' };
  project.metadata.firstPageNumber = 7;
  return { project: withTextVariables(project, { today: '2026-11-28' }), frames: [0] };
});
