import { expect, test } from 'vitest';
import { readEditLists } from './edit-list.ts';

const be32 = (value: number) => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const be64 = (value: number) =>
  value < 0 ? [255, 255, 255, 255, ...be32(value)] : [...be32(0), ...be32(value)];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (count: number) => Array<number>(count).fill(0);
const box = (name: string, ...content: readonly number[][]) => {
  const inside = content.flat();
  return [...be32(inside.length + 8), ...letters(name), ...inside];
};

const movieHeader = (units: number) => box('mvhd', zeros(12), be32(units), zeros(80));
const longMovieHeader = (units: number) => box('mvhd', [1], zeros(19), be32(units), zeros(84));
const trackHeader = (id: number) => box('tkhd', zeros(12), be32(id), zeros(60));
const longTrackHeader = (id: number) => box('tkhd', [1], zeros(19), be32(id), zeros(60));
type Entry = readonly [duration: number, mediaTime: number, rate?: number];
const list = (...entries: Entry[]) =>
  box(
    'edts',
    box(
      'elst',
      zeros(4),
      be32(entries.length),
      ...entries.flatMap(([duration, time, rate = 0x1_0000]) => [be32(duration), be32(time), be32(rate)]),
    ),
  );
const longList = (...entries: Entry[]) =>
  box(
    'edts',
    box(
      'elst',
      [1, 0, 0, 0],
      be32(entries.length),
      ...entries.flatMap(([duration, time, rate = 0x1_0000]) => [be64(duration), be64(time), be32(rate)]),
    ),
  );
const file = (...boxes: number[][]) =>
  new Blob([Uint8Array.from([...box('ftyp', zeros(8)), ...boxes.flat()])]);
const read = async (...boxes: number[][]) => {
  const edits = await readEditLists(file(...boxes));
  return edits && Object.fromEntries(edits);
};
const film = (...tracks: number[][]) => box('moov', movieHeader(1000), ...tracks);

test('a part of the media that is shown ends when the list says, in seconds of the film', async () => {
  expect(await read(film(box('trak', trackHeader(7), list([2500, 100]))))).toEqual({
    7: { endSeconds: 2.5, isComplex: false },
  });
  // An empty entry is a pause before it.
  expect(await read(film(box('trak', trackHeader(7), list([500, -1], [2500, 0]))))).toEqual({
    7: { endSeconds: 3, isComplex: false },
  });
  const long = box(
    'moov',
    longMovieHeader(600),
    box('trak', longTrackHeader(8), longList([600, -1], [1200, 0])),
  );
  expect(await read(long)).toEqual({ 8: { endSeconds: 3, isComplex: false } });
});

test('tracks have lists of their own, or none', async () => {
  expect(
    await read(
      box('free', zeros(9)),
      film(
        box('trak', trackHeader(1)),
        box('trak', trackHeader(2), list([1000, 0])),
        box('trak', list([1, 0])),
        box('trak', trackHeader(4), box('edts', box('skip'))),
      ),
      box('mdat', zeros(50)),
    ),
  ).toEqual({ 2: { endSeconds: 1, isComplex: false } });
});

test('where the part goes on to the end of the media, the list does not say when', async () => {
  expect(await read(film(box('trak', trackHeader(1), list([0, 100]))))).toEqual({
    1: { endSeconds: null, isComplex: false },
  });
  expect(await read(film(box('trak', trackHeader(1), list([700, -1]))))).toEqual({
    1: { endSeconds: null, isComplex: false },
  });
});

test('several parts, or another speed, are more than a trim', async () => {
  expect(await read(film(box('trak', trackHeader(1), list([500, 0], [500, 2000]))))).toEqual({
    1: { endSeconds: null, isComplex: true },
  });
  for (const rate of [0x2_0000, 0, -0x1_0000])
    expect(await read(film(box('trak', trackHeader(1), list([500, 0, rate]))))).toEqual({
      1: { endSeconds: 0.5, isComplex: true },
    });
  // The speed of a pause means nothing.
  expect(await read(film(box('trak', trackHeader(1), longList([500, -1, 0], [500, 0]))))).toEqual({
    1: { endSeconds: 1, isComplex: false },
  });
});

test('a list that says more than it holds gives what it holds', async () => {
  const cut = list([500, 0]);
  cut.splice(8 + 8 + 4, 4, ...be32(1000));
  expect(await read(film(box('trak', trackHeader(1), cut)))).toEqual({
    1: { endSeconds: 0.5, isComplex: false },
  });
});

test('a file in fragments has no index of the whole', async () => {
  expect(
    await read(
      box('moov', movieHeader(1000), box('mvex', zeros(4)), box('trak', trackHeader(1), list([1, 0]))),
    ),
  ).toBeNull();
});

test('without a film, or its units of time, there are no lists', async () => {
  const track = box('trak', trackHeader(1), list([500, 0]));
  expect(await read()).toEqual({});
  expect(await read(box('moov', track))).toEqual({});
  expect(await read(box('moov', movieHeader(0), track))).toEqual({});
});

test('boxes with a long size, or one to the end of the file, are read; damaged ones end the search', async () => {
  const track = box('trak', trackHeader(1), list([500, 0]));
  const inside = [...movieHeader(1000), ...track];
  const long = [...be32(1), ...letters('moov'), ...be64(inside.length + 16), ...inside];
  expect(await read(long)).toEqual({ 1: { endSeconds: 0.5, isComplex: false } });
  const open = [...be32(0), ...letters('moov'), ...inside];
  expect(await read(open)).toEqual({ 1: { endSeconds: 0.5, isComplex: false } });
  expect(await read([...be32(7), ...letters('free')], film(track))).toEqual({});
  expect(await read([...be32(1), ...letters('free'), ...be64(15)], film(track))).toEqual({});
  expect(await read(...Array.from({ length: 4094 }, () => box('free')), film(track))).toEqual({
    1: { endSeconds: 0.5, isComplex: false },
  });
  expect(await read(...Array.from({ length: 4095 }, () => box('free')), film(track))).toEqual({});
});
