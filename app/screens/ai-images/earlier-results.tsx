import { Link } from 'react-router-dom';
import { useEarlierResults } from '../../generation/use-generation-job.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { useText } from '../../messages/language.ts';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './ai-images.module.css';

/** How many results of earlier requests are shown. */
const EARLIER_SHOWN = 8;

/** Results of some types that were made before the present request, and the way to all of them. */
export function EarlierResults({
  aiTypes,
  without,
  allPath,
}: {
  aiTypes: readonly number[];
  /** The present request, whose results are shown elsewhere. */
  without: string | null;
  allPath: string;
}) {
  const t = useText(aiImagesText);
  const earlier = useEarlierResults(aiTypes)
    .filter(({ state, thumbUrl, jobId }) => state === 'done' && thumbUrl !== null && jobId !== without)
    .slice(0, EARLIER_SHOWN);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={t('earlier')}>
      <div className={styles.labelRow}>
        <h2>{t('earlier')}</h2>
        <Link className={textStyles.link} to={allPath}>
          {t('allGenerations')}
        </Link>
      </div>
      <ul>
        {earlier.map(({ generationId, thumbUrl, prompt }) => (
          <li key={generationId}>
            <img src={thumbUrl ?? ''} alt="" loading="lazy" />
            <span className={textStyles.ellipsis}>{prompt}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
