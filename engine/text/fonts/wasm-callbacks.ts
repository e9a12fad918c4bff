const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const TYPE_SECTION = 1;
const IMPORT_SECTION = 2;
const EXPORT_SECTION = 7;
const FUNCTION_TYPE = 0x60;
const FUNCTION_KIND = 0;
const VALUE_TYPES = { i: 0x7f, f: 0x7d } as const;

/** The parameters of a callback: `i` for a 32-bit integer, `f` for a 32-bit float. It returns nothing. */
export type CallbackSignature = string;

/**
 * Turns JavaScript functions into functions of wasm, which is all that a table of wasm holds: a module that imports them with
 * the wanted signatures and exports them again. It has no code of its own.
 */
export function wasmCallbacks(
  callbacks: readonly {
    readonly signature: CallbackSignature;
    readonly call: (...numbers: number[]) => void;
  }[],
): readonly WebAssembly.ExportValue[] {
  const types = callbacks.map(({ signature }) => [
    FUNCTION_TYPE,
    signature.length,
    ...[...signature].map((letter) => (letter === 'f' ? VALUE_TYPES.f : VALUE_TYPES.i)),
    0,
  ]);
  const name = (index: number) => [1, 97 + index];
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...MAGIC,
      ...section(TYPE_SECTION, types),
      ...section(
        IMPORT_SECTION,
        callbacks.map((_, index) => [0, ...name(index), FUNCTION_KIND, index]),
      ),
      ...section(
        EXPORT_SECTION,
        callbacks.map((_, index) => [...name(index), FUNCTION_KIND, index]),
      ),
    ]),
  );
  const imports = Object.fromEntries(
    callbacks.map(({ call }, index) => [String.fromCharCode(97 + index), call]),
  );
  const { exports } = new WebAssembly.Instance(module, { '': imports });
  return callbacks.map((_, index) => exports[String.fromCharCode(97 + index)] as WebAssembly.ExportValue);
}

/** A section of fewer than 128 bytes: its number, its length, how many entries it has, the entries. */
function section(id: number, entries: readonly (readonly number[])[]): number[] {
  const body = [entries.length, ...entries.flat()];
  return [id, body.length, ...body];
}
