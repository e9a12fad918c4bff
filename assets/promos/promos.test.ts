import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProject } from '../../engine/model.ts';
import { TOOL_SLUGS } from '../../server/contract/developer/tools.ts';
import { probe } from '../../tests/support/ffmpeg.ts';
import { PROMO_FRAMES, PROMO_HEIGHT, PROMO_WIDTH } from './board.ts';
import { IMAGE_PROMOS } from './images.ts';
import { PEOPLE_PROMOS } from './people.ts';

const folder = new URL('../static/promo/', import.meta.url);
const BOARDS = { ...IMAGE_PROMOS, ...PEOPLE_PROMOS };

test('[P1] every tool of the developer API has a promotional video and an image of it, and there are no others', () => {
  expect(Object.keys(BOARDS).toSorted()).toEqual([...TOOL_SLUGS].toSorted());
  expect(readdirSync(folder).toSorted()).toEqual(
    TOOL_SLUGS.flatMap((slug) => [`${slug}.mp4`, `${slug}.webp`]).toSorted(),
  );
});

test.each(TOOL_SLUGS)(
  '[P1] the video of %s is six seconds of silence, small, and can begin before all of it is there',
  async (slug) => {
    const file = readFileSync(new URL(`${slug}.mp4`, folder));
    expect(file.byteLength).toBeLessThan(200_000);
    const streams = await probe(file);
    expect(streams).toMatchObject([
      { codec_name: 'h264', width: PROMO_WIDTH, height: PROMO_HEIGHT, nb_frames: String(PROMO_FRAMES) },
    ]);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  },
);

test.each(Object.entries(BOARDS))('%s is a project of the present format', (_slug, board) => {
  const project = board().project();
  expect(parseProject(structuredClone(project))).toEqual({ project, warnings: [] });
});
