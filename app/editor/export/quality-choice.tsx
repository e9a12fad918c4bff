import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './export.module.css';
import { bitrateOf, type ExportChoice, FORMATS, hasBitrate } from './export-options.ts';

/** Draft, standard or high; for videos also a bit rate of one's own. */
export function QualityChoice({
  choice,
  set,
}: {
  choice: ExportChoice;
  set: (fields: Partial<ExportChoice>) => void;
}) {
  const t = useText(editorExportText);
  const editor = useEditor();
  const canChooseBitrate = hasBitrate(choice);
  const hasOwnBitrate = canChooseBitrate && choice.videoMegabits !== null;
  const { qualities } = FORMATS[choice.format];
  const shown = qualities.includes(choice.quality) ? choice.quality : 'standard';
  const choose = (value: (typeof qualities)[number] | 'bitrate') => {
    if (value !== 'bitrate') set({ quality: value, videoMegabits: null });
    else if (!hasOwnBitrate)
      set({ videoMegabits: Number((bitrateOf(editor.project, choice) / 1e6).toFixed(1)) });
  };
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
      <span className={textStyles.secondary}>{t('quality')}</span>
      <Segmented
        className={styles.segments}
        label={t('quality')}
        value={hasOwnBitrate ? 'bitrate' : shown}
        options={[
          ...qualities.map((value) => ({ value, label: t(value) })),
          ...(canChooseBitrate ? [{ value: 'bitrate' as const, label: t('bitrate') }] : []),
        ]}
        onChange={choose}
      />
      {hasOwnBitrate ? (
        <span className={styles.exportBitrate}>
          <NumberField
            label={t('bitrateField')}
            prefix=""
            suffix=" Mbit/s"
            value={choice.videoMegabits}
            min={0.1}
            max={200}
            step={0.5}
            decimals={1}
            onCommit={(videoMegabits) => set({ videoMegabits })}
          />
        </span>
      ) : null}
    </span>
  );
}
