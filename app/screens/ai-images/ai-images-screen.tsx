import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type ImageModel, makesImages, useImageModels } from '../../data/image-models.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { IMAGE_KINDS, type ImageKind, imageKindOf, pathOfKind } from '../../generation/image-kinds.ts';
import { changesImages, type ImageWish, type SourceImage, variationOf } from '../../generation/image-wish.ts';
import { RequestForm } from '../../generation/request-form.tsx';
import { useImageJob } from '../../generation/use-image-job.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { aiKindsText } from '../../messages/english/ai-kinds.ts';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, withQuery } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { useProfile } from '../../session/session.ts';
import { problemText } from '../../state/problem-text.ts';
import { announce } from '../../ui/announce.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { LoadFailed } from '../projects/load-failed.tsx';
import { TilesWaiting } from '../projects/tiles/tiles-waiting.tsx';
import * as styles from './ai-images.module.css';
import { hasFace } from './face-check.ts';
import { JobResults } from './job-results.tsx';

/** `/my/ai-images/?kind=`: images from words and photos, by the models that this installation has. */
export function AiImagesScreen() {
  const systemRefKey = useProfile()?.user.systemRefKey;
  const [query] = useSearchParams();
  const kind = imageKindOf(query.get('kind'));
  if (systemRefKey === undefined) return <main />;
  return (
    <WithQueries>
      <Studio key={`${systemRefKey} ${kind.id}`} kind={kind} />
    </WithQueries>
  );
}

const canMake = (models: readonly ImageModel[], { photo }: ImageKind): boolean =>
  photo === 'needed' ? changesImages(models) : makesImages(models);

function Studio({ kind }: { kind: ImageKind }) {
  const kinds = useText(aiKindsText);
  const { data, error, isPending, refetch } = useImageModels();
  const { job, wish, isBusy, send, cancel } = useImageJob(kind);
  const check = useFaceCheck(kind);
  const models = data?.models ?? [];
  const [source, setSource] = useState<SourceImage | null>(null);
  const person = usePersonIn(kind, source);
  if (isPending)
    return (
      <main className={styles.alone}>
        <TilesWaiting view="grid" />
      </main>
    );
  if (error)
    return (
      <main className={styles.alone}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!canMake(models, kind)) return <NoModels kind={kind} onRetry={() => void refetch()} />;
  const sendChecked = async (next: ImageWish) => {
    if (await check.passes(next)) await send(next);
  };
  const more = (image: SourceImage) => {
    const next = wish && variationOf(wish, image, models);
    if (next) void send(next);
  };
  return (
    <div className={styles.studio}>
      <RequestForm
        className={styles.form}
        models={models}
        kind={kind}
        source={source}
        hasPerson={person.isFound}
        isBusy={isBusy || check.isLooking || person.isLooking}
        title={
          <>
            <div>
              <h1>{kinds(kind.title)}</h1>
              <p className={textStyles.secondary}>{kinds(kind.text)}</p>
            </div>
            <nav className={styles.kinds} aria-label={kinds('kinds')}>
              {IMAGE_KINDS.map((each) => (
                <Link
                  key={each.id}
                  className={`${badgeStyles.chip} ${badgeStyles.small}`}
                  to={pathOfKind(each)}
                  aria-current={each.id === kind.id ? 'page' : undefined}
                >
                  {kinds(each.title)}
                </Link>
              ))}
            </nav>
          </>
        }
        after={
          check.isLooking || person.isLooking ? (
            <p role="status" className={textStyles.secondary}>
              {kinds('findingFace')}
            </p>
          ) : null
        }
        onSource={setSource}
        onSend={(next) => void sendChecked(next)}
      />
      <JobResults
        job={job}
        kind={kind}
        onCancel={() => void cancel()}
        onChangeImage={changesImages(models) && kind.photo !== 'none' ? setSource : null}
        onMore={wish && !isBusy ? more : null}
      />
    </div>
  );
}

/** Looks for a face before a photo of a person is sent anywhere. */
function useFaceCheck(kind: ImageKind) {
  const kinds = useText(aiKindsText);
  const photoTools = useText(photoToolsText);
  const [isLooking, setLooking] = useState(false);
  const passes = async ({ source }: ImageWish): Promise<boolean> => {
    if (!kind.isOfPerson || source === null) return true;
    setLooking(true);
    announce(kinds('findingFace'));
    try {
      const found = await hasFace(source, new AbortController().signal);
      if (found === false) showToast({ type: 'bad', text: photoTools('noFace') });
      return found !== false;
    } catch (error) {
      showToast({ type: 'bad', text: problemText(error) });
      return false;
    } finally {
      setLooking(false);
    }
  };
  return { isLooking, passes };
}

/**
 * Looks for a face in the photo of a kind that is not about people: a filter, a background and a product shoot may show a person too. Where
 * this installation has no model for faces, nothing is found.
 */
function usePersonIn(kind: ImageKind, source: SourceImage | null) {
  const [found, setFound] = useState<{ readonly source: SourceImage; readonly isFound: boolean } | null>(
    null,
  );
  const looked = kind.photo === 'needed' && !kind.isOfPerson ? source : null;
  useEffect(() => {
    if (looked === null) return;
    const gone = new AbortController();
    hasFace(looked, gone.signal)
      .catch((error: unknown) => {
        // The request itself says what is wrong with the photo; the server checks the tick where a kind needs one.
        console.warn('No face could be looked for in the photo.', error);
        return null;
      })
      .then((isFound) => {
        if (!gone.signal.aborted) setFound({ source: looked, isFound: isFound === true });
      });
    return () => gone.abort();
  }, [looked]);
  const isKnown = found !== null && found.source === looked;
  return { isLooking: looked !== null && !isKnown, isFound: isKnown && found.isFound };
}

/** Says what is missing, and what can be done without it. */
function NoModels({ kind, onRetry }: { kind: ImageKind; onRetry: () => void }) {
  const t = useText(aiImagesText);
  const kinds = useText(aiKindsText);
  const [tool] = kind.tools;
  const text = kind.localText === null ? t('noneText') : kinds('localText', { local: kinds(kind.localText) });
  return (
    <main className={styles.alone}>
      <title>{`${kinds(kind.title)} · Gesso`}</title>
      <EmptyState icon="spark" title={t('noneTitle')} text={text}>
        {kind.localText === null ? (
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.designTemplates}>
            {t('fromTemplate')}
          </Link>
        ) : (
          <Link
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            to={withQuery(SCREEN_PATHS.photoEditor, { subTool: tool })}
          >
            {kinds('openLocal')}
          </Link>
        )}
        {kind.id === 'avatar' ? (
          <Link
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            to={SCREEN_PATHS.illustratedAvatars}
          >
            {kinds('openAvatars')}
          </Link>
        ) : null}
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onRetry}
        >
          {t('tryAgain')}
        </button>
      </EmptyState>
    </main>
  );
}
