import { type ExportFormatFacts, shownPageIndexes, totalFrames } from '@gesso/engine';
import { describeSize } from '@gesso/engine/internal';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAbilities } from '../../browser/use-abilities.ts';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { useText } from '../../messages/language.ts';
import { openLogin } from '../../session/open-login.tsx';
import { session, useProfile } from '../../session/session.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useUi, useWholeProject } from '../../state/hooks.ts';
import { hasPro } from '../../state/plan.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import { sizeOnPaper } from '../layout/page-units.ts';
import * as responsiveStyles from '../responsive.module.css';
import { BrowserNotice } from './browser-notice.tsx';
import { browserSupport } from './browser-support.ts';
import { EncoderChoices } from './encoder-choices.tsx';
import * as styles from './export.module.css';
import { useExport } from './export-context.ts';
import {
  type ExportChoice,
  estimateBytes,
  exportedProject,
  type FileSize,
  FORMATS,
  formatBytes,
  hasSize,
  imagesOf,
  lettersOf,
  type OfferedFormat,
  offeredFormats,
  rangeSecondsOf,
  sizesOf,
} from './export-options.ts';
import { ExportPreview } from './export-preview.tsx';
import { ExportProgressView } from './export-progress.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { PrintChoice } from './print-choice.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { RangeChoice } from './range-choice.tsx';
import { RateChoice } from './rate-choice.tsx';
import { SizeChoice } from './size-choice.tsx';

/** How long a choice stays before the export is prepared for it. */
const PREPARE_AFTER_MS = 250;

/** The icon of a format, by what it holds. */
function iconOf({ kind, pages, codecs }: ExportFormatFacts): IconName {
  switch (kind) {
    case 'image':
      return 'image';
    case 'vector':
      return pages === 'document' ? 'copy' : 'shapes';
    case 'video':
      return codecs.video.length > 0 ? 'video' : 'film';
    case 'sound':
      return 'music';
    default:
      return 'save';
  }
}

const isVideoFormat = (format: OfferedFormat) => FORMATS[format].kind === 'video';

/** Says that exports without Pro have a watermark, with a way to Pro, which comes over this dialog and leads back to it. */
function FreeWatermark() {
  const t = useText(editorExportText);
  // Drawn again when Pro has come.
  useProfile();
  if (hasPro()) return null;
  return (
    <span className={`${textStyles.secondary} ${styles.exportMark}`}>
      {t('freeWatermark')}{' '}
      <button
        type="button"
        className={`${textStyles.link} ${styles.link}`}
        onClick={() =>
          void import('../../commerce/upgrade/popups.tsx').then(({ openUpgrade }) =>
            openUpgrade({ toolName: 'download' }),
          )
        }
      >
        {t('removeWatermark')}
      </button>
    </span>
  );
}

