import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Layer, Project } from '../../engine/model.ts';
import { probe } from '../support/ffmpeg.ts';
import { readSavedProject } from '../support/saved-project.ts';
import { type Point, type Target, takeDownload, until, type Visitor } from './visitor.ts';

const IMAGE = fileURLToPath(new URL('../../assets/media/glazed-bowl.jpg', import.meta.url));
/** A photo with a subject. */
export const PHOTO = fileURLToPath(new URL('../../assets/media/still-life-poppies.jpg', import.meta.url));
const CLIP = fileURLToPath(new URL('../../assets/media/sailing-bay.mp4', import.meta.url));

const UPLOAD_FIELD = 'input[type=file][aria-label="Upload files"]';

/** How long an export or a network may take on a busy machine without a graphics card. */
const WORK_MS = 180_000;

const banner = { role: 'banner' };
/** Its name says how far the export is. */
const dialog = { role: 'dialog' };
const panels = { role: 'navigation', name: 'Editor panels' };
const properties = { role: 'complementary', name: 'Properties' };

function layersOf(project: Project): Layer[] {
  const within = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer) => (layer.type === 'group' ? [layer, ...within(layer.children)] : [layer]));
  return project.metadata.sceneItems.flatMap(({ layers }) => within(layers));
}

async function saved(visitor: Visitor): Promise<Project> {
  return JSON.parse(await visitor.evaluate(readSavedProject, undefined)) as Project;
}

/** Waits until what is saved is as it should be. */
function savedAs(visitor: Visitor, what: string, isRight: (project: Project) => boolean): Promise<Project> {
  return until(what, () => saved(visitor), isRight);
}

async function downloaded(visitor: Visitor): Promise<{ name: string; bytes: Buffer }> {
  const file = await until(
    'a download',
    () => takeDownload(visitor),
    (value) => value !== null,
    WORK_MS,
  );
  if (!file) throw new Error('There is no file.');
  return { name: file.name, bytes: Buffer.from(file.base64, 'base64') };
}

async function exportAs(
  visitor: Visitor,
  ...radios: readonly string[]
): Promise<{ name: string; bytes: Buffer }> {
  await visitor.press({ role: 'button', name: 'Download', within: banner });
  for (const name of radios) await visitor.press({ role: 'radio', name, within: dialog });
  await visitor.press({ role: 'button', name: 'Download', within: dialog });
  const file = await downloaded(visitor);
  await visitor.press({ role: 'button', name: 'Done', within: dialog });
  return file;
}

/** Opens a template in its editor and gives the project that it became. */
async function openTemplate(visitor: Visitor, alias: string, kind: 'video' | 'design'): Promise<Project> {
  const editor = kind === 'video' ? '/video-template-editor/edit/' : '/design-editor/edit/';
  await visitor.open(`${editor}?template=${alias}`);
  await visitor.sees({ role: 'listitem', within: properties }, 60_000);
  return savedAs(visitor, 'the template in the browser', (project) => layersOf(project).length > 0);
}

async function retype(visitor: Visitor, layer: Target, words: string): Promise<void> {
  await visitor.press(layer);
  await visitor.key('Enter');
  await visitor.key('Control+a');
  await visitor.type(words);
  await visitor.key('Escape');
  await savedAs(visitor, 'the new words', (project) => JSON.stringify(project).includes(words));
}

