import { type Asset, FRAMES_PER_SECOND, type Project } from '@gesso/engine';
import {
  cutSpansOfClip,
  cutSpansOfSound,
  findInProject,
  levelsOf,
  type SilentSpan,
  shownFrames,
  silentSpans,
  spaceAround,
} from '@gesso/engine/edits';
import { computeWaveform, isRecording } from '@gesso/engine/internal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { silencesText } from '../../messages/english/editor/video/silences.ts';
import { useText } from '../../messages/language.ts';
import type { SilencesOf } from '../../state/editor-ui.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as textStyles from '../../ui/text.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import * as styles from './silence-dialog.module.css';

interface Sounding {
  readonly asset: Asset;
  /** Which of the sounds of the file is heard. */
  readonly audioStream: number;
  readonly durationFrames: number;
  readonly levels: (peaks: Float32Array) => Float32Array;
}

/** What is heard of a clip or a sound; null when it is gone. */
function soundingOf(project: Project, { kind, id }: SilencesOf): Sounding | null {
  const { assets, audioTracks } = project.metadata;
  if (kind === 'sound') {
    const sound = audioTracks.find((each) => each.id === id);
    const asset = sound && assets[sound.assetId];
    if (!asset) return null;
    const { durationFrames, audioStream } = sound;
    return { asset, audioStream, durationFrames, levels: (peaks) => levelsOf(sound, durationFrames, peaks) };
  }
  const layer = findInProject(project, id)?.layer;
  const space = spaceAround(project, id);
  const asset = layer && isRecording(layer) ? assets[layer.assetId] : undefined;
  if (!layer || !isRecording(layer) || !space || !asset) return null;
  const durationFrames = shownFrames(space, layer);
  const { audioStream } = layer;
  return { asset, audioStream, durationFrames, levels: (peaks) => levelsOf(layer, durationFrames, peaks) };
}

/** Finds the silences of a clip, shows what would go, and cuts it out. */
export function SilenceDialog({ studio, of }: { studio: Studio; of: SilencesOf }) {
  const t = useText(silencesText);
  const common = useText(commonText);
  const { editor, resources } = studio;
  const [sounding] = useState(() => soundingOf(editor.project, of));
  const [levels, setLevels] = useState<Float32Array | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [thresholdDb, setThresholdDb] = useState(-36);
  const [leastSeconds, setLeastSeconds] = useState(0.5);
  const [keptSeconds, setKeptSeconds] = useState(0.1);
  const close = () => editor.ui.setState({ silencesOf: null });

  useEffect(() => {
    if (!sounding) return;
    let isGone = false;
    resources.engine
      .sound(sounding.asset, sounding.audioStream)
      .then((reader) => computeWaveform(reader, (part) => !isGone && setShare(part)))
      .then(
        (peaks) => !isGone && setLevels(sounding.levels(peaks)),
        (error: unknown) => !isGone && setProblem(problemText(error)),
      );
    return () => {
      isGone = true;
    };
  }, [sounding, resources]);

  const spans = useMemo(
    () =>
      levels
        ? silentSpans(levels, {
            thresholdDb,
            leastFrames: Math.round(leastSeconds * FRAMES_PER_SECOND),
            keptFrames: Math.round(keptSeconds * FRAMES_PER_SECOND),
          })
        : [],
    [levels, thresholdDb, leastSeconds, keptSeconds],
  );
  const removedFrames = spans.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0);
  const isAllSilent = levels !== null && removedFrames >= levels.length;
  const seconds = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(1);

  const cut = () => {
    const edit = of.kind === 'sound' ? cutSpansOfSound : cutSpansOfClip;
    let frames = 0;
    editor.document.transact(t.step('step'), (draft) => {
      frames = edit(draft, of.id, spans);
    });
    editor.announce(t('cutDone', { count: spans.length, seconds: seconds(frames) }));
    close();
  };

  const status = () => {
    if (!sounding) return t('gone');
    if (problem !== null) return problem;
    if (levels === null) return t('listening', { percent: Math.round(share * 100) });
    if (isAllSilent) return t('allSilent');
    if (spans.length === 0) return t('none');
    return t('found', {
      count: spans.length,
      seconds: seconds(removedFrames),
      left: seconds(levels.length - removedFrames),
    });
  };
  const nothing = () => undefined;
  return (
    <Dialog open onClose={close} title={t('title')} className={dialogStyles.small ?? ''}>
      <p className={textStyles.secondary}>{t('hint')}</p>
      <LevelsPicture levels={levels} spans={spans} thresholdDb={thresholdDb} label={t('picture')} />
      <p role="status" className={styles.status}>
        {status()}
      </p>
      <div className={styles.fields}>
        <SliderRow
          label={t('threshold')}
          value={thresholdDb}
          min={-60}
          max={-12}
          defaultValue={-36}
          format={(value) => t('decibels', { value })}
          onChange={setThresholdDb}
          onCommit={nothing}
        />
        <SliderRow
          label={t('least')}
          value={leastSeconds}
          min={0.2}
          max={3}
          step={0.1}
          defaultValue={0.5}
          format={(value) => t('seconds', { value: value.toFixed(1) })}
          onChange={setLeastSeconds}
          onCommit={nothing}
        />
        <SliderRow
          label={t('kept')}
          value={keptSeconds}
          min={0}
          max={0.5}
          step={0.05}
          defaultValue={0.1}
          format={(value) => t('seconds', { value: value.toFixed(2) })}
          onChange={setKeptSeconds}
          onCommit={nothing}
        />
      </div>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={close}
        >
          {common('cancel')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          disabled={spans.length === 0 || isAllSilent}
          onClick={cut}
        >
          {t('cut')}
        </button>
      </div>
    </Dialog>
  );
}

const PICTURE_PX = { width: 404, height: 72 } as const;

/** The loudness of a clip from its start to its end, with the threshold, and with what is cut out shaded. */
function LevelsPicture({
  levels,
  spans,
  thresholdDb,
  label,
}: {
  levels: Float32Array | null;
  spans: readonly SilentSpan[];
  thresholdDb: number;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const { width, height } = PICTURE_PX;
    const zoom = window.devicePixelRatio;
    element.width = width * zoom;
    element.height = height * zoom;
    context.setTransform(zoom, 0, 0, zoom, 0, 0);
    const computed = getComputedStyle(element);
    const color = (name: string) => computed.getPropertyValue(name).trim();
    if (!levels) return;
    const perPx = levels.length / width;
    context.fillStyle = color('--danger-soft');
    for (const { startFrame, endFrame } of spans)
      context.fillRect(startFrame / perPx, 0, (endFrame - startFrame) / perPx, height);
    const isCut = (frame: number) =>
      spans.some(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame);
    for (let x = 0; x < width; x++) {
      const from = Math.floor(x * perPx);
      const to = Math.max(from + 1, Math.floor((x + 1) * perPx));
      let level = 0;
      for (let frame = from; frame < to; frame++) level = Math.max(level, levels[frame] ?? 0);
      const tall = Math.max(1, level * (height - 4));
      context.fillStyle = color(isCut(from) ? '--danger' : '--track-audio-edge');
      context.fillRect(x, (height - tall) / 2, 1, tall);
    }
    const tall = 10 ** (thresholdDb / 20) * (height - 4);
    context.fillStyle = color('--text-3');
    context.fillRect(0, (height - tall) / 2, width, 0.5);
    context.fillRect(0, (height + tall) / 2, width, 0.5);
  }, [levels, spans, thresholdDb]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.picture} dir="ltr" />;
}
