import { useState } from 'react';
import type { z } from 'zod';
import { GENERATION_CALLS, type generationSchema } from '../../../server/contract/generations.ts';
import { commonText } from '../../messages/english/common.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatDay } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { server } from '../../session/server.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { doAndSay } from '../projects/tiles/project-actions.ts';
import { generationKindOf } from './generation-kinds.ts';
import * as styles from './generations.module.css';
import { downloadFile, startDesignWith, startVideoWith } from './image-files.ts';

type Generation = z.infer<typeof generationSchema>;

/** A result of a tool, or how far it is, with the words it came from. */
export function GenerationCard({ generation }: { generation: Generation }) {
  const t = useText(projectsText);
  const { state, prompt, aiType, createdAt } = generation;
  const kind = generationKindOf(aiType);
  const words = prompt === '' ? t('noPrompt') : prompt;
  const label = t('generationName', { kind: t(kind.one), prompt: words });
  return (
    <li data-part="generation" className={styles.generation}>
      <span className={styles.generationImage}>
        {state === 'done' ? (
          <Result generation={generation} label={label} />
        ) : (
          <Unfinished generation={generation} />
        )}
        <span className={styles.generationActs}>
          {state === 'done' ? <ResultActions generation={generation} label={label} /> : null}
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.invert} ${buttonStyles.small}`}
            aria-label={`${t('delete')}: ${label}`}
            onClick={() => void deleteGeneration(generation)}
          >
            <Icon name="trash" size={16} />
          </button>
        </span>
      </span>
      <b>{words}</b>
      <small>
        {state === 'waiting' || state === 'running'
          ? t(state)
          : t('kindAndDay', { kind: t(kind.one), day: formatDay(createdAt) })}
      </small>
    </li>
  );
}

function Result({
  generation: { contentUrl, thumbUrl, aiType },
  label,
}: {
  generation: Generation;
  label: string;
}) {
  const t = useText(projectsText);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const isVideo = generationKindOf(aiType).id === 'videos';
  if (isVideo && contentUrl !== null) {
    if (isPlaying)
      return (
        // biome-ignore lint/a11y/useMediaCaption: a clip that a tool made has no words.
        <video className={styles.generationImg} src={contentUrl} autoPlay controls loop playsInline />
      );
    return (
      <button
        type="button"
        className={styles.generationPlay}
        aria-label={t('playVideo', { name: label })}
        onClick={() => setIsPlaying(true)}
      >
        {thumbUrl ? (
          <img className={styles.generationImg} src={thumbUrl} alt="" loading="lazy" />
        ) : (
          <span className={styles.generationBlank} />
        )}
        <i>
          <Mark name="play" />
        </i>
      </button>
    );
  }
  const url = thumbUrl ?? contentUrl;
  return url === null || isBroken ? (
    <span className={styles.generationBlank}>
      <Icon name="image" size={24} />
    </span>
  ) : (
    <img
      className={styles.generationImg}
      src={url}
      alt={label}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

function ResultActions({
  generation: { contentUrl, aiType, generationId },
  label,
}: {
  generation: Generation;
  label: string;
}) {
  const t = useText(projectsText);
  if (contentUrl === null) return null;
  const isVideo = generationKindOf(aiType).id === 'videos';
  const fileName = `gesso-${generationId}${isVideo ? '.mp4' : ''}`;
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.invert} ${buttonStyles.small} ${styles.withWords}`}
        aria-label={`${t(isVideo ? 'useInVideo' : 'useInDesign')}: ${label}`}
        onClick={() => void (isVideo ? startVideoWith : startDesignWith)(contentUrl, fileName)}
      >
        <Icon name={isVideo ? 'video' : 'layout'} size={16} />
        <span className={textStyles.ellipsis}>{t(isVideo ? 'useInVideo' : 'useInDesign')}</span>
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.invert} ${buttonStyles.small}`}
        aria-label={`${t('download')}: ${label}`}
        onClick={() => void downloadFile(contentUrl, fileName)}
      >
        <Icon name="download" size={16} />
      </button>
    </>
  );
}

/** Where the image will be, or why there is none. */
function Unfinished({ generation: { state, error } }: { generation: Generation }) {
  const t = useText(projectsText);
  if (state === 'failed')
    return (
      <span className={styles.generationFailed}>
        <Icon name="alert" size={20} />
        {error === null ? t('failed') : serverSentence(error)}
      </span>
    );
  return (
    <span className={`${styles.generationBlank} ${state === 'running' ? loadingStyles.skeleton : ''}`}>
      {state === 'running' ? (
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
      ) : (
        <Icon name="clock" size={24} />
      )}
    </span>
  );
}

async function deleteGeneration({ generationId }: Generation): Promise<void> {
  const t = textOf(projectsText);
  const agreed = await askUser({
    title: t('deleteGenerationAsk'),
    text: t('deleteGenerationText'),
    yes: t('delete'),
    icon: 'trash',
    isDangerous: true,
  });
  if (!agreed) return;
  await doAndSay(async () => {
    await server.call(GENERATION_CALLS.deleteGenerations, { body: { generationIds: [generationId] } });
    return { type: 'ok', text: textOf(commonText)('deleted') };
  });
}
