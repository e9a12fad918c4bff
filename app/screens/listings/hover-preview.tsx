import { useEffect, useRef } from 'react';
import { openTemplate } from '../../shell/project-player/open-template.ts';
import { ProjectStage } from '../../shell/project-player/project-stage.ts';
import * as styles from '../listings.module.css';

/** The template itself, played without sound over its image, again and again until it is taken away. */
export function HoverPreview({ url }: { url: string }) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isLeft = false;
    let stage: ProjectStage | null = null;
    const canvas = document.createElement('canvas');
    const show = async () => {
      const playable = await openTemplate(url);
      if (isLeft) return;
      stage = await ProjectStage.open(playable, canvas, { widthPx: element.clientWidth, isSilent: true });
      if (isLeft) return stage.close();
      const { player } = stage;
      player.subscribe(() => {
        if (!player.isPlaying && !isLeft) player.play();
      });
      player.play();
      element.append(canvas);
    };
    // Without a preview the image stays, which says enough.
    show().catch((error: unknown) => console.warn('The preview could not be played.', error));
    return () => {
      isLeft = true;
      stage?.close();
      canvas.remove();
    };
  }, [url]);
  return <span className={styles.hoverPreview} ref={host} />;
}
