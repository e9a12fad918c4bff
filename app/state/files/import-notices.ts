import type { Asset } from '@gesso/engine';
import type { ImportNotice } from '@gesso/engine/media';
import { importNoticesText } from '../../messages/english/editor/import-notices.ts';
import { formatDecimal, formatList } from '../../messages/format.ts';
import { textOf } from '../../messages/language.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** What there is to say of an added file: in short, and what can be done. */
export function importNoticeText(
  notice: ImportNotice,
  name: string,
): { readonly text: string; readonly detail: string } {
  const t = textOf(importNoticesText);
  switch (notice.code) {
    case 'media-cut-off':
      return {
        text: t('media-cut-off', { name }),
        detail: t('media-cut-off-detail', {
          seconds: formatDecimal(notice.seconds),
          promised: formatDecimal(notice.promisedSeconds),
        }),
      };
    case 'svg-fonts-missing': {
      const { substitute } = notice;
      const families = formatList(notice.families);
      return {
        text: t('svg-fonts-missing', { name }),
        detail: t('svg-fonts-missing-detail', { families, substitute }),
      };
    }
    case 'lottie-features-missing': {
      const features = formatList(notice.features.map((feature) => t(feature)));
      return {
        text: t('lottie-features-missing', { name }),
        detail: t('lottie-features-missing-detail', { features }),
      };
    }
    case 'animation-stands-still':
      return {
        text: t('animation-stands-still', { name }),
        detail: t('animation-stands-still-detail', { format: notice.format }),
      };
  }
}

/** Long enough to read several of them; they are no errors, and what they lie over is needed again. */
const NOTICE_MS = 15_000;

const reportedFonts = new Set<string>();

/** Whether this session has shown a notice about the fonts that a drawing lacks. */
export const hasSeenFontsReport = (assetId: string): boolean => reportedFonts.has(assetId);

/** Says what there is to say of an added file. */
export function showImportNotices(notices: readonly ImportNotice[], { id, name }: Asset): void {
  for (const notice of notices) {
    if (notice.code === 'svg-fonts-missing') reportedFonts.add(id);
    showToast({ type: 'warn', delayMs: NOTICE_MS, ...importNoticeText(notice, name) });
  }
}
