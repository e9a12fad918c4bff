import { useState } from 'react';
import { AI_TYPE_IDS } from '../../../../server/contract/store/categories.ts';
import { type ImageModel, useImageModels } from '../../../data/image-models.ts';
import { WithQueries } from '../../../data/with-queries.tsx';
import { Chips } from '../../../generation/form-parts.tsx';
import { IMAGE_STYLES, type ImageStyleId, wordsOfStyle } from '../../../generation/image-styles.ts';
import { modelsFor } from '../../../generation/image-wish.ts';
import { aiImagesText } from '../../../messages/english/ai-images.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import { openLogin } from '../../../session/open-login.tsx';
import { useProfile } from '../../../session/session.ts';
import { problemText } from '../../../state/problem-text.ts';
import { announce } from '../../../ui/announce.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { SelectMenu } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useImageChange } from '../../hooks/use-image-change.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { NumberSlider, ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { fileOfPart, MAX_SENT_SIDE_PX } from './marked-part.ts';
import { type LastResults, ResultChoice } from './result-choice.tsx';
import { resultsOf, WordsField, WordsFoot } from './words-parts.tsx';

const USUAL_STRENGTH_PERCENT = 60;

/** Changes all of a photo as words say, by a model of a provider. */
export function WholeInWords({ onBack }: PanelProps) {
  return (
    <WithQueries>
      <Change onBack={onBack} />
    </WithQueries>
  );
}

function Change({ onBack }: Pick<PanelProps, 'onBack'>) {
  const t = useText(photoRetouchText);
  const { data } = useImageModels();
  const models = modelsFor(data?.models ?? [], true);
  if (data && models.length === 0)
    return (
      <ToolPanel title={t('wholeTitle')} onBack={onBack}>
        <p className={textStyles.secondary}>{t('wholeNeedsService')}</p>
      </ToolPanel>
    );
  return models.length === 0 ? null : <InWords onBack={onBack} models={models} />;
}

function InWords({
  onBack,
  models,
}: Pick<PanelProps, 'onBack'> & { readonly models: readonly ImageModel[] }) {
  const t = useText(photoRetouchText);
  const profile = useProfile();
  const { edits, change, addImage, client, photo } = usePhotoSession();
  const { stage, run, cancel } = useImageChange();
  const [prompt, setPrompt] = useState('');
  const images = useText(aiImagesText);
  const [styleId, setStyleId] = useState<ImageStyleId>('none');
  const [modelId, setModelId] = useState('');
  const [strength, setStrength] = useState(USUAL_STRENGTH_PERCENT);
  const [last, setLast] = useState<LastResults | null>(null);
  const model = models.find((each) => each.id === modelId) ?? models[0];
  if (!model) return null;
  const count = resultsOf(model);
  const style = IMAGE_STYLES.find(({ id }) => id === styleId);
  // A style says enough by itself.
  const words = prompt.trim() === '' && style && style.id !== 'none' ? images(style.label) : prompt.trim();
  const isReady = words !== '' && stage === null;
  const operation = model.operations.includes('edit') ? ('edit' as const) : ('restyle' as const);

  const make = async () => {
    if (!profile && !(await openLogin())) return;
    const { width: widthPx, height: heightPx } = photo.bitmap;
    const bounds = { xPx: 0, yPx: 0, widthPx, heightPx };
    const scale = Math.min(1, MAX_SENT_SIDE_PX / Math.max(widthPx, heightPx));
    const whole = await client.part(edits.patches, bounds, scale).catch((error: unknown) => {
      showToast({ type: 'bad', text: problemText(error) });
      return null;
    });
    if (!whole) return;
    const made = await run({
      ...{ modelId: model.id, aiType: AI_TYPE_IDS.filter, prompt: words, count },
      styleWords: wordsOfStyle(styleId),
      image: await fileOfPart(whole, 'photo-to-change.png'),
      change: (assetId) => ({
        ...{ kind: 'whole', assetId, operation },
        strength: operation === 'restyle' ? strength / 100 : null,
      }),
    });
    if (!made || made.length === 0) return;
    const fills: LastResults['fills'][number][] = [];
    for (const image of made) fills.push({ imageId: await addImage(image), bounds });
    const [first] = fills;
    if (!first) return;
    const patchId = crypto.randomUUID();
    change((now) => ({ patches: [...now.patches, { id: patchId, kind: 'replace', ...first }] }));
    setLast({ patchId, fills });
    announce(t('resultsReady', { count: fills.length }));
  };

  return (
    <ToolPanel
      title={t('wholeTitle')}
      text={t('wholeText')}
      onBack={onBack}
      foot={
        <WordsFoot
          {...{ model, stage, isReady }}
          sent={t('photoIsSent', { provider: model.provider })}
          onMake={() => void make()}
          onCancel={cancel}
        />
      }
    >
      <WordsField
        label={t('describeWhole')}
        hint={t('describeWholeHint')}
        value={prompt}
        onChange={setPrompt}
        onEnter={() => {
          if (isReady) void make();
        }}
      />
      <Chips
        label={images('style')}
        value={styleId}
        options={IMAGE_STYLES.map((each) => ({ id: each.id, label: images(each.label) }))}
        onChange={(chosen) => setStyleId(chosen as ImageStyleId)}
      />
      {operation === 'restyle' ? (
        <NumberSlider
          label={t('howMuch')}
          unit="%"
          min={10}
          value={strength}
          rest={USUAL_STRENGTH_PERCENT}
          onPull={setStrength}
          onSet={setStrength}
        />
      ) : null}
      {models.length > 1 ? (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('model')}</span>
          <SelectMenu
            label={t('model')}
            value={model.id}
            options={models.map((each) => ({ value: each.id, label: `${each.name}, ${each.provider}` }))}
            onChange={setModelId}
          />
        </div>
      ) : null}
      <ResultChoice last={last} method={`${model.provider}, ${model.name}`} />
    </ToolPanel>
  );
}
