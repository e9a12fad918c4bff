// What makes a photo look painted, drawn or printed. Whole numbers only, so that every build gives the same pixels.
// Held to engine/effects/reference/paint.ts.

@inline
function lumaAt(at: i32): i32 {
  return (<i32>load<u8>(at) * 77 + <i32>load<u8>(at, 1) * 150 + <i32>load<u8>(at, 2) * 29 + 128) >> 8;
}

/** The luma of a pixel as it shows on black. */
@inline
function shownLuma(at: i32): i32 {
  return (lumaAt(at) * <i32>load<u8>(at, 3) + 127) / 255;
}

@inline
function clampByte(value: i32): i32 {
  return min(255, max(0, value));
}

@inline
function storeAllLanes(at: i32, value: i32): void {
  store<u32>(at, <u32>value * 0x01010101);
}

/** How much the luma changes at each pixel, in all four bytes: the differences across and down, added. */
export function gradient(source: i32, target: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    const above = source + max(0, y - 1) * width * 4;
    const row = source + y * width * 4;
    const below = source + min(height - 1, y + 1) * width * 4;
    for (let x = 0; x < width; x++) {
      const across = shownLuma(row + min(width - 1, x + 1) * 4) - shownLuma(row + max(0, x - 1) * 4);
      const down = shownLuma(below + x * 4) - shownLuma(above + x * 4);
      storeAllLanes(target + (y * width + x) * 4, min(255, abs(across) + abs(down)));
    }
  }
}

/** The luma of each pixel as it shows on white, in all four bytes. */
export function lumaOnWhite(source: i32, target: i32, count: i32): void {
  for (let index = 0; index < count * 4; index += 4) {
    const alpha = <i32>load<u8>(source + index, 3);
    storeAllLanes(target + index, (lumaAt(source + index) * alpha + 255 * (255 - alpha) + 127) / 255);
  }
}

/** Keeps the first byte of each pixel in a plane of one byte a pixel. */
export function keepLane(source: i32, plane: i32, count: i32): void {
  for (let index = 0; index < count; index++) store<u8>(plane + index, load<u8>(source + index * 4));
}

/** Puts a plane into the first byte of each pixel. */
export function fillLane(pixels: i32, plane: i32, count: i32): void {
  for (let index = 0; index < count; index++) store<u8>(pixels + index * 4, load<u8>(plane + index));
}

/** The address of the pixel at x, y, or of the nearest one inside. */
@inline
function nearest(source: i32, width: i32, height: i32, x: i32, y: i32): i32 {
  return source + (min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))) * 4;
}

// Sums of weighted colours are larger than 32 bits hold; as f64 they are exact.
let redSum: f64 = 0;
let greenSum: f64 = 0;
let blueSum: f64 = 0;
let alphaSum: f64 = 0;

@inline
function addMean(means: i32, image: i32, width: i32, height: i32, x: i32, y: i32, weights: i32): void {
  const place = nearest(0, width, height, x, y);
  const weight = <f64>load<i32>(weights + <i32>load<u8>(image + place) * 4);
  redSum += <f64>load<u8>(means + place) * weight;
  greenSum += <f64>load<u8>(means + place, 1) * weight;
  blueSum += <f64>load<u8>(means + place, 2) * weight;
  alphaSum += <f64>load<u8>(means + place, 3) * weight;
}

@inline
function straight(sum: f64, whole: f64): u8 {
  return <u8>min(255, <i32>(sum * 255 / whole + 0.5));
}

/**
 * Brush strokes: each pixel gets the colour of those of eight surroundings, `reach` away, in which least changes. `means` has the mean colour
 * of the surroundings of each pixel (premultiplied), the first byte of `image` how much changes there, `weights` 256 i32 what a surrounding
 * counts by that. Coverage stays that of `image`.
 */
export function paintStrokes(image: i32, means: i32, target: i32, width: i32, height: i32, reach: i32, weights: i32): void {
  const near = (reach * 181 + 128) >> 8;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      redSum = 0;
      greenSum = 0;
      blueSum = 0;
      alphaSum = 0;
      addMean(means, image, width, height, x - reach, y, weights);
      addMean(means, image, width, height, x + reach, y, weights);
      addMean(means, image, width, height, x, y - reach, weights);
      addMean(means, image, width, height, x, y + reach, weights);
      addMean(means, image, width, height, x - near, y - near, weights);
      addMean(means, image, width, height, x + near, y - near, weights);
      addMean(means, image, width, height, x - near, y + near, weights);
      addMean(means, image, width, height, x + near, y + near, weights);
      const at = (y * width + x) * 4;
      const whole = max(<f64>1, alphaSum);
      store<u8>(target + at, straight(redSum, whole));
      store<u8>(target + at, straight(greenSum, whole), 1);
      store<u8>(target + at, straight(blueSum, whole), 2);
      store<u8>(target + at, load<u8>(image + at, 3), 3);
    }
  }
}

