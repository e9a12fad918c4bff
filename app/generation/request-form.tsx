import { type ReactNode, useEffect, useId, useState } from 'react';
import { MAX_PROMPT_LENGTH, MAX_REFERENCES } from '../../server/contract/image-generation.ts';
import type { ImageModel } from '../data/image-models.ts';
import { aiImagesText } from '../messages/english/ai-images.ts';
import { aiKindsText } from '../messages/english/ai-kinds.ts';
import { useText } from '../messages/language.ts';
import { useProfile } from '../session/session.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Icon } from '../ui/icon.tsx';
import * as textStyles from '../ui/text.module.css';
import { AdvancedFields, seedOf } from './advanced-fields.tsx';
import { Chips, Credits, Formats, Ideas } from './form-parts.tsx';
import { IMAGE_KINDS, type ImageKind, wordsOfKind } from './image-kinds.ts';
import { IMAGE_STYLES, type ImageStyleId, wordsOfStyle } from './image-styles.ts';
import { changesImages, type ImageWish, modelsFor, type SourceImage, sizeForRatio } from './image-wish.ts';
import { ReferencesField } from './references-field.tsx';
import * as styles from './request-form.module.css';
import { SourceField } from './source-field.tsx';

const USUAL_STRENGTH_PERCENT = 60;