/** Says how many pages are hidden, and takes them along if they are wanted. */
function HiddenPages({
  count,
  choice,
  set,
}: {
  count: number;
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
      <Switch
        label={t('includeHidden')}
        checked={choice.hiddenPages}
        onChange={(hiddenPages) => set({ hiddenPages })}
      />
      <span className={textStyles.secondary} role="status">
        {t(choice.hiddenPages ? 'hiddenIncluded' : 'hiddenLeftOut', { count })}
      </span>
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
      className={`${compactStyles.exportDialog} ${responsiveStyles.exportDialog} ${styles.exportDialog}`}
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
function firstChoice({ kind, project, state }: Editor): ExportChoice {
  return {
    format: kind === 'video' ? 'mp4' : 'png',
    resolution: 'default',
    resolutions: null,
    network: null,
    framesPerSecond: 30,
    scale: null,
    transparent: false,
    quality: 'standard',
    videoMegabits: null,
    // What is played between an in and an out point is what is meant.
    range: state.playRange,
    webmCodec: 'vp9',
    gifFramesPerSecond: 15,
    letters: null,
    print: null,
    pages: kind === 'design' && project.metadata.sceneItems.length > 1 ? 'all' : 'current',
    hiddenPages: false,
    encoder: 'auto',
    backend: 'auto',
  };
}

function Choices({ choice, set }: { choice: ExportChoice; set: (fields: Partial<ExportChoice>) => void }) {
  const t = useText(editorExportText);
  const output = useText(videoOutputText);
  const editor = useEditor();
  const whole = useWholeProject();
  const project = exportedProject(whole, choice);
  const { start, prepare } = useExport();
  const prepareThis = useEffectEvent(() => prepare(choice));
  const chosen = JSON.stringify(choice);
  // Once the dialog is drawn, and not for each letter of a number: what is chosen last is made ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is that of what is chosen.
  useEffect(() => {
    const timer = setTimeout(prepareThis, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  // What was started is no longer prepared; the rest is freed with the dialog.
  const stopPreparing = useEffectEvent(() => prepare(null));
  useEffect(() => () => stopPreparing(), []);
  // Visitors may try everything; what they take along is made for an account.
  const startForUser = async () => {
    const reason = project.properties.pro === 1 ? 'download-pro' : 'download-free';
    if (session.profile() !== null || (await openLogin({ reason }))) start(choice);
  };
  const pageCount = project.metadata.sceneItems.length;
  const hiddenCount = whole.metadata.sceneItems.length - shownPageIndexes(whole).length;
  // What is printed is measured in millimetres, also where the page has pixels only.
  const paperSize = project.properties.physicalSize ?? (choice.print && sizeOnPaper(project));
  const facts = FORMATS[choice.format];
  const isImage = facts.kind === 'image';
  const sizes = sizesOf(project, choice);
  // GIFs go where images go.
  const isVideo = facts.kind === 'video' && facts.codecs.video.length > 0;
  const isOnePage = facts.kind !== 'video' && (facts.pages === 'none' || choice.pages === 'current');
  const pages = facts.pages !== 'none' && choice.pages === 'all' ? pageCount : 1;
  const about = estimateBytes(project, choice, pages);
  const frames = totalFrames(project);
  const abilities = useAbilities();
  const supportOf = (format: OfferedFormat) => browserSupport(format, abilities);
  const support = supportOf(choice.format);
  const order = offeredFormats(editor.kind);
  const formats = order.filter((format) => supportOf(format) !== 'none');
  // What was chosen before it was known that this browser cannot make it gives way to what it can.
  const [firstFormat] = formats;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made again with each render.
  useEffect(() => {
    if (support === 'none' && firstFormat) set({ format: firstFormat });
  }, [support, firstFormat]);
  return (
    <>
      <div>
        <div className={`${fieldStyles.label} ${styles.gapBelow}`}>{t('format')}</div>
        <RadioGroup
          className={`${compactStyles.format} ${styles.format}`}
          label={t('format')}
          value={choice.format}
          onChange={(value) => {
            const format = offeredFormats(editor.kind).find((each) => each === value);
            if (format) set({ format });
          }}
        >
          {formats.map((value) => (
            <RadioItem key={value} value={value}>
              <Icon name={iconOf(FORMATS[value])} />
              {FORMATS[value].name ?? t('project')}
            </RadioItem>
          ))}
        </RadioGroup>
        <p className={`${fieldStyles.hint} ${styles.gapAbove}`}>{t(`hint_${choice.format}`)}</p>
      </div>
      {isVideo ? <NetworkChoice project={project} choice={choice} set={set} /> : null}
      {hasSize(choice) ? <SizeChoice project={project} choice={choice} set={set} /> : null}
      <div className={`${layoutStyles.row} ${styles.exportOptions}`}>
        {isImage ? (
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('scale')}</span>
            <Segmented
              className={styles.segments}
              label={t('scale')}
              value={choice.scale === null ? null : String(choice.scale)}
              options={['1', '2', '3', '4'].map((value) => ({ value, label: `${value}x` }))}
              onChange={(value) => set({ scale: Number(value) })}
            />
          </span>
        ) : null}
        {facts.kind === 'video' ? <RateChoice choice={choice} set={set} /> : null}
        {choice.format === 'webm' && !choice.transparent ? (
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('codec')}</span>
            <Segmented
              className={styles.segments}
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
        {facts.usualText !== null ? (
          <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span className={textStyles.secondary}>{t('letters')}</span>
            <Segmented
              className={styles.segments}
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
        {facts.canBeTransparent ? (
          <Switch
            label={t('noBackground')}
            checked={choice.transparent}
            onChange={(transparent) => set({ transparent })}
          />
        ) : null}
        {facts.qualities.length > 0 ? <QualityChoice choice={choice} set={set} /> : null}
        {whole.metadata.sceneItems.length > 1 && facts.pages !== 'none' ? (
          <Switch
            label={t(editor.kind === 'design' ? 'allPages' : 'allScenes', { count: pageCount })}
            checked={choice.pages === 'all'}
            onChange={(all) => set({ pages: all ? 'all' : 'current' })}
          />
        ) : null}
        {hiddenCount > 0 && facts.kind !== 'project' && !isOnePage ? (
          <HiddenPages count={hiddenCount} choice={choice} set={set} />
        ) : null}
        {facts.kind !== 'sound' && facts.kind !== 'project' ? <FreeWatermark /> : null}
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
      {facts.kind === 'video' && facts.codecs.video.length > 0 ? (
        <EncoderChoices choice={choice} set={set} hasEncoders={facts.codecs.video.includes('avc')} />
      ) : null}
      <div className={`${compactStyles.summary} ${styles.summary}`}>
        {about === null ? null : (
          <div className={layoutStyles.grow}>
            <span className={textStyles.muted}>{t('about')}</span>
            <b className={textStyles.numeric}>{formatBytes(about)}</b>
          </div>
        )}
        <div className={layoutStyles.grow}>
          <span className={textStyles.muted}>{t('size')}</span>
          <b className={textStyles.numeric}>
            {facts.kind === 'sound'
              ? formatSeconds(rangeSecondsOf(project, choice))
              : facts.kind === 'vector' && paperSize
                ? describeSize(paperSize)
                : describeSizes(sizes, output)}
          </b>
        </div>
        <div className={layoutStyles.grow}>
          <span className={textStyles.muted}>
            {t(facts.kind === 'video' ? 'frames' : facts.pages === 'document' ? 'pages' : 'files')}
          </span>
          <b className={textStyles.numeric}>
            {facts.kind === 'video'
              ? imagesOf(project, choice) * sizes.length
              : pages > 1 && facts.pages === 'zip'
                ? t('zipped', { count: String(pages) })
                : pages}
          </b>
        </div>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
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

/** "1920 × 1080", or how many there are. */
function describeSizes(
  sizes: readonly FileSize[],
  t: ReturnType<typeof useText<typeof videoOutputText>>,
): string {
  const [first] = sizes;
  if (!first || sizes.length > 1) return t('sizesCount', { count: sizes.length });
  return `${first.widthPx} × ${first.heightPx}`;
}

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
