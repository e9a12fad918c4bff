import { expect, test } from 'vitest';
import { box } from './jumbf.ts';
import { mediaBoxesIn, shiftPlaces } from './media-boxes.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test('places in a file move by as much as is put before them, distances stay', () => {
  const file = Buffer.concat([
    box('moov', [
      box('trak', [
        box('mdia', [
          box('minf', [
            box('stbl', [
              box('stco', [bytes('00000000 00000002 00000010 00000020')]),
              box('co64', [bytes('00000000 00000001 00000001 00000000')]),
              box('saio', [bytes('00000001 63656e63 00000000 00000001 00000030')]),
            ]),
          ]),
        ]),
      ]),
    ]),
    box('sidx', [bytes('00000000 00000010')]),
    box('moof', [
      box('traf', [
        box('tfhd', [bytes('00000001 00000001 00000000 00000040')]),
        box('tfhd', [bytes('00020000 00000001')]),
        box('saio', [bytes('00000000 00000001 00000030')]),
      ]),
    ]),
    box('mfra', [
      box('tfra', [
        bytes('00000000 00000001 00000000 00000002 00000000 00000050 010101 00000007 00000060 010101'),
      ]),
      box('tfra', [bytes('01000000 00000001 00000001 00000001 0000000000000000 0000000000000070 01010001')]),
    ]),
  ]);
  const before = file.toString('hex');
  shiftPlaces(file, 0x100);
  const after = file.toString('hex');
  expect(after).toContain('000000020000011000000120');
  expect(after).toContain('0000000100000100');
  expect(after).toContain('63656e63000000000000000100000130');
  expect(after).toContain('000000010000000000000140');
  expect(after).toContain('0000000000000150010101');
  expect(after).toContain('0000000700000160010101');
  expect(after).toContain('0000000000000170');
  // Those of fragments are distances.
  expect(after).toContain(`${Buffer.from('saio').toString('hex')}000000000000000100000030`);
  expect(after).toContain(`${Buffer.from('sidx').toString('hex')}0000000000000010`);
  shiftPlaces(file, -0x100);
  expect(file.toString('hex')).toBe(before);
});

test('boxes may have 64 bits of length, or end with the file; those that do not fit are refused', () => {
  const long = bytes('00000001 6d646174 0000000000000014 01020304');
  expect(mediaBoxesIn(Buffer.concat([long, bytes('00000000 66726565 0000')]))).toEqual([
    { type: 'mdat', startByte: 0, bodyByte: 16, endByte: 20 },
    { type: 'free', startByte: 20, bodyByte: 28, endByte: 30 },
  ]);
  for (const broken of ['00000009 66726565', '00000007 66726565', '000000', '00000001 66726565 00'])
    expect(() => mediaBoxesIn(bytes(broken))).toThrow(RangeError);
  expect(() => shiftPlaces(box('meta', []), 1)).toThrow('items');
  const far = box('moov', [box('trak', [box('stco', [bytes('00000000 00000001 ffffffff')])])]);
  expect(() => shiftPlaces(far, 1)).toThrow(RangeError);
});
