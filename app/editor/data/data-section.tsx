import type { CustomLayer } from '@gesso/engine';
import { CHART_TYPE, CODE_TYPE, dataOf, TABLE_TYPE } from '@gesso/engine/data';
import { lazy } from 'react';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const TableSection = lazy(() =>
  import('./table-section.tsx').then((module) => ({ default: module.TableSection })),
);
const ChartSection = lazy(() =>
  import('./chart-section.tsx').then((module) => ({ default: module.ChartSection })),
);
const CodeSection = lazy(() =>
  import('./code-section.tsx').then((module) => ({ default: module.CodeSection })),
);

/** What the design tab shows for tables, charts and codes. */
export function DataSection({ layer }: { layer: CustomLayer }) {
  const found = dataOf(layer);
  return (
    <LoadedPart>
      {found?.type === TABLE_TYPE ? <TableSection layer={layer} data={found.data} /> : null}
      {found?.type === CHART_TYPE ? <ChartSection layer={layer} data={found.data} /> : null}
      {found?.type === CODE_TYPE ? <CodeSection key={layer.id} layer={layer} data={found.data} /> : null}
    </LoadedPart>
  );
}