/** What to make: a description, a style, a format, how many, and what the model takes besides; or how an image is to change. */
export function RequestForm({
  models: all,
  kind = IMAGE_KINDS[0],
  source,
  ratio = null,
  hasPerson = false,
  isBusy,
  title,
  className = '',
  before,
  after,
  onSource,
  onSend,
}: {
  models: readonly ImageModel[];
  kind?: ImageKind;
  source: SourceImage | null;
  /** Width to height of what the images are for, which the format begins with. */
  ratio?: number | null;
  /** Whether a face was found in the photo: then its likeness is asked about, whatever the kind. */
  hasPerson?: boolean;
  isBusy: boolean;
  title?: ReactNode;
  className?: string;
  /** Shown above the fields, and below them. */
  before?: ReactNode;
  after?: ReactNode;
  /** Null where a request does not begin with an image. */
  onSource: ((source: SourceImage | null) => void) | null;
  onSend: (wish: ImageWish) => void;
}) {
  const t = useText(aiImagesText);
  const kinds = useText(aiKindsText);
  const id = useId();
  const isSignedIn = useProfile() !== null;
  const [prompt, setPrompt] = useState('');
  const [chosenStyle, setChosenStyle] = useState<ImageStyleId | null>(null);
  const [lookId, setLookId] = useState(kind.looks[0]?.id ?? '');
  const [modelId, setModelId] = useState('');
  const [strengthPercent, setStrengthPercent] = useState(USUAL_STRENGTH_PERCENT);
  const [chosenSize, setChosenSize] = useState<ImageModel['sizes'][number] | null>(null);
  const [count, setCount] = useState(4);
  const [negativePrompt, setNegativePrompt] = useState('');
  const [seed, setSeed] = useState('');
  const [chosenTransparency, setTransparency] = useState<boolean | null>(null);
  const [references, setReferences] = useState<readonly SourceImage[]>([]);
  const [mayUseLikeness, setMayUseLikeness] = useState(false);

  // Another photo may show another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo is what the answer was about.
  useEffect(() => setMayUseLikeness(false), [source]);
  const isOfPerson = kind.isOfPerson || hasPerson;

  // A change keeps the style of its image unless another one is chosen.
  const styleId = chosenStyle ?? (source ? 'none' : 'photograph');
  const hasSource = source !== null || kind.photo === 'needed';
  const models = modelsFor(all, hasSource);
  const model = models.find((each) => each.id === modelId) ?? models[0];
  const size = model?.sizes.find((each) => each === chosenSize) ?? sizeForRatio(model?.sizes ?? [], ratio);
  if (!model || !size) return null;
  const images = Math.min(count, model.maxImages);
  const takes = (field: ImageModel['takes'][number]) => model.takes.includes(field);
  const operation = model.operations.includes('edit') ? 'edit' : 'restyle';
  const hasStrength = hasSource && operation === 'restyle';
  const hasTransparency = !hasSource && takes('transparency') && (chosenTransparency ?? kind.isTransparent);
  const look = kind.looks.find((each) => each.id === lookId);
  const needsPhoto = kind.photo === 'needed' && source === null;
  // A look says enough by itself.
  const words = prompt.trim() === '' && look && kind.photo === 'needed' ? kinds(look.label) : prompt.trim();
  const isReady = words !== '' && !needsPhoto && (!isOfPerson || mayUseLikeness) && !isBusy;

  const send = () =>
    onSend({
      ...{ modelId: model.id, aiType: kind.aiType, prompt: words, ...size, source, operation, count: images },
      styleWords: kind.looks.length > 0 ? wordsOfKind(kind, lookId) : wordsOfStyle(styleId),
      negativePrompt: takes('negativePrompt') ? negativePrompt.trim() : '',
      strength: hasStrength ? strengthPercent / 100 : null,
      seed: takes('seed') ? seedOf(seed) : null,
      hasTransparency,
      references: takes('references') ? references : [],
      ...{ isOfPerson, mayUseLikeness },
    });
  const hint = kind.looks.length > 0 ? kinds('wishesHint') : t('describeHint');

  return (
    <form
      className={`${styles.form} ${className}`}
      aria-label={t('whatToMake')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
    >
      <div className={styles.fields} data-part="fields">
        {title}
        {before}
        {kind.photo !== 'none' && onSource && changesImages(all) ? (
          <SourceField
            source={source}
            label={kind.photo === 'needed' ? kinds(kind.isOfPerson ? 'photoOfPerson' : 'photo') : t('source')}
            choose={kind.photo === 'needed' ? kinds('choosePhoto') : t('chooseSource')}
            strength={hasStrength && source ? strengthPercent : null}
            onSource={onSource}
            onStrength={setStrengthPercent}
          />
        ) : null}
        {isOfPerson ? (
          <label className={styles.likeness}>
            <input
              type="checkbox"
              checked={mayUseLikeness}
              onChange={(event) => setMayUseLikeness(event.target.checked)}
            />
            <span>{kinds('mayUseLikeness')}</span>
          </label>
        ) : null}
        <div className={fieldStyles.field}>
          <label htmlFor={id}>
            {kind.photo === 'needed' ? kinds('wishes') : t(source ? 'describeChange' : 'describe')}
          </label>
          <textarea
            id={id}
            className={styles.description}
            dir="auto"
            rows={4}
            maxLength={MAX_PROMPT_LENGTH}
            placeholder={source && kind.looks.length === 0 ? t('describeChangeHint') : hint}
            value={prompt}
            aria-describedby={`${id}-length`}
            onChange={(event) => setPrompt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <small id={`${id}-length`} className={`${fieldStyles.hint} ${textStyles.numeric} ${styles.length}`}>
            {t('lengthOf', { length: prompt.length, max: MAX_PROMPT_LENGTH })}
          </small>
        </div>
        {hasSource ? null : <Ideas aiType={kind.aiType} onChoose={setPrompt} />}
        {kind.looks.length > 0 ? (
          <Chips
            label={kinds('look')}
            value={lookId}
            options={kind.looks.map((each) => ({ id: each.id, label: kinds(each.label) }))}
            onChange={setLookId}
          />
        ) : (
          <Chips
            label={t('style')}
            value={styleId}
            options={IMAGE_STYLES.map((each) => ({ id: each.id, label: t(each.label) }))}
            onChange={(chosen) => setChosenStyle(chosen as ImageStyleId)}
          />
        )}
        {hasSource ? null : <Formats sizes={model.sizes} value={size} onChange={setChosenSize} />}
        {model.maxImages > 1 ? (
          <section aria-label={t('count')}>
            <div className={fieldStyles.label}>{t('count')}</div>
            <Segmented
              label={t('count')}
              value={String(images)}
              options={Array.from({ length: model.maxImages }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              onChange={(chosen) => setCount(Number(chosen))}
            />
          </section>
        ) : null}
        {takes('references') ? (
          <ReferencesField references={references} most={MAX_REFERENCES} onChange={setReferences} />
        ) : null}
        <AdvancedFields
          {...{ models, model, negativePrompt, seed }}
          onModel={(chosen) => {
            setModelId(chosen);
            setChosenSize(null);
          }}
          onNegativePrompt={setNegativePrompt}
          onSeed={setSeed}
        >
          {takes('transparency') && !hasSource ? (
            <Switch label={t('transparent')} checked={hasTransparency} onChange={setTransparency} />
          ) : null}
        </AdvancedFields>
        {after}
      </div>
      <div className={styles.send} data-part="send">
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          disabled={!isReady}
        >
          <Icon name="spark" size={18} />
          {isSignedIn ? t('make', { count: images }) : t('logInToMake')}
        </button>
        {isSignedIn ? <Credits credits={images * model.creditsPerImage} /> : null}
        <p className={fieldStyles.hint}>
          {t(hasSource || references.length > 0 ? 'sourceIsSent' : 'sentTo', { provider: model.provider })}
        </p>
      </div>
    </form>
  );
}
