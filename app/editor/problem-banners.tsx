import type { GessoError, LoadReport } from '@gesso/engine';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../state/hooks.ts';
import { importFiles, replaceAssetEverywhere } from '../state/media.ts';
import { useStudio } from '../state/studio-context.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MissingFontsDialog, missingTitle } from './missing-fonts/missing-fonts-dialog.tsx';

/** What could not be loaded, each with its name, what it means and what to do. */
export function ProblemBanners({ renderError }: { renderError: GessoError | null }) {
  const studio = useStudio();
  const editor = useEditor();
  const { report, warnings } = useStore(studio.problems);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const chooser = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const dismiss = (key: string) => setDismissed(new Set([...dismissed, key]));

  const [isReplacing, setIsReplacing] = useState(false);
  const { missingFonts } = report;
  const fontsKey = `fonts ${missingFonts.map(({ family }) => family).join('|')}`;

  return (
    <div className="problems" data-stage-ui>
      {renderError && !dismissed.has('render') ? (
        <Banner kind="bad" text={renderError.message} onDismiss={() => dismiss('render')} />
      ) : null}
      {missingFonts.length > 0 && !dismissed.has(fontsKey) ? (
        <Banner kind="warn" text={missingText(missingFonts)} onDismiss={() => dismiss(fontsKey)}>
          <button type="button" className="btn secondary sm" onClick={() => setIsReplacing(true)}>
            {missingFonts.length === 1 ? 'Replace font' : 'Replace fonts'}
          </button>
        </Banner>
      ) : null}
      {isReplacing ? <MissingFontsDialog fonts={missingFonts} onClose={() => setIsReplacing(false)} /> : null}
      {report.failedAssets
        .filter(({ assetId }) => !dismissed.has(assetId))
        .map(({ assetId, error }) => (
          <Banner key={assetId} kind="bad" text={error.message} onDismiss={() => dismiss(assetId)}>
            <button
              type="button"
              className="btn secondary sm"
              onClick={() => {
                replacing.current = assetId;
                chooser.current?.click();
              }}
            >
              Replace
            </button>
          </Banner>
        ))}
      {warnings
        .filter(({ path }) => !dismissed.has(path))
        .slice(0, 2)
        .map(({ path, message }) => (
          <Banner key={path} kind="warn" text={message} onDismiss={() => dismiss(path)} />
        ))}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Replace the missing file"
        accept="image/*,video/*,audio/*,.svg,.heic,.heif,.tif,.tiff,.json,.lottie,.mkv,.flv,.vob,.ts,.wmv,.avi"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          const assetId = replacing.current;
          if (!assetId) return;
          void importFiles(studio.resources, files.slice(0, 1), (asset) => {
            void studio.resources.engine
              .forget(assetId)
              .then(() => replaceAssetEverywhere(editor, assetId, asset));
          });
        }}
      />
    </div>
  );
}

/** Which fonts are missing and what stands in for them; many are counted. */
function missingText(fonts: LoadReport['missingFonts']): string {
  const [first] = fonts;
  if (fonts.length === 1 && first)
    return `The font “${first.family}” is missing. Its text is shown in ${first.substitute}.`;
  const names = fonts
    .slice(0, 3)
    .map(({ family }) => `“${family}”`)
    .join(', ');
  return `${missingTitle(fonts.length)}: ${names}${fonts.length > 3 ? ' and more' : ''}.`;
}

function Banner({
  kind,
  text,
  onDismiss,
  children,
}: {
  kind: 'bad' | 'warn';
  text: string;
  onDismiss: () => void;
  children?: React.ReactNode;
}) {
  return (
    <div className={`banner ${kind}`} role="alert">
      <Icon name="alert" size={18} />
      <span className="grow">{text}</span>
      {children}
      <IconButton label="Dismiss" icon="x" size="sm" onClick={onDismiss} />
    </div>
  );
}
