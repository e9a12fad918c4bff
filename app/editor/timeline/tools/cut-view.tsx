import { type Asset, FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { clipToolsText } from '../../../messages/english/editor/video/clip-tools.ts';
import { useText } from '../../../messages/language.ts';
import type { CutImage } from '../../../state/editor-ui.ts';
import { useEditor, useUi } from '../../../state/hooks.ts';
import { layerLabel } from '../../../state/layer-label.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as textStyles from '../../../ui/text.module.css';
import { framesText } from './clip-tool-drag.ts';
import * as styles from './cut-view.module.css';

/** The images on both sides of a cut over the stage, while a tool moves it. */
export function CutViewOverlay() {
  const view = useUi((ui) => ui.cutView);
  const t = useText(clipToolsText);
  const tool = useUi((ui) => ui.clipTool);
  if (!view) return null;
  const isSlip = tool === 'slip';
  return (
    <div className={styles.cutView} aria-hidden="true">
      <div className={styles.images}>
        <CutImageBox image={view.left} title={t(isSlip ? 'firstFrame' : 'lastFrame')} />
        <CutImageBox image={view.right} title={t(isSlip ? 'lastFrame' : 'firstFrame')} />
      </div>
      <b className={`${styles.moved} ${textStyles.numeric}`}>{framesText(view.movedFrames)}</b>
    </div>
  );
}

function CutImageBox({ image, title }: { image: CutImage | null; title: string }) {
  const editor = useEditor();
  const layer = image ? findInProject(editor.project, image.layerId)?.layer : undefined;
  const asset = isRecording(layer) ? editor.project.metadata.assets[layer.assetId] : undefined;
  const fileFrame = image?.fileFrame ?? null;
  return (
    <figure className={styles.image}>
      {asset && fileFrame !== null ? <FileImage asset={asset} fileFrame={fileFrame} /> : null}
      <figcaption>
        <span className={textStyles.ellipsis}>{layer ? layerLabel(layer) : ''}</span>
        <span className={textStyles.numeric}>
          {title} {fileFrame === null ? '' : formatTimecode(fileFrame)}
        </span>
      </figcaption>
    </figure>
  );
}

/**
 * One image of a clip by the browser's own player, so that the decoder of the stage is not disturbed. While it looks for one, only the last of
 * those that are asked for meanwhile comes next.
 */
export function FileImage({ asset, fileFrame }: { asset: Asset; fileFrame: number }) {
  const { resources } = useStudio();
  const video = useRef<HTMLVideoElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const wanted = useRef(0);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    resources.engine.ports.media.open(asset).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // A file that is gone is named in a banner; here the place stays empty.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [asset, resources]);
  useEffect(() => {
    // The middle of the image, so that rounding of times never shows the one before it.
    wanted.current = (fileFrame + 0.5) / FRAMES_PER_SECOND;
    const element = video.current;
    if (url !== null && element && !element.seeking) element.currentTime = wanted.current;
  }, [fileFrame, url]);
  if (url === null) return null;
  return (
    <video
      ref={video}
      src={url}
      muted
      preload="auto"
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = wanted.current;
      }}
      onSeeked={(event) => {
        const element = event.currentTarget;
        if (Math.abs(element.currentTime - wanted.current) > 0.001) element.currentTime = wanted.current;
      }}
    />
  );
}
