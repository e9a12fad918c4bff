import { type Paint, solid } from '@gesso/engine';
import { BACKGROUND_PALETTE, backgroundOf } from '@gesso/engine/internal';
import { fileUrlOf, type Product } from '../../data/feeds.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { swatchesOf } from '../../shell/brand/brand-look.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { importUrl } from '../../state/files/media.ts';
import { useEditor, useScene } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { setBackground } from '../../state/steps/insert.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as colorPickerStyles from '../../ui/color/color-picker.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { draggable } from './dragged-item.ts';
import { useFeed } from './feed-parts.tsx';
import { PatternSection } from './graphics/pattern-section.tsx';
import * as styles from './panels.module.css';

const linear = (angleDeg: number, ...colors: string[]): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
});
const radial = (...colors: string[]): Paint => ({
  type: 'radial-gradient',
  stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
});

const GRADIENTS: readonly { name: PlainKey<typeof editorPanelsText>; paint: Paint }[] = [
  { name: 'dawn', paint: linear(60, '#ffd9a8', '#f7a8a0', '#8d7fd6') },
  { name: 'peach', paint: linear(90, '#ffe9d6', '#ff9b7b') },
  { name: 'sea', paint: linear(90, '#a9e1ee', '#0b5567') },
  { name: 'dusk', paint: linear(90, '#14206e', '#6a1fb8', '#ff8fc0') },
  { name: 'meadow', paint: linear(45, '#dfebab', '#12a36b') },
  { name: 'sun', paint: linear(45, '#ffc640', '#ff6f47') },
  { name: 'ink', paint: linear(90, '#2b2d3b', '#0d0e15') },
  { name: 'chalk', paint: linear(90, '#ffffff', '#e4e4e0') },
  { name: 'ultramarine', paint: linear(60, '#8b95ff', '#2a33de', '#14206e') },
  { name: 'glow', paint: radial('#fff6e0', '#ffc640', '#e84a1f') },
  { name: 'moon', paint: radial('#eef0ff', '#8b95ff', '#1c208c') },
  { name: 'blush', paint: radial('#ffffff', '#ffd0e4', '#ff8fc0') },
];

/** A paint as CSS, for tiles. CSS counts angles from upwards, the model from left to right. */
export function paintCss(paint: Paint): string {
  if (paint.type === 'solid') return paint.color;
  if (paint.type === 'image') return 'var(--line-2)';
  const stops = paint.stops.map((stop) => `${stop.color} ${stop.offset * 100}%`).join(', ');
  return paint.type === 'linear-gradient'
    ? `linear-gradient(${paint.angleDeg + 90}deg, ${stops})`
    : `radial-gradient(farthest-corner, ${stops})`;
}

/** Colours, gradients and the library's backgrounds for the current page or scene. */
export function BackgroundPanel() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const studio = useStudio();
  const scene = useScene();
  const brand = swatchesOf(useCurrentKit());
  const query = useFeed('backgrounds');
  const layer = backgroundOf(scene);
  const paint = layer ? layer.paint : scene.background;
  const color = paint?.type === 'solid' ? paint.color : scene.bgColor;
  const products = (query.data?.products ?? []).filter((product) => fileUrlOf(product) !== null);

  const applyImage = async (product: Product) => {
    const url = fileUrlOf(product);
    if (!url) return;
    try {
      const asset = await importUrl(studio.resources, url, product.displayName);
      editor.transact(t.step('changeBackground'), (current, project) => {
        project.metadata.assets[asset.id] = asset;
        const background = backgroundOf(current);
        if (background) background.assetId = asset.id;
        else current.backgroundAssetId = asset.id;
      });
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('notUsed', { name: product.displayName }),
        detail: problemText(error),
      });
    }
  };

  return (
    <div
      className={`${editorFrameStyles.panelBody} ${styles.panelBody} ${layoutStyles.column} ${layoutStyles.gap16}`}
    >
      <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('colors')}>
        <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('color')}
          <ColorButton
            label={t('backgroundColor')}
            value={color}
            gestureLabel={t.step('changeBackground')}
            apply={(draft, next) => paintScene(draft, next)}
          />
        </h3>
        {brand.map(({ name, colors }) => (
          <fieldset key={name} className={styles.bgGrid} aria-label={name}>
            {colors.map((hex) => (
              <button
                key={hex}
                data-active={paint?.type === 'solid' && paint.color === hex}
                type="button"
                className={`${colorPickerStyles.swatch} ${styles.swatch}`}
                style={{ background: hex }}
                aria-label={t('backgroundHex', { hex })}
                onClick={() => setBackground(editor, solid(hex))}
              />
            ))}
          </fieldset>
        ))}
        <div className={styles.bgGrid}>
          {BACKGROUND_PALETTE.map((hex) => (
            <button
              key={hex}
              data-active={paint?.type === 'solid' && paint.color === hex}
              type="button"
              className={`${colorPickerStyles.swatch} ${styles.swatch}`}
              style={{ background: hex }}
              aria-label={t('backgroundHex', { hex })}
              onClick={() => setBackground(editor, solid(hex))}
              {...draggable({ kind: 'shape', drop: () => setBackground(editor, solid(hex)) })}
            />
          ))}
        </div>
      </section>
      <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('gradients')}>
        <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('gradients')}</h3>
        <div className={`${styles.tileGrid} ${styles.textStyles}`}>
          {GRADIENTS.map((row) => (
            <button
              key={row.name}
              type="button"
              className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.gradient}`}
              style={{ background: paintCss(row.paint) }}
              aria-label={t('gradientNamed', { name: t(row.name) })}
              onClick={() => setBackground(editor, row.paint)}
              {...draggable({ kind: 'shape', drop: () => setBackground(editor, row.paint) })}
            />
          ))}
        </div>
      </section>
      <PatternSection />
      {products.length > 0 ? (
        <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('images')}>
          <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('images')}</h3>
          <div className={styles.tileGrid}>
            {products.map((product) => (
              <button
                key={product.productId}
                type="button"
                className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb}`}
                style={{ aspectRatio: '4/3' }}
                aria-label={product.displayName}
                onClick={() => void applyImage(product)}
                {...draggable({ kind: 'shape', drop: () => applyImage(product) })}
              >
                {product.thumbUrl ? (
                  <img src={product.thumbUrl} alt="" loading="lazy" draggable={false} />
                ) : null}
              </button>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}

function paintScene(
  scene: Parameters<Parameters<ReturnType<typeof useEditor>['transact']>[1]>[0],
  hex: string,
): void {
  const background = backgroundOf(scene);
  if (background) background.paint = solid(hex);
  else scene.background = solid(hex);
  scene.bgColor = hex.slice(0, 7);
}
