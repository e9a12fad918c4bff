import { framesToSeconds, locateFrame, sceneStartFrames, totalFrames } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../server/contract/products.ts';
import { useMedia } from '../../browser/use-media.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { clockTime, useProjectStage } from '../../shell/project-player/use-project-stage.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Slider } from '../../ui/fields/slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './template-detail.module.css';
import { useSceneThumbs } from './use-template.ts';

const THUMB_BOX = { maxWidthPx: 160, maxHeightPx: 220 } as const;

/** Plays a template as it is: by itself and without sound first, unless nothing should move. */
export function VideoPreview({ product, playable }: { product: Product; playable: PlayableProject | null }) {
  const t = useText(listingsText);
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const frameRef = useRef<HTMLDivElement>(null);
  const [isMuted, setIsMuted] = useState(true);
  const { host, stage, frame, isPlaying } = useProjectStage(playable, product.displayName);
  useEffect(() => {
    if (!stage) return;
    stage.player.setVolume(0);
    if (!isReduced) stage.player.play();
  }, [stage, isReduced]);

  function sound() {
    const next = !isMuted;
    setIsMuted(next);
    stage?.player.setVolume(next ? 0 : 1);
    if (next || !stage) return;
    // Sound begins with this click; what played silently goes on from where it is.
    stage.player.pause();
    void stage.toggle();
  }

  const project = playable?.project;
  const last = project ? totalFrames(project) - 1 : 0;
  const time = clockTime(framesToSeconds(frame));
  const length = clockTime(framesToSeconds(last + 1));
  const ratio = (product.widthPx ?? 1) / (product.heightPx ?? 1);
  return (
    <div className={`${styles.detailStage} ${styles.hasScenes}`}>
      <div className={styles.detailPv}>
        <div
          className={styles.detailFrame}
          ref={frameRef}
          style={{ '--page-ratio': ratio } as React.CSSProperties}
        >
          {stage || !product.thumbUrl ? null : <img src={product.thumbUrl} alt={product.displayName} />}
          <div className={styles.detailHost} ref={host} />
          <div className={styles.detailCtl} data-theme="dark">
            <Slider
              label={t('position')}
              min={0}
              max={Math.max(1, last)}
              value={frame}
              valueText={t('positionOf', { time, length })}
              disabled={!stage}
              onChange={(next) => stage?.player.seek(next)}
            />
            <div className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
              <button
                type="button"
                className={`${iconButtonStyles.iconButton} ${styles.iconButton}`}
                aria-label={t(isPlaying ? 'pause' : 'play')}
                disabled={!stage}
                onClick={() => void stage?.toggle()}
              >
                <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
              </button>
              <span
                className={`${textStyles.numeric} ${styles.numeric} ${textStyles.leftToRight}`}
              >{`${time} / ${length}`}</span>
              <span className={layoutStyles.grow} />
              <button
                type="button"
                className={`${iconButtonStyles.iconButton} ${styles.iconButton}`}
                aria-label={t(isMuted ? 'soundOn' : 'soundOff')}
                disabled={!stage}
                onClick={sound}
              >
                <Icon name={isMuted ? 'mute' : 'volume'} size={18} />
              </button>
              <button
                type="button"
                className={`${iconButtonStyles.iconButton} ${styles.iconButton}`}
                aria-label={t('fullScreen')}
                onClick={() => void frameRef.current?.requestFullscreen()}
              >
                <Icon name="resize" size={18} />
              </button>
            </div>
          </div>
        </div>
        {isPlaying ? (
          <span className={`${badgeStyles.badge} ${badgeStyles.dark} ${styles.detailPlaying}`}>
            <i />
            {t('playing')}
          </span>
        ) : null}
      </div>
      <SceneStrip playable={playable} frame={frame} onGoTo={(start) => stage?.player.seek(start)} />
    </div>
  );
}

/** The scenes in a row, the one that plays marked. */
function SceneStrip({
  playable,
  frame,
  onGoTo,
}: {
  playable: PlayableProject | null;
  frame: number;
  onGoTo: (startFrame: number) => void;
}) {
  const t = useText(listingsText);
  const thumbs = useSceneThumbs(playable, THUMB_BOX);
  const project = playable?.project;
  if (!project)
    return (
      <div className={styles.detailStrip}>
        <i className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
        <i className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
      </div>
    );
  const starts = sceneStartFrames(project);
  const { sceneIndex } = locateFrame(project, frame);
  const { sceneItems } = project.metadata;
  const ratio = project.properties.width / project.properties.height;
  return (
    <div className={styles.detailStrip}>
      <ol>
        {sceneItems.map((scene, index) => (
          <li key={scene.id}>
            <button
              type="button"
              className={`${surfaceStyles.thumb} ${styles.thumb} ${index === sceneIndex ? styles.current : ''}`}
              style={{ aspectRatio: ratio }}
              aria-label={t('goToScene', { name: scene.name })}
              aria-current={index === sceneIndex}
              onClick={() => onGoTo(starts[index] ?? 0)}
            >
              {thumbs[index] ? (
                <img src={thumbs[index]} alt="" />
              ) : (
                <i className={`${loadingStyles.skeleton} ${styles.skeleton}`} />
              )}
            </button>
          </li>
        ))}
      </ol>
      <small>{t('scenes', { count: sceneItems.length })}</small>
    </div>
  );
}
