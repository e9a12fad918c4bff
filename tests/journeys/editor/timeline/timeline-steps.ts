import { expect, type Locator, type Page } from '@playwright/test';
import type { Project } from '../../../../engine/model.ts';
import { savedProject } from '../../support.ts';

/** At the scale in which a video is opened, a second is so wide on the timeline. */
export const SECOND_PX = 66;

const SAMPLE_RATE = 8_000;

/** A tone as a WAV file. */
export function toneFile(name: string, seconds: number): { name: string; mimeType: string; buffer: Buffer } {
  const count = SAMPLE_RATE * seconds;
  const buffer = Buffer.alloc(44 + count * 2);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(36 + count * 2, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(SAMPLE_RATE, 24);
  buffer.writeUInt32LE(SAMPLE_RATE * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at++)
    buffer.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE)), 44 + at * 2);
  return { name, mimeType: 'audio/wav', buffer };
}

/** Opens an empty video, with a high timeline. Returns the timeline. */
export async function startVideo(page: Page): Promise<Locator> {
  await page.goto('/video-template-editor/edit/?new=1');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  // So high that no lane has to be scrolled to.
  const grip = page.getByRole('separator', { name: 'Timeline height' });
  for (let step = 0; step < 10; step++) await grip.press('ArrowUp');
  await expect(grip).toHaveAttribute('aria-valuenow', '456');
  return timeline;
}

/** Opens one of the panels on the left. */
export async function openPanel(page: Page, name: string): Promise<void> {
  const button = page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name, exact: true });
  await button.click();
}

/** Uploads files without putting them on the page. */
export async function upload(
  page: Page,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Uploads' });
  if (!(await panel.isVisible())) await openPanel(page, 'Uploads');
  await panel.getByLabel('Upload files').setInputFiles(files);
  for (const { name } of files)
    await expect(page.getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
}

/** Adds a lane of sounds under the timeline. */
export async function addSoundLane(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Add track' }).click();
  await page.getByRole('menuitem', { name: 'Audio track' }).click();
}

/** The place of something in the window, scrolled into sight. */
export async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** The point of a lane at a second, in pixels of the window. */
export async function pointAt(lane: Locator, second: number): Promise<{ x: number; y: number }> {
  const box = await boxOf(lane);
  return { x: box.x + second * SECOND_PX, y: box.y + box.height / 2 };
}

/**
 * Drags something with the steps that a hand makes, by the middle of what is taken or a point of it.
 * @param before looks at it before it is let go
 * @param key is held from the middle of the way on
 */
export async function drag(
  page: Page,
  from: Locator | { x: number; y: number },
  to: { x: number; y: number },
  before: () => Promise<void> = () => Promise.resolve(),
  key: 'Alt' | 'Shift' | 'Control' | null = null,
): Promise<void> {
  const box = 'x' in from ? { ...from, width: 0, height: 0 } : await boxOf(from);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 2, { steps: 3 });
  if (key) await page.keyboard.down(key);
  await page.mouse.move(to.x - 1, to.y, { steps: 6 });
  await page.mouse.move(to.x, to.y);
  await before();
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

/** Goes to a second with the keyboard. */
export async function playheadTo(page: Page, seconds: number, frames = 0): Promise<void> {
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await playhead.focus();
  await page.keyboard.press('Home');
  for (let second = 0; second < seconds; second++) await page.keyboard.press('PageUp');
  for (let frame = 0; frame < frames; frame++) await page.keyboard.press('ArrowRight');
  await expect(playhead).toHaveAttribute('aria-valuenow', String(seconds * 30 + frames));
}

type Span = [startFrame: number, durationFrames: number | null];

const spanOf = ({
  startFrame,
  durationFrames,
}: {
  startFrame: number;
  durationFrames: number | null;
}): Span => [startFrame, durationFrames];

/** Where the sounds of a lane are, in the order of time; of those without a lane for -1. */
export function soundSpans({ metadata }: Project, laneIndex: number): Span[] {
  const laneId = metadata.soundLanes[laneIndex]?.id ?? null;
  return metadata.audioTracks
    .filter((sound) => sound.laneId === laneId)
    .map(spanOf)
    .sort(([one], [other]) => one - other);
}

/** Where the clips of each track are, the lowest track first. */
export const clipSpans = ({ metadata }: Project): Span[][] =>
  metadata.tracks.map(({ layers }) => layers.map(spanOf));

/** Where the layers of a scene are, without its background. */
export const sceneSpans = ({ metadata }: Project, index: number): Span[] =>
  (metadata.sceneItems[index]?.layers ?? []).filter(({ type }) => type !== 'background').map(spanOf);

/** Waits until what is saved is as expected. */
export async function expectSaved<T>(page: Page, read: (project: Project) => T, expected: T): Promise<void> {
  await expect.poll(async () => read(await savedProject(page))).toEqual(expected);
}
