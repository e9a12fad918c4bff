import {
  type Asset,
  type AudioTrack,
  createAudioTrack,
  createId,
  createImageLayer,
  createStickerLayer,
  createVideoLayer,
  GessoError,
  type Layer,
  type Project,
  type Scene,
  totalFrames,
} from '@gesso/engine';
import {
  addSubtitleTrack,
  changeSubtitleStyle,
  findInProject,
  findSubtitleTrack,
  framesBetween,
  freePlace,
  trackFieldsOf,
  unlinkSound,
} from '@gesso/engine/edits';
import { hasFileColors, hasFrame, isMovable, isRecording, takesContent } from '@gesso/engine/internal';
import { isAss, parseSubtitles, readAssStyle, sniffFile } from '@gesso/engine/media';
import { isolated } from '../../messages/format.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { problemText } from '../problem-text.ts';
import { fitSceneToFirstClip, isFirstClip, offerRoomForClip } from './clip-in-scene.ts';
import { withConversion } from './conversions.ts';
import { emptyFrameOfSelection } from './empty-frame.ts';
import { showImportNotices } from './import-notices.ts';
import type { StudioResources } from './resources.ts';
import { rememberUpload } from './uploads.ts';
import { addUserFonts, isFontFile } from './user-fonts.ts';

/** The part of the page that a new image takes at most. */
const FIRST_SIZE = 0.6;

/**
 * Keeps a file in the browser and finds out what it is; what the browser cannot play is converted first, with progress. `facts` are what is
 * known of it besides.
 * @throws GessoError naming the file.
 */
export async function importFile(
  resources: StudioResources,
  file: Blob,
  name: string,
  facts: Pick<Asset, 'generatedBy' | 'credit'> = {},
): Promise<Asset> {
  const key = createId('asset');
  const {
    asset: read,
    blob,
    notices,
  } = await withConversion(name, (hooks) =>
    resources.engine.importFile(file, name, { type: 'blob', key }, hooks),
  );
  const asset = { ...read, ...facts };
  await resources.blobs.put(key, blob);
  await rememberUpload(asset);
  showImportNotices(notices, asset);
  return asset;
}

/** A file of our own server as an asset, probed when it is used first. */
export async function importUrl(resources: StudioResources, url: string, name: string): Promise<Asset> {
  const response = await fetch(url);
  if (!response.ok)
    throw new GessoError('asset-unreadable', { name, reason: `the server answered ${response.status}` });
  const { asset } = await resources.engine.importFile(await response.blob(), name, { type: 'url', url });
  return asset;
}

/** A file that a library sends through our server, kept in this browser: the address is not the project's to keep. */
export async function importStockFile(resources: StudioResources, url: string, name: string): Promise<Asset> {
  const response = await fetch(url);
  if (!response.ok)
    throw new GessoError('asset-unreadable', { name, reason: `the server answered ${response.status}` });
  return importFile(resources, await response.blob(), name);
}

type Point = { readonly x: number; readonly y: number };

/**
 * Puts an asset into the middle of the scene, or where it was dropped; while a layer waits for another file, into the place of the one it
 * has.
 */
export function insertAsset(editor: Editor, asset: Asset, at: Point | null = null): void {
  const { replacingLayerId } = editor.state;
  const replaced = replacingLayerId === null ? null : findInProject(editor.project, replacingLayerId)?.layer;
  const frame = replaced || at ? null : emptyFrameOfSelection(editor);
  if (frame && takesPlaceOf(asset, frame)) {
    const { selection } = editor.state;
    replaceAsset(editor, frame.id, asset);
    // A grid stays selected, so that its next frame takes the next picture.
    editor.select(selection);
    editor.focusStage();
    editor.announce(sayEditing('replacedWith', { name: bareName(asset) }));
    return;
  }
  if (!replaced || !takesPlaceOf(asset, replaced)) {
    insertAssets(editor, [asset], at);
    return;
  }
  replaceAsset(editor, replaced.id, asset);
  // This ends the choice.
  editor.select([replaced.id]);
  editor.focusStage();
  editor.announce(sayEditing('replacedWith', { name: bareName(asset) }));
}

