import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createGroupLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import type { FontFileRequest, FontSource } from '../../ports/fonts.ts';
import { nearestFontStyle } from '../../ports/fonts.ts';
import { layoutText } from '../layout/layout.ts';
import { FontLibrary, type FontLoadReport } from './font-library.ts';
import { fontRequestsOf } from './font-requests.ts';
import { initTestShaper, shippedFonts } from './test-fonts.ts';

beforeAll(initTestShaper);

const regular = (family: string): FontFileRequest => ({ family, weight: 400, italic: false });
const runIn = (fontFamily: string) => createTextRun({ text: 'Abc', fontFamily });

describe('loading', () => {
  test('everything there: nothing to report, and each run gets its own face', async () => {
    const library = new FontLibrary(shippedFonts);
    const report = await library.load([regular('Lora'), { family: 'Lora', weight: 700, italic: true }]);
    expect(report).toEqual({ missing: [], broken: [] });
    const face = library.faceFor({ fontFamily: 'Lora', fontWeight: 700, italic: true });
    expect(face).toMatchObject({ family: 'Lora', weight: 700, italic: true, syntheticItalic: false });
    library.destroy();
  });

  test('a missing family is reported with its substitute, and the layout says so too', async () => {
    const library = new FontLibrary(shippedFonts);
    const report = await library.load([regular('Comic Sans MS'), regular('Lora')]);
    expect(report.missing).toEqual([{ family: 'Comic Sans MS', substitute: 'Inter' }]);
    expect(library.faceFor(runIn('Comic Sans MS')).family).toBe('Inter');
    const layout = layoutText(createTextLayer({ runs: [runIn('Comic Sans MS'), runIn('Lora')] }), library);
    expect(layout.substitutedFamilies).toEqual(['Comic Sans MS']);
    library.destroy();
  });

  test('a broken file is reported with a typed error and replaced; the next load tries again', async () => {
    let repaired = false;
    const flaky: FontSource = {
      families: () => shippedFonts.families(),
      load: async (request) => {
        const file = await shippedFonts.load(request);
        return file === null || repaired || request.family !== 'Lora'
          ? file
          : { ...file, bytes: new ArrayBuffer(4) };
      },
    };
    const library = new FontLibrary(flaky);
    const { broken } = await library.load([regular('Lora')]);
    expect(broken).toMatchObject([{ family: 'Lora', substitute: 'Inter', error: { code: 'font-broken' } }]);
    expect(library.faceFor(runIn('Lora')).family).toBe('Inter');
    repaired = true;
    expect(await library.load([regular('Lora')])).toEqual({ missing: [], broken: [] });
    expect(library.faceFor(runIn('Lora')).family).toBe('Lora');
    library.destroy();
  });

  test('without the substitute loading fails, for then nothing could be shown', async () => {
    const empty: FontSource = { families: () => [], load: async () => null };
    await expect(new FontLibrary(empty).load([regular('Lora')])).rejects.toMatchObject({
      code: 'font-missing',
      details: { name: 'Inter' },
    });
  });

  test('a file is requested once, however many styles it serves', async () => {
    const asked: string[] = [];
    const counting: FontSource = {
      families: () => shippedFonts.families(),
      load: (request) => {
        asked.push(`${request.family} ${request.weight}`);
        return shippedFonts.load(request);
      },
    };
    const library = new FontLibrary(counting);
    await Promise.all([library.load([regular('Anton')]), library.load([regular('Anton'), regular('Anton')])]);
    expect(asked.filter((entry) => entry === 'Anton 400')).toHaveLength(1);
    library.destroy();
  });

  test('an italic without a file is the upright one, slanted', async () => {
    const library = new FontLibrary(shippedFonts);
    await library.load([{ family: 'Anton', weight: 400, italic: true }]);
    const face = library.faceFor({ fontFamily: 'Anton', fontWeight: 400, italic: true });
    expect(face).toMatchObject({ family: 'Anton', syntheticItalic: true });
    library.destroy();
  });
});

