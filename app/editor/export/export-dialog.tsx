import { describeSize, RESOLUTIONS, totalFrames } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { session, useProfile } from '../../session/session.ts';
import { openLogin } from '../../shell/dialogs/open-login.tsx';
import { useAbilities } from '../../shell/use-abilities.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useUi, useWholeProject } from '../../state/hooks.ts';
import { hasPro } from '../../state/plan.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RadioGroup, RadioItem } from '../../ui/radio-group.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { BrowserNotice } from './browser-notice.tsx';
import { browserSupport } from './browser-support.ts';
import { EncoderChoices } from './encoder-choices.tsx';
import { useExport } from './export-context.ts';
import {
  type ExportChoice,
  type ExportFormat,
  estimateBytes,
  FORMATS,
  formatBytes,
  hasSize,
  lettersOf,
  rangeOf,
  sizeOf,
} from './export-options.ts';
import { ExportPreview } from './export-preview.tsx';
import { ExportProgressView } from './export-progress.tsx';
import { PrintChoice } from './print-choice.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { RangeChoice } from './range-choice.tsx';

/** Formats are called the same in every language; the project file has a word. */
const FORMAT_CARDS: Readonly<Record<ExportFormat, { label: string | null; icon: IconName }>> = {
  png: { label: 'PNG', icon: 'image' },
  jpeg: { label: 'JPG', icon: 'image' },
  webp: { label: 'WebP', icon: 'image' },
  avif: { label: 'AVIF', icon: 'image' },
  svg: { label: 'SVG', icon: 'shapes' },
  pdf: { label: 'PDF', icon: 'copy' },
  mp4: { label: 'MP4', icon: 'video' },
  webm: { label: 'WebM', icon: 'video' },
  gif: { label: 'GIF', icon: 'film' },
  mp3: { label: 'MP3', icon: 'music' },
  wav: { label: 'WAV', icon: 'music' },
  gesso: { label: null, icon: 'save' },
};

/** What a person of each editor looks for first. */
const FORMAT_ORDER: Readonly<Record<'design' | 'video', readonly ExportFormat[]>> = {
  design: ['png', 'jpeg', 'webp', 'avif', 'svg', 'pdf', 'mp4', 'webm', 'gif', 'gesso'],
  video: ['mp4', 'webm', 'gif', 'mp3', 'wav', 'png', 'jpeg', 'webp', 'avif', 'svg', 'pdf', 'gesso'],
};

const isVideoFormat = (format: ExportFormat) => FORMATS[format].kind === 'video';

/** Says that exports without Pro have a mark, with a way to Pro, which comes over this dialog and leads back to it. */
function FreeMark() {
  const t = useText(editorExportText);
  // Drawn again when Pro has come.
  useProfile();
  if (hasPro()) return null;
  return (
    <span className="sec ex-mark">
      {t('freeMark')}{' '}
      <button
        type="button"
        className="link"
        onClick={() =>
          void import('../../shell/dialogs/popups.tsx').then(({ openUpgrade }) =>
            openUpgrade({ toolName: 'download' }),
          )
        }
      >
        {t('removeMark')}
      </button>
    </span>
  );
}

/** Download: format, size and what to include; then progress, and the result. */
export function ExportDialog() {
  const t = useText(editorExportText);
  const editor = useEditor();
  const isOpen = useUi((ui) => ui.dialog === 'export');
  const { state, reset } = useExport();
  // What was chosen stays chosen when an export is cancelled or the dialog opened again.
  const [chosen, setChosen] = useState<ExportChoice | null>(null);
  const choice = chosen ?? firstChoice(editor);
  const set = (fields: Partial<ExportChoice>) => setChosen({ ...choice, ...fields });
  const close = () => {
    editor.ui.setState({ dialog: null });
    if (state.status === 'finished' || state.status === 'failed') reset();
  };
  const title =
    state.status === 'idle'
      ? t('download')
      : state.status === 'failed'
        ? t('failed')
        : state.status === 'finished'
          ? t('downloaded')
          : isVideoFormat(state.format)
            ? t('rendering')
            : t('making');
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      className="ex"
      aside={<ExportPreview choice={choice} />}
      {...(state.status === 'running' ? { closeLabel: t('closeKeepRendering') } : {})}
    >
      {state.status === 'idle' ? (
        <Choices choice={choice} set={set} />
      ) : (
        <ExportProgressView onClose={close} />
      )}
    </Dialog>
  );
}

