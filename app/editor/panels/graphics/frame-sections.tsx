import { createShapeLayer } from '@gesso/engine';
import { shapeOutline, writePathData } from '@gesso/engine/internal';
import type { ReactNode } from 'react';
import { framesText } from '../../../messages/english/editor/stage/frames.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { FRAME_SHAPES, maskOf } from '../../frames/frame-shapes.ts';
import { cellsOf, GRID_ARRANGEMENTS } from '../../frames/grid-arrangements.ts';
import { insertFrame, insertGrid, insertMockup } from '../../frames/insert-frames.ts';
import { MOCKUP_IDS, type MockupId } from '../../frames/mockups.ts';
import { draggable } from '../dragged-item.ts';
import * as styles from '../panels.module.css';
import { FoldedTiles } from './folded-tiles.tsx';

const FIRST = 4;
const PICTURE = 24;
/** Around a frame in its picture, so that it is as large as a shape beside it. */
const MARGIN = 3;

/** Photo grids, frames of many shapes, and mock-ups: what takes pictures. */
export function FrameSections() {
  const t = useText(framesText);
  const editor = useEditor();
  return (
    <>
      <FoldedTiles first={FIRST} className={`${styles.tileGrid} ${styles.shapes}`} title={t('framesTitle')}>
        {FRAME_SHAPES.map((row: (typeof FRAME_SHAPES)[number] & { readonly ratio?: number }) => (
          <Tile
            key={row.id}
            name={t('frameTile', { name: t(`frame_${row.id}`) })}
            onPut={(at) => insertFrame(editor, row.id, at)}
          >
            <FramePicture mask={row.mask} ratio={row.ratio ?? 1} />
          </Tile>
        ))}
      </FoldedTiles>
      <FoldedTiles first={FIRST} className={`${styles.tileGrid} ${styles.shapes}`} title={t('gridsTitle')}>
        {GRID_ARRANGEMENTS.map(({ id, arrangement }) => (
          <Tile
            key={id}
            name={t('gridTile', { name: t(`grid_${id}`) })}
            onPut={(at) => insertGrid(editor, id, at)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {cellsOf(arrangement, { x: 1, y: 1, width: 22, height: 22 }, 1.5).map((cell) => (
                <rect key={`${cell.x} ${cell.y}`} {...cell} rx={1} fill="currentColor" />
              ))}
            </svg>
          </Tile>
        ))}
      </FoldedTiles>
      <FoldedTiles first={FIRST} className={`${styles.tileGrid} ${styles.shapes}`} title={t('mockupsTitle')}>
        {MOCKUP_IDS.map((id) => (
          <Tile
            key={id}
            name={t('mockupTile', { name: t(`mockup_${id}`) })}
            onPut={(at) => insertMockup(editor, id, at)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={MOCKUP_PICTURES[id]} fill="currentColor" fillRule="evenodd" />
            </svg>
          </Tile>
        ))}
      </FoldedTiles>
    </>
  );
}

function Tile({
  name,
  onPut,
  children,
}: {
  name: string;
  onPut: (at: { readonly x: number; readonly y: number } | null) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.shapeTile}
      aria-label={name}
      title={name}
      onClick={() => onPut(null)}
      {...draggable({ kind: 'shape', name, drop: onPut })}
    >
      {children}
    </button>
  );
}

function FramePicture({ mask, ratio }: { mask: Parameters<typeof maskOf>[0]; ratio: number }) {
  const width = ratio < 1 ? PICTURE * ratio : PICTURE;
  const height = ratio < 1 ? PICTURE : PICTURE / ratio;
  const side = PICTURE + MARGIN * 2;
  const { shape, sides, innerRatio, path, cornerRadius } = maskOf(mask);
  // Corners are of a frame that is ten times as large.
  const form = createShapeLayer({
    shape,
    sides,
    innerRatio,
    path,
    cornerRadius: cornerRadius / 10,
    width,
    height,
  });
  return (
    <svg viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`} aria-hidden="true">
      <path d={writePathData(shapeOutline(form), 2)} fill="currentColor" opacity={0.3} />
      <path
        transform={`translate(${width / 2} ${height / 2}) scale(${PICTURE / 24})`}
        d={LANDSCAPE}
        fill="currentColor"
      />
    </svg>
  );
}

/** Two hills and a sun around the origin, 12 units wide: a frame takes an image, which a shape of the same form does not. */
const LANDSCAPE =
  'M-6 4L-2.5 -1.5L0 2L2 -0.5L6 4ZM3 -4.5A1.500 1.500 0 1 1 3 -1.500A1.500 1.500 0 1 1 3 -4.500Z';

/** Each with the hole that takes the picture. */
const MOCKUP_PICTURES: Readonly<Record<MockupId, string>> = {
  phone: 'M9 1h6a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zm-1 4v14h8V5z',
  tablet: 'M4 3h16a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 2v14h16V5z',
  laptop:
    'M5 4h14a1.5 1.500 0 0 1 1.500 1.500V16h2.500v2a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-2h2.500V5.500A1.500 1.500 0 0 1 5 4zm.500 2v10h13V6z',
  browser:
    'M3 3h18a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 5v11h18V8zm1-3v1.500h1.500V5zm3 0v1.500h1.500V5z',
  poster: 'M2 2h20v20H2zm6 2v12h8V4zM3 19v2h18v-2z',
  picture: 'M3 1h18v22H3zm2 2v18h14V3zm3 3h8v12H8z',
};