@inline
function scaleColor(at: i32, factor: i32): void {
  store<u8>(at, <u8>clampByte((<i32>load<u8>(at) * factor + 2048) >> 12));
  store<u8>(at, <u8>clampByte((<i32>load<u8>(at, 1) * factor + 2048) >> 12), 1);
  store<u8>(at, <u8>clampByte((<i32>load<u8>(at, 2) * factor + 2048) >> 12), 2);
}

/** Multiplies each colour by the entry of its luma in a table of 256 factors, in 1/4096. */
export function scaleByLuma(pixels: i32, count: i32, table: i32): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) scaleColor(at, load<i32>(table + lumaAt(at) * 4));
}

/** Multiplies each colour by the entry of `plane` less the first byte of `lanes`, -255 to 255, in a table of 511 factors, in 1/4096. */
export function scaleByDifference(pixels: i32, plane: i32, lanes: i32, count: i32, table: i32): void {
  for (let index = 0; index < count; index++) {
    const difference = <i32>load<u8>(plane + index) - <i32>load<u8>(lanes + index * 4);
    scaleColor(pixels + index * 4, load<i32>(table + (difference + 255) * 4));
  }
}

/**
 * Pencil on paper: the luma in `plane` against that around it (first byte of `lanes`), through a table of 256 greys. Both get 24 more, or
 * noise in the dark would be lines. `shade`, 0-256, is how much darker what is dark is drawn, `color`, 0-256, how much of the image's own colour the
 * strokes have.
 */
export function pencilStrokes(pixels: i32, plane: i32, lanes: i32, count: i32, table: i32, shade: i32, color: i32): void {
  for (let index = 0; index < count; index++) {
    const around = <i32>load<u8>(lanes + index * 4);
    const share = min(255, ((<i32>load<u8>(plane + index) + 24) * 255) / (around + 24));
    const light = 65280 - shade * (255 - around);
    const grey = (load<i32>(table + share * 4) * light) / 65280;
    const at = pixels + index * 4;
    for (let lane = at; lane < at + 3; lane++) {
      const tinted = (grey * (128 + (<i32>load<u8>(lane) >> 1)) + 127) / 255;
      store<u8>(lane, <u8>(grey + (((tinted - grey) * color + 128) >> 8)));
    }
  }
}

/** How far a dot of a screen covers a pixel, 0-255. `screen`: cosine and sine of its angle, in 1/16384. */
@inline
function dotCoverage(x: i32, y: i32, cell: i32, screen: i32, radii: i32, darkness: i32): i32 {
  const cos = load<i32>(screen);
  const sin = load<i32>(screen, 4);
  const across = inCell(x * cos + y * sin, cell);
  const down = inCell(y * cos - x * sin, cell);
  const distance = <i32>sqrt(<f64>(across * across + down * down));
  return clampByte((load<i32>(radii + darkness * 4) - distance + 32) * 4);
}

/** How far a place is from the middle of its cell, in 1/64 px. Both are in 1/16384 px. */
@inline
function inCell(place: i32, cell: i32): i32 {
  let rest = place % cell;
  if (rest < 0) rest += cell;
  return (rest - (cell >> 1)) >> 8;
}

@inline
function mixTo(paper: i32, ink: i32, coverage: i32): i32 {
  return (paper * (255 - coverage) + ink * coverage + 127) / 255;
}

/**
 * A printing screen of one ink: dots as large as the image is dark. `means` has the mean colour around each pixel, `radii` 256 radii in 1/64 px by
 * darkness, `cell` is in 1/16384 px and counted from the origin. `ink` and `paper` are 0xBBGGRR.
 */
