import { useQuery } from '@tanstack/react-query';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { libraryKey } from '../../data/library-key.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './brand-kit.module.css';

/** So many of the designs that were changed last can be chosen. */
const SHOWN = 24;

/** Asks for a design; it opens in the editor, where the kit is applied to it. */
export async function chooseDesign(kit: BrandKit): Promise<void> {
  await openDialog<void>((close) => (
    <WithQueries>
      <DesignDialog kit={kit} onClose={() => close()} />
    </WithQueries>
  ));
}

function DesignDialog({ kit, onClose }: { kit: BrandKit; onClose: () => void }) {
  const t = useText(brandText);
  const designs = useQuery({
    queryKey: libraryKey('brand-designs'),
    queryFn: async ({ signal }) =>
      (
        await server.call(PROJECT_CALLS.getProjects, {
          query: { start: 0, rows: SHOWN, sort: 'updated', assetType: 'design' },
          signal,
        })
      ).projects,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('chooseDesign')} className={styles.designDialog}>
      {designs.isError ? (
        <RetryBanner
          text={t('kitsFailed', { reason: designs.error.message })}
          onRetry={() => void designs.refetch()}
        />
      ) : null}
      {designs.isPending ? <span className={`${loadingStyles.skeleton} ${styles.tryWait}`} /> : null}
      {designs.data?.length === 0 ? <p className={textStyles.secondary}>{t('noDesigns')}</p> : null}
      <ul className={styles.designGrid}>
        {(designs.data ?? []).map(({ projectId, name, thumbUrl }) => (
          <li key={projectId}>
            <a
              className={styles.designTile}
              href={editorPath('design', { project: projectId, brand: String(kit.kitId) })}
            >
              <span className={`${surfaceStyles.thumb} ${styles.imageWell}`}>
                {thumbUrl === null ? <Icon name="layout" size={24} /> : <img src={thumbUrl} alt="" />}
              </span>
              <span className={textStyles.ellipsis}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
