import type { Migration } from './migration.ts';
import { eachRecord, isRecord, type RawRecord } from './raw-records.ts';

/**
 * Version 12 lets masks be moved, scaled, turned and feathered, and brought guides, a layout grid, notes and hidden pages. Masks that were saved
 * before fill the boxes of their layers.
 */
export const addMaskPlacement: Migration = {
  from: 11,
  name: 'add-mask-placement',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 12 };
    return {
      ...raw,
      schemaVersion: 12,
      metadata: {
        ...metadata,
        sceneItems: eachRecord(metadata.sceneItems, (scene) => ({
          ...inHost(scene),
          notes: '',
          hidden: false,
        })),
        tracks: eachRecord(metadata.tracks, inHost),
        guides: [],
        layoutGrid: null,
      },
    };
  },
};

const inHost = (host: RawRecord): RawRecord => ({ ...host, layers: eachRecord(host.layers, inLayer) });

function inLayer(layer: RawRecord): RawRecord {
  return {
    ...layer,
    ...(isRecord(layer.mask) ? { mask: { ...layer.mask, ...FILLS_BOX } } : {}),
    ...(layer.children === undefined ? {} : { children: eachRecord(layer.children, inLayer) }),
  };
}

const FILLS_BOX = { offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, rotation: 0, featherPx: 0 };