/** Puts assets into the middle of the scene, or where they were dropped, as one step of undo. */
export function insertAssets(editor: Editor, assets: readonly Asset[], at: Point | null = null): void {
  const [first] = assets;
  if (!first) return;
  const what = assets.length === 1 ? bareName(first) : sayEditing('filesCount', { count: assets.length });
  const layers: Layer[] = [];
  let track: AudioTrack | null = null;
  editor.transact(sayEditing.step('addWhat', { what }), (scene, project) => {
    for (const asset of assets) {
      project.metadata.assets[asset.id] = asset;
      if (asset.kind === 'audio') {
        track = soundTrack(editor, asset);
        project.metadata.audioTracks.push(track);
        continue;
      }
      const layer = layerOf(editor, asset, at, layers);
      layers.push(layer);
      if (isFullClip(editor, asset) && !editor.addsToTracks) {
        if (layer.type === 'video' && isFirstClip(scene) && !editor.isDroppingOnTimeline)
          fitSceneToFirstClip(scene, layer, asset.durationFrames);
        insertAboveClips(scene, layer);
      } else editor.addLayer(scene, project, layer);
    }
  });
  if (layers.length === 0 && track !== null) editor.selectSounds([(track as AudioTrack).id]);
  else editor.select(layers.map((layer) => layer.id));
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what }));
  const [only] = layers;
  if (only && layers.length === 1 && isFullClip(editor, first) && !editor.isDroppingOnTimeline)
    offerRoomForClip(editor, only.id);
}

const bareName = ({ name }: Asset) => name.replace(/\.[a-z0-9]+$/i, '');

/** Clips fill the page of a video. */
const isFullClip = (editor: Editor, asset: Asset) => asset.kind === 'video' && editor.kind === 'video';

/** A layer that shows an asset: in its own pixels where it fits, a little beside what is there already. */
function layerOf(editor: Editor, asset: Asset, at: Point | null, others: readonly Layer[]): Layer {
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const isFull = isFullClip(editor, asset);
  const ratio = (asset.widthPx || 1) / (asset.heightPx || 1);
  // Drawings without pixels of their own, as icons, have the size that is seen well.
  const most = asset.kind === 'svg' || asset.kind === 'lottie' ? Number.POSITIVE_INFINITY : 1;
  const scale = Math.min(
    most,
    (pageWidth * FIRST_SIZE) / (asset.widthPx || pageWidth),
    (pageHeight * FIRST_SIZE) / (asset.heightPx || pageHeight),
  );
  const width = isFull ? pageWidth : Math.max(1, Math.round((asset.widthPx || pageWidth / 2) * scale));
  const height = isFull ? pageHeight : Math.max(1, Math.round(width / ratio));
  const middle = {
    x: Math.round((at?.x ?? pageWidth / 2) - width / 2),
    y: Math.round((at?.y ?? pageHeight / 2) - height / 2),
  };
  const place = {
    assetId: asset.id,
    name: bareName(asset),
    width,
    height,
    ...(isFull
      ? { x: 0, y: 0 }
      : at && others.length === 0
        ? middle
        : freePlace(editor.project, editor.scene, middle, others)),
  };
  const layer =
    asset.kind === 'video'
      ? createVideoLayer({
          ...place,
          durationFrames:
            asset.durationFrames > 0
              ? Math.max(15, Math.min(roomForClip(editor), asset.durationFrames))
              : null,
        })
      : asset.kind === 'svg' || asset.kind === 'lottie'
        ? createStickerLayer(place)
        : createImageLayer(place);
  editor.beginAtPlayhead(layer);
  return layer;
}

/** How long a clip may be that is added: as long as its scene, or as it is itself where it goes into a lane. */
const roomForClip = (editor: Editor): number =>
  editor.addsToTracks ? Number.POSITIVE_INFINITY : editor.scene.durationFrames;

