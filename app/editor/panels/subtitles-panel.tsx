import { formatTimecode, type SubtitleTrack } from '@gesso/engine';
import { addCue } from '@gesso/engine/edits';
import { writeAss, writeSrt, writeVtt } from '@gesso/engine/media';
import { useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { useMedia } from '../../browser/use-media.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { autoCaptionsText } from '../../messages/english/editor/video/auto-captions.ts';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { textOf, useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import type { Editor } from '../../state/editor.ts';
import { insertSubtitles } from '../../state/files/media.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Menu, SelectMenu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { fileNameFor } from '../export/file-name.ts';
import * as responsiveStyles from '../responsive.module.css';
import { AT_START, type CueFocus, CueList } from '../subtitles/cue-list.tsx';
import { CueSearch } from '../subtitles/cue-search.tsx';
import { BESIDE_QUERY, LanguageColumns } from '../subtitles/language-columns.tsx';
import { languageName } from '../subtitles/language-name.ts';
import { SecondLanguage } from '../subtitles/second-language.tsx';
import { TrackSettings } from '../subtitles/track-settings.tsx';
import { UnsureBar, useUnsureWords } from '../subtitles/unsure-bar.tsx';
import {
  editTrack,
  startTrack,
  useSecondSubtitleTrack,
  useSubtitleTrack,
} from '../subtitles/use-subtitles.ts';
import * as styles from './panels.module.css';
import * as subtitlesPanelStyles from './subtitles-panel.module.css';

const FILE_TYPES = '.srt,.vtt,.ass,.ssa,text/vtt,application/x-subrip';
const FORMATS = ['srt', 'vtt', 'ass'] as const;
type SubtitleFormat = (typeof FORMATS)[number];

async function importSubtitles(editor: Editor, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      await insertSubtitles(editor, file);
    } catch (error) {
      showToast({
        type: 'bad',
        text: textOf(editorPanelsText)('notAdded', { name: file.name }),
        detail: problemText(error),
      });
    }
  }
}

function saveTrack(editor: Editor, track: SubtitleTrack, format: SubtitleFormat): void {
  const { width, height } = editor.project.properties;
  const files: Readonly<Record<SubtitleFormat, () => readonly [text: string, type: string]>> = {
    srt: () => [writeSrt(track.cues), 'application/x-subrip'],
    vtt: () => [writeVtt(track.cues), 'text/vtt'],
    ass: () => [writeAss(track, { widthPx: width, heightPx: height }), 'text/x-ssa'],
  };
  const [text, type] = files[format]();
  // The language is where readers of such files look for it: name.de.srt.
  const fileName = fileNameFor(`${editor.project.name}.${track.language}`, '', format);
  saveFile(new Blob([text], { type }), fileName);
  showToast({ type: 'ok', text: textOf(editorPanelsText)('downloaded'), detail: fileName });
}

