import { useId, useState } from 'react';
import { MAX_PROMPT_LENGTH } from '../../server/contract/image-generation.ts';
import { AI_TYPE_IDS } from '../../server/contract/store/categories.ts';
import type { ImageModel } from '../data/image-models.ts';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { aiVideosText } from '../messages/english/ai-videos.ts';
import { useText } from '../messages/language.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Icon } from '../ui/icon.tsx';
import * as textStyles from '../ui/text.module.css';
import { AdvancedFields, seedOf } from './advanced-fields.tsx';
import { Credits, Formats, Ideas } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';
import type { SourceImage } from './image-wish.ts';
import * as styles from './request-form.module.css';
import type { RequestedVideo } from './use-video-job.ts';

const MS = 1000;

/** What to make: a scene in words or an image that comes alive, its format and its length. */
export function VideoForm({
  className,
  models: all,
  isBusy,
  onSend,
}: {
  className: string;
  models: readonly ImageModel[];
  isBusy: boolean;
  onSend: (request: RequestedVideo) => void;
}) {
  const t = useText(aiVideosText);
  const say = useText(aiImagesText);
  const id = useId();
  const [prompt, setPrompt] = useState('');
  const [first, setFirst] = useState<SourceImage | null>(null);
  const [last, setLast] = useState<SourceImage | null>(null);
  const [modelId, setModelId] = useState('');
  const [sizeIndex, setSizeIndex] = useState(0);
  const [durationMs, setDurationMs] = useState(0);
  const [negativePrompt, setNegativePrompt] = useState('');
  const [seed, setSeed] = useState('');
  const doing = (operation: ImageModel['operations'][number]) =>
    all.filter(({ operations }) => operations.includes(operation));
  // Where no model makes videos from words alone, an image comes first.
  const needsImage = doing('video').length === 0;
  const models = first || needsImage ? doing('animate') : doing('video');
  const model = models.find((each) => each.id === modelId) ?? models[0];
  const size = model?.sizes[sizeIndex] ?? model?.sizes[0];
  if (!model || !size) return null;
  const takes = (field: ImageModel['takes'][number]) => model.takes.includes(field);
  const length = model.durationsMs.includes(durationMs) ? durationMs : (model.durationsMs[0] ?? 0);
  const isComplete = prompt.trim() !== '' && (first !== null || !needsImage);
  const send = () =>
    onSend({
      ...{ modelId: model.id, prompt: prompt.trim(), ...size, durationMs: length, first },
      last: takes('lastImage') ? last : null,
      negativePrompt: takes('negativePrompt') ? negativePrompt.trim() : '',
      seed: takes('seed') ? seedOf(seed) : null,
    });
  return (
    <form
      className={`${styles.form} ${className}`}
      aria-label={t('whatToMake')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isBusy) send();
      }}
    >
      <div className={styles.fields}>
        <h1>{t('title')}</h1>
        <div className={fieldStyles.field}>
          <label htmlFor={id}>{t(first ? 'describeMotion' : 'describe')}</label>
          <textarea
            id={id}
            className={styles.description}
            dir="auto"
            rows={4}
            maxLength={MAX_PROMPT_LENGTH}
            placeholder={t(first ? 'describeMotionHint' : 'describeHint')}
            value={prompt}
            aria-describedby={`${id}-length`}
            onChange={(event) => setPrompt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <small id={`${id}-length`} className={`${fieldStyles.hint} ${textStyles.numeric} ${styles.length}`}>
            {say('lengthOf', { length: prompt.length, max: MAX_PROMPT_LENGTH })}
          </small>
        </div>
        {doing('animate').length > 0 ? (
          <ImageField
            label={t('firstImage')}
            chooseLabel={t('chooseFirst')}
            image={first}
            onImage={(image) => {
              setFirst(image);
              if (image === null) setLast(null);
            }}
          />
        ) : null}
        {first && takes('lastImage') ? (
          <ImageField label={t('lastImage')} chooseLabel={t('chooseLast')} image={last} onImage={setLast} />
        ) : null}
        {first ? null : <Ideas aiType={AI_TYPE_IDS.textToVideo} onChoose={setPrompt} />}
        <Formats
          sizes={model.sizes}
          value={size}
          onChange={(chosen) => setSizeIndex(model.sizes.indexOf(chosen))}
        />
        <section aria-label={t('duration')}>
          <div className={fieldStyles.label}>{t('duration')}</div>
          <Segmented
            label={t('duration')}
            value={String(length)}
            options={model.durationsMs.map((each) => ({
              value: String(each),
              label: t('seconds', { count: each / MS }),
            }))}
            onChange={(chosen) => setDurationMs(Number(chosen))}
          />
        </section>
        <AdvancedFields
          {...{ models, model, negativePrompt, seed }}
          onModel={(chosen) => {
            setModelId(chosen);
            setSizeIndex(0);
          }}
          onNegativePrompt={setNegativePrompt}
          onSeed={setSeed}
        />
      </div>
      <div className={styles.send}>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          disabled={isBusy || !isComplete}
        >
          <Icon name="spark" size={18} />
          {t('make')}
        </button>
        <Credits credits={model.creditsPerImage} />
        <p className={fieldStyles.hint}>
          {first
            ? t('imageIsSent', { provider: model.provider })
            : say('sentTo', { provider: model.provider })}
        </p>
      </div>
    </form>
  );
}
