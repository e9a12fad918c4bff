import type { GessoError, LoadReport } from '@gesso/engine';
import { lazy, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { commonText } from '../../messages/english/common.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { formatList } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { hasSeenFontsReport } from '../../state/files/import-notices.ts';
import { importFiles, replaceAssetEverywhere } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { missingTitle, quotedNames } from '../missing-fonts/missing-fonts-words.ts';
import * as styles from '../responsive.module.css';
import * as problemBannersStyles from './problem-banners.module.css';

const MissingFontsDialog = lazy(() =>
  import('../missing-fonts/missing-fonts-dialog.tsx').then((module) => ({
    default: module.MissingFontsDialog,
  })),
);

/** What could not be loaded, each with its name, what it means and what to do. */
export function ProblemBanners({ renderError }: { renderError: GessoError | null }) {
  const t = useText(editorFrameText);
  const studio = useStudio();
  const editor = useEditor();
  const { report, warnings } = useStore(studio.problems);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const chooser = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const dismiss = (key: string) => setDismissed(new Set([...dismissed, key]));

  const [isReplacing, setIsReplacing] = useState(false);
  const { missingFonts } = report;
  const drawings = drawingTexts(report).filter((text) => !dismissed.has(text));
  const fontsKey = `fonts ${missingFonts.map(({ family }) => family).join('|')}`;

  return (
    <div className={`${problemBannersStyles.problems} ${styles.problems}`} data-stage-ui>
      {renderError && !dismissed.has('render') ? (
        <Banner kind="bad" text={problemText(renderError)} onDismiss={() => dismiss('render')} />
      ) : null}
      {missingFonts.length > 0 && !dismissed.has(fontsKey) ? (
        <Banner kind="warn" text={missingText(missingFonts)} onDismiss={() => dismiss(fontsKey)}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => setIsReplacing(true)}
          >
            {t(missingFonts.length === 1 ? 'replaceFont' : 'replaceFonts')}
          </button>
        </Banner>
      ) : null}
      {drawings.map((text) => (
        <Banner key={text} kind="warn" text={text} onDismiss={() => dismiss(text)} />
      ))}
      {isReplacing ? (
        <LoadedPart onMissing={() => setIsReplacing(false)}>
          <MissingFontsDialog fonts={missingFonts} onClose={() => setIsReplacing(false)} />
        </LoadedPart>
      ) : null}
      {report.failedAssets
        .filter(({ assetId }) => !dismissed.has(assetId))
        .map(({ assetId, error }) => (
          <Banner key={assetId} kind="bad" text={problemText(error)} onDismiss={() => dismiss(assetId)}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={() => {
                replacing.current = assetId;
                chooser.current?.click();
              }}
            >
              {t('replace')}
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
        aria-label={t('replaceMissing')}
        accept="image/*,video/*,audio/*,.svg,.heic,.heif,.tif,.tiff,.json,.lottie,.mkv,.flv,.vob,.ts,.wmv,.avi"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          const assetId = replacing.current;
          if (!assetId) return;
          void importFiles(studio.resources, files.slice(0, 1)).then(async ([asset]) => {
            if (!asset) return;
            await studio.resources.engine.forget(assetId);
            replaceAssetEverywhere(editor, assetId, asset);
          });
        }}
      />
    </div>
  );
}

/** Which fonts are missing and what stands in for them; many are counted. */
function missingText(fonts: LoadReport['missingFonts']): string {
  const [first] = fonts;
  const t = textOf(editorFrameText);
  if (fonts.length === 1 && first)
    return t('fontMissing', { family: first.family, substitute: first.substitute });
  const names = quotedNames(fonts.slice(0, 3).map(({ family }) => family));
  return t(fonts.length > 3 ? 'fontsMissingMore' : 'fontsMissing', {
    title: missingTitle(fonts.length),
    names,
  });
}

/** For each drawing with text in fonts that are not here: which these are. Of one that was just added a notice has said it. */
function drawingTexts({ missingDrawingFonts }: LoadReport): string[] {
  const drawings = new Map<string, (typeof missingDrawingFonts)[number][]>();
  for (const font of missingDrawingFonts.filter(({ assetId }) => !hasSeenFontsReport(assetId)))
    drawings.set(font.assetId, [...(drawings.get(font.assetId) ?? []), font]);
  return [...drawings.values()].flatMap((fonts) => {
    const [first] = fonts;
    if (!first) return [];
    const families = formatList(fonts.map(({ family }) => family));
    const { name, substitute } = first;
    return [textOf(editorFrameText)('drawingFontsMissing', { name, families, substitute })];
  });
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
  const t = useText(commonText);
  return (
    <div
      className={`${bannerStyles.banner} ${problemBannersStyles.banner} ${kind === 'bad' ? `${bannerStyles.error} ${problemBannersStyles.error}` : bannerStyles.warning}`}
      role="alert"
    >
      <Icon name="alert" size={18} />
      <span className={layoutStyles.grow}>{text}</span>
      {children}
      <IconButton label={t('dismiss')} icon="x" size="sm" onClick={onDismiss} />
    </div>
  );
}
