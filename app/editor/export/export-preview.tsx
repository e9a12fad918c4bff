import { formatTimecode, type PrintOptions, totalFrames } from '@gesso/engine';
import { exportImage, printedSheetImage, printedSheetSize } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { useText } from '../../messages/language.ts';
import { useProfile } from '../../session/session.ts';
import { useEditor, useProject, useUi, useWholeProject } from '../../state/hooks.ts';
import { hasPro } from '../../state/plan.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import * as responsiveStyles from '../responsive.module.css';
import * as styles from './export.module.css';
import { previewedFrame, shownImage } from './export-frames.ts';
import { type ExportChoice, FORMATS, framesPerSecondOf, imagesOf, rangeOf } from './export-options.ts';

const BOX = { widthPx: 236, heightPx: 300 } as const;

/** The image beside the choices: a frame of the very file that they make, with its transparency and its watermark. */
export function ExportPreview({ choice }: { choice: ExportChoice }) {
  const t = useText(editorExportText);
  const editor = useEditor();
  const count = useProject(({ metadata }) => metadata.sceneItems.length);
  const project = useWholeProject();
  const print = choice.format === 'pdf' ? choice.print : null;
  const { width, height } = project.properties;
  const sheet = print ? printedSheetSize(project, print) : { widthPx: width, heightPx: height };
  // Drawn again when Pro has come, and when the playhead has moved.
  useProfile();
  const playhead = useUi((ui) => ui.frame);
  const scale = Math.min(BOX.widthPx / sheet.widthPx, BOX.heightPx / sheet.heightPx);
  const box = { width: Math.round(sheet.widthPx * scale), height: Math.round(sheet.heightPx * scale) };
  const { kind, canBeTransparent } = FORMATS[choice.format];
  const transparent = choice.transparent && canBeTransparent;
  const watermark = !hasPro() && kind !== 'project' && kind !== 'sound';
  const { url, sceneIndex } = useFrame(choice, scale, { transparent, watermark, playhead, print });
  return (
    <div
      data-part="preview"
      className={`${compactStyles.preview} ${responsiveStyles.preview} ${styles.preview}`}
    >
      <span
        className={`${responsiveStyles.previewPage} ${styles.previewPage} ${transparent ? surfaceStyles.checker : ''}`}
        style={box}
      >
        {url ? <img src={url} alt={t(print ? 'printPreview' : 'preview')} style={box} /> : null}
      </span>
      {editor.kind === 'video' && isAtPlayhead(choice) ? (
        <FrameSlider choice={choice} />
      ) : (
        <span className={`${textStyles.secondary} ${textStyles.numeric}`}>
          {t(editor.kind === 'design' ? 'pageOf' : 'sceneOf', {
            number: sceneIndex + 1,
            count,
          })}
        </span>
      )}
    </div>
  );
}

/** Whether what is shown follows the playhead: not where all scenes become images, nor where nothing is seen. */
const isAtPlayhead = ({ format, pages }: ExportChoice): boolean =>
  FORMATS[format].kind === 'video' ||
  (FORMATS[format].kind === 'image' && (pages === 'current' || FORMATS[format].pages === 'none'));

/** Which frame is shown: of a video one of those that the file will have, of an image the very one that it becomes. The playhead goes along. */
function FrameSlider({ choice }: { choice: ExportChoice }) {
  const t = useText(videoOutputText);
  const editor = useEditor();
  const project = useWholeProject();
  const playhead = useUi((ui) => ui.frame);
  const isVideo = FORMATS[choice.format].kind === 'video';
  const { startFrame, endFrame } = isVideo
    ? rangeOf(project, choice)
    : { startFrame: 0, endFrame: totalFrames(project) };
  const frame = Math.min(endFrame - 1, Math.max(startFrame, playhead));
  const words = t('frameOf', {
    number: (isVideo ? shownImage(editor, choice) : frame) + 1,
    count: isVideo ? imagesOf(project, choice) : endFrame,
    time: formatTimecode(frame),
  });
  return (
    <div className={styles.frameSlider}>
      <Slider
        label={t('shownFrame')}
        value={frame}
        min={startFrame}
        max={Math.max(startFrame + 1, endFrame - 1)}
        valueText={words}
        direction="ltr"
        onChange={(next) => editor.seek(Math.min(endFrame - 1, next))}
      />
      <span className={`${textStyles.secondary} ${textStyles.numeric}`}>{words}</span>
    </div>
  );
}

/** The image, once it is drawn; the one before stays until then. */
function useFrame(
  choice: ExportChoice,
  scale: number,
  look: {
    readonly transparent: boolean;
    readonly watermark: boolean;
    readonly playhead: number;
    /** What is shown is the sheet that is printed. */
    readonly print: PrintOptions | null;
  },
): { url: string | null; sceneIndex: number } {
  const studio = useStudio();
  const project = useWholeProject();
  const { format, pages, range } = choice;
  const rate = framesPerSecondOf(choice);
  const { transparent, watermark, playhead, print } = look;
  const [url, setUrl] = useState<string | null>(null);
  const { sceneIndex } = previewedFrame(studio.editor, choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the choice and the playhead change the image.
  useEffect(() => {
    let isGone = false;
    const shown = previewedFrame(studio.editor, choice);
    const density = Math.min(2, window.devicePixelRatio || 1);
    const drawing = studio.stage.exclusive(() =>
      print
        ? printedSheetImage(studio.resources.engine, shown.project, shown.frame, {
            print,
            scale: scale * density,
            watermark,
          })
        : exportImage(studio.resources.engine, shown.project, shown.frame, {
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
  }, [studio, project, format, pages, range, rate, transparent, watermark, playhead, scale, print]);
  return { url, sceneIndex };
}
