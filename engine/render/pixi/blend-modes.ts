import { BlendModeFilter, ExtensionType, extensions } from 'pixi.js';

/**
 * The two non-separable blend modes that Pixi lacks (hue) or computes otherwise (saturation), by the formulas of W3C
 * Compositing and Blending Level 1, §10.2: Hue = SetLum(SetSat(Cs, Sat(Cb)), Lum(Cb)), Saturation =
 * SetLum(SetSat(Cb, Sat(Cs)), Lum(Cb)).
 */
const GL_FUNCTIONS = `
  float lumOf(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }
  float minOf(vec3 c) { return min(c.r, min(c.g, c.b)); }
  float maxOf(vec3 c) { return max(c.r, max(c.g, c.b)); }
  vec3 withLum(vec3 c, float lum) {
    vec3 moved = c + vec3(lum - lumOf(c));
    float low = minOf(moved);
    float high = maxOf(moved);
    if (low < 0.0) moved = lum + (moved - lum) * lum / (lum - low);
    if (high > 1.0) moved = lum + (moved - lum) * (1.0 - lum) / (high - lum);
    return moved;
  }
  vec3 withSat(vec3 c, float sat) {
    float low = minOf(c);
    float range = maxOf(c) - low;
    return range > 0.0 ? (c - low) * sat / range : vec3(0.0);
  }
`;

const GPU_FUNCTIONS = `
  fn lumOf(c: vec3<f32>) -> f32 { return dot(c, vec3<f32>(0.3, 0.59, 0.11)); }
  fn minOf(c: vec3<f32>) -> f32 { return min(c.r, min(c.g, c.b)); }
  fn maxOf(c: vec3<f32>) -> f32 { return max(c.r, max(c.g, c.b)); }
  fn withLum(c: vec3<f32>, lum: f32) -> vec3<f32> {
    var moved = c + vec3<f32>(lum - lumOf(c));
    let low = minOf(moved);
    let high = maxOf(moved);
    if (low < 0.0) { moved = lum + (moved - lum) * lum / (lum - low); }
    if (high > 1.0) { moved = lum + (moved - lum) * (1.0 - lum) / (high - lum); }
    return moved;
  }
  fn withSat(c: vec3<f32>, sat: f32) -> vec3<f32> {
    let low = minOf(c);
    let range = maxOf(c) - low;
    return select(vec3<f32>(0.0), (c - low) * sat / range, range > 0.0);
  }
`;

/** The same expression serves both shader languages: calls and arithmetic are written alike. */
function blendFilter(expression: string): new () => BlendModeFilter {
  return class extends BlendModeFilter {
    constructor() {
      super({
        gl: {
          functions: GL_FUNCTIONS,
          main: `finalColor = vec4(mix(back.rgb, ${expression}, front.a), blendedAlpha) * uBlend;`,
        },
        gpu: {
          functions: GPU_FUNCTIONS,
          main: `out = vec4<f32>(mix(back.rgb, ${expression}, front.a), blendedAlpha) * blendUniforms.uBlend;`,
        },
      });
    }
  };
}

const FILTERS = {
  hue: 'withLum(withSat(front.rgb, maxOf(back.rgb) - minOf(back.rgb)), lumOf(back.rgb))',
  saturation: 'withLum(withSat(back.rgb, maxOf(front.rgb) - minOf(front.rgb)), lumOf(back.rgb))',
} as const;

/** Teaches Pixi's GPU renderers the two modes; call before a renderer is made. */
export function registerBlendModes(): void {
  for (const [name, expression] of Object.entries(FILTERS)) {
    extensions.add({ name, type: ExtensionType.BlendMode, ref: blendFilter(expression) });
  }
}
