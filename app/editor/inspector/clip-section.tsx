import { formatTimecode, type VideoLayer } from '@gesso/engine';
import {
  canExtractSound,
  extractClipSound,
  findInProject,
  freezeClip,
  layerFrameAt,
  shownFrames,
  spaceAround,
  unfreezeClip,
  unlinkSound,
} from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { silencesText } from '../../messages/english/editor/video/silences.ts';
import { trackingText } from '../../messages/english/editor/video/tracking.ts';
import { textOf, useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PaceRows } from '../speed/pace-rows.tsx';
import { paceText } from '../speed/played-item.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { FoldSection } from './fold-section.tsx';
import { StreamRows, VolumeRows } from './sound-rows.tsx';
import { SoundToolsSection } from './sound-tools-section.tsx';

/** Holds the image at the playhead, or lets the clip play again. */
export function toggleFreeze(editor: Editor, layerId: string): void {
  editor.transact(textOf(editorMotionText).step('freezeFrame'), (_, project) => {
    const layer = findInProject(project, layerId)?.layer;
    if (!isRecording(layer)) return;
    const space = spaceAround(project, layerId);
    if (!space) return;
    if (layer.freezeFrame !== null) unfreezeClip(project, space, layerId);
    else freezeClip(space, layerId, layerFrameAt(project, editor.state.frame, layer));
  });
}

/** Puts the sound of a clip on a track of its own and selects it. */
export function detachSound(editor: Editor, layerId: string): void {
  let trackId: string | null = null;
  editor.document.transact(textOf(editorMotionText).step('extractSound'), (draft) => {
    trackId = extractClipSound(draft, layerId);
  });
  if (trackId === null) return;
  editor.announce(textOf(editorMotionText)('soundExtracted'));
  if (editor.kind === 'video') editor.selectSounds([trackId]);
}

/** Lets the sound of a clip and its image go their own ways; takes the id of either. */
export function separateSound(editor: Editor, id: string): void {
  const t = textOf(editorMotionText);
  editor.document.transact(t.step('unlinkSound'), (draft) => {
    unlinkSound(draft, id);
  });
  editor.announce(t('soundUnlinked'));
}

/** Speed, direction, still and sound of a clip. */
export function ClipSection({ layer }: { layer: VideoLayer }) {
  const t = useText(editorMotionText);
  const tracking = useText(trackingText);
  const editor = useEditor();
  const asset = useProject(({ metadata }) => metadata.assets[layer.assetId]);
  const hasSound = asset?.hasAudio === true;
  const isStill = layer.freezeFrame !== null;
  const durationFrames = useProject((project) => {
    const space = spaceAround(project, layer.id);
    return space ? shownFrames(space, layer) : 0;
  });
  const summary = [
    paceText(layer, durationFrames),
    layer.reversed ? t('backwards') : null,
    isStill ? t('still') : null,
  ].filter((word) => word !== null);
  return (
    <>
      <FoldSection id="clip" title={t('playback')} startsOpen summary={summary.join(t('comma')) || null}>
        <PaceRows item={layer} />
        {hasSound ? (
          <Switch
            label={t('keepPitch')}
            checked={layer.keepPitch}
            onChange={(keepPitch) =>
              editor.editSelected(
                t.step('keepPitch'),
                (each) => isRecording(each) && Object.assign(each, { keepPitch }),
              )
            }
          />
        ) : null}
        <Switch
          label={t('playBackwards')}
          checked={layer.reversed}
          onChange={(reversed) =>
            editor.editSelected(
              t.step('playBackwards'),
              (each) => isRecording(each) && Object.assign(each, { reversed }),
            )
          }
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small} ${isStill ? buttonStyles.soft : buttonStyles.secondary}`}
          aria-pressed={isStill}
          onClick={() => toggleFreeze(editor, layer.id)}
        >
          <Icon name={isStill ? 'play' : 'pause'} size={16} />
          {isStill ? t('heldAt', { time: formatTimecode(layer.freezeFrame ?? 0) }) : t('freezeThis')}
        </button>
        {editor.kind === 'video' ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => editor.ui.setState({ trackedLayerId: layer.id })}
          >
            <Icon name="face" size={16} />
            {tracking('open')}
          </button>
        ) : null}
      </FoldSection>
      {hasSound ? <ClipSound layer={layer} streams={asset.audioStreams ?? []} /> : null}
    </>
  );
}

function ClipSound({ layer, streams }: { layer: VideoLayer; streams: readonly string[] }) {
  const t = useText(editorMotionText);
  const silencesSay = useText(silencesText);
  const editor = useEditor();
  const { preview, commit, set } = useLayerGesture();
  const adjust = (label: StepLabel, fields: Partial<VideoLayer>) =>
    preview(label, (each) => isRecording(each) && Object.assign(each, fields));
  const turn = (label: StepLabel, fields: Partial<VideoLayer>) =>
    set(label, (each) => isRecording(each) && Object.assign(each, fields));
  const isFree = useProject((project) => canExtractSound(project, layer));
  const isLinked = layer.linkedSoundId !== null;
  return (
    <>
      <FoldSection
        id="sound"
        title={t('sound')}
        summary={layer.muted ? t('muted') : layer.volume === 1 ? null : `${Math.round(layer.volume * 100)}%`}
      >
        <VolumeRows
          sound={layer}
          name={t('clipVolume')}
          volume={layer.volume}
          durationFrames={layer.durationFrames ?? editor.scene.durationFrames}
          setVolume={(volume) => adjust(t.step('volume'), { volume })}
          change={adjust}
          commit={commit}
        />
        <StreamRows sound={layer} streams={streams} set={turn} />
        <Switch
          label={t('thisIsSpeech')}
          checked={layer.isSpeech}
          onChange={(isSpeech) => turn(t.step('speech'), { isSpeech })}
        />
        <p className={fieldStyles.hint}>{t('speechHint')}</p>
        {isLinked ? (
          <>
            <p className={fieldStyles.hint}>{t('linkedSound')}</p>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => separateSound(editor, layer.id)}
            >
              <Icon name="link" size={16} />
              {t('unlinkSound')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            disabled={!isFree}
            onClick={() => detachSound(editor, layer.id)}
          >
            <Icon name="music" size={16} />
            {t('extractSound')}
          </button>
        )}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => editor.ui.setState({ silencesOf: { kind: 'clip', id: layer.id } })}
        >
          <Icon name="scissors" size={16} />
          {silencesSay('open')}
        </button>
        {isFree || isLinked ? null : (
          <p className={fieldStyles.hint}>{layer.reversed ? t('noBackwardsSound') : t('noStillSound')}</p>
        )}
      </FoldSection>
      <SoundToolsSection
        id={layer.id}
        tools={layer.soundTools}
        change={(label, soundTools) => adjust(label, { soundTools })}
        commit={commit}
      />
    </>
  );
}