/** What the dialog begins with. */
function firstChoice({ kind, project }: Editor): ExportChoice {
  return {
    format: kind === 'video' ? 'mp4' : 'png',
    resolution: 'default',
    scale: null,
    transparent: false,
    quality: 'standard',
    videoMegabits: null,
    range: null,
    webmCodec: 'vp9',
    gifFramesPerSecond: 15,
    letters: null,
    print: null,
    pages: kind === 'design' && project.metadata.sceneItems.length > 1 ? 'all' : 'current',
    encoder: 'auto',
  };
}

function Choices({ choice, set }: { choice: ExportChoice; set: (fields: Partial<ExportChoice>) => void }) {
  const t = useText(editorExportText);
  const editor = useEditor();
  const project = useWholeProject();
  const { start } = useExport();
  // Visitors may try everything; what they take along is made for an account.
  const startForUser = async () => {
    const reason = project.properties.pro === 1 ? 'download-pro' : 'download-free';
    if (session.profile() !== null || (await openLogin({ reason }))) start(choice);
  };
  const pageCount = project.metadata.sceneItems.length;
  const { physicalSize } = project.properties;
  const facts = FORMATS[choice.format];
  const isPicture = facts.kind === 'picture';
  const size = sizeOf(project, choice);
  // A scale of its own takes the place of the resolution.
  const resolution = choice.scale === null || !isPicture ? choice.resolution : '';
  const pages = facts.pages !== 'none' && choice.pages === 'all' ? pageCount : 1;
  const about = estimateBytes(project, choice, pages);
  const frames = totalFrames(project);
  const exported = rangeOf(project, choice);
  const exportedFrames = exported.endFrame - exported.startFrame;
  const abilities = useAbilities();
  const supportOf = (format: ExportFormat) => browserSupport(format, abilities);
  const support = supportOf(choice.format);
  const order = FORMAT_ORDER[editor.kind];
  const formats = order.filter((format) => supportOf(format) !== 'none');
  // What was chosen before it was known that this browser cannot make it gives way to what it can.
  const [firstFormat] = formats;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew with each render.
  useEffect(() => {
    if (support === 'none' && firstFormat) set({ format: firstFormat });
  }, [support, firstFormat]);
  return (
    <>
      <div>
        <div className="label gap-below">{t('format')}</div>
        <RadioGroup
          className="fmt"
          label={t('format')}
          value={choice.format}
          onChange={(value) => {
            const format = FORMAT_ORDER[editor.kind].find((each) => each === value);
            if (format) set({ format });
          }}
        >
          {formats.map((value) => (
            <RadioItem key={value} value={value} className={choice.format === value ? 'on' : ''}>
              <Icon name={FORMAT_CARDS[value].icon} />
              {FORMAT_CARDS[value].label ?? t('project')}
            </RadioItem>
          ))}
        </RadioGroup>
        <p className="hint gap-above">{t(`hint_${choice.format}`)}</p>
      </div>
      {hasSize(choice) ? (
        <div>
          <div className="label gap-below">{t('resolution')}</div>
          <RadioGroup
            className="res"
            label={t('resolution')}
            value={resolution}
            onChange={(value) => {
              const row = RESOLUTIONS.find((each) => each.id === value);
              if (row) set({ resolution: row.id, scale: null });
            }}
          >
            {RESOLUTIONS.map((row) => {
              const name = row.id === 'default' ? t('defaultSize') : row.name;
              const rowSize = sizeOf(project, { ...choice, resolution: row.id, scale: null });
              return (
                <RadioItem
                  key={row.id}
                  value={row.id}
                  aria-label={name}
                  className={resolution === row.id ? 'on' : ''}
                >
                  {name}
                  <small className="num">
                    {rowSize.widthPx} × {rowSize.heightPx}
                  </small>
                </RadioItem>
              );
            })}
          </RadioGroup>
        </div>
      ) : null}
      <div className="row ex-options">
        {isPicture ? (
          <span className="row g2">
            <span className="sec">{t('scale')}</span>
            <Segmented
              label={t('scale')}
              value={choice.scale === null ? null : String(choice.scale)}
              options={['1', '2', '3', '4'].map((value) => ({ value, label: `${value}x` }))}
              onChange={(value) => set({ scale: Number(value) })}
            />
          </span>
        ) : null}
        {choice.format === 'gif' ? (
          <span className="row g2">
            <span className="sec">{t('picturesASecond')}</span>
            <Segmented
              label={t('picturesASecond')}
              value={String(choice.gifFramesPerSecond)}
              options={['10', '15', '30'].map((value) => ({ value, label: value }))}
              onChange={(value) => set({ gifFramesPerSecond: Number(value) })}
            />
          </span>
        ) : null}
        {choice.format === 'webm' && !choice.transparent ? (
          <span className="row g2">
            <span className="sec">{t('codec')}</span>
            <Segmented
              label={t('codec')}
              value={choice.webmCodec}
              options={[
                { value: 'vp9', label: 'VP9' },
                ...(abilities?.av1Encoder === 'no'
                  ? []
                  : [{ value: 'av1' as const, label: t('av1Smaller') }]),
              ]}
              onChange={(webmCodec) => set({ webmCodec })}
            />
          </span>
        ) : null}
        {facts.kind === 'vector' ? (
          <span className="row g2">
            <span className="sec">{t('letters')}</span>
            <Segmented
              label={t('letters')}
              value={lettersOf(choice)}
              options={[
                { value: 'text', label: t('asText') },
                { value: 'outlines', label: t('asOutlines') },
              ]}
              onChange={(letters) => set({ letters })}
            />
          </span>
        ) : null}
        {facts.canBeClear ? (
          <Switch
            label={t('noBackground')}
            checked={choice.transparent}
            onChange={(transparent) => set({ transparent })}
          />
        ) : null}
        {facts.qualities.length > 0 ? <QualityChoice choice={choice} set={set} /> : null}
        {pageCount > 1 && facts.pages !== 'none' ? (
          <Switch
            label={t(editor.kind === 'design' ? 'allPages' : 'allScenes', { count: pageCount })}
            checked={choice.pages === 'all'}
            onChange={(all) => set({ pages: all ? 'all' : 'current' })}
          />
        ) : null}
        {facts.kind !== 'sound' && facts.kind !== 'project' ? <FreeMark /> : null}
      </div>
      {choice.format === 'pdf' ? <PrintChoice choice={choice} set={set} /> : null}
      {facts.kind === 'video' || facts.kind === 'sound' ? (
        <RangeChoice key={frames} choice={choice} set={set} totalFrames={frames} />
      ) : null}
      <BrowserNotice
        support={support}
        missing={order.filter((format) => !formats.includes(format))}
        memoryBytes={facts.kind === 'video' && abilities?.privateFiles === 'replaced' ? about : null}
      />
      {choice.format === 'mp4' ? <EncoderChoices choice={choice} set={set} /> : null}
      <div className="sum">
        {about === null ? null : (
          <div className="grow">
            <span className="muted">{t('about')}</span>
            <b className="num">{formatBytes(about)}</b>
          </div>
        )}
        <div className="grow">
          <span className="muted">{t('size')}</span>
          <b className="num">
            {facts.kind === 'sound'
              ? formatSeconds(exportedFrames / 30)
              : facts.kind === 'vector' && physicalSize
                ? describeSize(physicalSize)
                : `${size.widthPx} × ${size.heightPx}`}
          </b>
        </div>
        <div className="grow">
          <span className="muted">
            {t(facts.kind === 'video' ? 'frames' : facts.pages === 'document' ? 'pages' : 'files')}
          </span>
          <b className="num">
            {facts.kind === 'video'
              ? exportedFrames
              : pages > 1 && facts.pages === 'zip'
                ? t('zipped', { count: String(pages) })
                : pages}
          </b>
        </div>
        <button
          type="button"
          className="btn primary xl"
          disabled={support === 'none'}
          onClick={() => void startForUser()}
        >
          <Icon name="download" />
          {t('download')}
        </button>
      </div>
    </>
  );
}

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
