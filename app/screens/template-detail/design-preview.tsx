import type { Product } from '../../../server/contract/products.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { useProjectStage } from '../../shell/project-player/use-project-stage.ts';

/** A design drawn by the engine, as large as there is room; its small picture stands there until then. */
export function DesignPreview({ product, playable }: { product: Product; playable: PlayableProject | null }) {
  const { host, stage } = useProjectStage(playable, product.displayName);
  const ratio = (product.widthPx ?? 1) / (product.heightPx ?? 1);
  return (
    <div className="td-stage">
      <div className="td-pv">
        <div className="td-frame" style={{ '--page-ratio': ratio } as React.CSSProperties}>
          {stage || !product.thumbUrl ? null : <img src={product.thumbUrl} alt={product.displayName} />}
          <div className="td-host" ref={host} />
        </div>
      </div>
    </div>
  );
}

/** A drawing on the ground that shows what is see-through. */
export function GraphicPreview({ product }: { product: Product }) {
  return (
    <div className="td-stage">
      <div className="td-pv td-graphic">
        <img src={product.url ?? product.thumbUrl ?? ''} alt={product.displayName} />
      </div>
    </div>
  );
}
