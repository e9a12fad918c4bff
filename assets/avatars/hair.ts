import type { Shades } from './colors.ts';
import { bothSides, circle, circles, ellipse, fill, group, LINE, line } from './shapes.ts';

/** A style of hair: what lies behind head and shoulders, what lies over the face, and what falls over the clothes. */
export interface HairStyle {
  readonly behind?: (hair: Shades, band: string) => string;
  readonly front?: (hair: Shades, band: string) => string;
  readonly over?: (hair: Shades, band: string) => string;
}

const CROPPED =
  'M133 182C126 116 156 84 200 84C244 84 274 116 267 182C263 164 260 152 252 140C236 126 164 126 148 140C140 152 137 164 133 182Z';
const PULLED_BACK =
  'M131 190C120 116 154 78 200 78C246 78 280 116 269 190C264 158 244 128 200 122C156 128 136 158 131 190Z';
const CENTRE_PART =
  'M129 204C114 120 150 74 200 74C250 74 286 120 271 204C266 172 246 140 203 106C201 104 199 104 197 106C154 140 134 172 129 204Z';
const SIDE_PART =
  'M129 200C114 118 148 72 206 73C260 74 286 122 271 200C267 172 262 156 250 144C220 148 186 134 171 112C166 138 146 160 129 200Z';
const FRINGE =
  'M128 204C114 120 148 73 200 73C252 73 286 120 272 204C268 188 266 176 264 162C252 166 246 158 238 156C228 162 220 154 210 156C200 162 190 154 180 156C172 162 160 156 152 160C146 166 140 164 136 162C134 176 132 188 128 204Z';

/** Light on hair, along its crown. */
const shine = (hair: Shades, d = 'M160 106C170 95 184 89 200 88') =>
  line(d, hair.light, LINE * 1.1, { opacity: 0.7 });
/** Locks that are drawn in hair. */
const strands = (hair: Shades, d: string) => line(d, hair.shade, LINE * 0.8);

const CURLS = [
  [140, 156, 20],
  [138, 130, 23],
  [152, 106, 25],
  [176, 88, 26],
  [204, 82, 27],
  [230, 90, 26],
  [250, 108, 25],
  [262, 132, 23],
  [260, 157, 20],
  [166, 126, 20],
  [190, 116, 20],
  [216, 116, 20],
  [238, 128, 19],
] as const;
const curlLines = (hair: Shades) =>
  strands(
    hair,
    'M160 100C170 94 178 102 172 110M204 78C214 78 218 88 210 94M236 108C246 106 250 116 242 122M146 130C154 126 160 134 154 140',
  );

const ring = (count: number, cx: number, cy: number, radius: number, r: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return [Math.round(cx + Math.cos(angle) * radius), Math.round(cy + Math.sin(angle) * radius), r] as const;
  });

const longCurls = [
  [120, 176, 28],
  [112, 212, 29],
  [118, 250, 29],
  [112, 286, 28],
  [134, 312, 26],
] as const;

const LOCKS = [114, 134, 154, 246, 266, 286] as const;

/** A braid that falls over the right shoulder. */
const braid = (hair: Shades, band: string) =>
  [0, 1, 2, 3, 4]
    .map((step) => ellipse(279 + (step % 2 === 0 ? 2 : -2), 236 + step * 23, 17 - step, 15, hair.base))
    .join('') +
  strands(
    hair,
    'M268 247C278 252 288 250 294 244M268 270C278 275 286 273 292 267M269 293C277 298 285 296 290 290',
  ) +
  fill('M270 340C268 360 276 372 280 374C286 368 290 354 288 340Z', hair.base) +
  line('M271 341L287 341', band, LINE * 1.5);

const BOB_BEHIND =
  'M116 262C100 122 138 70 200 70C262 70 300 122 284 262C276 284 246 284 236 268L164 268C154 284 124 284 116 262Z';

