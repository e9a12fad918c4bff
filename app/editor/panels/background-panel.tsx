import { BACKGROUND_PALETTE, type Paint, solid } from '@gesso/engine';
import type { Product } from '../../api/feeds.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useScene } from '../../state/hooks.ts';
import { setBackground } from '../../state/insert.ts';
import { importUrl } from '../../state/media.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ColourButton } from '../colour-button.tsx';
import { useFeed } from './feed-parts.tsx';
import { fileUrlOf } from './media-panel.tsx';

const linear = (angleDeg: number, ...colours: string[]): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: colours.map((color, index) => ({ offset: index / (colours.length - 1), color })),
});
const radial = (...colours: string[]): Paint => ({
  type: 'radial-gradient',
  stops: colours.map((color, index) => ({ offset: index / (colours.length - 1), color })),
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
  if (paint.type === 'picture') return 'var(--line)';
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
  const query = useFeed('backgrounds');
  const layer = scene.layers.find((each) => each.type === 'background');
  const paint = layer?.type === 'background' ? layer.paint : scene.background;
  const color = paint?.type === 'solid' ? paint.color : scene.bgColor;
  const products = (query.data?.products ?? []).filter((product) => fileUrlOf(product) !== null);

  const applyPicture = async (product: Product) => {
    const url = fileUrlOf(product);
    if (!url) return;
    try {
      const asset = await importUrl(studio.resources, url, product.displayName);
      editor.transact(t('changeBackground'), (current, project) => {
        project.metadata.assets[asset.id] = asset;
        const background = current.layers.find((each) => each.type === 'background');
        if (background?.type === 'background') background.assetId = asset.id;
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
    <div className="pb col g4 bg-panel">
      <section className="col g2" aria-label={t('colours')}>
        <h3 className="sect">
          {t('colour')}
          <ColourButton
            label={t('backgroundColour')}
            value={color}
            gestureLabel={t('changeBackground')}
            apply={(draft, next) => paintScene(draft, next)}
          />
        </h3>
        <div className="bg-grid">
          {BACKGROUND_PALETTE.map((hex) => (
            <button
              key={hex}
              type="button"
              className={`swatch ${paint?.type === 'solid' && paint.color === hex ? 'on' : ''}`}
              style={{ background: hex }}
              aria-label={t('backgroundHex', { hex })}
              onClick={() => setBackground(editor, solid(hex))}
            />
          ))}
        </div>
      </section>
      <section className="col g2" aria-label={t('gradients')}>
        <h3 className="sect">{t('gradients')}</h3>
        <div className="tgrid st">
          {GRADIENTS.map((row) => (
            <button
              key={row.name}
              type="button"
              className="thumb gradient"
              style={{ background: paintCss(row.paint) }}
              aria-label={t('gradientNamed', { name: t(row.name) })}
              onClick={() => setBackground(editor, row.paint)}
            />
          ))}
        </div>
      </section>
      {products.length > 0 ? (
        <section className="col g2" aria-label={t('pictures')}>
          <h3 className="sect">{t('pictures')}</h3>
          <div className="tgrid">
            {products.map((product) => (
              <button
                key={product.productId}
                type="button"
                className="thumb"
                style={{ aspectRatio: '4/3' }}
                aria-label={product.displayName}
                onClick={() => void applyPicture(product)}
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
  const background = scene.layers.find((each) => each.type === 'background');
  if (background?.type === 'background') background.paint = solid(hex);
  else scene.background = solid(hex);
  scene.bgColor = hex.slice(0, 7);
}
