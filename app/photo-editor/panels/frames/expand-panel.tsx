import { canFillMargins, type ExpandMode } from '@gesso/engine/internal';
import type { PhotoPatch } from '@gesso/engine/photos';
import { useId, useState } from 'react';
import { MAX_PROMPT_LENGTH } from '../../../../server/contract/image-generation.ts';
import type { ImageModel } from '../../../data/image-models.ts';
import { WithQueries } from '../../../data/with-queries.tsx';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { useProfile } from '../../../session/session.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as retouchStyles from '../../retouch.module.css';
import { ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { WorkBar } from '../retouch/retouch-parts.tsx';
import { StageBar } from '../retouch/stage-bar.tsx';
import { useRetouch } from '../retouch/use-retouch.ts';
import { useStageOverlay } from '../stage-overlay.tsx';
import { grownSize, type Margins, marginsForRatio, mayGrow, NO_MARGINS, SIDES } from './expand-margins.ts';
import { GrowFrame } from './grow-frame.tsx';
import { useExpandInWords } from './use-expand-in-words.ts';

const RATIOS = ['1:1', '4:5', '3:4', '2:3', '9:16', '5:4', '4:3', '3:2', '16:9'] as const;
const NAMES = { leftPx: 'left', topPx: 'top', rightPx: 'right', bottomPx: 'bottom' } as const;
/** What is grown is made in at most so many pixels a side. */
const MAX_SIDE_PX = 4000;

const HINTS = { fill: 'fillHint', mirror: 'mirrorHint', words: 'wordsHint' } as const;

const isOwn = ({ kind }: PhotoPatch) => kind !== 'expand';

/** Grows a photo beyond its edges: with more of what it shows, mirrored, or as words say where a model for it answers. */
export function ExpandPanel({ onBack }: PanelProps) {
  return (
    <WithQueries>
      <Expand onBack={onBack} />
    </WithQueries>
  );
}

function Expand({ onBack }: Pick<PanelProps, 'onBack'>) {
  const t = useText(photoRetouchText);
  const tools = useText(photoToolsText);
  const session = usePhotoSession();
  const { edits, change, addImage, photo } = session;
  const { share, run, cancel } = useRetouch();
  const [margins, setMargins] = useState<Margins>(edits.expand);
  const inWords = useExpandInWords();
  const { model } = inWords;
  const [mode, setMode] = useState<ExpandMode | 'words'>('fill');
  const [used, setUsed] = useState<ExpandMode | 'words' | null>(null);
  const wordsId = useId();
  const problemId = useId();
  const size = { width: photo.bitmap.width, height: photo.bitmap.height };
  const own = { widthPx: size.width, heightPx: size.height };
  const grown = grownSize(size, margins);
  const isAllowed = mayGrow(size, margins);
  const hasMargins = SIDES.some((side) => margins[side] > 0);
  const isDone = SIDES.every((side) => margins[side] === edits.expand[side]) && hasMargins;
  const isTooMuch = mode === 'fill' && hasMargins && !canFillMargins(margins, own);

  useStageOverlay(
    {
      isSource: true,
      ...(isDone || !isAllowed
        ? {}
        : { shown: { ...edits, expand: margins, patches: edits.patches.filter(isOwn) } }),
      draw: (view) =>
        isDone || !isAllowed ? null : (
          <GrowFrame view={view} size={size} margins={margins} onChange={setMargins} />
        ),
    },
    [margins, edits, isDone, isAllowed],
  );

  const expand = async () => {
    const patches = edits.patches.filter(isOwn);
    if (mode === 'words') {
      const around = await inWords.expand(margins, patches);
      if (!around) return;
      setUsed('words');
      change((now) => ({ expand: margins, patches: [around, ...now.patches.filter(isOwn)] }));
      return;
    }
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(size.width, size.height));
    const made = await run(async (client, hooks) => {
      const image = await session.client.part(patches, { xPx: 0, yPx: 0, ...own }, scale, hooks);
      const { used, patches: sides } = await client.expand({ image, ...own, margins, mode, way: 0 }, hooks);
      const added: PhotoPatch[] = [];
      for (const side of sides)
        added.push({
          id: crypto.randomUUID(),
          kind: 'expand',
          imageId: await addImage(side.image),
          bounds: side.bounds,
        });
      return { used, added };
    });
    if (!made) return;
    setUsed(made.used);
    // Below what was erased and replaced since.
    change((now) => ({ expand: margins, patches: [...made.added, ...now.patches.filter(isOwn)] }));
  };
  return (
    <ToolPanel
      title={tools('expand')}
      text={t('expandText')}
      onBack={onBack}
      foot={
        <div data-part="panel-foot" className={retouchStyles.photoPanelFoot}>
          {inWords.stage !== null ? (
            <StageBar stage={inWords.stage} onCancel={inWords.cancel} />
          ) : share === null ? (
            <>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.primary}`}
                disabled={!hasMargins || !isAllowed}
                onClick={() => void expand()}
              >
                <Icon name="expand" size={18} />
                {mode === 'words' && !inWords.isSignedIn
                  ? t('logInForWords')
                  : t(isDone ? 'expandAgain' : 'expand')}
              </button>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary}`}
                disabled={!hasMargins && edits.patches.every(isOwn)}
                onClick={() => {
                  setMargins(NO_MARGINS);
                  setUsed(null);
                  if (SIDES.some((side) => edits.expand[side] > 0))
                    change((now) => ({ expand: NO_MARGINS, patches: now.patches.filter(isOwn) }));
                }}
              >
                {t('undoExpand')}
              </button>
            </>
          ) : (
            <WorkBar share={share} onCancel={cancel} />
          )}
        </div>
      }
    >
      <div className={textStyles.sectionTitle}>{t('ratio')}</div>
      <div className={photoPanelsStyles.chips}>
        {RATIOS.map((name) => {
          const [across = 1, down = 1] = name.split(':').map(Number);
          const wanted = marginsForRatio(size, across / down);
          const isOn = hasMargins && SIDES.every((side) => wanted[side] === margins[side]);
          return (
            <button
              key={name}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small} ${textStyles.leftToRight}`}
              aria-pressed={isOn}
              onClick={() => setMargins(wanted)}
            >
              {name}
            </button>
          );
        })}
      </div>
      <div className={textStyles.sectionTitle}>{t('margins')}</div>
      <div className={`${photoPanelsStyles.photoSides} ${retouchStyles.photoSides}`}>
        {SIDES.map((side) => (
          <label key={side} className={fieldStyles.field}>
            <span>{t(NAMES[side])}</span>
            <input
              type="number"
              className={`${fieldStyles.input} ${photoPanelsStyles.input} ${photoPhoneStyles.input} ${textStyles.numeric}`}
              min={0}
              max={MAX_SIDE_PX}
              value={margins[side]}
              aria-invalid={!isAllowed}
              aria-describedby={problemId}
              onChange={(event) => {
                const px = Math.round(Number(event.target.value));
                if (Number.isFinite(px))
                  setMargins({ ...margins, [side]: Math.min(MAX_SIDE_PX, Math.max(0, px)) });
              }}
            />
          </label>
        ))}
      </div>
      <p
        id={problemId}
        className={
          isAllowed
            ? `${textStyles.muted} ${textStyles.numeric} ${photoPanelsStyles.numeric}`
            : fieldStyles.errorText
        }
        role={isAllowed ? undefined : 'alert'}
      >
        {isAllowed ? t('newSize', grown) : tools('sizeLimits')}
      </p>
      <div className={textStyles.sectionTitle}>{t('howToGrow')}</div>
      <Segmented
        className={`${photoEditorStyles.segments} ${photoPhoneStyles.segments}`}
        label={t('howToGrow')}
        value={mode}
        options={[
          { value: 'fill', label: t('fill') },
          { value: 'mirror', label: t('mirror') },
          ...(model ? [{ value: 'words' as const, label: t('inWords') }] : []),
        ]}
        onChange={setMode}
      />
      <p className={textStyles.secondary}>{isTooMuch ? t('tooMuch') : t(HINTS[mode])}</p>
      {mode === 'words' && model ? (
        <WordsOfExpand id={wordsId} model={model} prompt={inWords.prompt} onPrompt={inWords.setPrompt} />
      ) : null}
      {isDone && used ? (
        <p className={photoEditorStyles.photoDone} role="status">
          <Icon name="check" size={18} />
          {used === 'words'
            ? t('madeBy', { method: model ? `${model.provider}, ${model.name}` : '' })
            : t(used === 'fill' ? 'wasFilled' : 'wasMirrored')}
        </p>
      ) : null}
    </ToolPanel>
  );
}

/** What is sent where, what it costs, and what should be around the photo. */
function WordsOfExpand({
  id,
  model,
  prompt,
  onPrompt,
}: {
  readonly id: string;
  readonly model: ImageModel;
  readonly prompt: string;
  readonly onPrompt: (prompt: string) => void;
}) {
  const t = useText(photoRetouchText);
  const owned = useProfile()?.user.remainingCoins ?? 0;
  return (
    <>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {t('describeAround')}
        </label>
        <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
          <input
            id={id}
            type="text"
            dir="auto"
            maxLength={MAX_PROMPT_LENGTH}
            placeholder={t('describeAroundHint')}
            value={prompt}
            onChange={(event) => onPrompt(event.target.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </span>
      </div>
      <p className={textStyles.muted}>{t('photoIsSent', { provider: model.provider })}</p>
      {model.creditsPerImage > 0 ? (
        <p className={`${textStyles.muted} ${textStyles.numeric}`}>
          {t('expandCost', { credits: model.creditsPerImage, owned })}
        </p>
      ) : null}
    </>
  );
}
