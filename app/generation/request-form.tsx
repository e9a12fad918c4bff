import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_PROMPT_LENGTH } from '../../../server/contract/image-generation.ts';
import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import type { ImageModel } from '../../data/image-models.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './ai-images.module.css';
import { IMAGE_STYLES, type ImageStyleId, ratioName, wordsOfStyle } from './image-styles.ts';
import { SourceField, type SourceImage } from './source-field.tsx';

/** What a request takes from the form. */
export interface RequestedImages {
  readonly modelId: string;
  readonly prompt: string;
  readonly styleWords: string;
  readonly negativePrompt: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the request begins with; null for images from words alone. */
  readonly source: SourceImage | null;
  readonly operation: 'restyle' | 'edit';
  /** 0 to 1; null where the model takes none. */
  readonly strength: number | null;
  readonly count: number;
  readonly seed: number | null;
  readonly hasTransparency: boolean;
}

/** Stands for any image where it is asked which models change one. */
const NO_FILE: SourceImage = { name: '', url: '', assetId: null, file: null };

const IDEAS_SHOWN = 4;
/** The longer side of the outline that stands for a format, in px. */
const FORMAT_ICON_PX = 20;

const USUAL_STRENGTH_PERCENT = 60;

/** Models that make images from words alone, or that change an image: those that follow instructions first. */
const modelsFor = (models: readonly ImageModel[], source: SourceImage | null): readonly ImageModel[] => {
  const doing = (operation: ImageModel['operations'][number]) =>
    models.filter(({ operations }) => operations.includes(operation));
  if (source === null) return doing('generate');
  const editing = doing('edit');
  return [...editing, ...doing('restyle').filter((model) => !editing.includes(model))];
};

/** What to make: a description, a style, a format, how many, and what the model takes besides; or how an image is to change. */
export function RequestForm({
  models: all,
  source,
  isBusy,
  onSource,
  onSend,
}: {
  models: readonly ImageModel[];
  source: SourceImage | null;
  isBusy: boolean;
  onSource: (source: SourceImage | null) => void;
  onSend: (request: RequestedImages) => void;
}) {
  const t = useText(aiImagesText);
  const id = useId();
  const [prompt, setPrompt] = useState('');
  const [chosenStyle, setChosenStyle] = useState<ImageStyleId | null>(null);
  // A change keeps the style of its image unless another one is chosen.
  const styleId = chosenStyle ?? (source ? 'none' : 'photograph');
  const models = modelsFor(all, source);
  const [modelId, setModelId] = useState('');
  const [strengthPercent, setStrengthPercent] = useState(USUAL_STRENGTH_PERCENT);
  const [sizeIndex, setSizeIndex] = useState(0);
  const [count, setCount] = useState(4);
  const [negativePrompt, setNegativePrompt] = useState('');
  const [seed, setSeed] = useState('');
  const [hasTransparency, setTransparency] = useState(false);
  const model = models.find((each) => each.id === modelId) ?? models[0];
  const size = model?.sizes[sizeIndex] ?? model?.sizes[0];
  if (!model || !size) return null;
  const images = Math.min(count, model.maxImages);
  const takes = (field: ImageModel['takes'][number]) => model.takes.includes(field);
  const operation = model.operations.includes('edit') ? 'edit' : 'restyle';
  const hasStrength = source !== null && operation === 'restyle';

  const send = () =>
    onSend({
      modelId: model.id,
      prompt: prompt.trim(),
      styleWords: wordsOfStyle(styleId),
      negativePrompt: takes('negativePrompt') ? negativePrompt.trim() : '',
      ...size,
      ...{ source, operation, strength: hasStrength ? strengthPercent / 100 : null },
      count: images,
      seed: takes('seed') && /^\d{1,9}$/.test(seed) ? Number(seed) : null,
      hasTransparency: source === null && takes('transparency') && hasTransparency,
    });

  return (
    <form
      className={styles.form}
      aria-label={t('whatToMake')}
      onSubmit={(event) => {
        event.preventDefault();
        if (prompt.trim() !== '' && !isBusy) send();
      }}
    >
      <div className={styles.fields}>
        <h1>{t('title')}</h1>
        <div className={fieldStyles.field}>
          <label htmlFor={id}>{t(source ? 'describeChange' : 'describe')}</label>
          <textarea
            id={id}
            className={styles.description}
            dir="auto"
            rows={4}
            maxLength={MAX_PROMPT_LENGTH}
            placeholder={t(source ? 'describeChangeHint' : 'describeHint')}
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
        {modelsFor(all, NO_FILE).length > 0 ? (
          <SourceField
            source={source}
            strength={hasStrength ? strengthPercent : null}
            onSource={onSource}
            onStrength={setStrengthPercent}
          />
        ) : null}
        {source ? null : <Ideas onChoose={(idea) => setPrompt(idea)} />}
        <section aria-label={t('style')}>
          <div className={fieldStyles.label}>{t('style')}</div>
          <RadioGroup
            className={styles.chips}
            label={t('style')}
            value={styleId}
            onChange={(chosen) => setChosenStyle(chosen as ImageStyleId)}
          >
            {IMAGE_STYLES.map(({ id: each, label }) => (
              <RadioItem key={each} value={each} className={badgeStyles.chip}>
                {t(label)}
              </RadioItem>
            ))}
          </RadioGroup>
        </section>
        {source ? null : (
          <section aria-label={t('format')}>
            <div className={`${fieldStyles.label} ${styles.labelRow}`}>
              {t('format')}
              <small className={`${fieldStyles.hint} ${textStyles.numeric}`}>
                {t('sizeOf', { width: String(size.widthPx), height: String(size.heightPx) })}
              </small>
            </div>
            <RadioGroup
              className={styles.formats}
              label={t('format')}
              value={String(model.sizes.indexOf(size))}
              onChange={(chosen) => setSizeIndex(Number(chosen))}
            >
              {model.sizes.map((each, index) => (
                <RadioItem key={`${each.widthPx}x${each.heightPx}`} value={String(index)}>
                  <FormatIcon {...each} />
                  {ratioName(each)}
                </RadioItem>
              ))}
            </RadioGroup>
          </section>
        )}
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
        {models.length > 1 || model.takes.length > 0 ? (
          <details className={styles.advanced}>
            <summary>{t('advanced')}</summary>
            {models.length > 1 ? (
              <div className={fieldStyles.field}>
                <span className={fieldStyles.label}>{t('model')}</span>
                <SelectMenu
                  label={t('model')}
                  value={model.id}
                  options={models.map((each) => ({
                    value: each.id,
                    label: `${each.name}, ${each.provider}`,
                  }))}
                  onChange={(chosen) => {
                    setModelId(chosen);
                    setSizeIndex(0);
                  }}
                />
              </div>
            ) : null}
            {takes('negativePrompt') ? (
              <TextField
                label={t('leaveOut')}
                placeholder={t('leaveOutHint')}
                maxLength={400}
                value={negativePrompt}
                onChange={setNegativePrompt}
              />
            ) : null}
            {takes('seed') ? (
              <TextField
                label={t('seed')}
                hint={t('seedHint')}
                inputMode="numeric"
                pattern="\d{1,9}"
                maxLength={9}
                value={seed}
                onChange={setSeed}
              />
            ) : null}
            {takes('transparency') && source === null ? (
              <Switch label={t('transparent')} checked={hasTransparency} onChange={setTransparency} />
            ) : null}
          </details>
        ) : null}
      </div>
      <div className={styles.send}>
        <button
          type="submit"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          disabled={isBusy || prompt.trim() === ''}
        >
          <Icon name="spark" size={18} />
          {t('make', { count: images })}
        </button>
        <Credits credits={images * model.creditsPerImage} />
        <p className={fieldStyles.hint}>
          {t(source ? 'sourceIsSent' : 'sentTo', { provider: model.provider })}
        </p>
      </div>
    </form>
  );
}