/** Clips of a video lie under text and graphics, above other clips. */
function insertAboveClips(scene: Scene, layer: Layer): void {
  const last = scene.layers.findLastIndex((each) => !isMovable(each) || isRecording(each));
  scene.layers.splice(last + 1, 0, layer);
}

function soundTrack(editor: Editor, asset: Asset): AudioTrack {
  const { frame } = editor.state;
  const start = editor.kind === 'video' ? Math.min(frame, Math.max(0, totalFrames(editor.project) - 15)) : 0;
  return createAudioTrack({
    assetId: asset.id,
    name: asset.name,
    startFrame: start,
    durationFrames: Math.max(15, Math.min(asset.durationFrames || 150, totalFrames(editor.project) - start)),
  });
}

/** Whether an asset that is dropped on a layer takes its place: images and clips that of each other, graphics that of graphics. */
export function takesPlaceOf(asset: Pick<Asset, 'kind'>, layer: Layer | undefined): boolean {
  if (!layer || !takesContent(layer)) return false;
  if (asset.kind === 'image' || asset.kind === 'video') return hasFrame(layer);
  return asset.kind !== 'audio' && hasFileColors(layer);
}

/** Puts what was dropped on the page into the place of what is under the pointer, or beside everything else. */
export function dropAssets(
  editor: Editor,
  assets: readonly Asset[],
  at: Point | null,
  under: Layer | undefined,
): void {
  const [first] = assets;
  if (assets.length === 1 && first && under && takesPlaceOf(first, under)) {
    replaceAsset(editor, under.id, first);
    editor.select([under.id]);
    editor.focusStage();
  } else insertAssets(editor, assets, at);
}

/** Shows another file in a layer's box. Images stay framed as they were. */
export function replaceAsset(editor: Editor, layerId: string, asset: Asset): void {
  editor.transact(sayEditing.step('replaceImage'), (_, project) => {
    const place = findInProject(project, layerId);
    const layer = place?.layer;
    if (!place || !layer || !('assetId' in layer)) return;
    project.metadata.assets[asset.id] = asset;
    const wanted =
      asset.kind === 'video'
        ? 'video'
        : (asset.kind === 'svg' && hasFileColors(layer)) || asset.kind === 'lottie'
          ? 'sticker'
          : 'image';
    if (layer.type === wanted || !isMovable(layer)) {
      layer.assetId = asset.id;
      if (isRecording(layer)) {
        layer.trimStartFrame = 0;
        // A curve belongs to the file that it was drawn for, and so does a sound that was taken out of it.
        layer.speedCurve = null;
        unlinkSound(project, layerId);
        if (asset.durationFrames > 0 && layer.durationFrames !== null) {
          const most = Math.floor(framesBetween(layer, 0, asset.durationFrames));
          layer.durationFrames = Math.max(15, Math.min(layer.durationFrames, most));
        }
      }
      return;
    }
    place.siblings[place.index] = convertLayer(layer, wanted, asset);
  });
  offerSections(editor, layerId);
}

/** Half a second: less is no choice. */
const LEAST_CHOICE_FRAMES = 15;

/** In a video, lets the person choose which part of a longer clip takes the place of the former one. */
function offerSections(editor: Editor, layerId: string): void {
  const layer = findInProject(editor.project, layerId)?.layer;
  if (editor.kind !== 'video' || !isRecording(layer) || layer.durationFrames === null) return;
  const fileFrames = editor.project.metadata.assets[layer.assetId]?.durationFrames ?? 0;
  if (framesBetween(layer, 0, fileFrames) - layer.durationFrames < LEAST_CHOICE_FRAMES) return;
  editor.ui.setState({ sectionLayerId: layerId });
}

