import type { Layer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { clipEndFrame } from '@gesso/engine/internal';
import type { StepLabel } from '../../../messages/catalogue.ts';
import { editorInspectorText } from '../../../messages/english/editor/editor-inspector.ts';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import { layerLabel } from '../../../state/layer-label.ts';
import { saidText } from '../../../state/said.ts';
import { hasSameItems } from '../../../state/same-parts.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { layerTypeRow } from '../../layer-types/layer-types.ts';
import * as responsiveStyles from '../../responsive.module.css';
import * as styles from './lane-clips-list.module.css';

/** The clips of lanes that show at the playhead, the topmost first: what the layers are to a scene. */
export function LaneClipsList() {
  const t = useText(editorInspectorText);
  const timeline = useText(editorTimelineText);
  const frame = useUi((ui) => ui.frame);
  const ids = useProject(
    ({ metadata }) =>
      metadata.tracks
        .flatMap(({ layers }) =>
          layers.filter((clip) => clip.startFrame <= frame && frame < clipEndFrame(clip)),
        )
        .map(({ id }) => id)
        .reverse(),
    hasSameItems,
  );
  return (
    <section data-region="lane-clips" aria-label={timeline('clipsHere')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {timeline('clipsHere')}
        <span className={`${textStyles.muted} ${textStyles.numeric} ${editorPartsStyles.regular}`}>
          {ids.length}
        </span>
      </div>
      {ids.length === 0 ? <p className={fieldStyles.hint}>{timeline('noClipsHere')}</p> : null}
      <ul className={styles.clips} aria-label={t('layers')}>
        {ids.map((id) => (
          <ClipRow key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function ClipRow({ id }: { id: string }) {
  const found = useProject((project) => findInProject(project, id)?.layer ?? null);
  return found ? <RowOfClip clip={found} /> : null;
}

function RowOfClip({ clip }: { clip: Layer }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const isSelected = useUi((ui) => ui.selection.includes(clip.id));
  const lane = useProject(
    ({ metadata }) =>
      metadata.tracks.find(({ layers }) => layers.some(({ id }) => id === clip.id))?.name ?? '',
  );
  const label = layerLabel(clip);
  const toggle = (name: StepLabel, field: 'locked' | 'hidden') => {
    editor.transact(name, (_, project) => {
      const each = findInProject(project, clip.id)?.layer;
      if (each) each[field] = !each[field];
    });
    const isNow = !clip[field];
    const said = { locked: isNow ? 'locked' : 'unlocked', hidden: isNow ? 'hidden' : 'shown' } as const;
    editor.announce(saidText(said[field], { what: label }));
  };
  return (
    <li className={`${responsiveStyles.layer} ${styles.clip}`} data-active={isSelected}>
      <Icon name={layerTypeRow(clip).icon} size={16} />
      <button
        type="button"
        className={styles.clipName}
        aria-pressed={isSelected}
        onClick={(event) => {
          const { selection } = editor.state;
          if (!event.shiftKey && !event.ctrlKey && !event.metaKey) editor.select([clip.id]);
          else if (isSelected) editor.select(selection.filter((each) => each !== clip.id));
          else editor.select([...selection, clip.id]);
        }}
      >
        <span className={textStyles.ellipsis}>{label}</span>
        <small className={`${textStyles.muted} ${textStyles.ellipsis}`}>{lane}</small>
      </button>
      <IconButton
        label={t(clip.locked ? 'unlockNamed' : 'lockNamed', { name: label })}
        icon={clip.locked ? 'lock' : 'unlock'}
        size="xs"
        iconSize={14}
        onClick={() => toggle(t.step(clip.locked ? 'unlock' : 'lock'), 'locked')}
      />
      <IconButton
        label={t(clip.hidden ? 'showNamed' : 'hideNamed', { name: label })}
        icon={clip.hidden ? 'eye-off' : 'eye'}
        size="xs"
        iconSize={16}
        onClick={() => toggle(t.step(clip.hidden ? 'show' : 'hide'), 'hidden')}
      />
    </li>
  );
}
