import { useState } from 'react';
import { navigateTo } from '../../browser/navigate.ts';
import { saveFile } from '../../browser/save-file.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { useText } from '../../messages/language.ts';
import { editorPath, PATHS } from '../../paths.ts';
import { usePlatformFormats } from '../../shell/use-platform-formats.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { fileNameFor } from '../export/file-name.ts';
import { type ChosenFormats, keepChosenFormats, readChosenFormats } from './chosen-formats.ts';
import { FormatList } from './format-list.tsx';
import { FormatPreviews } from './format-previews.tsx';
import { rememberSource } from './formats-again.ts';
import { keptId, makeProject, makeProjects, zipOfFormats } from './make-formats.ts';
import { firstFormats, offeredFormats } from './offered-formats.ts';
import * as styles from './resize-dialog.module.css';
import type { WantedFormat } from './resized-project.ts';

/** How many of the common formats are selected when the dialog opens. */
const CHOSEN_FIRST = 6;

type Work = 'zip' | 'make' | 'open';

/** Makes the open project in many formats, with a preview of each: as separate projects, or as images in a ZIP file. */
export function ResizeDialog(props: { studio: Studio; onClose: () => void }) {
  return (
    <WithQueries>
      <Formats {...props} />
    </WithQueries>
  );
}

function Formats({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const t = useText(resizeManyText);
  const { kind, project } = studio.editor;
  const platforms = usePlatformFormats(kind === 'video' ? 'video' : 'image');
  const [kept, setKept] = useState(() => readChosenFormats(project.id));
  const { custom, edited } = kept;
  const keep = (changed: Partial<ChosenFormats>) => {
    const next = { ...kept, ...changed };
    setKept(next);
    keepChosenFormats(project.id, next);
  };
  const first = firstFormats(platforms, project.properties);
  // The common formats are selected until the person selects others.
  const chosen = new Set(kept.picked ?? first.slice(0, CHOSEN_FIRST));
  const formats = [...custom, ...offeredFormats(platforms)];
  const order = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const wanted = formats.filter(({ key }) => chosen.has(key)).toSorted((a, b) => order(a.key) - order(b.key));
  const [work, setWork] = useState<{ what: Work; number: number; stop: AbortController } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    keep({ picked: [...next] });
  };
  const run = async (what: Work, task: (hooks: Parameters<typeof makeProjects>[2]) => Promise<void>) => {
    const stop = new AbortController();
    setFailure(null);
    setWork({ what, number: 1, stop });
    try {
      await task({ onStep: (number) => setWork({ what, number, stop }), signal: stop.signal, edited });
    } catch (error) {
      setFailure(t('failed', { reason: problemText(error) }));
    } finally {
      setWork(null);
    }
  };
  const make = () =>
    run('make', async (hooks) => {
      const made = await makeProjects(studio, wanted, hooks);
      if (made === 0) return;
      onClose();
      showToast({
        type: 'ok',
        text: t('made', { count: made }),
        action: { label: t('see'), run: () => navigateTo(PATHS.projects) },
      });
    });
  const zip = () =>
    run('zip', async (hooks) => {
      const file = await zipOfFormats(studio, wanted, hooks);
      if (file) saveFile(file, fileNameFor(project.name, '', 'zip'));
    });
  const open = (format: WantedFormat) =>
    run('open', async () => {
      const id = (await keptId(edited[format.key])) ?? (await makeProject(studio, format));
      keep({ picked: [...chosen], edited: { ...edited, [format.key]: id } });
      // The design is opened again afterwards, as it is now.
      await studio.editor.services.flush();
      rememberSource(id, { sourceId: project.id, name: format.name });
      onClose();
      navigateTo(editorPath(kind, { project: id }));
    });
  const arrangeAnew = (key: string) => {
    const { [key]: _gone, ...others } = edited;
    keep({ edited: others });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      className={styles.dialog}
      closesBy="escape"
      isClosable={work === null}
    >
      <div className={styles.columns}>
        <FormatList
          formats={formats}
          first={first}
          chosen={chosen}
          onToggle={toggle}
          onAdd={(format) => {
            const isNew = !custom.some(({ key }) => key === format.key);
            keep({
              custom: isNew ? [format, ...custom] : custom,
              picked: [...new Set([...chosen, format.key])],
            });
          }}
        />
        <FormatPreviews
          studio={studio}
          formats={wanted}
          edited={edited}
          onToggle={toggle}
          onOpen={open}
          onArrangeAnew={arrangeAnew}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.summary}>
          <span className={textStyles.numeric} role="status">
            {work === null || work.what === 'open'
              ? t('chosenOf', { count: wanted.length })
              : t('making', { number: work.number, count: wanted.length })}
          </span>
          {work === null && wanted.length > 0 ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
              onClick={() => keep({ picked: [] })}
            >
              {t('selectNone')}
            </button>
          ) : null}
          {failure === null ? null : (
            <p role="alert" className={textStyles.dangerText}>
              {failure}
            </p>
          )}
        </div>
        {work === null ? null : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() => work.stop.abort()}
          >
            {t('cancel')}
          </button>
        )}
        {kind === 'design' ? (
          <BusyButton
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
            isBusy={work?.what === 'zip'}
            disabled={work !== null || wanted.length === 0}
            busyLabel={t('zip')}
            onClick={() => void zip()}
          >
            <Icon name="zip" size={18} />
            <span>{t('zip')}</span>
          </BusyButton>
        ) : null}
        <BusyButton
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          isBusy={work?.what === 'make'}
          disabled={work !== null || wanted.length === 0}
          busyLabel={t('make', { count: wanted.length })}
          onClick={() => void make()}
        >
          {t('make', { count: wanted.length })}
        </BusyButton>
      </div>
    </Dialog>
  );
}
