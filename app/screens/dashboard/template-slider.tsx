import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAGE_SIZES } from '../../../server/contract/store/placements.ts';
import { fetchFeed } from '../../data/feeds.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { TemplateCard } from '../listings/template-card.tsx';
import * as styles from './dashboard.module.css';
import { Slider15 } from './slider.tsx';

const CARD_HEIGHT_PX = 240;

/** Templates of a kind to begin with. */
export function TemplateSlider({ kind }: { kind: 'design' | 'video' }) {
  const t = useText(dashboardText);
  const feed = kind === 'design' ? 'designTemplates' : 'videoTemplates';
  const templates = useQuery({
    queryKey: ['dashboard-templates', kind],
    queryFn: ({ signal }) => fetchFeed({ feed, rows: PAGE_SIZES.dashboardSlider }, signal),
  });
  if (templates.isError)
    return (
      <RetryBanner
        className={`${styles.dashBanner} ${styles.banner}`}
        text={t('templatesFailed', { reason: templates.error.message })}
        onRetry={() => void templates.refetch()}
      />
    );
  return (
    <Slider15
      title={kind === 'design' ? t('designTemplates') : t('videoTemplates')}
      link={
        <Link
          className={textStyles.link}
          to={kind === 'design' ? PATHS.designTemplates : PATHS.videoTemplates}
        >
          {t('allTemplates')}
        </Link>
      }
      isLoading={templates.isPending}
      placeholder={<span className={`${loadingStyles.skeleton} ${styles.templateWait}`} />}
    >
      {(templates.data?.products ?? []).map((product) => (
        <TemplateCard key={product.productId} product={product} heightPx={CARD_HEIGHT_PX} />
      ))}
    </Slider15>
  );
}
