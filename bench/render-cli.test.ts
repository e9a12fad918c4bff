import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../engine/model.ts';
import { probe } from '../tests/support/ffmpeg.ts';
import { decodePng } from '../tests/support/scene-images.ts';

const run = fileURLToPath(new URL('../server/run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gesso-cli-'));

/** Runs the command as a person does and gives what it said. */
function render(...cliArguments: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [run, 'render-cli', ...cliArguments],
      { cwd: fileURLToPath(new URL('..', import.meta.url)) },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors });
      },
    );
  });
}

function save(name: string, content: object | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const project = createProject('2026-01-01T00:00:00.000Z', {
  properties: { width: 160, height: 120 },
  metadata: {
    sceneItems: [
      createScene({
        durationFrames: 20,
        bgColor: '#2a33de',
        layers: [createShapeLayer({ x: 10, y: 10, width: 40, height: 40 })],
      }),
    ],
  },
});

describe('npm run render', () => {
  test('[M8] writes a correct MP4 with progress, and an image', async () => {
    const path = save('good.json', project);
    const video = await render(path, join(folder, 'good.mp4'));
    expect(video).toMatchObject({ code: 0, errors: '' });
    expect(video.output).toContain('20/20');
    const [stream] = await probe(readFileSync(join(folder, 'good.mp4')));
    expect(stream).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      width: 160,
      height: 120,
      avg_frame_rate: '30/1',
      nb_read_frames: '20',
    });

    expect((await render(path, join(folder, 'good.png'), '--frame', '3')).code).toBe(0);
    const image = decodePng(readFileSync(join(folder, 'good.png')));
    expect([image.width, image.height, ...image.data.slice(0, 3)]).toEqual([160, 120, 0x2a, 0x33, 0xde]);
  });

  test('writes a PDF in CMYK for --cmyk, RGB without', async () => {
    const path = save('inks.json', project);
    const written = async (...options: string[]) => {
      const output = join(folder, 'inks.pdf');
      expect(await render(path, output, ...options)).toMatchObject({ code: 0, errors: '' });
      return readFileSync(output, 'latin1');
    };
    expect(await written('--cmyk')).toContain('/OutputConditionIdentifier (Chemical proof)');
    expect(await written('--crop-marks')).not.toContain('ICCBased');
  });

  test.each([
    ['pdf', '%PDF-1.7'],
    ['svg', '<svg xmlns'],
    ['gif', 'GIF89a'],
    ['wav', 'RIFF'],
  ])('writes .%s by its ending', async (ending, start) => {
    const path = save('good.json', project);
    expect((await render(path, join(folder, `good.${ending}`))).code).toBe(0);
    expect(
      readFileSync(join(folder, `good.${ending}`))
        .subarray(0, start.length)
        .toString('latin1'),
    ).toBe(start);
  });

  test('renders a part of the timeline, in a quality or at a bit rate, and a PDF for print', async () => {
    const path = save('good.json', project);
    const size = async (...options: string[]) => {
      const output = join(folder, 'part.webm');
      expect((await render(path, output, '--from', '0.2', '--to', '0.5', ...options)).code).toBe(0);
      const [stream] = await probe(readFileSync(output));
      expect(stream?.nb_read_frames).toBe('9');
      return readFileSync(output).length;
    };
    expect(await size('--quality', 'draft')).toBeLessThanOrEqual(await size('--bitrate', '20'));
    const pdf = join(folder, 'print.pdf');
    expect((await render(path, pdf, '--bleed', '3', '--crop-marks')).code).toBe(0);
    // 160 pixels at 96 an inch are 120 points.
    const [, left, , right] = /TrimBox \[(\S+) (\S+) (\S+)/.exec(readFileSync(pdf, 'latin1')) ?? [];
    expect(Number(right) - Number(left)).toBeCloseTo(120, 3);
  });

  test.each([
    ['no arguments', () => [], 'Name a project and an output file'],
    ['an unknown ending', () => [save('a.json', project), 'out.avi'], 'must end in one of .png, .jpg, .jpeg'],
    [
      'an unknown quality',
      () => [save('a.json', project), 'out.mp4', '--quality', 'best'],
      '--quality takes draft, standard, high',
    ],
    [
      'a range that ends before it begins',
      () => [save('a.json', project), 'out.mp4', '--from', '3', '--to', '2'],
      '--to takes seconds after --from',
    ],
    [
      'an unknown encoder',
      () => [save('a.json', project), 'out.mp4', '--encoder', 'magic'],
      '--encoder takes',
    ],
    [
      'a frame that is no number',
      () => [save('a.json', project), 'out.png', '--frame', 'first'],
      '--frame takes',
    ],
    ['an unknown option', () => [save('a.json', project), 'out.png', '--fast'], 'Usage'],
    ['a file that is not there', () => [join(folder, 'nothing.json'), 'out.png'], 'cannot be read'],
    [
      'a file that is no JSON',
      () => [save('cut.json', '{"schemaVersion": 1, "id'), 'out.png'],
      'not valid JSON',
    ],
    [
      'a version of the future',
      () => [save('future.json', { ...project, schemaVersion: 99 }), 'out.png'],
      'format version 99',
    ],
    [
      'a wrong value',
      () => [save('wrong.json', { ...project, properties: { ...project.properties, width: -5 } }), 'out.png'],
      'properties.width',
    ],
  ])('refuses %s with exit code 2 and says what to do', async (_, make, sentence) => {
    const { code, errors } = await render(...make());
    expect(code).toBe(2);
    expect(errors).toContain(sentence);
  });

  test('renders what it can, warns of what is missing by name and ends with exit code 3', async () => {
    const lacking = createProject('2026-01-01T00:00:00.000Z', {
      properties: { width: 160, height: 120 },
      metadata: {
        assets: {
          'asset:beach': {
            id: 'asset:beach',
            kind: 'image',
            name: 'beach.jpg',
            source: { type: 'url', url: 'beach.jpg' },
            mimeType: 'image/jpeg',
            widthPx: 10,
            heightPx: 10,
            durationFrames: 0,
            hasAudio: false,
            sizeBytes: 1,
          },
        },
        sceneItems: [
          createScene({
            layers: [
              createImageLayer({ assetId: 'asset:beach' }),
              createTextLayer({ runs: [createTextRun({ text: 'Hi', fontFamily: 'Nonesuch' })] }),
            ],
          }),
        ],
      },
    });
    const { code, errors } = await render(save('lacking.json', lacking), join(folder, 'lacking.png'));
    expect(code).toBe(3);
    expect(errors).toContain('beach.jpg');
    expect(errors).toContain('the font Nonesuch is missing; Inter stands in for it');
  });
});
