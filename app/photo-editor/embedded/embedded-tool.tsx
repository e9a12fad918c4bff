import { type ComponentType, useState } from 'react';
import { ExpandPanel } from '../panels/frames/expand-panel.tsx';
import { PaintedPanel } from '../panels/painted-panel.tsx';
import type { PanelProps } from '../panels/panel-props.ts';
import { EraserPanel } from '../panels/retouch/eraser-panel.tsx';
import { ReplacePanel } from '../panels/retouch/replace-panel.tsx';
import { WholeInWords } from '../panels/retouch/whole-in-words.tsx';
import { type StageOverlay, StageOverlayContext } from '../panels/stage-overlay.tsx';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as photoPanelsStyles from '../photo-panels.module.css';
import { PhotoStage } from '../photo-stage.tsx';
import * as styles from './embedded-tool.module.css';

/** The tools that work in a dialog over another editor. */
const TOOLS = {
  words: WholeInWords,
  replace: ReplacePanel,
  expand: ExpandPanel,
  eraser: EraserPanel,
  painted: PaintedPanel,
} as const satisfies Readonly<Record<string, ComponentType<PanelProps>>>;

const NOWHERE = () => undefined;

/** One tool of the photo editor with its stage, for the photo of the session around it. */
export function EmbeddedTool({ tool }: { tool: keyof typeof TOOLS }) {
  const [overlay, setOverlay] = useState<StageOverlay | null>(null);
  const Panel = TOOLS[tool];
  return (
    <StageOverlayContext value={setOverlay}>
      <div className={styles.work}>
        <div className={`${photoEditorStyles.photoEditor} ${photoPanelsStyles.photoEditor} ${styles.tools}`}>
          <Panel onTool={NOWHERE} onAnotherPhoto={NOWHERE} onUseInDesign={NOWHERE} />
        </div>
        <div className={styles.stage} data-region="cutout-canvas">
          <PhotoStage
            isMain={false}
            isSource={overlay?.isSource ?? false}
            {...(overlay?.shown ? { shown: overlay.shown } : {})}
            overlay={overlay?.draw}
          />
        </div>
      </div>
    </StageOverlayContext>
  );
}
