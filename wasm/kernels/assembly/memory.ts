/** Makes room for this many bytes and gives the address where they start, or -1 when there is not enough memory. */
export function reserve(bytes: i32): i32 {
  // Vectors are read at multiples of 16.
  const start = (<i32>__heap_base + 15) & ~15;
  const pages = ((start + bytes + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return -1;
  return start;
}
