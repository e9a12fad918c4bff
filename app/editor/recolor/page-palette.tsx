import type { Asset, Gesture } from '@gesso/engine';
import { applyPalette, paletteWays } from '@gesso/engine/edits';
import { useEffect, useRef, useState } from 'react';
import { pagePaletteText } from '../../messages/english/editor/texts/page-palette.ts';
import { useText } from '../../messages/language.ts';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { swatchesOf } from '../../shell/brand/brand-look.ts';
import { assetFile } from '../../state/files/asset-files.ts';
import { useEditor, useProject, useScene } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { useStudio } from '../../state/studio-context.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { FoldSection } from '../inspector/fold-section.tsx';
import * as styles from './page-palette.module.css';
import { paletteOfImage } from './picture-palette.ts';
import { READY_PALETTES } from './ready-palettes.ts';

/** A palette with its name. */
interface Palette {
  readonly name: string;
  readonly colors: readonly string[];
}

/** A palette that the page is shown in while it is not applied yet. */
interface Trial {
  readonly palette: Palette;
  readonly shuffle: number;
}

/** More colours of the design than this are no palette. */
const MOST_OF_DESIGN = 8;
/** Images that palettes are read from. */
const MOST_PICTURES = 4;

const small = `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`;

/** Puts the page, or all of them, into the colours of a palette, which is shown on the page before it is applied. */
export function PagePalette({ sceneId }: { sceneId: string }) {
  const t = useText(pagePaletteText);
  const editor = useEditor();
  const scene = useScene();
  const kit = useCurrentKit();
  const { resources } = useStudio();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [pictures, setPictures] = useState<readonly Palette[] | null>(null);
  const [isReading, setIsReading] = useState(false);
  const gesture = useRef<Gesture | null>(null);
  // What is only shown goes with what shows it: an open step would block every other edit.
  useEffect(
    () => () => {
      gesture.current?.cancel();
      gesture.current = null;
    },
    [],
  );
  // The colours that the design had before one was tried.
  const [ofDesign, setOfDesign] = useState<readonly string[]>([]);
  const count = useProject(({ metadata }) => metadata.sceneItems.length);
  const images = useProject((project): readonly Asset[] => {
    const text = JSON.stringify(scene);
    return Object.values(project.metadata.assets).filter(
      ({ id, kind }) => kind === 'image' && text.includes(id),
    );
  }, hasSameItems);
  const colorsNow = () =>
    [...new Set(JSON.stringify(editor.project.metadata.sceneItems).match(/#[0-9a-f]{6}(?=")/g) ?? [])].slice(
      0,
      MOST_OF_DESIGN,
    );

  const show = (next: Trial) => {
    if (trial === null) setOfDesign(colorsNow());
    gesture.current?.cancel();
    gesture.current = editor.document.beginGesture(t.step('step', { name: next.palette.name }));
    gesture.current.update(
      (draft) => void applyPalette(draft, next.palette.colors, { sceneId, shuffle: next.shuffle }),
    );
    setTrial(next);
    const ways = paletteWays(next.palette.colors);
    editor.announce(
      next.shuffle === 0
        ? t('shown', { name: next.palette.name })
        : t('shuffled', { number: String(next.shuffle + 1), count: String(ways) }),
    );
  };
  const finish = (reach: 'page' | 'all' | 'none') => {
    if (trial === null) return;
    const { palette, shuffle } = trial;
    if (reach === 'page') gesture.current?.commit();
    else gesture.current?.cancel();
    gesture.current = null;
    setTrial(null);
    if (reach === 'all')
      editor.transact(
        t.step('step', { name: palette.name }),
        (_, project) => void applyPalette(project, palette.colors, { sceneId: null, shuffle }),
      );
    editor.announce(
      reach === 'none'
        ? t('cancelled')
        : t(reach === 'page' ? 'applied' : 'appliedAll', { name: palette.name }),
    );
  };
  const readPictures = async () => {
    setIsReading(true);
    const found: Palette[] = [];
    for (const asset of images.slice(0, MOST_PICTURES)) {
      try {
        const colors = await paletteOfImage(await assetFile(resources, asset));
        if (colors.length > 1) found.push({ name: t('ofPicture', { name: asset.name }), colors });
      } catch {
        showToast({ type: 'bad', text: t('pictureFailed', { name: asset.name }) });
      }
    }
    setPictures(found);
    setIsReading(false);
  };

  const own = trial === null ? colorsNow() : ofDesign;
  const palettes: readonly Palette[] = [
    ...swatchesOf(kit),
    ...(pictures ?? []),
    ...(own.length > 1 ? [{ name: t('ofDesign'), colors: own }] : []),
    ...READY_PALETTES.map(({ name, colors }) => ({ name: t(name), colors })),
  ];
  return (
    <FoldSection id="page-palette" title={t('title')} summary={trial?.palette.name ?? null}>
      <p className={fieldStyles.hint}>{t('hint')}</p>
      {trial ? (
        <div className={styles.trial}>
          <button
            type="button"
            className={small}
            onClick={() =>
              show({ ...trial, shuffle: (trial.shuffle + 1) % paletteWays(trial.palette.colors) })
            }
          >
            {t('shuffle')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
            onClick={() => finish('page')}
          >
            {t('apply')}
          </button>
          {count > 1 ? (
            <button type="button" className={small} onClick={() => finish('all')}>
              {t('applyAll')}
            </button>
          ) : null}
          <button type="button" className={small} onClick={() => finish('none')}>
            {t('cancel')}
          </button>
        </div>
      ) : null}
      {images.length > 0 && pictures === null ? (
        <BusyButton
          type="button"
          className={small}
          isBusy={isReading}
          busyLabel={t('reading')}
          onClick={() => void readPictures()}
        >
          {t('readPictures')}
        </BusyButton>
      ) : null}
      <div className={styles.palettes}>
        {palettes.map((palette) => (
          <button
            key={palette.name}
            type="button"
            className={styles.palette}
            aria-label={t('tryPalette', { name: palette.name })}
            aria-pressed={trial?.palette.name === palette.name}
            onClick={() => show({ palette, shuffle: 0 })}
          >
            <span className={styles.colors} aria-hidden="true">
              {palette.colors.slice(0, MOST_OF_DESIGN).map((color) => (
                <i key={color} style={{ background: color }} />
              ))}
            </span>
            <span className={styles.paletteName}>{palette.name}</span>
          </button>
        ))}
      </div>
    </FoldSection>
  );
}