export const HAIR: Readonly<Record<string, HairStyle>> = {
  none: {},
  cropped: { front: (hair) => fill(CROPPED, hair.base) + shine(hair, 'M164 108C174 99 186 95 198 94') },
  'side-part': {
    front: (hair) =>
      fill(
        'M130 192C118 118 146 68 208 70C264 72 284 120 270 192C266 168 262 156 253 144C224 148 190 138 172 114C162 136 142 150 130 192Z',
        hair.base,
      ) +
      strands(hair, 'M176 112C196 130 222 138 246 136') +
      shine(hair, 'M178 92C190 85 206 83 220 85'),
  },
  quiff: {
    front: (hair) =>
      fill(
        'M131 188C124 152 128 130 138 118C132 82 172 50 226 60C266 62 288 100 269 188C266 164 260 150 252 140C244 132 214 128 188 132C164 136 148 142 144 154C138 164 134 174 131 188Z',
        hair.base,
      ) +
      strands(hair, 'M152 112C166 92 192 84 222 88M176 118C192 106 214 102 238 108') +
      shine(hair, 'M162 86C176 72 198 66 218 70'),
  },
  undercut: {
    front: (hair) =>
      fill(CROPPED, hair.shade, { opacity: 0.75 }) +
      fill(
        'M141 142C126 92 166 56 220 64C270 66 282 112 262 144C248 124 214 122 190 132C172 138 154 136 141 142Z',
        hair.base,
      ) +
      strands(hair, 'M160 118C180 100 208 94 240 104') +
      shine(hair, 'M170 88C184 76 204 72 224 76'),
  },
  waves: {
    front: (hair) =>
      fill(
        'M130 196C120 176 126 158 122 142C120 118 138 112 142 98C152 78 172 82 184 72C204 62 222 72 236 76C256 80 262 98 272 110C286 126 274 146 278 162C280 178 272 184 270 196C266 176 264 164 256 150C242 158 232 146 224 138C212 150 196 148 188 136C178 150 164 148 154 150C142 162 136 178 130 196Z',
        hair.base,
      ) +
      strands(hair, 'M154 118C164 104 178 112 190 100M212 100C226 94 236 104 250 104') +
      shine(hair, 'M176 86C188 78 202 76 214 80'),
  },
  curls: { front: (hair) => circles(CURLS, hair.base) + curlLines(hair) },
  afro: {
    behind: (hair) => circle(200, 148, 98, hair.base) + circles(ring(18, 200, 148, 92, 25), hair.base),
    front: (hair) =>
      fill(CROPPED, hair.base) +
      circles(
        [
          [150, 138, 17],
          [170, 124, 18],
          [192, 117, 18],
          [214, 118, 18],
          [234, 126, 18],
          [251, 141, 16],
        ],
        hair.base,
      ) +
      line('M126 96C138 78 156 64 176 60', hair.light, LINE * 1.1, { opacity: 0.6 }),
  },
  pixie: {
    front: (hair) =>
      fill(
        'M129 206C112 124 148 70 206 72C264 74 286 126 270 200C268 184 264 168 258 154C248 162 236 158 231 146C216 160 198 154 190 140C178 154 162 158 149 160C141 172 138 186 137 206C134 210 131 210 129 206Z',
        hair.base,
      ) +
      strands(hair, 'M190 138C186 124 190 108 204 98M231 144C232 130 228 118 218 108') +
      shine(hair),
  },
  bob: {
    behind: (hair) => fill(BOB_BEHIND, hair.base),
    front: (hair) =>
      fill(SIDE_PART, hair.base) +
      strands(hair, 'M174 112C194 130 222 138 244 136') +
      shine(hair, 'M184 90C198 84 212 84 226 88'),
  },
  fringe: {
    behind: (hair) => fill(BOB_BEHIND, hair.base),
    front: (hair) =>
      fill(FRINGE, hair.base) +
      strands(
        hair,
        'M180 154C180 138 186 122 192 112M210 154C212 138 210 122 206 112M238 154C238 140 234 128 228 118M152 158C154 142 160 130 168 120',
      ) +
      shine(hair),
  },
  long: {
    behind: (hair) =>
      fill(
        'M106 352C90 130 134 66 200 66C266 66 310 130 294 352C270 366 240 358 236 330L164 330C160 358 130 366 106 352Z',
        hair.base,
      ),
    front: (hair) =>
      fill(CENTRE_PART, hair.base) +
      strands(hair, 'M197 106C168 128 148 150 138 176M203 106C232 128 252 150 262 176') +
      shine(hair, 'M150 122C158 108 170 98 184 92'),
    over: (hair) =>
      bothSides(
        fill('M272 196C292 240 298 300 290 366C278 372 264 368 258 360C270 310 268 262 262 226Z', hair.base) +
          strands(hair, 'M276 250C282 290 282 326 276 352'),
      ),
  },
  wavy: {
    behind: (hair) =>
      fill(
        'M116 346C88 322 106 292 98 264C88 232 108 214 104 184C102 106 144 64 206 66C268 66 300 112 296 184C294 216 312 232 302 264C294 292 312 322 284 346C262 358 240 346 236 322L164 322C160 346 138 358 116 346Z',
        hair.base,
      ),
    front: (hair) =>
      fill(SIDE_PART, hair.base) +
      strands(hair, 'M174 112C194 132 224 140 250 140') +
      shine(hair, 'M184 88C198 82 214 82 228 87'),
    over: (hair) =>
      bothSides(
        fill(
          'M271 198C298 226 276 250 290 276C304 306 282 322 292 352C276 364 258 352 260 336C250 312 272 296 264 270C256 244 272 228 271 198Z',
          hair.base,
        ),
      ),
  },
  'long-curls': {
    behind: (hair) =>
      circle(200, 142, 82, hair.base) +
      circles(ring(14, 200, 140, 72, 26), hair.base) +
      bothSides(
        circles(
          longCurls.map(([x, y, r]) => [400 - x, y, r] as const),
          hair.base,
        ),
      ),
    front: (hair) => circles(CURLS, hair.base) + curlLines(hair),
    over: (hair) =>
      bothSides(
        circles(
          [
            [284, 262, 20],
            [290, 294, 21],
            [276, 320, 19],
          ],
          hair.base,
        ) + strands(hair, 'M280 258C290 254 296 264 288 270M286 292C296 290 300 300 292 304'),
      ),
  },
  ponytail: {
    behind: (hair, band) =>
      fill(
        'M238 86C306 66 344 136 322 208C314 244 328 264 306 290C292 252 286 226 290 186C290 146 268 124 240 118Z',
        hair.base,
      ) +
      strands(hair, 'M284 124C306 152 306 190 302 226') +
      circle(252, 98, 15, band),
    front: (hair) =>
      fill(PULLED_BACK, hair.base) +
      strands(hair, 'M160 128C176 112 204 102 236 102M150 144C160 126 176 114 196 106') +
      shine(hair, 'M152 116C160 102 174 92 190 88'),
  },
  'top-bun': {
    behind: (hair) =>
      circle(200, 60, 36, hair.base) +
      strands(hair, 'M178 60C186 44 206 40 220 50M188 76C200 70 212 68 222 58'),
    front: (hair, band) =>
      fill(PULLED_BACK, hair.base) +
      line('M180 82C192 78 208 78 220 82', band, LINE * 1.6) +
      shine(hair, 'M152 118C160 104 170 97 184 92'),
  },
  buns: {
    behind: (hair) =>
      bothSides(
        circle(262, 82, 31, hair.base) +
          strands(hair, 'M246 78C252 64 270 62 280 74M254 94C264 92 276 88 280 80'),
      ),
    front: (hair) =>
      fill(CENTRE_PART, hair.base) +
      strands(hair, 'M200 76L200 104') +
      shine(hair, 'M150 120C158 106 170 97 184 92'),
  },
  braids: {
    front: (hair) =>
      fill(CENTRE_PART, hair.base) +
      strands(hair, 'M197 106C168 128 148 150 138 176M203 106C232 128 252 150 262 176') +
      shine(hair, 'M150 122C158 108 170 98 184 92'),
    over: (hair, band) => bothSides(braid(hair, band)),
  },
  locks: {
    behind: (hair) =>
      fill('M120 250C98 120 138 66 200 66C262 66 302 120 280 250Z', hair.base) +
      LOCKS.map((x, index) =>
        line(
          `M${x} 170L${x + (x < 200 ? -6 : 6)} ${290 + ((index * 17) % 34)}`,
          index % 2 === 0 ? hair.base : hair.shade,
          20,
        ),
      ).join(''),
    front: (hair) =>
      fill(CENTRE_PART, hair.base) +
      strands(
        hair,
        'M200 78L200 104M180 84C172 104 156 124 142 150M162 92C152 108 142 124 134 146M220 84C228 104 244 124 258 150M238 92C248 108 258 124 266 146',
      ),
    over: (hair) =>
      bothSides(line('M274 214L284 330', hair.base, 20) + line('M262 226L266 312', hair.shade, 17)),
  },
  receding: {
    front: (hair) =>
      bothSides(
        fill('M268 202C282 168 272 128 246 110C256 134 256 152 260 174C262 186 264 194 268 202Z', hair.base),
      ),
  },
  headscarf: {
    front: (_hair, band) => scarf(band),
  },
  turban: {
    front: (_hair, band) =>
      fill(
        'M128 166C106 96 150 44 202 44C252 44 294 96 272 166C262 142 238 126 200 122C162 126 138 142 128 166Z',
        band,
      ) +
      line(
        'M128 164C146 116 196 92 262 92M134 112C158 82 206 70 244 68M272 164C262 134 238 112 208 98M240 62C262 78 276 100 278 122',
        '#1a1230',
        LINE * 0.8,
        { opacity: 0.22 },
      ),
  },
};

/** A scarf about head and shoulders, with the face left open. */
function scarf(color: string): string {
  const outside =
    'M200 64C118 64 104 142 110 212C112 256 122 284 132 304C104 330 96 356 104 380C160 402 240 402 296 380C304 356 296 330 268 304C278 284 288 256 290 212C296 142 282 64 200 64Z';
  const opening =
    'M200 108C156 108 140 146 140 190C140 240 166 276 200 276C234 276 260 240 260 190C260 146 244 108 200 108Z';
  const folds = line(
    'M140 290C164 320 214 334 268 316M150 278C178 306 226 308 254 280M124 340C150 362 190 370 226 364',
    '#1a1230',
    LINE * 0.8,
    { opacity: 0.22 },
  );
  return group(fill(outside + opening, color, { 'fill-rule': 'evenodd' }) + folds, {});
}
