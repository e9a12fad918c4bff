import { useId } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSelectedLayersApartFromPlace, useUi } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { onlySoundId } from '../../state/selection.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as timeFieldStyles from '../time-field.module.css';
import { TimeField } from '../time-field.tsx';
import { ClipCommands } from './clip-commands.ts';
import { clipName } from './clip-names.ts';
import { type TimedItem, timedItemOf, timedSpan } from './timed-item.ts';

/** Start, end and length of the one clip or sound that is selected. */
export function ClipTimes() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const layers = useSelectedLayersApartFromPlace();
  const soundId = useUi(onlySoundId);
  const hasSounds = useUi((ui) => ui.selectedSoundIds.length > 0);
  const hintId = useId();
  const layer = layers.length === 1 && !hasSounds ? layers[0] : undefined;
  const track = useProject(({ metadata }) => metadata.audioTracks.find((each) => each.id === soundId));
  let item: TimedItem | null = null;
  if (track) item = { kind: 'sound', id: track.id };
  else if (layer) item = timedItemOf(editor.project, layer);
  const span = useProject((project) => item && timedSpan(project, item), hasSameFields);
  if (editor.kind !== 'video' || !item || !span) return null;
  const isLocked = (track ?? layer)?.locked ?? false;
  const commands = new ClipCommands(editor, item, track ? track.name : layer ? clipName(layer) : '');
  const lengthFrames = span.endFrame - span.startFrame;
  return (
    <section aria-label={t('timing')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('timing')}</div>
      <div className={timeFieldStyles.clipTimes}>
        <span>
          <span className={textStyles.secondary}>{t('start')}</span>
          <TimeField
            label={t('start')}
            describedBy={hintId}
            disabled={isLocked}
            frame={span.startFrame}
            minFrame={span.minFrame}
            maxFrame={item.kind === 'sound' ? span.maxFrame - 1 : span.maxFrame - lengthFrames}
            onCommit={(frame) => commands.moveTo(frame)}
          />
        </span>
        <span>
          <span className={textStyles.secondary}>{t('end')}</span>
          <TimeField
            label={t('end')}
            describedBy={hintId}
            disabled={isLocked}
            frame={span.endFrame}
            minFrame={span.startFrame + span.shortestFrames}
            maxFrame={span.maxFrame}
            onCommit={(frame) => commands.setEdge('end', frame)}
          />
        </span>
        <span>
          <span className={textStyles.secondary}>{t('length')}</span>
          <TimeField
            label={t('length')}
            describedBy={hintId}
            disabled={isLocked}
            frame={lengthFrames}
            minFrame={span.shortestFrames}
            maxFrame={span.maxFrame - span.startFrame}
            onCommit={(frames) => commands.setEdge('end', span.startFrame + frames)}
          />
        </span>
      </div>
      <p className={fieldStyles.hint} id={hintId}>
        {t('timingHint')}
      </p>
    </section>
  );
}
