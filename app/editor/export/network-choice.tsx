import { FRAMES_PER_SECOND, type Project } from '@gesso/engine';
import { useId } from 'react';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { useText } from '../../messages/language.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './export.module.css';
import {
  bitrateOf,
  type ExportChoice,
  estimateBytes,
  formatBytes,
  rangeOf,
  sizesOf,
} from './export-options.ts';
import { choiceFor, NETWORKS, networkOf, obstaclesOf, type VideoNetwork } from './networks.ts';

interface NetworkProps {
  readonly project: Project;
  readonly choice: ExportChoice;
  readonly set: (fields: Partial<ExportChoice>) => void;
}

/** Chooses everything as a network recommends it, says what it takes, and what of the choice it would refuse. */
export function NetworkChoice({ project, choice, set }: NetworkProps) {
  const t = useText(videoOutputText);
  const network = networkOf(choice);
  const hintId = useId();
  return (
    <div>
      <div className={`${fieldStyles.label} ${styles.gapBelow}`}>{t('madeFor')}</div>
      <RadioGroup
        className={styles.networks}
        label={t('madeFor')}
        value={choice.network ?? 'any'}
        onChange={(id) => {
          const chosen = NETWORKS.find((each) => each.id === id);
          set(chosen ? choiceFor(chosen) : { network: null });
        }}
      >
        <RadioItem value="any">{t('anywhere')}</RadioItem>
        {NETWORKS.map(({ id, name }) => (
          <RadioItem key={id} value={id} aria-describedby={network?.id === id ? hintId : undefined}>
            {name}
          </RadioItem>
        ))}
      </RadioGroup>
      {network ? (
        <p id={hintId} className={`${fieldStyles.hint} ${styles.gapAbove}`}>
          {factsOf(network, t)}
        </p>
      ) : null}
      {network ? <Obstacles network={network} project={project} choice={choice} set={set} /> : null}
    </div>
  );
}

/** "MP4, 1080p at 30 fps. X takes up to 2:20 and 512 MB, at most 1920 × 1200 px." */
function factsOf(network: VideoNetwork, t: ReturnType<typeof useText<typeof videoOutputText>>): string {
  const [longer, shorter] = network.maxSidesPx;
  const facts = t('networkTakes', {
    name: network.name,
    resolution: network.resolution,
    rate: network.framesPerSecond,
    length: formatLength(network.maxSeconds),
    bytes: formatLimit(network.maxBytes),
    size: `${longer} × ${shorter}`,
  });
  return network.shape
    ? `${facts} ${t('networkShape', { shape: `${network.shape.width}:${network.shape.height}` })}`
    : facts;
}

function Obstacles({ network, project, choice, set }: NetworkProps & { readonly network: VideoNetwork }) {
  const t = useText(videoOutputText);
  const bytes = Math.max(
    ...sizesOf(project, choice).map(
      ({ resolution }) => estimateBytes(project, { ...choice, resolution, resolutions: null }, 1) ?? 0,
    ),
  );
  const obstacles = obstaclesOf(network, project, choice, {
    bytes,
    bitsPerSecond: bitrateOf(project, choice),
  });
  if (obstacles.length === 0) return null;
  const { startFrame } = rangeOf(project, choice);
  const endFrame = startFrame + network.maxSeconds * FRAMES_PER_SECOND;
  const words = obstacles.map((obstacle) =>
    t(`obstacle_${obstacle}`, {
      name: network.name,
      length: formatLength(network.maxSeconds),
      bytes: formatLimit(network.maxBytes),
      size: network.maxSidesPx.join(' × '),
      rate: network.maxFramesPerSecond,
      megabits: network.maxMegabits ?? 0,
      shape: network.shape ? `${network.shape.width}:${network.shape.height}` : '',
    }),
  );
  return (
    <div className={`${bannerStyles.banner} ${bannerStyles.warning} ${styles.gapAbove}`} role="status">
      <Icon name="alert" size={18} />
      <span className={layoutStyles.grow}>{words.join(' ')}</span>
      {obstacles.includes('length') ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => set({ range: { startFrame, endFrame } })}
        >
          {t('cutTo', { length: formatLength(network.maxSeconds) })}
        </button>
      ) : null}
    </div>
  );
}

/** "2:20", and from an hour on "12:00:00". */
function formatLength(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes <= 60) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** Limits are round numbers: "512 MB", "4 GB". */
function formatLimit(bytes: number): string {
  return bytes >= 1e9 ? `${bytes / 1e9} GB` : formatBytes(bytes).replace('.0', '');
}
