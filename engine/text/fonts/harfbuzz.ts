import { wasmCallbacks } from './wasm-callbacks.ts';

/**
 * A narrow binding of harfbuzz.wasm (from the package harfbuzzjs). The package's own JavaScript starts itself while it is
 * imported, from a URL of its own choosing, and frees memory when the garbage collector feels like it. Here the wasm is handed in
 * by the host, so that the same code runs in a page, a Worker and Node, and every font is freed by `destroy`.
 */

/** The wasm file: its bytes, a compiled module, or a URL to fetch it from (browsers and workers; Node passes bytes). */
export type ShaperWasm = ArrayBuffer | Uint8Array<ArrayBuffer> | WebAssembly.Module | URL | string;

/** Glyphs of a shaped text in visual order, left to right. Advances and offsets are in font units, y upwards. */
export interface ShapedText {
  readonly glyphIds: Uint32Array;
  /** For each glyph the UTF-16 index, in the shaped text, of the first character that it stands for. */
  readonly clusters: Uint32Array;
  readonly xAdvances: Int32Array;
  readonly xOffsets: Int32Array;
  readonly yOffsets: Int32Array;
}

/** How to shape. `before` and `after` are neighbouring text that letters of a cursive script join to. */
export interface ShapeOptions {
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924 code, for example `Latn`. */
  readonly script: string;
  /** OpenType features to switch on (`'ss01'`) or off (`'-liga'`). */
  readonly features?: readonly string[];
  readonly before?: string;
  readonly after?: string;
}

/** The C functions in use; a pointer is a byte offset into the memory. */
interface HarfbuzzExports {
  readonly memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_get_upem(face: number): number;
  hb_font_create(face: number): number;
  hb_font_set_variations(font: number, variations: number, count: number): void;
  hb_font_get_nominal_glyph(font: number, codePoint: number, glyph: number): number;
  hb_font_draw_glyph(font: number, glyph: number, functions: number, drawData: number): void;
  hb_draw_funcs_create(): number;
  hb_draw_funcs_set_move_to_func(
    functions: number,
    callback: number,
    userData: number,
    destroy: number,
  ): void;
  hb_draw_funcs_set_line_to_func(
    functions: number,
    callback: number,
    userData: number,
    destroy: number,
  ): void;
  hb_draw_funcs_set_quadratic_to_func(
    functions: number,
    callback: number,
    userData: number,
    destroy: number,
  ): void;
  hb_draw_funcs_set_cubic_to_func(
    functions: number,
    callback: number,
    userData: number,
    destroy: number,
  ): void;
  hb_draw_funcs_set_close_path_func(
    functions: number,
    callback: number,
    userData: number,
    destroy: number,
  ): void;
  readonly __indirect_function_table: WebAssembly.Table;
  hb_font_destroy(font: number): void;
  hb_buffer_create(): number;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_set_flags(buffer: number, flags: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, offset: number, itemLength: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

const DIRECTION_LTR = 4;
const DIRECTION_RTL = 5;
const MEMORY_MODE_READONLY = 1;
const BUFFER_FLAG_BEGINNING_OF_TEXT = 1;
const BUFFER_FLAG_END_OF_TEXT = 2;
const BUFFER_FLAG_NO_DOTTED_CIRCLE = 16;
/** Words in hb_glyph_info_t and in hb_glyph_position_t, and bytes in hb_feature_t. */
const RECORD_WORDS = 5;
const FEATURE_BYTES = 16;
const VARIATION_BYTES = 8;
const GLOBAL_END = 0xffffffff;
const PAGE_BYTES = 65_536;

/** Opcodes of a glyph outline and how many numbers follow each. */
export const OUTLINE_MOVE = 0;
export const OUTLINE_LINE = 1;
export const OUTLINE_QUADRATIC = 2;
export const OUTLINE_CUBIC = 3;
export const OUTLINE_CLOSE = 4;

/**
 * An outline in font units with y upwards: an opcode, then its coordinates (move and line x y, quadratic x1 y1 x y, cubic
 * x1 y1 x2 y2 x y, close nothing), and so on. Contours are filled with the nonzero rule.
 */
export type GlyphOutline = Float32Array;

/** A font that claims more than this in one glyph is hostile: drawing it would hang the page. */
const MOST_OUTLINE_NUMBERS = 400_000;

/** One instance of the wasm, shared by all fonts of this thread. */
export class Harfbuzz {
  readonly #exports: HarfbuzzExports;
  readonly #buffer: number;
  readonly #drawFunctions: number;
  /** The outline that is being drawn; HarfBuzz calls back for every piece of it. */
  #outline: number[] = [];
  #scratch = 0;
  #scratchBytes = 0;

  private constructor(exports: HarfbuzzExports) {
    this.#exports = exports;
    exports.__wasm_call_ctors();
    this.#buffer = exports.hb_buffer_create();
    this.#drawFunctions = this.#createDrawFunctions();
  }

  /** Compiles and starts the wasm. Rejects when it cannot be fetched or is not HarfBuzz. */
  static async create(wasm: ShaperWasm): Promise<Harfbuzz> {
    const module = await compile(wasm);
    let memory: WebAssembly.Memory | null = null;
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: namespace, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind !== 'function') continue;
      const functions = imports[namespace] ?? {};
      imports[namespace] = functions;
      // Growing is the only service HarfBuzz needs; the others are an exit, an abort and a timer it never sets.
      functions[name] =
        name === 'emscripten_resize_heap'
          ? (bytes: number) => growMemory(memory, bytes >>> 0)
          : () => {
              throw new Error(`HarfBuzz called ${name}`);
            };
    }
    const instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as HarfbuzzExports;
    memory = exports.memory;
    return new Harfbuzz(exports);
  }

