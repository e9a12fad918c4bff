/** The colour names of CSS Color 4, §6.1, each with its six digits. */
const NAMES =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32';

const NAMED = new Map<string, string>(
  [...NAMES.matchAll(/([a-z]+) ([0-9a-f]{6})/g)].map(([, name = '', digits = '']) => [name, digits]),
);

/** A colour of a drawing: `#rrggbb`, and its opacity 0-1 as far as the colour itself says it. */
export interface DrawnColor {
  readonly color: string;
  readonly alpha: number;
}

/** Reads a CSS colour: names, hex, rgb(), hsl(). Null for `none`, `currentColor`, addresses and what is no colour. */
export function parseColor(text: string): DrawnColor | null {
  const value = text.trim().toLowerCase();
  const named = NAMED.get(value);
  if (named) return { color: `#${named}`, alpha: 1 };
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex) return parseHex(hex);
  const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value);
  if (!call) return null;
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3) return null;
  const alpha = parts[3] === undefined ? 1 : clamp(amount(parts[3], 1), 0, 1);
  const channels = call[1] === 'rgb' ? parts.slice(0, 3).map((part) => amount(part, 255)) : fromHsl(parts);
  if (channels.some((channel) => !Number.isFinite(channel)) || !Number.isFinite(alpha)) return null;
  return { color: toHex(channels), alpha };
}

function parseHex(digits: string): DrawnColor | null {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (long.length !== 6 && long.length !== 8) return null;
  return {
    color: `#${long.slice(0, 6)}`,
    alpha: long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1,
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A number, or a percentage of `whole`. */
function amount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

/** CSS Color 4, §7.1. */
function fromHsl([hueText = '', saturationText = '', lightnessText = '']: readonly string[]): number[] {
  const hue = Number.parseFloat(hueText);
  const saturation = clamp(amount(saturationText, 1), 0, 1);
  const lightness = clamp(amount(lightnessText, 1), 0, 1);
  return [0, 8, 4].map((step) => {
    const k = (((step + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

/** `#rrggbb` of channels of 0-255. */
export function toHex(channels: readonly number[]): string {
  return `#${channels
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