/** The subtitles of a video: files in and out, tracks, and the lines with their times. */
export function SubtitlesPanel() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const tracks = useProject(({ metadata }) => metadata.subtitles);
  const track = useSubtitleTrack();
  const chooser = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<CueFocus | null>(null);
  const [isSearching, setSearching] = useState(false);
  const say = useText(subtitleWordsText);
  const captions = useText(autoCaptionsText);
  const second = useSecondSubtitleTrack();
  const isBeside = useMedia(BESIDE_QUERY) && second !== null;
  const unsure = useUnsureWords(track, setFocus);

  const add = () => {
    const trackId = track?.id ?? startTrack(editor);
    const cueId = editTrack(editor, trackId, t.step('addSubtitle'), (draft) =>
      addCue(draft, editor.state.frame),
    );
    if (!cueId) return;
    editor.ui.setState({ subtitleTrackId: trackId });
    editor.selectCues([cueId]);
    setFocus({ cueId, range: AT_START });
  };

  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <h2 className={subtitlesPanelStyles.panelTitle}>{t('subtitles')}</h2>
          <span className={layoutStyles.row}>
            <IconButton
              label={captions('open')}
              icon="spark"
              size="sm"
              onClick={() => editor.ui.setState({ isCaptioning: true })}
            />
            <IconButton
              label={t('importSubtitles')}
              icon="upload"
              size="sm"
              onClick={() => chooser.current?.click()}
            />
            {track ? (
              <>
                <IconButton
                  label={say('findAndReplace')}
                  icon="search"
                  size="sm"
                  pressed={isSearching}
                  onClick={() => setSearching(!isSearching)}
                />
                <Menu
                  label={t('exportSubtitles')}
                  align="end"
                  entries={FORMATS.map((format) => ({
                    type: 'item',
                    id: format,
                    label: t(`download_${format}`),
                    disabled: track.cues.length === 0,
                    onSelect: () => saveTrack(editor, track, format),
                  }))}
                  trigger={
                    <button
                      type="button"
                      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
                      aria-label={t('exportSubtitles')}
                      title={t('exportSubtitles')}
                    >
                      <Icon name="download" size={16} />
                    </button>
                  }
                />
                <Popover
                  label={t('trackSettings')}
                  align="end"
                  trigger={
                    <button
                      type="button"
                      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
                      aria-label={t('trackSettings')}
                      title={t('trackSettings')}
                    >
                      <Icon name="sliders" size={16} />
                    </button>
                  }
                >
                  <TrackSettings key={track.id} track={track} />
                </Popover>
              </>
            ) : null}
          </span>
        </div>
        {track ? (
          <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <SelectMenu
              label={t('track')}
              value={track.id}
              options={tracks.map((each) => ({
                value: each.id,
                label: `${each.name} · ${languageName(each.language)}`,
              }))}
              onChange={(id) => {
                editor.ui.setState({ subtitleTrackId: id });
                editor.selectCues([]);
              }}
            />
            <IconButton
              label={t('addTrack')}
              icon="plus"
              className={subtitlesPanelStyles.addTrack}
              onClick={() => startTrack(editor)}
            />
          </div>
        ) : null}
        {track && track.cues.length > 0 && !isSearching ? <SecondLanguage track={track} /> : null}
        {track && unsure.count > 0 && !isSearching ? <UnsureBar track={track} unsure={unsure} /> : null}
        {track && second && isBeside && track.cues.length > 0 ? (
          <LanguageColumns first={track} second={second} />
        ) : null}
        {track && isSearching ? (
          <CueSearch key={track.id} track={track} onClose={() => setSearching(false)} />
        ) : null}
      </div>
      <div
        ref={scroller}
        className={`${editorFrameStyles.panelBody} ${styles.panelBody} ${subtitlesPanelStyles.cueScroll}`}
      >
        {track && track.cues.length > 0 ? (
          <CueList
            key={track.id}
            track={track}
            second={second}
            scroller={scroller}
            focus={focus}
            onFocus={setFocus}
            onNextUnsure={unsure.goBy}
            isBeside={isBeside}
          />
        ) : (
          <div className={subtitlesPanelStyles.cueEmpty}>
            <Icon name="subtitle" size={24} />
            <p>{track ? t('noLines') : t('bringSubtitles')}</p>
            {track ? null : (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.primary}`}
                onClick={() => chooser.current?.click()}
              >
                <Icon name="upload" size={18} />
                {t('importFile')}
              </button>
            )}
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              onClick={() => editor.ui.setState({ isCaptioning: true })}
            >
              <Icon name="spark" size={18} />
              {captions('open')}
            </button>
          </div>
        )}
      </div>
      <div className={subtitlesPanelStyles.cueFoot}>
        <AddAtPlayhead onAdd={add} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FILE_TYPES}
        aria-label={t('subtitleFiles')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void importSubtitles(editor, files);
        }}
      />
    </>
  );
}

function AddAtPlayhead({ onAdd }: { onAdd: () => void }) {
  const t = useText(editorPanelsText);
  const frame = useUi((ui) => ui.frame);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
      onClick={onAdd}
    >
      <Icon name="plus" size={16} />
      {t('addLine')}
      <span className={`${textStyles.numeric} ${textStyles.muted}`} aria-hidden="true">
        {formatTimecode(frame)}
      </span>
    </button>
  );
}