  /** Copies a font file in; the caller must `destroy` the font. Bytes that are no font give a font without glyphs. */
  createFont(bytes: Uint8Array): HarfbuzzFont {
    const hb = this.#exports;
    const data = hb.malloc(bytes.length);
    if (data === 0) throw new Error('out of memory');
    new Uint8Array(hb.memory.buffer).set(bytes, data);
    const blob = hb.hb_blob_create(data, bytes.length, MEMORY_MODE_READONLY, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const font = hb.hb_font_create(face);
    // The font holds the face and the face the blob, so that destroying the font lets go of all three.
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    return this.#fontOf(font, face, () => hb.free(data));
  }

  #fontOf(font: number, face: number, free: () => void): HarfbuzzFont {
    const hb = this.#exports;
    return {
      unitsPerEm: hb.hb_face_get_upem(face),
      shape: (text, options) => this.#shape(font, text, options),
      glyphOf: (codePoint) => {
        const pointer = this.#reserve(4);
        const found = hb.hb_font_get_nominal_glyph(font, codePoint, pointer) !== 0;
        return found ? (new Uint32Array(hb.memory.buffer, pointer, 1)[0] ?? 0) : 0;
      },
      outline: (glyphId) => this.#drawGlyph(font, glyphId),
      instance: (axes) => {
        const varied = hb.hb_font_create(face);
        this.#setVariations(varied, axes);
        return this.#fontOf(varied, face, () => {});
      },
      destroy: () => {
        hb.hb_font_destroy(font);
        free();
      },
    };
  }