export function inkScreen(pixels: i32, means: i32, width: i32, height: i32, originX: i32, originY: i32, cell: i32, screen: i32, radii: i32, ink: i32, paper: i32): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const coverage = dotCoverage(x - originX, y - originY, cell, screen, radii, 255 - lumaAt(means + at));
      store<u8>(pixels + at, <u8>mixTo(paper & 255, ink & 255, coverage));
      store<u8>(pixels + at, <u8>mixTo((paper >> 8) & 255, (ink >> 8) & 255, coverage), 1);
      store<u8>(pixels + at, <u8>mixTo((paper >> 16) & 255, (ink >> 16) & 255, coverage), 2);
    }
  }
}

/** Four screens, cyan, magenta, yellow and black, on white paper. `screens` has their angles one after another, as for one screen. */
export function colorScreens(pixels: i32, means: i32, width: i32, height: i32, originX: i32, originY: i32, cell: i32, screens: i32, radii: i32): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const cyan = 255 - <i32>load<u8>(means + at);
      const magenta = 255 - <i32>load<u8>(means + at, 1);
      const yellow = 255 - <i32>load<u8>(means + at, 2);
      // Black takes over three quarters of what the three have in common.
      const black = (min(cyan, min(magenta, yellow)) * 3) >> 2;
      const left = 255 - black;
      const placeX = x - originX;
      const placeY = y - originY;
      const light = 255 - dotCoverage(placeX, placeY, cell, screens + 24, radii, black);
      store<u8>(pixels + at, <u8>printed(light, dotCoverage(placeX, placeY, cell, screens, radii, withoutBlack(cyan, black, left))));
      store<u8>(pixels + at, <u8>printed(light, dotCoverage(placeX, placeY, cell, screens + 8, radii, withoutBlack(magenta, black, left))), 1);
      store<u8>(pixels + at, <u8>printed(light, dotCoverage(placeX, placeY, cell, screens + 16, radii, withoutBlack(yellow, black, left))), 2);
    }
  }
}

@inline
function withoutBlack(ink: i32, black: i32, left: i32): i32 {
  return left == 0 ? 0 : min(255, ((ink - black) * 255) / left);
}

@inline
function printed(light: i32, coverage: i32): i32 {
  return (light * (255 - coverage) + 127) / 255;
}

/** Twice the area to the left of a way from a to b, for a place in half pixels. */
@inline
function side(ax: i32, ay: i32, bx: i32, by: i32, x: i32, y: i32): i32 {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** A pixel on an edge belongs to the triangle that has it on top or on its left, so that neighbours share none and leave none out. */
@inline
function edgeBias(ax: i32, ay: i32, bx: i32, by: i32): i32 {
  return by < ay || (by == ay && bx > ax) ? 0 : 1;
}

/** Fills a triangle (corners clockwise, in half pixels: odd numbers are the middles of pixels) of `target` with the mean colour of it in `source`. */
export function fillTriangle(source: i32, target: i32, width: i32, height: i32, ax: i32, ay: i32, bx: i32, by: i32, cx: i32, cy: i32): void {
  const left = max(0, min(ax, min(bx, cx)) >> 1);
  const right = min(width - 1, max(ax, max(bx, cx)) >> 1);
  const top = max(0, min(ay, min(by, cy)) >> 1);
  const bottom = min(height - 1, max(ay, max(by, cy)) >> 1);
  const first = edgeBias(ax, ay, bx, by);
  const second = edgeBias(bx, by, cx, cy);
  const third = edgeBias(cx, cy, ax, ay);
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  let count = 0;
  let mean: u32 = 0;
  for (let pass = 0; pass < 2; pass++) {
    if (pass == 1) {
      if (count == 0) return;
      const half = count >> 1;
      mean = <u32>((red + half) / count) | (<u32>((green + half) / count) << 8) | (<u32>((blue + half) / count) << 16) | (<u32>((alpha + half) / count) << 24);
    }
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const middleX = x * 2 + 1;
      const middleY = y * 2 + 1;
        if (side(ax, ay, bx, by, middleX, middleY) < first) continue;
        if (side(bx, by, cx, cy, middleX, middleY) < second) continue;
        if (side(cx, cy, ax, ay, middleX, middleY) < third) continue;
        const at = (y * width + x) * 4;
        if (pass == 1) {
          store<u32>(target + at, mean);
          continue;
        }
        red += <i32>load<u8>(source + at);
        green += <i32>load<u8>(source + at, 1);
        blue += <i32>load<u8>(source + at, 2);
        alpha += <i32>load<u8>(source + at, 3);
        count++;
      }
    }
  }
}
