import { exportImage } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { useEditor, useProject, useUi, useWholeProject } from '../../state/hooks.ts';
import { hasPro } from '../../state/plan.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import * as responsiveStyles from '../responsive.module.css';
import * as styles from './export.module.css';
import { previewedFrame } from './export-frames.ts';
import { type ExportChoice, FORMATS } from './export-options.ts';

const BOX = { widthPx: 236, heightPx: 300 } as const;

/** The image beside the choices: a frame of the very file that they make, with its transparency and its watermark. */
export function ExportPreview({ choice }: { choice: ExportChoice }) {
  const t = useText(editorExportText);
  const editor = useEditor();
  const count = useProject(({ metadata }) => metadata.sceneItems.length);
  const { width, height } = useProject(({ properties }) => properties);
  // Drawn again when Pro has come, and when the playhead has moved.
  useProfile();
  const playhead = useUi((ui) => ui.frame);
  const scale = Math.min(BOX.widthPx / width, BOX.heightPx / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { kind, canBeTransparent } = FORMATS[choice.format];
  const transparent = choice.transparent && canBeTransparent;
  const watermark = !hasPro() && kind !== 'project' && kind !== 'sound';
  const { url, sceneIndex } = useFrame(choice, scale, { transparent, watermark, playhead });
  return (
    <div
      data-part="preview"
      className={`${compactStyles.preview} ${responsiveStyles.preview} ${styles.preview}`}
    >
      <span
        className={`${responsiveStyles.previewPage} ${styles.previewPage} ${transparent ? surfaceStyles.checker : ''}`}
        style={box}
      >
        {url ? <img src={url} alt={t('preview')} style={box} /> : null}
      </span>
      <span className={`${textStyles.secondary} ${textStyles.numeric}`}>
        {t(editor.kind === 'design' ? 'pageOf' : 'sceneOf', {
          number: sceneIndex + 1,
          count,
        })}
      </span>
    </div>
  );
}

/** The image, once it is drawn; the one before stays until then. */
function useFrame(
  choice: ExportChoice,
  scale: number,
  look: { readonly transparent: boolean; readonly watermark: boolean; readonly playhead: number },
): { url: string | null; sceneIndex: number } {
  const studio = useStudio();
  const project = useWholeProject();
  const { format, pages, range } = choice;
  const { transparent, watermark, playhead } = look;
  const [url, setUrl] = useState<string | null>(null);
  const { sceneIndex } = previewedFrame(studio.editor, choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the choice and the playhead change the image.
  useEffect(() => {
    let isGone = false;
    const shown = previewedFrame(studio.editor, choice);
    const density = Math.min(2, window.devicePixelRatio || 1);
    const drawing = studio.stage.exclusive(() =>
      exportImage(studio.resources.engine, shown.project, shown.frame, {
        format: 'png',
        scale: scale * density,
        transparent,
        watermark,
        backend: 'canvas',
      }),
    );
    drawing.then(
      (blob) => {
        if (isGone) return;
        const made = URL.createObjectURL(blob);
        setUrl((former) => {
          if (former) URL.revokeObjectURL(former);
          return made;
        });
      },
      // The stage says in a banner when nothing can be drawn; an empty preview is enough here.
      (error: unknown) => console.warn('The preview was not drawn.', error),
    );
    return () => {
      isGone = true;
    };
  }, [studio, project, format, pages, range, transparent, watermark, playhead, scale]);
  return { url, sceneIndex };
}
