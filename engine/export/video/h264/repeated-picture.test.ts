import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BitReader,
  BitWriter,
  setBits,
  withEmulationPrevention,
  withoutEmulationPrevention,
} from './bits.ts';
import { readStreamParameters } from './parameter-sets.ts';
import { PictureOrder } from './picture-order.ts';
import { repeatedPicture } from './repeated-picture.ts';

/** The description of a stream of 1080 x 1080 pixels by Chromium's encoder (OpenH264, High, CAVLC). */
const AVCC = Uint8Array.from(
  Buffer.from('01640c20ffe1001567640c20ac191a804402279659a80808083c2211a801000468ce3c80', 'hex'),
);

const bytes = fc.array(fc.oneof(fc.constant(0), fc.constant(3), fc.integer({ min: 0, max: 255 })), {
  maxLength: 60,
});

test('numbers come back as they were written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ unsigned: fc.nat(70_000), signed: fc.integer({ min: -70_000, max: 70_000 }) })),
      (values) => {
        const writer = new BitWriter();
        for (const { unsigned, signed } of values) {
          writer.unsigned(unsigned);
          writer.signed(signed);
          writer.bits(unsigned, 17);
        }
        const reader = new BitReader(writer.finish());
        for (const { unsigned, signed } of values) {
          expect(reader.unsigned()).toBe(unsigned);
          expect(reader.signed() + 0).toBe(signed);
          expect(reader.bits(17)).toBe(unsigned);
        }
      },
    ),
  );
});

test('no start code stands inside of a unit, and what was written comes back', () => {
  fc.assert(
    fc.property(bytes, (content) => {
      const unit = withEmulationPrevention(Uint8Array.from([...content, 0x80]));
      for (let at = 0; at + 2 < unit.length; at++)
        if (unit[at] === 0 && unit[at + 1] === 0) expect(unit[at + 2]).toBeGreaterThan(2);
      expect([...withoutEmulationPrevention(unit)]).toEqual([...content, 0x80]);
    }),
  );
});

test('bits are set where they are meant to be, and nowhere else', () => {
  const data = new Uint8Array([0xff, 0x00, 0xff]);
  setBits(data, 6, 10, 0b0101010101);
  expect([...data]).toEqual([0b11111101, 0b01010101, 0xff]);
});

test('what a stream says of itself is read', () => {
  expect(readStreamParameters(AVCC)).toEqual({
    macroblocks: 68 * 68,
    frameNumBits: 15,
    pictureOrderBits: 16,
    pictureParameterId: 0,
    hasArithmeticCoding: false,
    hasBottomOrder: false,
    hasWeights: false,
    hasDeblockingControl: true,
    initialQp: 26,
  });
});

test('streams that pictures cannot be put into are left alone', () => {
  expect(readStreamParameters(new Uint8Array())).toBeNull();
  // Lengths of two bytes, and two sets of parameters.
  expect(readStreamParameters(AVCC.map((byte, at) => (at === 4 ? 0xfd : byte)))).toBeNull();
  expect(readStreamParameters(AVCC.map((byte, at) => (at === 5 ? 0xe2 : byte)))).toBeNull();
  expect(PictureOrder.of(new Uint8Array(20))).toBeNull();
});

test('a repeated picture is a slice in which all blocks are skipped', () => {
  const parameters = readStreamParameters(AVCC);
  if (!parameters) throw new Error('no parameters');
  const slice = withoutEmulationPrevention(repeatedPicture(parameters, 7, 22));
  const reader = new BitReader(slice);
  // A slice that no other picture refers to.
  expect(reader.bits(8)).toBe(1);
  expect([reader.unsigned(), reader.unsigned(), reader.unsigned()]).toEqual([0, 5, 0]);
  expect([reader.bits(15), reader.bits(16)]).toEqual([7, 22]);
  expect([reader.bit(), reader.unsigned(), reader.bit()]).toEqual([1, 0, 0]);
  expect([reader.signed() + 0, reader.unsigned()]).toEqual([0, 1]);
  expect(reader.unsigned()).toBe(68 * 68);
  expect(reader.bit()).toBe(1);
});

/** A packet with one slice, as an encoder makes it. */
function packet(type: 1 | 5, frameNum: number, order: number, isReference = true): Uint8Array {
  const writer = new BitWriter();
  writer.bits((isReference ? 0x60 : 0) | type, 8);
  writer.unsigned(0);
  writer.unsigned(type === 5 ? 7 : 5);
  writer.unsigned(0);
  writer.bits(frameNum, 15);
  if (type === 5) writer.unsigned(0);
  writer.bits(order, 16);
  writer.bits(0xabcdef, 24);
  const nal = withEmulationPrevention(writer.finish());
  return Uint8Array.from([0, 0, 0, nal.length, ...nal]);
}

function orderOf(data: Uint8Array): number {
  const nal = withoutEmulationPrevention(data.subarray(4));
  const reader = new BitReader(nal, 8);
  reader.unsigned();
  reader.unsigned();
  reader.unsigned();
  reader.bits(15);
  if (((nal[0] ?? 0) & 31) === 5) reader.unsigned();
  return reader.bits(16);
}

test('pictures behind a repeated one come after it, up to the next key frame', () => {
  const order = PictureOrder.of(AVCC);
  if (!order) throw new Error('no order');
  const key = packet(5, 0, 0);
  expect(order.encoded(key)).toBe(key);
  expect(order.canRepeat).toBe(true);
  const made = [order.repeated(), order.repeated(), order.encoded(packet(1, 1, 2)), order.repeated()];
  expect(made.map(orderOf)).toEqual([2, 4, 6, 8]);
  // The rest of the slice stays.
  const moved = made[2] ?? new Uint8Array();
  expect([...moved.subarray(-5)]).toEqual([...packet(1, 1, 6).subarray(-5)]);
  const next = packet(5, 0, 0);
  expect(order.encoded(next)).toBe(next);
  const after = packet(1, 1, 2);
  expect(order.encoded(after)).toBe(after);
});

test('a picture that others may not refer to is not repeated', () => {
  const order = PictureOrder.of(AVCC);
  if (!order) throw new Error('no order');
  order.encoded(packet(5, 0, 0));
  order.encoded(packet(1, 1, 2, false));
  expect(order.canRepeat).toBe(false);
  expect(() => order.repeated()).toThrowError(expect.objectContaining({ code: 'encoder-failed' }));
});
