import { describe, expect, it } from 'vitest';
import { hexToHsv, hsvToHex, readHexField } from './color-maths.ts';

describe('colour field', () => {
  it('[M19] takes three, four, six and eight digits with or without #', () => {
    expect(readHexField('2A3')).toBe('#22aa33');
    expect(readHexField('#2A33DE')).toBe('#2a33de');
    expect(readHexField(' 2a33de80 ')).toBe('#2a33de80');
    expect(readHexField('#2a38')).toBe('#22aa3388');
    expect(readHexField('0xFF6F47')).toBe('#ff6f47');
    for (const wrong of ['', '#12', 'red', '#12345', '#gggggg']) expect(readHexField(wrong)).toBeNull();
  });

  it('goes to hue, saturation and value and back without a change', () => {
    for (const hex of ['#000000', '#ffffff', '#2a33de', '#ff6f47', '#868894', '#12a36b80'])
      expect(hsvToHex(hexToHsv(hex))).toBe(hex);
  });
});
