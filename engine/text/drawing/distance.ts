const FAR = 1e20;

/**
 * How deep every pixel lies inside of a shape that is given by its coverage (0-255): the distance in pixels to the nearest
 * edge, 0 outside. Exact for whole pixels (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions); the
 * coverage of the edge pixels gives the part of a pixel.
 */
export function insideDistance(coverage: Uint8ClampedArray, width: number, height: number): Float32Array {
  const grid = new Float32Array(width * height);
  for (let at = 0; at < grid.length; at++) {
    const alpha = (coverage[at] ?? 0) / 255;
    // An edge pixel that is half covered is on the edge; a fuller one lies that much inside.
    grid[at] = alpha >= 1 ? FAR : alpha <= 0.5 ? 0 : (alpha - 0.5) ** 2;
  }
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const vertices = new Int32Array(longest);
  const borders = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) transformLine(grid, x, width, height, line, vertices, borders);
  for (let y = 0; y < height; y++) transformLine(grid, y * width, 1, width, line, vertices, borders);
  for (let at = 0; at < grid.length; at++) grid[at] = Math.sqrt(grid[at] ?? 0);
  return grid;
}

/** The lower envelope of the parabolas that are on a line of the grid. */
function transformLine(
  grid: Float32Array,
  offset: number,
  stride: number,
  length: number,
  line: Float64Array,
  vertices: Int32Array,
  borders: Float64Array,
): void {
  let filled = false;
  for (let index = 0; index < length; index++) {
    const value = grid[offset + index * stride] ?? 0;
    line[index] = value;
    if (value !== 0) filled = true;
  }
  // Most lines of an image of text are empty.
  if (!filled) return;
  let count = 0;
  vertices[0] = 0;
  borders[0] = -FAR;
  borders[1] = FAR;
  for (let index = 1; index < length; index++) {
    let crossing = cross(line, index, vertices[count] ?? 0);
    while (count > 0 && crossing <= (borders[count] ?? 0)) {
      count--;
      crossing = cross(line, index, vertices[count] ?? 0);
    }
    if (crossing <= (borders[count] ?? 0)) {
      vertices[count] = index;
      continue;
    }
    count++;
    vertices[count] = index;
    borders[count] = crossing;
    borders[count + 1] = FAR;
  }
  let current = 0;
  for (let index = 0; index < length; index++) {
    while ((borders[current + 1] ?? FAR) < index) current++;
    const vertex = vertices[current] ?? 0;
    grid[offset + index * stride] = (line[vertex] ?? 0) + (index - vertex) ** 2;
  }
}

/** Where the parabolas over two places of a line cross. */
function cross(line: Float64Array, right: number, left: number): number {
  return ((line[right] ?? 0) + right * right - (line[left] ?? 0) - left * left) / (2 * (right - left));
}
