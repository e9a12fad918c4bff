import { type BackendProbe, measureBackends } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import * as styles from './export.module.css';
import type { ExportChoice } from './export-options.ts';

/** What makes a video on this machine: which encoder, and whether the processor or the graphics card draws; with what a trial of both showed. */
export function EncoderChoices({
  choice,
  set,
  hasEncoders,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
  /** Whether there is more than one encoder for the format. */
  hasEncoders: boolean;
}) {
  const t = useText(editorExportText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${compactStyles.advanced} ${styles.advanced}`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('advanced')}</summary>
      {hasEncoders ? (
        <>
          <div
            className={`${layoutStyles.row} ${compactStyles.row} ${layoutStyles.gap12} ${styles.gapAbove}`}
          >
            <span className={textStyles.secondary}>{t('encoder')}</span>
            <Segmented
              className={styles.segments}
              label={t('encoder')}
              value={choice.encoder}
              options={[
                { value: 'auto', label: t('automatic') },
                { value: 'webcodecs', label: t('hardware') },
                { value: 'ffmpeg', label: t('compatible') },
              ]}
              onChange={(encoder) => set({ encoder })}
            />
          </div>
          <p className={`${fieldStyles.hint} ${styles.gapAbove}`}>{t('encoderHint')}</p>
        </>
      ) : null}
      {isOpen ? <DrawingChoice choice={choice} set={set} /> : null}
    </details>
  );
}

/** Whether the processor or the graphics card draws the frames. The trial runs when this is looked at, if no export has made it before. */
function DrawingChoice({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const [probe, setProbe] = useState<BackendProbe | null>(null);
  useEffect(() => {
    let isGone = false;
    void measureBackends().then((measured) => {
      if (!isGone) setProbe(measured);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      <div className={`${layoutStyles.row} ${compactStyles.row} ${layoutStyles.gap12} ${styles.gapAbove}`}>
        <span className={textStyles.secondary}>{t('drawnBy')}</span>
        <Segmented
          className={styles.segments}
          label={t('drawnBy')}
          value={choice.backend}
          options={[
            { value: 'auto', label: t('automatic') },
            { value: 'canvas', label: t('processor') },
            // What this browser does not have is not offered.
            ...(probe && probe.webglMs !== null
              ? [{ value: 'webgl' as const, label: t('graphicsCard') }]
              : []),
          ]}
          onChange={(backend) => set({ backend })}
        />
      </div>
      <p className={`${fieldStyles.hint} ${styles.gapAbove}`} data-part="drawing-trial">
        {probe ? <Trial probe={probe} /> : t('measuring')}
      </p>
    </>
  );
}

function Trial({ probe: { backend, canvasMs, webglMs } }: { probe: BackendProbe }) {
  const t = useText(editorExportText);
  if (webglMs === null) return t('noGraphicsCard');
  const times = { processor: canvasMs.toFixed(1), graphicsCard: webglMs.toFixed(1) };
  return t(backend === 'canvas' ? 'processorIsFaster' : 'graphicsCardIsFaster', times);
}
