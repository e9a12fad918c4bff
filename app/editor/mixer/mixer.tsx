import { type MixLane, mixLanes } from '@gesso/engine/edits';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useProject } from '../../state/hooks.ts';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import { usePlayheadAnnouncements } from '../timeline/use-playhead-announcements.ts';
import { MasterStrip, MixerHead, useMaster } from './master-strip.tsx';
import * as styles from './mixer.module.css';
import { MixerStrip } from './mixer-strip.tsx';

/** Lanes are few and plain: what they say decides. */
const hasSameValues = (a: readonly MixLane[], b: readonly MixLane[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A strip for each lane that sounds, and the whole with its loudness. What is set here is what is played and exported. */
export function Mixer() {
  const t = useText(mixerText);
  const lanes = useProject(mixLanes, hasSameValues);
  const master = useMaster();
  usePlayheadAnnouncements();
  return (
    <section
      className={`${editorFrameStyles.timeline} ${compactStyles.timeline} ${styles.mixer}`}
      data-region="timeline"
      aria-label={t('mixer')}
    >
      <MixerHead {...master} />
      <div className={styles.strips}>
        {lanes.map((lane) => (
          <MixerStrip key={lane.busId} lane={lane} />
        ))}
        {lanes.length === 0 ? (
          <p className={`${textStyles.muted} ${styles.noSound}`}>{t('noSound')}</p>
        ) : null}
        <MasterStrip {...master} />
      </div>
    </section>
  );
}
