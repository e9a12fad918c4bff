import { strToU8, zipSync } from 'fflate';
import { readSketchFile } from './read-sketch.ts';

const FAMILIES = ['Inter', 'Lora'];
const sizeOf = async () => ({ widthPx: 40, heightPx: 20 });
/** Bytes that begin as those of an image. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

/** The frame of a layer, as Sketch writes it. */
export const frame = (x: number, y: number, width: number, height: number) => ({
  _class: 'rect',
  x,
  y,
  width,
  height,
});
/** A colour whose parts are from 0 to 1. */
export const color = (red: number, green: number, blue: number, alpha = 1) => ({
  _class: 'color',
  red,
  green,
  blue,
  alpha,
});
/** A fill of one colour. */
export const fill = (value: object) => ({ isEnabled: true, fillType: 0, color: value });
/** A point of an outline. */
export const point = (x: number, y: number, fields: object = {}) => ({ point: `{${x}, ${y}}`, ...fields });

/** A Sketch file as Sketch writes it: one page with these layers. */
export function sketchFile(
  layers: readonly object[],
  files: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const json = (value: object) => strToU8(JSON.stringify(value));
  return zipSync({
    'document.json': json({
      _class: 'document',
      pages: [{ _ref_class: 'MSImmutablePage', _ref: 'pages/one' }],
    }),
    'meta.json': json({ version: 146 }),
    'pages/one.json': json({ _class: 'page', name: 'Page 1', layers }),
    ...files,
  }) as Uint8Array<ArrayBuffer>;
}
/** An artboard of 400 by 200 with these layers. */
export const board = (layers: readonly object[], fields: object = {}) => ({
  _class: 'artboard',
  name: 'Card',
  frame: frame(900, 300, 400, 200),
  layers,
  ...fields,
});
/** Reads a file with two known families. */
export const read = (file: Uint8Array<ArrayBuffer>) => readSketchFile(file, { families: FAMILIES, sizeOf });
/** The layers that become of those of one artboard. */
export const layersOf = async (layers: readonly object[]) =>
  (await read(sketchFile([board(layers)]))).pages[0]?.layers ?? [];
