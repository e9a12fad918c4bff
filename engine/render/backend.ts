import { createProcessorCanvas } from './drawing/canvas.ts';

/** What draws: the processor on a 2D canvas, or the graphics card. */
export type RenderBackend = 'canvas' | 'webgl' | 'webgpu';
/** What draws: `auto` takes the faster one here, found by a timed trial. */
export type BackendChoice = RenderBackend | 'auto';

const PROBE_SIZE_PX = 512;
const PROBE_PASSES = 12;
/** So many passes come first: where GL is emulated, they alone take longer than all of the canvas. */
const FIRST_PASSES = 2;

/** What the timed trial found: the faster backend, and how long each took for the same squares. */
export interface BackendProbe {
  readonly backend: RenderBackend;
  readonly canvasMs: number;
  /** Null where there is no WebGL 2. */
  readonly webglMs: number | null;
}

let probe: Promise<BackendProbe> | null = null;

/**
 * The timed trial of this machine, made once per thread by drawing the same overlapping squares with both and waiting
 * for the pixels. Where GL is emulated in software the processor's own canvas wins by far.
 */
export function measureBackends(): Promise<BackendProbe> {
  probe ??= runProbe();
  return probe;
}

/** The faster backend of this machine. */
export async function probeBackend(): Promise<RenderBackend> {
  return (await measureBackends()).backend;
}

async function runProbe(): Promise<BackendProbe> {
  const canvasMs = timeCanvas();
  const webglMs = timeWebGl(canvasMs);
  return { backend: webglMs !== null && webglMs <= canvasMs ? 'webgl' : 'canvas', canvasMs, webglMs };
}

/**
 * Milliseconds for the squares in WebGL, null where there is none. Where the first passes alone take longer than `canvasMs`, the result is
 * decided, and the time of all passes is estimated from them.
 */
function timeWebGl(canvasMs: number): number | null {
  const canvas = new OffscreenCanvas(PROBE_SIZE_PX, PROBE_SIZE_PX);
  const gl = canvas.getContext('webgl2', { antialias: false });
  if (!gl) return null;
  try {
    const program = compileProbe(gl);
    if (!program) return null;
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    const pixel = new Uint8Array(4);
    const draw = (passes: number) => {
      for (let pass = 0; pass < passes; pass++) gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    };
    const timed = (passes: number): number => {
      const start = performance.now();
      draw(passes);
      return performance.now() - start;
    };
    draw(1);
    const firstMs = timed(FIRST_PASSES);
    return firstMs > canvasMs ? (firstMs / FIRST_PASSES) * PROBE_PASSES : timed(PROBE_PASSES);
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

function compileProbe(gl: WebGL2RenderingContext): WebGLProgram | null {
  const sources: readonly [number, string][] = [
    [
      gl.VERTEX_SHADER,
      '#version 300 es\nlayout(location=0) in vec2 at; out vec2 uv; void main() { uv = at; gl_Position = vec4(at, 0.0, 1.0); }',
    ],
    [
      gl.FRAGMENT_SHADER,
      '#version 300 es\nprecision mediump float; in vec2 uv; out vec4 colour; void main() { colour = vec4(abs(uv), 0.5, 1.0) * 0.3; }',
    ],
  ];
  const program = gl.createProgram();
  for (const [type, source] of sources) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/** Milliseconds for copying as many squares on the processor. */
function timeCanvas(): number {
  const source = createProcessorCanvas(PROBE_SIZE_PX, PROBE_SIZE_PX);
  source.context.fillStyle = 'rgb(90 120 200 / 0.3)';
  source.context.fillRect(0, 0, PROBE_SIZE_PX, PROBE_SIZE_PX);
  const target = createProcessorCanvas(PROBE_SIZE_PX, PROBE_SIZE_PX);
  const draw = (passes: number) => {
    for (let pass = 0; pass < passes; pass++) target.context.drawImage(source.canvas, 0, 0);
    target.context.getImageData(0, 0, 1, 1);
  };
  draw(1);
  const start = performance.now();
  draw(PROBE_PASSES);
  return performance.now() - start;
}
