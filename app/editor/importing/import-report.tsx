import { importDesignText } from '../../messages/english/editor/importing/import-design.ts';
import { useText } from '../../messages/language.ts';
import type { ReportItem, ReportReason } from '../../state/importing/import-report-items.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './import-report.module.css';
import type { Original } from './keep-original.ts';
import { OriginalNote } from './original-note.tsx';

const REASONS = {
  'blend-mode': 'blendMode',
  font: 'font',
  'text-warp': 'textWarp',
  'text-vertical': 'textVertical',
  effect: 'effect',
  'fill-opacity': 'fillOpacity',
  'mask-baked': 'maskBaked',
  'mask-left-out': 'maskLeftOut',
  'clipping-baked': 'clippingBaked',
  'clipping-left-out': 'clippingLeftOut',
  'smart-object': 'smartObject',
  'pixels-for-shape': 'pixelsForShape',
  gradient: 'gradient',
  pattern: 'pattern',
  adjustment: 'adjustment',
  empty: 'empty',
  depth: 'depth',
  'page-scaled': 'pageScaled',
  'artboard-size': 'artboardSize',
  'pattern-color': 'patternColor',
  'arrow-head': 'arrowHead',
  page: 'page',
  pages: 'pages',
  'page-size': 'pageSize',
  'paragraph-align': 'paragraphAlign',
  shape: 'shape',
  crop: 'crop',
  'image-format': 'imageFormat',
  media: 'media',
  drawing: 'drawing',
  chart: 'chart',
  'table-cut': 'tableCut',
  animation: 'animation',
  'clip-path': 'clipPath',
  'fill-rule': 'fillRule',
  filter: 'filter',
  'linked-file': 'linkedFile',
  element: 'element',
} as const satisfies Record<ReportReason, string>;

/** What of an imported file is not as it was, layer by layer. */
export function ImportReport({
  name,
  report,
  layerCount,
  original,
  onClose,
}: {
  name: string;
  report: readonly ReportItem[];
  layerCount: number;
  /** The file itself on its way to the uploads; null where it is there already. */
  original: Original | null;
  onClose: () => void;
}) {
  const t = useText(importDesignText);
  return (
    <Dialog open onClose={onClose} title={t('title', { name })} className={styles.dialog ?? ''}>
      <p>{t(report.length === 0 ? 'allKept' : 'lead', { count: layerCount })}</p>
      {report.length > 0 ? (
        <ul className={styles.items}>
          {report.map(({ layer, outcome, reason, detail = '' }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: layers may have the same name, and the list never changes.
            <li key={index}>
              <span className={styles.outcome} data-outcome={outcome}>
                <Icon name={outcome === 'left-out' ? 'minus' : 'alert'} size={14} />
                {t(outcome === 'left-out' ? 'leftOut' : 'approximated')}
              </span>
              <b dir="auto" className={textStyles.ellipsis}>
                {layer === '' ? t('whole') : layer}
              </b>
              <span className={textStyles.secondary}>{t(REASONS[reason], { detail })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {original ? <OriginalNote original={original} /> : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.done}`}
        onClick={onClose}
      >
        {t('done')}
      </button>
    </Dialog>
  );
}
