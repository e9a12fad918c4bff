import {
  type BarePage,
  leastContrast,
  type TextOnPage,
  textContrast,
  textsOfPage,
} from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { textContrastText } from '../../messages/english/editor/texts/text-contrast.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { bareScene } from '../publishing/bare-scene.ts';
import * as styles from './text-contrast.module.css';

/** A text, and the page without its texts that was drawn to see what is behind it. */
interface Measured {
  readonly text: TextOnPage | null;
  readonly page: BarePage;
  readonly sceneFrame: number;
}

/**
 * How well the letters of a text can be read in a colour on what is behind them (WCAG 2.2, 1.4.3). Nothing where that cannot be said: of gradients, and
 * of what is turned.
 */
export function TextContrast({ layerId, color }: { readonly layerId: string; readonly color: string }) {
  const t = useText(textContrastText);
  const editor = useEditor();
  const studio = useStudio();
  const { sceneIndex } = editor;
  // Neither depends on the colour, which changes with every move of the pointer.
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    let isLeft = false;
    bareScene(studio, editor.project, sceneIndex).then(
      (ground) => {
        if (isLeft) return;
        const texts = textsOfPage(editor.scene, studio.resources.engine.fonts);
        setMeasured({ ...ground, text: texts.find(({ layer }) => layer.id === layerId) ?? null });
      },
      // A page that cannot be drawn says so itself; colours can be chosen without this.
      () => setMeasured(null),
    );
    return () => {
      isLeft = true;
    };
  }, [studio, editor, sceneIndex, layerId]);
  if (!measured) return <p className={styles.contrast} />;
  const { text, page, sceneFrame } = measured;
  const contrast = text ? textContrast(text, page, sceneFrame, color) : null;
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
