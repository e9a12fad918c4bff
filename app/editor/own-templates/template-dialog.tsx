import { eachLayer, type Layer } from '@gesso/engine';
import { type LayerHost, layerHosts, type TemplateFacts } from '@gesso/engine/edits';
import { childrenOf } from '@gesso/engine/internal';
import { useState } from 'react';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { useText } from '../../messages/language.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import * as styles from './own-templates.module.css';
import { saveTemplate } from './save-template.ts';
import { factsInWords } from './template-words.ts';

const MOST_LETTERS = 200;

/** Layers that are chosen each for itself: those of the page, and fields within groups. */
function rowsOf(layers: readonly Layer[]): Layer[] {
  return [...layers]
    .reverse()
    .flatMap((layer) => [layer, ...[...eachLayer(childrenOf(layer))].filter(({ field }) => field)]);
}

/** Saves the open design as a template; in a template, changes what it locks. */
export function TemplateDialog({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const t = useText(ownTemplatesText);
  const { editor } = studio;
  const { project } = editor;
  const isTemplate = project.metadata.isTemplate === true;
  const { sceneItems, tracks } = project.metadata;
  const nameOf = ({ kind, index }: LayerHost) => {
    if (kind === 'track') return tracks[index]?.name ?? '';
    return sceneItems[index]?.name || t(editor.kind === 'video' ? 'scene' : 'page', { number: index + 1 });
  };
  // Pages or scenes, and the lanes of a video; what has no layers has nothing to lock.
  const hosts = layerHosts(project)
    .map((host) => ({ id: host.id, name: nameOf(host), rows: rowsOf(host.layers) }))
    .filter(({ rows }) => rows.length > 0);
  const all = hosts.flatMap(({ rows }) => rows);
  const [name, setName] = useState(project.name.slice(0, MOST_LETTERS));
  const [open, setOpen] = useState<ReadonlySet<string>>(
    new Set(isTemplate ? all.filter(({ fixed }) => !fixed).map(({ id }) => id) : []),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const rowIds = new Set(all.map(({ id }) => id));
  /** What is in a group is locked with it, unless it is chosen itself. */
  const fixedIds = (): Set<string> => {
    const fixed = new Set<string>();
    const visit = (layer: Layer, isFixed: boolean) => {
      const own = rowIds.has(layer.id) ? !open.has(layer.id) : isFixed;
      if (own) fixed.add(layer.id);
      for (const child of childrenOf(layer)) visit(child, own);
    };
    for (const { layers } of layerHosts(project)) for (const layer of layers) visit(layer, false);
    return fixed;
  };
  const facts: TemplateFacts = {
    fieldCount: all.filter(({ id, field }) => field && !open.has(id)).length,
    lockedCount: all.filter(({ id, field }) => !field && !open.has(id)).length,
  };
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const save = async () => {
    const fixed = fixedIds();
    if (isTemplate) {
      editor.document.transact(t.step('stepLocks'), (draft) => {
        for (const { layers } of layerHosts(draft))
          for (const layer of eachLayer(layers)) {
            if (fixed.has(layer.id)) layer.fixed = true;
            else delete layer.fixed;
          }
      });
      onClose();
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      const { unsent } = await saveTemplate(studio, fixed, name.trim() || project.name);
      onClose();
      const detail = unsent === null ? t('savedDetail') : t('notSent', { reason: problemText(unsent) });
      showToast({ type: unsent === null ? 'ok' : 'bad', text: t('saved', { name: name.trim() }), detail });
    } catch (error) {
      setFailure(`${t('notSaved', { name: name.trim() })}. ${problemText(error)}`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isTemplate ? 'changeTitle' : 'title')}
      className={styles.templateDialog ?? ''}
    >
      {isTemplate ? null : (
        <TextField label={t('name')} value={name} maxLength={MOST_LETTERS} onChange={setName} />
      )}
      <p className={textStyles.secondary}>{t('lead')}</p>
      <div className={styles.lockHead}>
        <b role="status">{factsInWords(facts)}</b>
        <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
            onClick={() => setOpen(new Set())}
          >
            {t('lockAll')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
            onClick={() => setOpen(new Set(rowIds))}
          >
            {t('lockNone')}
          </button>
        </span>
      </div>
      {all.some(({ field }) => field) ? null : <p className={fieldStyles.hint}>{t('noFields')}</p>}
      <div className={styles.lockList}>
        {hosts.map(({ id, name: hostName, rows }) => (
          <section key={id} aria-label={hostName}>
            {hosts.length > 1 ? <h3>{hostName}</h3> : null}
            <ul>
              {rows.map((layer) => {
                const label = layerLabel(layer);
                return (
                  <li key={layer.id} className={styles.lockRow}>
                    <Icon name={layerTypeRow(layer).icon} size={16} />
                    <span dir="auto" className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>
                      {label}
                    </span>
                    {layer.field ? (
                      <span className={`${badgeStyles.badge} ${badgeStyles.accent}`}>
                        {t('fieldNamed', { name: layer.field.name })}
                      </span>
                    ) : null}
                    <label>
                      <input
                        type="checkbox"
                        aria-label={t(layer.field ? 'fillLayer' : 'lockLayer', { name: label })}
                        checked={!open.has(layer.id)}
                        onChange={() => toggle(layer.id)}
                      />
                      <span aria-hidden="true">{t('locked')}</span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {failure ? (
        <p role="alert" className={fieldStyles.errorText}>
          {failure}
        </p>
      ) : null}
      <BusyButton
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
        isBusy={isBusy}
        busyLabel={t('saving')}
        disabled={!isTemplate && name.trim() === ''}
        onClick={() => void save()}
      >
        {t(isTemplate ? 'change' : 'save')}
      </BusyButton>
    </Dialog>
  );
}
