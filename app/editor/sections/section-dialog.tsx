import { FRAMES_PER_SECOND, formatTimecode, type Project } from '@gesso/engine';
import { fileFrameAfter, findInProject, shownFrames, spaceAround } from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import { useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { sectionChoiceText } from '../../messages/english/editor/video/section-choice.ts';
import { useText } from '../../messages/language.ts';
import { layerLabel } from '../../state/layer-label.ts';
import type { Studio } from '../../state/studio.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import * as textStyles from '../../ui/text.module.css';
import { FileImage } from '../timeline/tools/cut-view.tsx';
import * as styles from './section-dialog.module.css';

/** A clip whose file is longer than its place: how long it shows, and the latest frame of the file that it may begin with. */
function sectionOf(project: Project, layerId: string) {
  const layer = findInProject(project, layerId)?.layer;
  const space = spaceAround(project, layerId);
  const asset = isRecording(layer) ? project.metadata.assets[layer.assetId] : undefined;
  if (!isRecording(layer) || !space || !asset) return null;
  const frames = shownFrames(space, layer);
  // Of a clip with a curve the length of a section depends on where it begins: the last one ends with the file.
  const latest = Math.floor(fileFrameAfter(layer, asset.durationFrames, -frames));
  return { layer, asset, frames, latest: Math.max(0, latest) };
}

/** Chooses which part of its file a clip shows. */
export function SectionDialog({ studio, layerId }: { studio: Studio; layerId: string }) {
  const t = useText(sectionChoiceText);
  const common = useText(commonText);
  const { editor } = studio;
  const [section] = useState(() => sectionOf(editor.project, layerId));
  const [start, setStart] = useState(section?.layer.trimStartFrame ?? 0);
  const close = () => editor.ui.setState({ sectionLayerId: null });
  if (!section) return null;
  const { layer, asset, frames, latest } = section;
  const end = Math.min(asset.durationFrames, Math.round(fileFrameAfter(layer, start, frames)));
  const times = { from: formatTimecode(start), to: formatTimecode(end) };
  const apply = () => {
    editor.document.transact(t.step('step'), (draft) => {
      const clip = findInProject(draft, layerId)?.layer;
      if (isRecording(clip)) clip.trimStartFrame = Math.round(start);
    });
    editor.announce(t('chosen', { name: layerLabel(layer), ...times }));
    close();
  };
  return (
    <Dialog open onClose={close} title={t('title')} className={styles.sectionDialog} closesBy="escape">
      <p className={textStyles.secondary}>
        {t('hint', { name: asset.name, seconds: (frames / FRAMES_PER_SECOND).toFixed(1) })}
      </p>
      <div className={styles.images}>
        <figure>
          <FileImage asset={asset} fileFrame={layer.reversed ? end - 1 : start} />
          <figcaption>{t('firstFrame')}</figcaption>
        </figure>
        <figure>
          <FileImage asset={asset} fileFrame={layer.reversed ? start : Math.max(start, end - 1)} />
          <figcaption>{t('lastFrame')}</figcaption>
        </figure>
      </div>
      <div className={styles.strip} aria-hidden="true">
        <i
          style={{
            insetInlineStart: `${(start / Math.max(1, asset.durationFrames)) * 100}%`,
            inlineSize: `${((end - start) / Math.max(1, asset.durationFrames)) * 100}%`,
          }}
        />
      </div>
      <Slider
        label={t('start')}
        value={Math.min(start, latest)}
        min={0}
        max={Math.max(1, latest)}
        valueText={t('plays', times)}
        onChange={setStart}
      />
      <p className={`${textStyles.numeric} ${styles.times}`} role="status">
        {t('plays', times)}
      </p>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={close}
        >
          {common('cancel')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          onClick={apply}
        >
          {t('apply')}
        </button>
      </div>
    </Dialog>
  );
}