describe('texts can be written', () => {
  /** The files that were requested, in their order; `open` lets those of a family come. */
  function slowSource() {
    const requested: string[] = [];
    const waiting = new Map<string, (() => void)[]>();
    const opened = new Set<string>();
    const source: FontSource = {
      families: () => shippedFonts.families(),
      load: async (request) => {
        requested.push(`${request.family} ${request.weight}`);
        if (!opened.has(request.family))
          await new Promise<void>((resolve) => {
            waiting.set(request.family, [...(waiting.get(request.family) ?? []), resolve]);
          });
        return shippedFonts.load(request);
      },
    };
    const open = (family: string) => {
      opened.add(family);
      for (const resolve of waiting.get(family) ?? []) resolve();
    };
    return { source, requested, open };
  }

  test('before the fallbacks are in, where their own faces have all letters; these are requested first', async () => {
    const { source, requested, open } = slowSource();
    const library = new FontLibrary(source);
    let loading: Promise<FontLoadReport> | null = null;
    const requestedBefore = new Promise<string>((resolve) => {
      const onWritable = () => resolve(requested.join());
      loading = library.load([{ ...regular('Lora'), text: 'Café – 20 €' }], onWritable);
    });
    open('Lora');
    expect(await requestedBefore).toBe('Lora 400');
    const layout = layoutText(
      createTextLayer({ runs: [createTextRun({ text: 'Café', fontFamily: 'Lora' })] }),
      library,
    );
    expect(layout.glyphs.map(({ face }) => face.family)).toEqual(['Lora', 'Lora', 'Lora', 'Lora']);
    open('Inter');
    expect(await loading).toEqual({ missing: [], broken: [] });
    expect(requested).toEqual(['Lora 400', 'Inter 400']);
    library.destroy();
  });

  test.each([
    ['a letter that the face lacks', 'Limelight', 'Aя'],
    ['a family that is missing', 'Comic Sans MS', 'Abc'],
  ])('not before them with %s', async (_what, family, text) => {
    const { source, open } = slowSource();
    const library = new FontLibrary(source);
    let calls = 0;
    const loading = library.load([{ ...regular(family), text }], () => calls++);
    open(family);
    open('Inter');
    const { missing } = await loading;
    // With all letters in at last; not at all where something stands in for a family.
    expect(calls).toBe(missing.length === 0 ? 1 : 0);
    library.destroy();
  });

  test('files are requested while what reads them is on its way', async () => {
    const { source, requested, open } = slowSource();
    let bringShaper: () => void = () => undefined;
    const shaper = new Promise<void>((resolve) => {
      bringShaper = resolve;
    });
    const library = new FontLibrary(source, undefined, null, () => shaper);
    open('Lora');
    open('Inter');
    const loading = library.load([regular('Lora')]);
    await vi.waitFor(() => expect(requested).toEqual(['Lora 400']));
    expect(library.isLoaded(runIn('Lora'))).toBe(false);
    bringShaper();
    await loading;
    expect(library.isLoaded(runIn('Lora'))).toBe(true);
    library.destroy();
  });
});

test('characters that a font lacks come from the fallback face', async () => {
  const library = new FontLibrary(shippedFonts);
  await library.load([regular('Anton')]);
  const runs = [createTextRun({ text: 'Aя', fontFamily: 'Limelight' })];
  await library.load([regular('Limelight')]);
  const layout = layoutText(createTextLayer({ runs }), library);
  expect(layout.glyphs.map((glyph) => glyph.face.family)).toEqual(['Limelight', 'Inter']);
  expect(layout.glyphs.every((glyph) => glyph.glyphId > 0)).toBe(true);
  library.destroy();
});

test('the faces of a project are found in every scene and inside groups, once each', () => {
  const text = (fontFamily: string, fontWeight = 400) =>
    createTextLayer({ runs: [createTextRun({ text: 'x', fontFamily, fontWeight })] });
  const inner = createGroupLayer({
    children: [text('Anton'), createGroupLayer({ children: [text('Lora', 700)] })],
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ layers: [text('Inter'), inner] }), createScene({ layers: [text('Anton')] })],
    },
  });
  expect(fontRequestsOf(project).map(({ family, weight }) => `${family} ${weight}`)).toEqual([
    'Inter 400',
    'Anton 400',
    'Lora 700',
  ]);
});

test('the nearest weight is the one that CSS would take', () => {
  const styles = [300, 400, 700, 900].map((weight) => ({ weight, italic: false }));
  const nearest = (weight: number) => nearestFontStyle(styles, { weight, italic: false })?.weight;
  expect([100, 300, 350, 450, 500, 600, 800, 900].map(nearest)).toEqual([
    300, 300, 300, 400, 400, 700, 900, 900,
  ]);
  expect(nearestFontStyle([{ weight: 400, italic: true }], { weight: 400, italic: false })?.italic).toBe(
    true,
  );
  expect(nearestFontStyle([], { weight: 400, italic: false })).toBeNull();
});