/** Descriptions to begin with; one of them takes the place of what is written. */
function Ideas({ onChoose }: { onChoose: (prompt: string) => void }) {
  const t = useText(aiImagesText);
  const [first, setFirst] = useState(0);
  const { data } = useQuery({
    queryKey: ['prompts', AI_TYPE_IDS.textToImage],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.getPrompts, {
        query: { aiType: AI_TYPE_IDS.textToImage, start: 0, rows: 40 },
        signal,
      }),
  });
  const prompts = data?.prompts ?? [];
  if (prompts.length === 0) return null;
  const shown = prompts.slice(first, first + IDEAS_SHOWN);
  return (
    <section className={styles.chips} aria-label={t('ideas')}>
      {shown.map(({ promptId, displayName, prompt }) => (
        <button key={promptId} type="button" className={badgeStyles.chip} onClick={() => onChoose(prompt)}>
          <Icon name="plus" size={12} />
          {displayName}
        </button>
      ))}
      {prompts.length > IDEAS_SHOWN ? (
        <button
          type="button"
          className={textStyles.link}
          onClick={() => setFirst(first + IDEAS_SHOWN < prompts.length ? first + IDEAS_SHOWN : 0)}
        >
          {t('moreIdeas')}
        </button>
      ) : null}
    </section>
  );
}

function FormatIcon({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const scale = FORMAT_ICON_PX / Math.max(widthPx, heightPx);
  return <i style={{ inlineSize: widthPx * scale, blockSize: heightPx * scale }} aria-hidden="true" />;
}

/** What a request costs of what there is; nothing where images take no credits. */
function Credits({ credits }: { credits: number }) {
  const t = useText(aiImagesText);
  const owned = useProfile()?.user.remainingCoins ?? 0;
  if (credits === 0) return null;
  return (
    <div className={styles.credits}>
      <span className={textStyles.numeric}>
        {t('creditsAfter', { credits: owned, after: Math.max(0, owned - credits) })}
      </span>
      <button
        type="button"
        className={textStyles.link}
        onClick={() =>
          void import('../../commerce/upgrade/popups.tsx').then(({ openCredits }) => openCredits())
        }
      >
        {t('buyCredits')}
      </button>
    </div>
  );
}
