/** The memory of the kernels in JavaScript as numbers of each kind. Addresses are in bytes. */
export interface MemoryViews {
  readonly u8: Uint8Array;
  readonly i16: Int16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f32: Float32Array;
}

/** The memory of kernels in JavaScript, with what the modules of all kernels share: where it is, and how it grows. */
export interface ReferenceMemory {
  /** The memory as it is now: `reserve` may put another in its place. */
  readonly views: MemoryViews;
  readonly shared: {
    readonly memory: { readonly buffer: ArrayBufferLike };
    reserve(bytes: number): number;
  };
}

/** An empty memory that grows by `reserve` as that of the wasm builds does. */
export function createReferenceMemory(): ReferenceMemory {
  let views = viewsOf(new ArrayBuffer(0));
  return {
    get views() {
      return views;
    },
    shared: {
      memory: {
        get buffer() {
          return views.u8.buffer;
        },
      },
      reserve(bytes) {
        const rounded = Math.ceil(bytes / 16) * 16;
        if (views.u8.byteLength >= rounded) return 0;
        try {
          views = viewsOf(new ArrayBuffer(rounded));
        } catch {
          return -1;
        }
        return 0;
      },
    },
  };
}

function viewsOf(buffer: ArrayBuffer): MemoryViews {
  return {
    u8: new Uint8Array(buffer),
    i16: new Int16Array(buffer),
    i32: new Int32Array(buffer),
    u32: new Uint32Array(buffer),
    f32: new Float32Array(buffer),
  };
}