/** The same place, looks and times with another kind of file. */
function convertLayer(layer: Layer, wanted: 'image' | 'video' | 'sticker', asset: Asset): Layer {
  const { type: _type, ...rest } = JSON.parse(JSON.stringify(layer)) as Layer & { assetId: string };
  const fields = { ...rest, assetId: asset.id };
  if (wanted === 'video') return createVideoLayer(fields as Parameters<typeof createVideoLayer>[0]);
  if (wanted === 'sticker') return createStickerLayer(fields as Parameters<typeof createStickerLayer>[0]);
  return createImageLayer(fields as Parameters<typeof createImageLayer>[0]);
}

/** Replaces the file of an asset everywhere, as the banner about a missing file does. */
export function replaceAssetEverywhere(editor: Editor, assetId: string, asset: Asset): void {
  editor.document.transact(sayEditing.step('replaceFile'), (draft: Project) => {
    draft.metadata.assets[assetId] = { ...asset, id: assetId };
  });
}

/** How much of a file says what it is. */
const SNIFF_BYTES = 64 * 1024;

/** Puts the subtitles of an SRT, VTT or ASS file over the video. @throws GessoError `subtitles-broken`. */
export async function insertSubtitles(editor: Editor, file: File): Promise<void> {
  const text = await file.text();
  const cues = parseSubtitles(text, file.name);
  let subtitleTrackId: string | null = null;
  editor.transact(sayEditing.step('addSubtitles'), (_, project) => {
    subtitleTrackId = addSubtitleTrack(project, {
      ...trackFieldsOf(file.name, sayEditing('subtitles')),
      cues,
    });
    const track = findSubtitleTrack(project, subtitleTrackId);
    // Such files have a look of their own, which is wanted as much as the words.
    if (track && isAss(text)) changeSubtitleStyle(track, readAssStyle(text, project.properties.height));
  });
  // On a tablet the panel lies over the image, so it opens only where there is room beside it.
  editor.ui.setState({
    subtitleTrackId,
    ...(editor.state.panel === null ? {} : { panel: 'subtitles' as const }),
  });
  editor.selectCues([]);
  showToast({
    type: 'ok',
    text: sayEditing('subtitlesAdded', { count: cues.length }),
    detail: sayEditing('subtitlesFrom', { name: file.name }),
  });
}

async function isSubtitles(file: File): Promise<boolean> {
  return sniffFile(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())).kind === 'subtitles';
}

/** A file that could not be added, and why. */
interface FailedFile {
  readonly name: string;
  readonly reason: string;
}

/**
 * Imports files and gives the assets; one notice names every file that failed. With an editor, subtitles go into its video. Fonts go to the
 * user's own.
 */
export async function importFiles(
  resources: StudioResources,
  files: readonly File[],
  editor: Editor | null = null,
): Promise<Asset[]> {
  const assets: Asset[] = [];
  const failed: FailedFile[] = [];
  for (const file of files) {
    try {
      if (editor?.kind === 'video' && (await isSubtitles(file))) {
        await insertSubtitles(editor, file);
        continue;
      }
      if (isFontFile(file)) {
        const [font] = await addUserFonts(resources, [file]);
        if (font)
          showToast({
            type: 'ok',
            text: sayEditing('fontAdded', { family: font.family, style: font.style }),
            detail: sayEditing('fontAddedDetail'),
          });
        continue;
      }
      assets.push(await importFile(resources, file, file.name || sayEditing('pastedImage')));
    } catch (error) {
      // The person who cancelled knows.
      if (error instanceof GessoError && error.code === 'import-cancelled') continue;
      failed.push({ name: file.name, reason: problemText(error) });
    }
  }
  if (failed.length > 0) sayFailed(failed);
  return assets;
}

function sayFailed(failed: readonly FailedFile[]): void {
  const [first] = failed;
  if (!first) return;
  if (failed.length === 1)
    showToast({
      type: 'bad',
      text: first.name ? sayEditing('notAdded', { name: first.name }) : sayEditing('imageNotAdded'),
      detail: first.reason,
    });
  else
    showToast({
      type: 'bad',
      text: sayEditing('filesNotAdded', { count: failed.length }),
      lines: failed.map(({ name, reason }) => `${isolated(name || sayEditing('pastedImage'))}: ${reason}`),
    });
}
