import type { Asset, Layer } from '@gesso/engine';
import type { ReportItem } from './psd-report.ts';

/** A PSD file as a page of ours, before its images are kept. */
export interface ReadPsd {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pages: readonly { readonly name: string; readonly layers: Layer[] }[];
  /** The images of its layers, by the id that layers name. */
  readonly images: readonly PsdImage[];
  readonly report: readonly ReportItem[];
  readonly layerCount: number;
  /** By text: how far below the top of its box the first baseline is, for texts that are as wide as their longest line; null for texts with a box. */
  readonly baselinesPx: Readonly<Record<string, number | null>>;
}

/** Pixels that become an asset. */
export interface PsdImage {
  readonly assetId: string;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8ClampedArray;
}

/** Why a file cannot be imported. */
export class PsdError extends Error {
  override readonly name = 'PsdError';
  readonly reason: 'not-psd' | 'broken' | 'too-large' | 'color-mode' | 'too-many-layers';

  constructor(reason: PsdError['reason'], options?: ErrorOptions) {
    super(`The file cannot be imported: ${reason}.`, options);
    this.reason = reason;
  }
}

/** An image of a file as an asset of a project; its bytes are kept under `key`. */
export function assetOf(image: Omit<PsdImage, 'data'>, key: string, sizeBytes: number): Asset {
  return {
    id: image.assetId,
    kind: 'image',
    name: image.name.slice(0, 300),
    source: { type: 'blob', key },
    mimeType: 'image/png',
    widthPx: image.widthPx,
    heightPx: image.heightPx,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes,
  };
}
