import { importDesignText } from '../../messages/english/editor/importing/import-design.ts';
import { textOf } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { keepProject } from '../../state/documents/open-document.ts';
import { designFileKindOf, ImportError } from '../../state/importing/design-file.ts';
import { importDesignFile } from '../../state/importing/import-design-file.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import { showProgress } from '../../ui/dialogs/ask.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ImportReport } from './import-report.tsx';
import { keepOriginal, type Original } from './keep-original.ts';

const REASONS = {
  'not-psd': 'notPsd',
  'not-pptx': 'notPptx',
  'not-pdf': 'notPdf',
  'not-svg': 'notSvg',
  'not-sketch': 'notSketch',
  encrypted: 'encrypted',
  broken: 'broken',
  'too-large': 'tooLarge',
  'color-mode': 'colorMode',
  'too-many-layers': 'tooManyLayers',
} as const satisfies Record<ImportError['reason'], string>;

/**
 * Makes a new design of a file of another program, goes to it, and says what is not as it was in the file. The open design stays as it is, and
 * the file itself is kept among the uploads.
 * @param isKept whether the file comes from the uploads
 */
export async function importDesign(
  { editor, resources }: Studio,
  file: File,
  goTo: (path: string) => void | Promise<void>,
  isKept = false,
): Promise<void> {
  const t = textOf(importDesignText);
  const stop = new AbortController();
  const progress = showProgress({
    title: t('reading', { name: file.name }),
    onCancel: () => stop.abort(),
  });
  try {
    const kind = designFileKindOf(file.name);
    if (kind === null) {
      showToast({ type: 'bad', text: t('notImported', { name: file.name }), detail: t('unknownKind') });
      return;
    }
    const imported = await importDesignFile(file, kind, resources, editor.services, {
      signal: stop.signal,
      onProgress: (part) => progress.update({ part }),
    });
    if (!imported || stop.signal.aborted) return;
    await keepProject(imported.project);
    progress.close();
    const original = isKept ? null : keepOriginal(file, resources);
    await goTo(editorPath('design', { project: imported.project.id }));
    await openDialog<void>((close) => (
      <ImportReport
        name={file.name}
        report={imported.report}
        layerCount={imported.layerCount}
        original={original}
        onClose={() => close()}
      />
    ));
    if (original) sayLater(original, file.name);
  } catch (error) {
    const detail = error instanceof ImportError ? t(REASONS[error.reason]) : problemText(error);
    if (error instanceof ImportError)
      console.warn(`${file.name} could not be imported.`, error.cause ?? error);
    showToast({ type: 'bad', text: t('notImported', { name: file.name }), detail });
  } finally {
    progress.close();
  }
}

/** Once the report is closed, a notice says when the file itself could not be kept as meant. */
function sayLater({ state }: Original, name: string): void {
  if (state.getState().status !== 'sending') return;
  const stop = state.subscribe((now) => {
    if (now.status === 'sending') return;
    stop();
    if (now.status === 'kept') return;
    const t = textOf(importDesignText);
    const detail = t(now.status === 'lost' ? 'originalLost' : 'originalKeptHere', { reason: now.reason });
    showToast({ type: 'bad', text: name, detail });
  });
}
