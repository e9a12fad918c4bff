import { formatTimecode } from '@gesso/engine';
import { addSubtitleTrack, cuesOfWords } from '@gesso/engine/edits';
import type { SpokenWord, Transcript } from '@gesso/engine/internal';
import { audibleItems } from '@gesso/engine/internal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { autoCaptionsText } from '../../messages/english/editor/video/auto-captions.ts';
import { formatBytes, formatLength } from '../../messages/format.ts';
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
import { findSpeechModels, type OfferedSpeechModel } from './speech-model.ts';
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
  | { readonly status: 'there'; readonly models: readonly [OfferedSpeechModel, ...OfferedSpeechModel[]] }
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
    findSpeechModels(controller.signal).then(
      ([first, ...others]) =>
        setFound(first ? { status: 'there', models: [first, ...others] } : { status: 'missing' }),
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
        <CaptionWork studio={studio} models={found.models} onClose={close} />
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
  models,
  onClose,
}: {
  studio: Studio;
  /** The smallest first. */
  models: readonly [OfferedSpeechModel, ...OfferedSpeechModel[]];
  onClose: () => void;
}) {
  const t = useText(autoCaptionsText);
  const common = useText(commonText);
  const { editor, resources } = studio;
  const [language, setLanguage] = useState<string>(DETECT);
  const [modelId, setModelId] = useState(models[0].model.id);
  const { model, sizeBytes } = models.find((each) => each.model.id === modelId) ?? models[0];
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

  const finish = ({ words, language: spoken }: Pick<Transcript, 'words'> & { language: string | null }) => {
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
          {models.length > 1 ? (
            <SelectMenu
              label={t('model')}
              value={modelId}
              options={models.map((each) => ({
                value: each.model.id,
                label: `${each.name}, ${formatBytes(each.sizeBytes)}`,
              }))}
              onChange={setModelId}
            />
          ) : null}
          <p className={fieldStyles.hint}>
            {t(items.some(({ isSpeech }) => isSpeech) ? 'hearsSpeech' : 'hearsAll')}{' '}
            {t('download', { size: formatBytes(sizeBytes) })}
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
        {isRunning && state.words.length > 0 ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={() => {
              cancel();
              finish({ words: state.words, language: language === DETECT ? null : language });
            }}
          >
            {t('keep')}
          </button>
        ) : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            disabled={isRunning || items.length === 0}
            onClick={() => start(editor.project, model, language === DETECT ? null : language, finish)}
          >
            {t('start')}
          </button>
        )}
      </div>
    </>
  );
}

function CaptionStatus({ state }: { state: CaptionState }) {
  const t = useText(autoCaptionsText);
  const common = useText(commonText);
  if (state.status === 'running') {
    const percent = Math.round(state.part * 100);
    return (
      <div className={styles.status}>
        <p className={textStyles.numeric}>
          <span role="status">{t(state.phase, { percent })}</span>
          {state.leftMs === null ? '' : ` · ${common('timeLeft', { time: formatLength(state.leftMs) })}`}
        </p>
        <progress className={loadingStyles.barProgress} max={1} value={state.part} aria-label={t('title')} />
        {state.words.length > 0 ? <HeardLines words={state.words} /> : null}
      </div>
    );
  }
  return (
    <p className={styles.status} role="status" data-kind={state.status === 'idle' ? undefined : 'bad'}>
      {state.status === 'failed' ? state.reason : state.status === 'silent' ? t('noWords') : ''}
    </p>
  );
}

/** The captions that there are so far, as they come; the last one stays in sight. */
function HeardLines({ words }: { words: readonly SpokenWord[] }) {
  const t = useText(autoCaptionsText);
  const cues = useMemo(() => cuesOfWords(words), [words]);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is scrolled when there are more.
  useEffect(() => {
    // It returns a promise in newer browsers, which is no clean-up.
    void list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [cues]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too.
    <ol ref={list} className={styles.lines} aria-label={t('soFar')} tabIndex={0}>
      {cues.map((cue) => (
        <li key={cue.startFrame}>
          <span className={textStyles.numeric}>{formatTimecode(cue.startFrame)}</span>
          <span dir="auto">{cue.text}</span>
        </li>
      ))}
    </ol>
  );
}
