import { type BarePage, leastContrast, textContrast, textsOfPage } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { textContrastText } from '../../messages/english/editor/texts/text-contrast.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { bareScene } from '../publishing/bare-scene.ts';
import * as styles from './text-contrast.module.css';

/**
 * How well the letters of a text can be read in a colour on what is behind them (WCAG 2.2, 1.4.3). Nothing where that cannot be said: of gradients, and
 * of what is turned.
 */
export function TextContrast({ layerId, color }: { readonly layerId: string; readonly color: string }) {
  const t = useText(textContrastText);
  const editor = useEditor();
  const studio = useStudio();
  const { sceneIndex } = editor;
  const [ground, setGround] = useState<{ page: BarePage; sceneFrame: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    bareScene(studio, editor.project, sceneIndex).then(
      (drawn) => {
        if (!isLeft) setGround(drawn);
      },
      // A page that cannot be drawn says so itself; colours can be chosen without this.
      () => setGround(null),
    );
    return () => {
      isLeft = true;
    };
  }, [studio, editor, sceneIndex]);
  if (!ground) return <p className={styles.contrast} />;
  const text = textsOfPage(editor.scene, studio.resources.engine.fonts).find(
    ({ layer }) => layer.id === layerId,
  );
  const contrast = text ? textContrast(text, ground.page, ground.sceneFrame, color) : null;
  if (!text || contrast === null) return null;
  const { width, height } = editor.project.properties;
  const least = leastContrast(text, Math.min(width, height));
  const isEnough = contrast >= least;
  // Rounded down: 4.46 is less than 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return (
    <p className={styles.contrast} role="status" data-part="text-contrast">
      <b>{t('contrast', { ratio })}</b>
      <span className={isEnough ? styles.enough : styles.little}>
        <Icon name={isEnough ? 'check' : 'alert'} size={14} />
        {isEnough ? t('enough') : t('little', { least })}
      </span>
    </p>
  );
}
