import { useState } from 'react';
import type { z } from 'zod';
import { GENERATION_CALLS, type generationSchema } from '../../../server/contract/generations.ts';
import { server } from '../../api/server.ts';
import { commonText } from '../../messages/english/common.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatDay } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { askUser } from '../../shell/dialogs/ask.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { doAndSay } from '../projects/project-actions.ts';
import { generationKindOf } from './generation-kinds.ts';
import { downloadFile, startDesignWith } from './picture-files.ts';

type Generation = z.infer<typeof generationSchema>;

/** A result of a tool, or how far it is, with the words it came from. */
export function GenerationCard({ generation }: { generation: Generation }) {
  const t = useText(projectsText);
  const { state, prompt, aiType, createdAt } = generation;
  const kind = generationKindOf(aiType);
  const words = prompt === '' ? t('noPrompt') : prompt;
  const label = t('generationName', { kind: t(kind.one), prompt: words });
  return (
    <li className={`gen ${state}`}>
      <span className="gen-pic">
        {state === 'done' ? (
          <Result generation={generation} label={label} />
        ) : (
          <Unfinished generation={generation} />
        )}
        <span className="gen-acts">
          {state === 'done' ? <ResultActions generation={generation} label={label} /> : null}
          <button
            type="button"
            className="btn invert sm"
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
        <video className="gen-img" src={contentUrl} autoPlay controls loop playsInline />
      );
    return (
      <button
        type="button"
        className="gen-play"
        aria-label={t('playVideo', { name: label })}
        onClick={() => setIsPlaying(true)}
      >
        {thumbUrl ? (
          <img className="gen-img" src={thumbUrl} alt="" loading="lazy" />
        ) : (
          <span className="gen-blank" />
        )}
        <i>
          <Mark name="play" />
        </i>
      </button>
    );
  }
  const url = thumbUrl ?? contentUrl;
  return url === null || isBroken ? (
    <span className="gen-blank">
      <Icon name="image" size={24} />
    </span>
  ) : (
    <img className="gen-img" src={url} alt={label} loading="lazy" onError={() => setIsBroken(true)} />
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
      {isVideo ? null : (
        <button
          type="button"
          className="btn invert sm with-words"
          aria-label={`${t('useInDesign')}: ${label}`}
          onClick={() => void startDesignWith(contentUrl, fileName)}
        >
          <Icon name="layout" size={16} />
          <span className="clip">{t('useInDesign')}</span>
        </button>
      )}
      <button
        type="button"
        className="btn invert sm"
        aria-label={`${t('download')}: ${label}`}
        onClick={() => void downloadFile(contentUrl, fileName)}
      >
        <Icon name="download" size={16} />
      </button>
    </>
  );
}

/** Where the picture will be, or why there is none. */
function Unfinished({ generation: { state, error } }: { generation: Generation }) {
  const t = useText(projectsText);
  if (state === 'failed')
    return (
      <span className="gen-failed">
        <Icon name="alert" size={20} />
        {error ?? t('failed')}
      </span>
    );
  return (
    <span className={`gen-blank ${state === 'running' ? 'sk' : ''}`}>
      {state === 'running' ? <span className="spin" aria-hidden="true" /> : <Icon name="clock" size={24} />}
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
