import { type ConversionHooks, convertMedia } from '../media/conversion/convert.ts';
import type { DecodedImage } from '../media/images/decode-image.ts';
import { probeMedia } from '../media/import.ts';
import { cutOffNotices, type ImportNotice } from '../media/import-notice.ts';
import { GessoError } from '../model/errors.ts';
import type { Asset, AssetSource } from '../model/project.ts';
import type { WasmSource } from '../ports/media.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import type { OutlinedSvg } from './svg/svg-text.ts';

/** A file that was taken in. */
export interface ImportedFile {
  readonly asset: Asset;
  /** The file itself, or what it was converted to: the one to keep. */
  readonly blob: Blob;
  readonly notices: readonly ImportNotice[];
  /** The image, where decoding it took long. @internal */
  readonly decoded: DecodedImage | null;
}

interface ImportTools {
  readonly wasm: WasmSource;
  /** Turns the text of a drawing into outlines, and reports which fonts are missing for it. */
  readonly outline: (svg: string) => Promise<OutlinedSvg>;
}

/** Finds out what a file is, converting it first where this browser cannot play it. @throws GessoError naming the file. */
export async function importFile(
  { blob, name, source }: { readonly blob: Blob; readonly name: string; readonly source: AssetSource },
  { wasm, outline }: ImportTools,
  hooks: ConversionHooks,
): Promise<ImportedFile> {
  const probe = await probeMedia(blob, name, source, wasm);
  if (probe.status === 'ready') {
    const { asset } = probe;
    const fontNotices = asset.kind === 'svg' ? await drawingNotices(blob, outline) : [];
    return { asset, blob, notices: [...probe.notices, ...fontNotices], decoded: probe.decoded };
  }
  const code = probe.kind === 'video' ? 'clip-undecodable' : 'audio-undecodable';
  if (!wasm.ffmpeg) throw new GessoError(code, { name, reason: probe.reason });
  const { encodesAll = false } = probe;
  const converted = await convertMedia(blob, name, wasm.ffmpeg, { ...hooks, encodesAll });
  const again = await probeMedia(converted.blob, name, source, wasm);
  if (again.status !== 'ready') throw new GessoError(code, { name, reason: again.reason });
  const { asset } = again;
  const cutOff = cutOffNotices({
    seconds: asset.durationFrames / FRAMES_PER_SECOND,
    promisedSeconds: converted.promisedSeconds,
  });
  return { asset, blob: converted.blob, notices: [...again.notices, ...cutOff], decoded: null };
}

/** Which families the text of a drawing lacks. */
async function drawingNotices(blob: Blob, outline: ImportTools['outline']): Promise<ImportNotice[]> {
  const { missing } = await outline(await blob.text());
  const substitutes = new Set(missing.map(({ substitute }) => substitute));
  return [...substitutes].map((substitute) => {
    const families = missing.filter((each) => each.substitute === substitute).map(({ family }) => family);
    return { code: 'svg-fonts-missing', families, substitute };
  });
}
