import { addSubtitleTrack, cuesOfWords } from '@gesso/engine/edits';
import type { SpeechModel, Transcript } from '@gesso/engine/internal';
import { audibleItems } from '@gesso/engine/internal';
import { useEffect, useMemo, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { autoCaptionsText } from '../../messages/english/editor/video/auto-captions.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { trackName } from '../../state/editing-words.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { languageName } from '../subtitles/language-name.ts';
import * as styles from './captions-dialog.module.css';
import { findSpeechModel, sizeOfModel } from './speech-model.ts';
import { type CaptionState, useCaptions } from './use-captions.ts';

/** Languages that the networks know well enough to be offered; the others are found out. */
const LANGUAGES = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
const DETECT = 'detect';

type Found =
  | { readonly status: 'checking' }
  | { readonly status: 'there'; readonly model: SpeechModel }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly reason: string };

/** Writes captions from what is said in the video. */
export function CaptionsDialog({ studio }: { studio: Studio }) {
  const t = useText(autoCaptionsText);
  const { editor } = studio;
  const [found, setFound] = useState<Found>({ status: 'checking' });
  const [asked, setAsked] = useState(0);
  const close = () => editor.ui.setState({ isCaptioning: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody asks, it is looked for again.
  useEffect(() => {
    const controller = new AbortController();
    setFound({ status: 'checking' });
    findSpeechModel(controller.signal).then(
      (model) => setFound(model ? { status: 'there', model } : { status: 'missing' }),
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ status: 'failed', reason: problemText(error) });
      },
    );
    return () => controller.abort();
  }, [asked]);

  return (
    <Dialog open onClose={close} title={t('title')} className={dialogStyles.small ?? ''} closesBy="escape">
      <p className={textStyles.secondary}>{t('hint')}</p>
      {found.status === 'there' ? (
        <CaptionWork studio={studio} model={found.model} onClose={close} />
      ) : (
        <>
          <p className={styles.status} role="status">
            {found.status === 'checking'
              ? t('checking')
              : found.status === 'missing'
                ? t('missing')
                : t('notReached', { reason: found.reason })}
          </p>
          <FootWithout found={found} onClose={close} onAgain={() => setAsked(asked + 1)} />
        </>
      )}
    </Dialog>
  );
}

function FootWithout({
  found,
  onClose,
  onAgain,
}: {
  found: Found;
  onClose: () => void;
  onAgain: () => void;
}) {
  const t = useText(autoCaptionsText);
  const common = useText(commonText);
  return (
    <div className={dialogStyles.dialogFoot}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
        onClick={onClose}
      >
        {common(found.status === 'checking' ? 'cancel' : 'close')}
      </button>
      {found.status === 'failed' ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          onClick={onAgain}
        >
          {t('tryAgain')}
        </button>
      ) : null}
    </div>
  );
}

function CaptionWork({
  studio,
  model,
  onClose,
}: {
  studio: Studio;
  model: SpeechModel;
  onClose: () => void;
}) {
  const t = useText(autoCaptionsText);
  const common = useText(commonText);
  const { editor, resources } = studio;
  const [language, setLanguage] = useState<string>(DETECT);
  const { state, start, cancel } = useCaptions(resources);
  const items = useMemo(() => audibleItems(editor.project), [editor]);
  const options = useMemo(() => {
    const collator = new Intl.Collator(currentLocale());
    const named = LANGUAGES.map((value) => ({ value: value as string, label: languageName(value) }));
    return [
      { value: DETECT, label: t('detect') },
      ...named.sort((one, other) => collator.compare(one.label, other.label)),
    ];
  }, [t]);

  const finish = ({ words, language: spoken }: Transcript) => {
    const cues = cuesOfWords(words);
    let trackId = '';
    editor.document.transact(t.step('step'), (draft) => {
      const name = spoken ? languageName(spoken) : trackName(draft.metadata.subtitles.length);
      trackId = addSubtitleTrack(draft, { name, cues, ...(spoken ? { language: spoken } : {}) });
    });
    editor.ui.setState({ panel: 'subtitles', subtitleTrackId: trackId });
    editor.selectCues([]);
    editor.announce(t('added', { count: cues.length }));
    onClose();
  };
  const isRunning = state.status === 'running';
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.status}>{t('nothingSounds')}</p>
      ) : (
        <div className={styles.fields}>
          <SelectMenu label={t('language')} value={language} options={options} onChange={setLanguage} />
          <p className={fieldStyles.hint}>
            {t(items.some(({ isSpeech }) => isSpeech) ? 'hearsSpeech' : 'hearsAll')}{' '}
            {t('download', { size: Math.round(sizeOfModel(model) / 1_000_000) })}
          </p>
        </div>
      )}
      <CaptionStatus state={state} />
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={isRunning ? cancel : onClose}
        >
          {common('cancel')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          disabled={isRunning || items.length === 0}
          onClick={() => start(editor.project, model, language === DETECT ? null : language, finish)}
        >
          {t('start')}
        </button>
      </div>
    </>
  );
}

function CaptionStatus({ state }: { state: CaptionState }) {
  const t = useText(autoCaptionsText);
  if (state.status === 'running') {
    const percent = Math.round(state.part * 100);
    return (
      <div className={styles.status}>
        <p role="status">{t(state.phase, { percent })}</p>
        <progress className={loadingStyles.barProgress} max={1} value={state.part} aria-label={t('title')} />
        {state.lastWords === '' ? null : (
          <p className={styles.words} dir="auto">
            {state.lastWords}
          </p>
        )}
      </div>
    );
  }
  return (
    <p className={styles.status} role="status" data-kind={state.status === 'idle' ? undefined : 'bad'}>
      {state.status === 'failed' ? state.reason : state.status === 'silent' ? t('noWords') : ''}
    </p>
  );
}