/** The middle of a layer on the stage, in pixels of the window. */
async function centreOfLayer(visitor: Visitor, layerId: string): Promise<Point> {
  const centre = await visitor.evaluate((id) => {
    const box = document.querySelector(`[data-layer-id="${id}"]`)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, layerId);
  if (!centre) throw new Error('The layer is not on the stage.');
  return centre;
}

/** A template becomes a video of one's own: words, an image and a clip in, moved, undone, kept over a reload, exported as MP4 and PNG. */
export async function makesVideo(visitor: Visitor, templateAlias: string): Promise<{ seconds: number }> {
  const template = await openTemplate(visitor, templateAlias, 'video');
  const firstScene = template.metadata.sceneItems[0];
  const text = firstScene?.layers.find(({ type }) => type === 'text');
  if (!text) throw new Error('The first scene has no words.');
  const row = { role: 'button', name: text.name, within: properties };
  await retype(visitor, row, 'Made in every browser');

  // Moved by keys, taken back, and moved by the pointer.
  const xOf = (project: Project) => layersOf(project).find(({ id }) => id === text.id)?.x;
  const before = xOf(await saved(visitor));
  await visitor.key('Shift+ArrowRight');
  await savedAs(visitor, 'the moved text', (project) => xOf(project) !== before);
  await visitor.key('Control+z');
  await savedAs(visitor, 'the text where it was', (project) => xOf(project) === before);

  // An image and a clip of one's own.
  const isOpen = await visitor.evaluate(
    (selector) => document.querySelector(selector) !== null,
    UPLOAD_FIELD,
  );
  if (!isOpen) await visitor.press({ role: 'button', name: 'Uploads', within: panels });
  for (const [path, type] of [
    [IMAGE, 'image'],
    [CLIP, 'video'],
  ] as const) {
    const former = new Set(layersOf(await saved(visitor)).map(({ id }) => id));
    const addedTo = (project: Project) =>
      layersOf(project).find((layer) => layer.type === type && !former.has(layer.id));
    await visitor.choose(UPLOAD_FIELD, path);
    const name = path.split('/').at(-1) ?? '';
    await visitor.press({ role: 'button', name: `Add ${name}` });
    const added = addedTo(await savedAs(visitor, name, (project) => addedTo(project) !== undefined));
    if (!added) throw new Error(`${name} was not added.`);
    // A clip that fills the page lies behind all else, where no pointer gets hold of it.
    if (type === 'video') continue;
    const where = ({ x, y }: Layer) => `${x} ${y}`;
    const centre = await centreOfLayer(visitor, added.id);
    await visitor.drag(centre, { x: centre.x + 60, y: centre.y + 30 });
    await savedAs(visitor, `${name} where it was dragged to`, (project) => {
      const moved = layersOf(project).find(({ id }) => id === added.id);
      return moved !== undefined && where(moved) !== where(added);
    });
  }

  const kept = await saved(visitor);
  await visitor.reload();
  await visitor.sees({ role: 'listitem', within: properties }, 60_000);
  await savedAs(
    visitor,
    'the work after the reload',
    (project) => JSON.stringify(project.metadata) === JSON.stringify(kept.metadata),
  );

  const startedAt = Date.now();
  const video = await exportAs(visitor, 'MP4', '360p');
  const seconds = (Date.now() - startedAt) / 1000;
  const frames = kept.metadata.sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0);
  const streams = await probe(video.bytes);
  const [image, sound] = streams;
  if (!video.name.endsWith('.mp4') || image?.codec_name !== 'h264' || sound?.codec_name !== 'aac')
    throw new Error(`The MP4 is wrong: ${video.name} ${JSON.stringify(streams)}`);
  if (image.nb_read_frames !== String(frames))
    throw new Error(`The MP4 has ${image.nb_read_frames} frames instead of ${frames}.`);

  const still = await exportAs(visitor, 'PNG', '360p');
  const { data: corner, info } = await sharp(still.bytes).raw().toBuffer({ resolveWithObject: true });
  if (Math.min(info.width, info.height) !== 360 || corner.every((value) => value === corner[0]))
    throw new Error(`The PNG is wrong: ${info.width} × ${info.height}, ${still.name}.`);
  return { seconds };
}

/** A photo loses its background on this machine, and is taken along as a PNG that is clear around the subject. */
export async function removesBackground(visitor: Visitor): Promise<void> {
  await visitor.open('/photo-editor/edit/?tab=remove-background');
  await visitor.choose('input[type=file]', PHOTO);
  await visitor.sees({ role: 'img', name: 'The photo without its background' }, WORK_MS);
  await visitor.press({ role: 'button', name: 'Download', within: banner });
  await visitor.press({ role: 'menuitem', name: /^PNG/ });
  const { bytes } = await downloaded(visitor);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * 4 + 3];
  const [corner, subject] = [alphaAt(4, 4), alphaAt(info.width / 2, info.height * 0.66)];
  if (corner !== 0 || subject !== 255)
    throw new Error(`The cut-out is wrong: ${corner} in the corner, ${subject} on the subject.`);
}

/** A design: its words, and a PNG of it. */
export async function makesDesign(visitor: Visitor, templateAlias: string): Promise<void> {
  const template = await openTemplate(visitor, templateAlias, 'design');
  const text = layersOf(template).find(({ type }) => type === 'text');
  if (!text) throw new Error('The template has no words.');
  await retype(visitor, { role: 'button', name: text.name, within: properties }, 'Ink');
  // One page is a PNG, all of them a ZIP.
  const { name, bytes } = await exportAs(visitor, 'PNG', '720p');
  if (name.endsWith('.zip')) {
    if (bytes.subarray(0, 2).toString() !== 'PK') throw new Error('The ZIP is wrong.');
    return;
  }
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  if (Math.min(width, height) !== 720) throw new Error(`The PNG is ${width} × ${height}.`);
}
