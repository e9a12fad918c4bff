import { useEffect, useState } from 'react';
import { DEVELOPER_BASE } from '../../../server/contract/developer/calls.ts';
import { DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import type { ProblemBody } from '../../../server/contract/developer/problems.ts';
import { sampleCall } from '../../../server/contract/developer/samples.ts';
import type { ToolMethod } from '../../../server/contract/developer/tool-methods.ts';
import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import { apiHomeText } from '../../messages/english/api-home.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { openLogin } from '../../session/open-login.tsx';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-home.module.css';

/** What the images of the sample call are in the playground. */
const PHOTO = '/assets/media/thumbs/still-life-poppies.webp';

interface Answer {
  readonly status: number;
  readonly credits: string;
  readonly image: Blob;
  /** Whether the image stands for a result, as the tool needs a provider or a machine that renders. */
  readonly isSample: boolean;
}

/** The longest side of what test keys get, in px. */
const TRIAL_SIDE_PX = 512;

/** Sends the call of the sample with a test key, and shows what came. */
export function Playground({ slug, method }: { slug: ToolSlug; method: ToolMethod }) {
  const t = useText(apiHomeText);
  const isSignedIn = useProfile() !== null;
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setAnswer(await callTool(slug, method));
    } catch (error) {
      setAnswer(null);
      setFailure(t('failed', { reason: error instanceof Error ? error.message : String(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`${surfaceStyles.card} ${styles.playground}`} aria-labelledby="api-try">
      <h2 id="api-try">{t('tryTitle')}</h2>
      <p className={textStyles.secondary}>{t('tryText')}</p>
      {isSignedIn ? (
        <BusyButton
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          isBusy={isBusy}
          busyLabel={t('sending')}
          onClick={() => void send()}
        >
          {t('send')}
        </BusyButton>
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={() => void openLogin()}
        >
          {t('logIn')}
        </button>
      )}
      <div role="status">
        {failure === null ? null : <p className={textStyles.dangerText}>{failure}</p>}
        {answer ? <AnswerView answer={answer} /> : null}
      </div>
    </section>
  );
}

function AnswerView({ answer: { status, credits, image, isSample } }: { answer: Answer }) {
  const t = useText(apiHomeText);
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    <figure className={styles.answer}>
      {url === '' ? null : <img src={url} alt={t('resultAlt')} />}
      <figcaption>
        <div>{t('answerOf', { status, bytes: formatBytes(image.size), credits })}</div>
        <div className={textStyles.muted}>
          {isSample ? t('isSample') : t('isTrial', { px: TRIAL_SIDE_PX })}
        </div>
      </figcaption>
    </figure>
  );
}

/** @throws Error with what the API says of a refusal */
async function callTool(slug: ToolSlug, method: ToolMethod): Promise<Answer> {
  const { secret } = await server.call(DEVELOPER_KEY_CALLS.openPlayground);
  const { files, fields } = sampleCall(slug, method);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (Object.keys(files).length > 0) {
    const photo = await (await fetch(PHOTO)).blob();
    for (const [name, path] of Object.entries(files)) form.set(name, photo, path);
  }
  const response = await fetch(`${DEVELOPER_BASE}/tools/${slug}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, accept: 'image/png' },
    body: form,
  });
  if (response.status !== 200) throw new Error(((await response.json()) as ProblemBody).detail);
  return {
    status: response.status,
    credits: response.headers.get('x-credits-charged') ?? '0',
    image: await response.blob(),
    isSample: response.headers.get('x-method') === 'sample',
  };
}