  #setVariations(font: number, axes: Readonly<Record<string, number>>): void {
    const hb = this.#exports;
    const entries = Object.entries(axes);
    const pointer = this.#reserve(entries.length * VARIATION_BYTES + 8);
    const view = new DataView(hb.memory.buffer);
    entries.forEach(([tag, value], index) => {
      view.setUint32(pointer + index * VARIATION_BYTES, openTypeTag(tag), true);
      view.setFloat32(pointer + index * VARIATION_BYTES + 4, value, true);
    });
    hb.hb_font_set_variations(font, pointer, entries.length);
  }

  #drawGlyph(font: number, glyphId: number): GlyphOutline {
    this.#outline = [];
    this.#exports.hb_font_draw_glyph(font, glyphId, this.#drawFunctions, 0);
    const outline = Float32Array.from(this.#outline);
    this.#outline = [];
    return outline;
  }

  /** Puts the callbacks into the table of the wasm, which takes only functions of wasm. */
  #createDrawFunctions(): number {
    const hb = this.#exports;
    const add = (command: number, numbers: readonly number[], count: number) => {
      if (this.#outline.length >= MOST_OUTLINE_NUMBERS) return;
      this.#outline.push(command);
      for (let index = 0; index < count; index++) this.#outline.push(numbers[index] ?? 0);
    };
    // The first three arguments are the drawing functions, our data and the state; the last is our data again.
    const callbacks = wasmCallbacks([
      { signature: 'iiiffi', call: (_f, _d, _s, ...to) => add(OUTLINE_MOVE, to, 2) },
      { signature: 'iiiffi', call: (_f, _d, _s, ...to) => add(OUTLINE_LINE, to, 2) },
      { signature: 'iiiffffi', call: (_f, _d, _s, ...to) => add(OUTLINE_QUADRATIC, to, 4) },
      { signature: 'iiiffffffi', call: (_f, _d, _s, ...to) => add(OUTLINE_CUBIC, to, 6) },
      { signature: 'iiii', call: () => add(OUTLINE_CLOSE, [], 0) },
    ]);
    const table = hb.__indirect_function_table;
    const first = table.grow(callbacks.length);
    callbacks.forEach((callback, index) => {
      table.set(first + index, callback);
    });
    const functions = hb.hb_draw_funcs_create();
    hb.hb_draw_funcs_set_move_to_func(functions, first, 0, 0);
    hb.hb_draw_funcs_set_line_to_func(functions, first + 1, 0, 0);
    hb.hb_draw_funcs_set_quadratic_to_func(functions, first + 2, 0, 0);
    hb.hb_draw_funcs_set_cubic_to_func(functions, first + 3, 0, 0);
    hb.hb_draw_funcs_set_close_path_func(functions, first + 4, 0, 0);
    return functions;
  }

  #shape(font: number, text: string, options: ShapeOptions): ShapedText {
    const hb = this.#exports;
    const before = options.before ?? '';
    const context = before + text + (options.after ?? '');
    const features = options.features ?? [];
    const textPointer = this.#reserve(context.length * 2 + features.length * FEATURE_BYTES + 4);
    const featuresPointer = (textPointer + context.length * 2 + 3) & ~3;
    const characters = new Uint16Array(hb.memory.buffer, textPointer, context.length);
    for (let index = 0; index < context.length; index++) characters[index] = context.charCodeAt(index);
    const words = new Uint32Array(hb.memory.buffer, featuresPointer, features.length * 4);
    features.forEach((feature, index) => {
      const off = feature.startsWith('-');
      words.set([openTypeTag(off ? feature.slice(1) : feature), off ? 0 : 1, 0, GLOBAL_END], index * 4);
    });

    const buffer = this.#buffer;
    hb.hb_buffer_clear_contents(buffer);
    hb.hb_buffer_set_direction(buffer, options.direction === 'rtl' ? DIRECTION_RTL : DIRECTION_LTR);
    hb.hb_buffer_set_script(buffer, openTypeTag(options.script));
    hb.hb_buffer_set_flags(
      buffer,
      BUFFER_FLAG_NO_DOTTED_CIRCLE |
        (before === '' ? BUFFER_FLAG_BEGINNING_OF_TEXT : 0) |
        (options.after ? 0 : BUFFER_FLAG_END_OF_TEXT),
    );
    hb.hb_buffer_add_utf16(buffer, textPointer, context.length, before.length, text.length);
    hb.hb_shape(font, buffer, featuresPointer, features.length);
    return this.#readGlyphs(before.length);
  }

  #readGlyphs(clusterOffset: number): ShapedText {
    const hb = this.#exports;
    const count = hb.hb_buffer_get_length(this.#buffer);
    // The memory may have grown while shaping, so views are made only now.
    const infos = new Uint32Array(
      hb.memory.buffer,
      hb.hb_buffer_get_glyph_infos(this.#buffer, 0),
      count * RECORD_WORDS,
    );
    const positions = new Int32Array(
      hb.memory.buffer,
      hb.hb_buffer_get_glyph_positions(this.#buffer, 0),
      count * RECORD_WORDS,
    );
    const shaped = {
      glyphIds: new Uint32Array(count),
      clusters: new Uint32Array(count),
      xAdvances: new Int32Array(count),
      xOffsets: new Int32Array(count),
      yOffsets: new Int32Array(count),
    };
    for (let glyph = 0; glyph < count; glyph++) {
      const word = glyph * RECORD_WORDS;
      shaped.glyphIds[glyph] = infos[word] ?? 0;
      shaped.clusters[glyph] = (infos[word + 2] ?? 0) - clusterOffset;
      shaped.xAdvances[glyph] = positions[word] ?? 0;
      shaped.xOffsets[glyph] = positions[word + 2] ?? 0;
      shaped.yOffsets[glyph] = positions[word + 3] ?? 0;
    }
    return shaped;
  }

  /** Memory for the arguments of one call, kept between calls. */
  #reserve(bytes: number): number {
    if (bytes > this.#scratchBytes) {
      if (this.#scratch !== 0) this.#exports.free(this.#scratch);
      this.#scratchBytes = Math.max(1024, bytes * 2);
      this.#scratch = this.#exports.malloc(this.#scratchBytes);
      if (this.#scratch === 0) {
        this.#scratchBytes = 0;
        throw new Error('out of memory');
      }
    }
    return this.#scratch;
  }
}

/** A font inside the wasm memory. */
export interface HarfbuzzFont {
  readonly unitsPerEm: number;
  shape(text: string, options: ShapeOptions): ShapedText;
  /** The glyph of a code point, 0 when the font has none. */
  glyphOf(codePoint: number): number;
  /** The outline of a glyph; empty for one that is missing or damaged. */
  outline(glyphId: number): GlyphOutline;
  /**
   * The same font at a place of its axes. It shares the bytes of this one, which must live longer, and has to be destroyed
   * too.
   */
  instance(axes: Readonly<Record<string, number>>): HarfbuzzFont;
  /** Frees the font and its bytes; it must not be used afterwards. */
  destroy(): void;
}

let shared: Harfbuzz | null = null;
let starting: Promise<void> | null = null;

/**
 * Starts the shaper of this thread from `wasm` (the file `harfbuzzjs/dist/harfbuzz.wasm`). Must resolve before a font is
 * loaded. Calling it again waits for the first call; after a failure the next call tries again.
 */
export function initShaper(options: { readonly wasm: ShaperWasm | Promise<ShaperWasm> }): Promise<void> {
  starting ??= Promise.resolve(options.wasm)
    .then((wasm) => Harfbuzz.create(wasm))
    .then(
      (created) => {
        shared = created;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
  return starting;
}

/** The shaper of this thread. Throws an Error when `initShaper` has not resolved: a mistake of the host. */
export function sharedShaper(): Harfbuzz {
  if (shared === null) throw new Error('initShaper({ wasm }) must resolve before fonts are loaded.');
  return shared;
}

async function compile(wasm: ShaperWasm): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || wasm instanceof Uint8Array) return WebAssembly.compile(wasm);
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm} answered ${response.status}`);
  // Not compileStreaming: it refuses a server that sends another MIME type, and this file is small.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Returns 1 when the memory now holds `bytes`, 0 when the browser refuses, as the wasm expects. */
function growMemory(memory: WebAssembly.Memory | null, bytes: number): number {
  if (memory === null) return 0;
  const missing = bytes - memory.buffer.byteLength;
  if (missing <= 0) return 1;
  try {
    memory.grow(Math.ceil(missing / PAGE_BYTES));
    return 1;
  } catch {
    return 0;
  }
}

function openTypeTag(name: string): number {
  const code = (index: number) => (index < name.length ? name.charCodeAt(index) & 255 : 32);
  return ((code(0) << 24) | (code(1) << 16) | (code(2) << 8) | code(3)) >>> 0;
}
