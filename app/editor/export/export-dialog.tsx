import { RESOLUTIONS } from '@gesso/engine';
import { type RefObject, useRef, useState } from 'react';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSceneThumb } from '../scene-thumb.tsx';
import { useExport } from './export-context.ts';
import {
  type ExportChoice,
  type ExportFormat,
  estimateBytes,
  FORMAT_HINTS,
  formatBytes,
  sizeOf,
} from './export-options.ts';
import { ExportProgressView } from './export-progress.tsx';

const FORMATS: readonly { value: ExportFormat; label: string; icon: IconName }[] = [
  { value: 'png', label: 'PNG', icon: 'image' },
  { value: 'jpeg', label: 'JPG', icon: 'image' },
  { value: 'webp', label: 'WebP', icon: 'image' },
  { value: 'mp4', label: 'MP4', icon: 'video' },
];

/** Download: format, size and what to include; then progress, and the result. */
export function ExportDialog() {
  const editor = useEditor();
  const isOpen = useUi((ui) => ui.dialog === 'export');
  const { state, reset } = useExport();
  // What was chosen stays chosen when an export is cancelled or the dialog opened again.
  const remembered = useRef<ExportChoice | null>(null);
  const close = () => {
    editor.ui.setState({ dialog: null });
    if (state.status === 'finished' || state.status === 'failed') reset();
  };
  const isVideoRun = state.status === 'video' || (state.status === 'finished' && state.isVideo);
  const title =
    state.status === 'idle'
      ? 'Download'
      : state.status === 'failed'
        ? 'The export failed'
        : state.status === 'finished'
          ? 'Downloaded'
          : isVideoRun
            ? 'Rendering your video'
            : 'Making your pictures';
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      className="ex"
      aside={<Preview />}
      closeLabel={state.status === 'video' ? 'Close and keep rendering' : 'Close'}
    >
      {state.status === 'idle' ? <Choices remembered={remembered} /> : <ExportProgressView onClose={close} />}
    </Dialog>
  );
}

function Preview() {
  const editor = useEditor();
  const project = useProject();
  const scene = editor.scene;
  const { width, height } = project.properties;
  const scale = Math.min(236 / width, 300 / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const url = useSceneThumb(scene, box);
  const count = project.metadata.sceneItems.length;
  return (
    <div className="pv">
      <span className="pv-page" style={box}>
        {url ? <img src={url} alt="Preview" style={box} /> : null}
      </span>
      <span className="sec num">
        {editor.kind === 'design' ? 'Page' : 'Scene'} {editor.sceneIndex + 1} of {count}
      </span>
    </div>
  );
}

function Choices({ remembered }: { remembered: RefObject<ExportChoice | null> }) {
  const editor = useEditor();
  const project = useProject();
  const { start } = useExport();
  const pageCount = project.metadata.sceneItems.length;
  const [choice, setChoice] = useState<ExportChoice>(
    remembered.current ?? {
      format: editor.kind === 'video' ? 'mp4' : 'png',
      resolution: 'default',
      scale: null,
      transparent: false,
      pages: editor.kind === 'design' && pageCount > 1 ? 'all' : 'current',
      encoder: 'auto',
    },
  );
  const set = (fields: Partial<ExportChoice>) => {
    remembered.current = { ...choice, ...fields };
    setChoice(remembered.current);
  };
  const isStill = choice.format !== 'mp4';
  const size = sizeOf(project, choice);
  const files = isStill && choice.pages === 'all' ? pageCount : 1;
  const pageWord = editor.kind === 'design' ? 'page' : 'scene';
  return (
    <>
      <div>
        <div className="label gap-below">Format</div>
        <div className="fmt" role="radiogroup" aria-label="Format">
          {FORMATS.map(({ value, label, icon }) => (
            // biome-ignore lint/a11y/useSemanticElements: a card with an icon, which a radio input cannot be.
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={choice.format === value}
              className={choice.format === value ? 'on' : ''}
              onClick={() => set({ format: value })}
            >
              <Icon name={icon} />
              {label}
            </button>
          ))}
        </div>
        <p className="hint gap-above">{FORMAT_HINTS[choice.format]}</p>
      </div>
      <div>
        <div className="label gap-below">Resolution</div>
        <div className="res" role="radiogroup" aria-label="Resolution">
          {RESOLUTIONS.map((row) => {
            const isOn = choice.resolution === row.id && (choice.scale === null || !isStill);
            const rowSize = sizeOf(project, { ...choice, resolution: row.id, scale: null });
            return (
              // biome-ignore lint/a11y/useSemanticElements: a card with two lines, which a radio input cannot be.
              <button
                key={row.id}
                type="button"
                role="radio"
                aria-checked={isOn}
                aria-label={row.name}
                className={isOn ? 'on' : ''}
                onClick={() => set({ resolution: row.id, scale: null })}
              >
                {row.name}
                <small className="num">
                  {rowSize.widthPx} × {rowSize.heightPx}
                </small>
              </button>
            );
          })}
        </div>
      </div>
      {isStill ? (
        <div className="row ex-options">
          <span className="row g2">
            <span className="sec">Scale</span>
            <Segmented
              label="Scale"
              value={choice.scale === null ? null : String(choice.scale)}
              options={['1', '2', '3', '4'].map((value) => ({ value, label: `${value}x` }))}
              onChange={(value) => set({ scale: Number(value) })}
            />
          </span>
          <Switch
            label="No background"
            checked={choice.transparent && choice.format !== 'jpeg'}
            disabled={choice.format === 'jpeg'}
            onChange={(transparent) => set({ transparent })}
          />
          {pageCount > 1 ? (
            <Switch
              label={`All ${pageCount} ${pageWord}s`}
              checked={choice.pages === 'all'}
              onChange={(all) => set({ pages: all ? 'all' : 'current' })}
            />
          ) : null}
        </div>
      ) : (
        <>
          {typeof VideoEncoder === 'undefined' ? (
            <div className="banner warn" role="status">
              <Icon name="alert" size={18} />
              <span className="grow">
                This browser cannot encode video itself, so the slower compatible encoder is used. Chrome and
                Edge are faster.
              </span>
            </div>
          ) : null}
          <details className="advanced">
            <summary>Advanced</summary>
            <div className="row g3 gap-above">
              <span className="sec">Encoder</span>
              <Segmented
                label="Encoder"
                value={choice.encoder}
                options={[
                  { value: 'auto', label: 'Automatic' },
                  { value: 'webcodecs', label: 'Hardware' },
                  { value: 'ffmpeg', label: 'Compatible' },
                ]}
                onChange={(encoder) => set({ encoder })}
              />
            </div>
            <p className="hint gap-above">
              Automatic takes the browser’s encoder (WebCodecs) and changes to the compatible one when it is
              not there.
            </p>
          </details>
        </>
      )}
      <div className="sum">
        <div className="grow">
          <span className="muted">About</span>
          <b className="num">{formatBytes(estimateBytes(project, choice, files))}</b>
        </div>
        <div className="grow">
          <span className="muted">Size</span>
          <b className="num">
            {size.widthPx} × {size.heightPx}
          </b>
        </div>
        <div className="grow">
          <span className="muted">{isStill ? 'Files' : 'Frames'}</span>
          <b className="num">
            {isStill
              ? files
              : project.metadata.sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0)}
          </b>
        </div>
        <button type="button" className="btn primary xl" onClick={() => start(choice)}>
          <Icon name="download" />
          Download
        </button>
      </div>
    </>
  );
}
