/** The luminance table of ITU-T T.81, K.1, in the order of the file (zigzag), as far as it is looked at. */
const LUMINANCE = [16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40];

/** The quality 1-100 with which libjpeg wrote a file, as its first quantization table says. @throws Error where no quality makes that table. */
export function jpegQuality(file: Uint8Array): number {
  let at = 2;
  while (at < file.length && file[at + 1] !== 0xdb)
    at += 2 + ((file[at + 2] ?? 0) << 8) + (file[at + 3] ?? 0);
  const table = file.subarray(at + 5, at + 5 + LUMINANCE.length);
  for (let quality = 100; quality >= 1; quality--) {
    const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
    const made = LUMINANCE.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
    if (made.every((value, index) => value === table[index])) return quality;
  }
  throw new Error(`No quality of libjpeg has the table ${[...table].join(' ')}.`);
}
