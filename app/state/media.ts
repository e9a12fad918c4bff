import {
  type Asset,
  createAudioTrack,
  createId,
  createImageLayer,
  createStickerLayer,
  createVideoLayer,
  GessoError,
  type Layer,
  type Project,
  parseSubtitles,
  type Scene,
  sniffFile,
  totalFrames,
} from '@gesso/engine';
import { showToast } from '../ui/toast-store.ts';
import { withConversion } from './conversions.ts';
import { sayEditing } from './editing-words.ts';
import type { Editor } from './editor.ts';
import { showImportNotices } from './import-notices.ts';
import { findLayer } from './layer-tree.ts';
import { problemText } from './problem-text.ts';
import type { StudioResources } from './resources.ts';
import { addTrack, trackFieldsOf } from './subtitle-edits.ts';
import { rememberUpload } from './uploads.ts';
import { addUserFonts, isFontFile } from './user-fonts.ts';

/** The part of the page that a new picture takes at most. */
const FIRST_SIZE = 0.6;

/**
 * Keeps a file in the browser and finds out what it is; what the browser cannot play is converted first, with progress.
 * @throws GessoError naming the file.
 */
export async function importFile(resources: StudioResources, file: Blob, name: string): Promise<Asset> {
  const key = createId('asset');
  const { asset, blob, notices } = await withConversion(name, (hooks) =>
    resources.engine.importFile(file, name, { type: 'blob', key }, hooks),
  );
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

/** Puts an asset into the middle of the scene, or where it was dropped. */
export function insertAsset(editor: Editor, asset: Asset, at: { x: number; y: number } | null = null): void {
  if (asset.kind === 'audio') {
    insertSound(editor, asset);
    return;
  }
  const { width: pageWidth, height: pageHeight } = editor.project.properties;
  const isClipOnVideo = asset.kind === 'video' && editor.kind === 'video';
  const ratio = (asset.widthPx || 1) / (asset.heightPx || 1);
  const scale = isClipOnVideo
    ? 1
    : Math.min(
        (pageWidth * FIRST_SIZE) / (asset.widthPx || pageWidth),
        (pageHeight * FIRST_SIZE) / (asset.heightPx || pageHeight),
      );
  const width = isClipOnVideo
    ? pageWidth
    : Math.max(16, Math.round((asset.widthPx || pageWidth / 2) * scale));
  const height = isClipOnVideo ? pageHeight : Math.max(16, Math.round(width / ratio));
  const place = {
    assetId: asset.id,
    name: asset.name.replace(/\.[a-z0-9]+$/i, ''),
    width,
    height,
    x: Math.round((at?.x ?? pageWidth / 2) - width / 2),
    y: Math.round((at?.y ?? pageHeight / 2) - height / 2),
  };
  if (isClipOnVideo) Object.assign(place, { x: 0, y: 0 });
  let layer: Layer;
  if (asset.kind === 'video') {
    const room = editor.scene.durationFrames;
    layer = createVideoLayer({
      ...place,
      durationFrames: asset.durationFrames > 0 ? Math.max(15, Math.min(room, asset.durationFrames)) : null,
    });
  } else if (asset.kind === 'svg' || asset.kind === 'lottie') layer = createStickerLayer(place);
  else layer = createImageLayer(place);
  editor.transact(sayEditing('addWhat', { what: place.name }), (scene, project) => {
    project.metadata.assets[asset.id] = asset;
    if (isClipOnVideo) insertAboveClips(scene, layer);
    else scene.layers.push(layer);
  });
  editor.select([layer.id]);
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what: layer.name }));
}

/** Clips of a video lie under text and graphics, above other clips. */
function insertAboveClips(scene: Scene, layer: Layer): void {
  const last = scene.layers.findLastIndex((each) => each.type === 'background' || each.type === 'video');
  scene.layers.splice(last + 1, 0, layer);
}

function insertSound(editor: Editor, asset: Asset): void {
  const { frame } = editor.state;
  const start = editor.kind === 'video' ? Math.min(frame, Math.max(0, totalFrames(editor.project) - 15)) : 0;
  const track = createAudioTrack({
    assetId: asset.id,
    name: asset.name,
    startFrame: start,
    durationFrames: Math.max(15, Math.min(asset.durationFrames || 150, totalFrames(editor.project) - start)),
  });
  editor.transact(sayEditing('addWhat', { what: asset.name }), (_, project) => {
    project.metadata.assets[asset.id] = asset;
    project.metadata.audioTracks.push(track);
  });
  editor.selectTrack(track.id);
}

/** Shows another file in a layer's box. Pictures stay framed as they were. */
export function replaceAsset(editor: Editor, layerId: string, asset: Asset): void {
  editor.transact(sayEditing('replacePicture'), (scene, project) => {
    const place = findLayer(scene.layers, layerId);
    const layer = place?.layer;
    if (!place || !layer || !('assetId' in layer)) return;
    project.metadata.assets[asset.id] = asset;
    const wanted =
      asset.kind === 'video'
        ? 'video'
        : (asset.kind === 'svg' && layer.type === 'sticker') || asset.kind === 'lottie'
          ? 'sticker'
          : 'image';
    if (layer.type === wanted || layer.type === 'background') {
      layer.assetId = asset.id;
      if (layer.type === 'video') {
        layer.trimStartFrame = 0;
        if (asset.durationFrames > 0 && layer.durationFrames !== null)
          layer.durationFrames = Math.max(15, Math.min(layer.durationFrames, asset.durationFrames));
      }
      return;
    }
    place.siblings[place.index] = convertLayer(layer, wanted, asset);
  });
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
  editor.document.transact(sayEditing('replaceFile'), (draft: Project) => {
    draft.metadata.assets[assetId] = { ...asset, id: assetId };
  });
}

/** How much of a file says what it is. */
const SNIFF_BYTES = 64 * 1024;

/** Puts the subtitles of an SRT or VTT file over the video. @throws GessoError `subtitles-broken`. */
export async function insertSubtitles(editor: Editor, file: File): Promise<void> {
  const cues = parseSubtitles(await file.text(), file.name);
  let subtitleTrackId: string | null = null;
  editor.transact(sayEditing('addSubtitles'), (_, project) => {
    subtitleTrackId = addTrack(project, { ...trackFieldsOf(file.name), cues });
  });
  // On a tablet the panel lies over the picture, so it opens only where there is room beside it.
  editor.ui.setState({
    subtitleTrackId,
    selectedCueId: null,
    ...(editor.state.panel === null ? {} : { panel: 'subtitles' as const }),
  });
  showToast({
    type: 'ok',
    text: sayEditing('subtitlesAdded', { count: cues.length }),
    detail: sayEditing('subtitlesFrom', { name: file.name }),
  });
}

async function isSubtitles(file: File): Promise<boolean> {
  return sniffFile(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())).kind === 'subtitles';
}

/**
 * Imports files and does something with each; what fails is said with its name. With an editor, subtitles go into its video. Fonts go to
 * the user's own.
 */
export async function importFiles(
  resources: StudioResources,
  files: readonly File[],
  use: (asset: Asset) => void,
  editor: Editor | null = null,
): Promise<void> {
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
      use(await importFile(resources, file, file.name || sayEditing('pastedPicture')));
    } catch (error) {
      // Whoever cancelled knows.
      if (error instanceof GessoError && error.code === 'import-cancelled') continue;
      showToast({
        type: 'bad',
        text: file.name ? sayEditing('notAdded', { name: file.name }) : sayEditing('pictureNotAdded'),
        detail: problemText(error),
      });
    }
  }
}
