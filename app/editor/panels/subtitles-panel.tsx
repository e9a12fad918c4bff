import { formatTimecode, type SubtitleTrack, writeSrt, writeVtt } from '@gesso/engine';
import { useRef, useState } from 'react';
import { editorPanelsText } from '../../messages/english/editor-panels.ts';
import { textOf, useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { insertSubtitles } from '../../state/media.ts';
import { problemText } from '../../state/problem-text.ts';
import { addCue } from '../../state/subtitle-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, SelectMenu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { downloadBlob, fileNameFor } from '../export/download.ts';
import { CueList } from '../subtitles/cue-list.tsx';
import '../subtitles/subtitles.css';
import { languageName, TrackSettings } from '../subtitles/track-settings.tsx';
import { editTrack, startTrack, useSubtitleTrack } from '../subtitles/use-subtitles.ts';

const FILE_TYPES = '.srt,.vtt,text/vtt,application/x-subrip';

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

function saveTrack(editor: Editor, track: SubtitleTrack, format: 'srt' | 'vtt'): void {
  const [text, type] =
    format === 'srt' ? [writeSrt(track.cues), 'application/x-subrip'] : [writeVtt(track.cues), 'text/vtt'];
  // The language stands where readers of such files look for it: name.de.srt.
  const fileName = fileNameFor(`${editor.project.name}.${track.language}`, null, format);
  downloadBlob(new Blob([text], { type }), fileName);
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
  const [focusId, setFocusId] = useState<string | null>(null);

  const add = () => {
    const trackId = track?.id ?? startTrack(editor);
    const cueId = editTrack(editor, trackId, t('addSubtitle'), (draft) => addCue(draft, editor.state.frame));
    if (!cueId) return;
    editor.ui.setState({ subtitleTrackId: trackId, selectedCueId: cueId });
    setFocusId(cueId);
  };

  return (
    <>
      <div className="ph">
        <div className="row between">
          <h2 className="panel-title">{t('subtitles')}</h2>
          <span className="row">
            <IconButton
              label={t('importSubtitles')}
              icon="upload"
              size="sm"
              onClick={() => chooser.current?.click()}
            />
            {track ? (
              <>
                <Menu
                  label={t('exportSubtitles')}
                  align="end"
                  entries={(['srt', 'vtt'] as const).map((format) => ({
                    type: 'item',
                    id: format,
                    label: format === 'srt' ? t('downloadSrt') : t('downloadVtt'),
                    disabled: track.cues.length === 0,
                    onSelect: () => saveTrack(editor, track, format),
                  }))}
                  trigger={
                    <button
                      type="button"
                      className="ibtn sm"
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
                      className="ibtn sm"
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
          <div className="row g2">
            <SelectMenu
              label={t('track')}
              value={track.id}
              options={tracks.map((each) => ({
                value: each.id,
                label: `${each.name} · ${languageName(each.language)}`,
              }))}
              onChange={(id) => editor.ui.setState({ subtitleTrackId: id, selectedCueId: null })}
            />
            <IconButton
              label={t('addTrack')}
              icon="plus"
              className="add-track"
              onClick={() => startTrack(editor)}
            />
          </div>
        ) : null}
      </div>
      <div ref={scroller} className="pb cue-scroll">
        {track && track.cues.length > 0 ? (
          <CueList
            key={track.id}
            track={track}
            scroller={scroller}
            focusId={focusId}
            onFocusId={setFocusId}
          />
        ) : (
          <div className="cue-empty">
            <Icon name="subtitle" size={24} />
            <p>{track ? t('noLines') : t('bringSubtitles')}</p>
            {track ? null : (
              <button type="button" className="btn primary" onClick={() => chooser.current?.click()}>
                <Icon name="upload" size={18} />
                {t('importFile')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="cue-foot">
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
    <button type="button" className="btn secondary full" onClick={onAdd}>
      <Icon name="plus" size={16} />
      {t('addLine')}
      <span className="num muted" aria-hidden="true">
        {formatTimecode(frame)}
      </span>
    </button>
  );
}
