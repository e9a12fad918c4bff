import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAGE_SIZES } from '../../../server/contract/placements.ts';
import { fetchFeed } from '../../api/feeds.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { TemplateCard } from '../listings/template-card.tsx';
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
        className="dash-banner"
        text={t('templatesFailed', { reason: templates.error.message })}
        onRetry={() => void templates.refetch()}
      />
    );
  return (
    <Slider15
      title={kind === 'design' ? t('designTemplates') : t('videoTemplates')}
      link={
        <Link className="link" to={kind === 'design' ? '/design-templates/' : '/video-templates/'}>
          {t('allTemplates')}
        </Link>
      }
      isLoading={templates.isPending}
      placeholder={<span className="sk template-wait" />}
    >
      {(templates.data?.products ?? []).map((product) => (
        <TemplateCard key={product.productId} product={product} heightPx={CARD_HEIGHT_PX} />
      ))}
    </Slider15>
  );
}
