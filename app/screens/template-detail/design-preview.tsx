import type { Product } from '../../../server/contract/products.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { useProjectStage } from '../../shell/project-player/use-project-stage.ts';
import * as styles from './template-detail.module.css';

/** A design drawn by the engine, as large as there is room; its small image is there until then. */
export function DesignPreview({ product, playable }: { product: Product; playable: PlayableProject | null }) {
  const { host, stage } = useProjectStage(playable, product.displayName);
  const ratio = (product.widthPx ?? 1) / (product.heightPx ?? 1);
  return (
    <div className={styles.detailStage}>
      <div className={styles.detailPv}>
        <div className={styles.detailFrame} style={{ '--page-ratio': ratio } as React.CSSProperties}>
          {stage || !product.thumbUrl ? null : <img src={product.thumbUrl} alt={product.displayName} />}
          <div className={styles.detailHost} ref={host} />
        </div>
      </div>
    </div>
  );
}

/** A drawing on the checkerboard that shows what is see-through. */
export function GraphicPreview({ product }: { product: Product }) {
  return (
    <div className={styles.detailStage}>
      <div className={`${styles.detailPv} ${styles.detailGraphic}`}>
        <img src={product.url ?? product.thumbUrl ?? ''} alt={product.displayName} />
      </div>
    </div>
  );
}
