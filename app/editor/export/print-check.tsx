import { extendToEdges, type PrintFinding, printFindings, SAFE_MARGIN_MM } from '@gesso/engine/internal';
import { useMemo, useRef } from 'react';
import { printCheckText } from '../../messages/english/editor/print-check.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useWholeProject } from '../../state/hooks.ts';
import { announce } from '../../ui/announce.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as findingsStyles from '../../ui/findings.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { exportedPages } from './export-frames.ts';
import type { ExportChoice } from './export-options.ts';
import * as styles from './print-check.module.css';

/** Below this, images look blurred at the distance that paper is read from, in pixels per inch. */
const BLURRED_DPI = 150;

/** What could look wrong on paper. Each can be gone to; what ends shortly before an edge is made to reach it at once. */
export function PrintCheck({ choice, bleedMm }: { choice: ExportChoice; bleedMm: number }) {
  const t = useText(printCheckText);
  const editor = useEditor();
  const project = useWholeProject();
  const isAll = choice.pages === 'all';
  const pages = useMemo(
    () => (isAll ? exportedPages(project, choice) : [editor.sceneIndex]),
    [isAll, project, choice, editor],
  );
  const section = useRef<HTMLElement>(null);
  const findings = useMemo(
    () => printFindings(project, pages, bleedMm, editor.services.layoutOf),
    [project, pages, bleedMm, editor],
  );
  const inWords = ({ kind, layerName: name, value, sceneIndex }: PrintFinding): string => {
    const distance = String(Math.max(0.1, Math.round(Math.abs(value) * 10) / 10));
    const sentence =
      kind === 'text-near-cut'
        ? t(value < 0 ? 'textOverCut' : 'textNearCut', { name, distance, safe: String(SAFE_MARGIN_MM) })
        : kind === 'short-of-edge'
          ? t('shortOfEdge', { name, distance })
          : kind === 'ends-at-cut'
            ? t('endsAtCut', { name, bleed: String(bleedMm) })
            : t(value < BLURRED_DPI ? 'blurred' : 'lowResolution', { name, dpi: String(value) });
    return pages.length > 1 ? t('onPage', { page: String(sceneIndex + 1), sentence }) : sentence;
  };
  const show = ({ sceneIndex, layerId }: PrintFinding) => {
    editor.ui.setState({ dialog: null });
    if (sceneIndex !== editor.sceneIndex) editor.goToScene(sceneIndex);
    editor.select([layerId]);
  };
  const extend = (finding: PrintFinding) => {
    editor.transact(t.step('stepExtend'), (_, draft) => extendToEdges(draft, finding));
    // The button that was pressed goes with what it has put right.
    section.current?.focus();
    announce(t('extended', { name: finding.layerName }));
  };
  return (
    <section
      ref={section}
      className={`${findingsStyles.findings} ${styles.printCheck}`}
      aria-label={t('title')}
      tabIndex={-1}
    >
      <h3 className={textStyles.sectionTitle}>{t('title')}</h3>
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <Icon name="check" size={16} />
          {t('fine')}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => {
            const sentence = inWords(finding);
            const id = `${finding.sceneIndex} ${finding.layerId} ${finding.kind}`;
            return (
              <li key={id}>
                <Icon name="alert" size={16} />
                <span dir="auto">{sentence}</span>
                {finding.canExtend ? (
                  <FindingButton
                    label={t('extend')}
                    name={t('extendThis', { sentence })}
                    onClick={() => extend(finding)}
                  />
                ) : null}
                <FindingButton
                  label={t('show')}
                  name={t('showThis', { sentence })}
                  onClick={() => show(finding)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function FindingButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
