import { regionOfMarks } from '@gesso/engine/internal';
import type { PhotoPatch } from '@gesso/engine/photos';
import { useState } from 'react';
import { AI_TYPE_IDS } from '../../../../server/contract/store/categories.ts';
import type { ImageModel } from '../../../data/image-models.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { openLogin } from '../../../session/open-login.tsx';
import { useProfile } from '../../../session/session.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { announce } from '../../../ui/announce.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useImageChange } from '../../hooks/use-image-change.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as styles from '../../retouch.module.css';
import { MaskOverlay, PartFrame } from '../cutout/mask-overlay.tsx';
import { ToolPanel } from '../panel-parts.tsx';
import { useStageOverlay } from '../stage-overlay.tsx';
import { markedPart, patchOf, sentRegion } from './marked-part.ts';
import type { ReplaceWayProps } from './replace-way.ts';
import { type LastResults, ResultChoice } from './result-choice.tsx';
import { BeforeAndAfter, MarkControls, RetouchSteps } from './retouch-parts.tsx';
import { frameOf } from './retouch-source.ts';
import { useMarks } from './use-marks.ts';
import { useRetouch } from './use-retouch.ts';
import { resultsOf, WordsField, WordsFoot } from './words-parts.tsx';

/** Puts what words say in the place of what is marked, by a model of a provider. */
export function ReplaceInWords({ onBack, ways, model }: ReplaceWayProps & { readonly model: ImageModel }) {
  const t = useText(photoRetouchText);
  const tools = useText(photoToolsText);
  const profile = useProfile();
  const session = usePhotoSession();
  const { edits, change, addImage } = session;
  const marks = useMarks(true);
  const reading = useRetouch();
  const { stage, run, cancel } = useImageChange();
  const [prompt, setPrompt] = useState('');
  const [last, setLast] = useState<LastResults | null>(null);
  const [pointed, setPointed] = useState<{ patch: PhotoPatch; label: string } | null>(null);
  const count = resultsOf(model);
  const isReady = marks.marks.length > 0 && prompt.trim() !== '' && stage === null && reading.share === null;

  useStageOverlay(
    {
      isSource: true,
      draw: (view) => (
        <MaskOverlay
          view={view}
          marks={marks.marks}
          shape={marks.shape}
          sizePx={marks.sizePx}
          onMark={marks.add}
        >
          {pointed ? <PartFrame view={view} bounds={pointed.patch.bounds} label={pointed.label} /> : null}
        </MaskOverlay>
      ),
    },
    [marks.marks, marks.shape, marks.sizePx, pointed],
  );

  const make = async () => {
    if (!profile && !(await openLogin())) return;
    const wanted = regionOfMarks(marks.marks, frameOf(session), marks.featherPx);
    if (!wanted) {
      showToast({ type: 'info', text: t('nothingMarked') });
      return;
    }
    const region = sentRegion(wanted);
    const used = { marks: marks.marks, featherPx: marks.featherPx };
    const part = await reading.run(async (_client, hooks) =>
      markedPart(
        await session.client.part(edits.patches, region.bounds, region.scale, hooks),
        region,
        used.marks,
      ),
    );
    if (!part) return;
    const made = await run({
      ...{ modelId: model.id, aiType: AI_TYPE_IDS.replace, prompt: prompt.trim(), count, image: part.image },
      change: (assetId) => ({ kind: 'part', assetId, mask: part.mask }),
    });
    const [first, ...others] = made ?? [];
    if (!first) return;
    const { bounds } = region;
    const fillOf = async (image: ImageBitmap) => ({
      imageId: await addImage(patchOf(image, bounds, used.marks, used.featherPx)),
      bounds,
    });
    const fills = [await fillOf(first)];
    for (const image of others) fills.push(await fillOf(image));
    const patchId = crypto.randomUUID();
    change((now) => ({
      patches: [
        ...now.patches,
        { id: patchId, kind: 'replace', ...(fills[0] as LastResults['fills'][number]) },
      ],
    }));
    setLast({ patchId, fills });
    marks.clear();
    announce(t('resultsReady', { count: fills.length }));
  };

  const results = <ResultChoice last={last} method={`${model.provider}, ${model.name}`} />;
  const steps = <RetouchSteps hasMark={marks.marks.length > 0} onPoint={setPointed} />;
  return (
    <>
      <ToolPanel
        title={tools('replace')}
        text={t('wordsText')}
        onBack={onBack}
        foot={
          <WordsFoot
            {...{ model, stage, isReady }}
            sent={t('partIsSent', { provider: model.provider })}
            onMake={() => void make()}
            onCancel={cancel}
          />
        }
      >
        {ways}
        <MarkControls marks={marks} />
        <WordsField
          label={t('describePart')}
          hint={t('describePartHint')}
          value={prompt}
          onChange={setPrompt}
          onEnter={() => {
            if (isReady) void make();
          }}
        />
        <div
          data-part="photo-next"
          className={`${photoEditorStyles.photoNext} ${photoPhoneStyles.photoNext}`}
        >
          {results}
          {steps}
        </div>
      </ToolPanel>
      <aside
        className={`${editorFrameStyles.inspector} ${photoEditorStyles.inspector} ${styles.inspector} ${styles.ofTool}`}
        aria-label={t('steps')}
      >
        <BeforeAndAfter>{results}</BeforeAndAfter>
        <section className={photoEditorStyles.last}>{steps}</section>
      </aside>
    </>
  );
}
