import type { Layer } from '@gesso/engine';
import { addPathPoint, layerFrameAt, setMotionPath, setRoving } from '@gesso/engine/edits';
import { hasMotionPath } from '@gesso/engine/internal';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { KeyframeCommands } from './keyframe-commands.ts';

/** How a layer goes along its path: there is one once its place has keyframes. */
export function PathSection({ layer, commands }: { layer: Layer; commands: KeyframeCommands }) {
  const t = useText(motionText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const isShown = useUi((ui) => ui.showsMotionPath);
  const picks = useUi((ui) => ui.pickedKeyframes);
  const { x, y } = layer.keyframes;
  if ((x?.length ?? 0) < 2 && (y?.length ?? 0) < 2) return null;
  const at = layerFrameAt(editor.project, frame, layer);
  const { evenSpeed = false, turnsAlong = false } = layer.motionPath ?? {};
  const inner = x?.find(
    (keyframe, index) =>
      index > 0 &&
      index < x.length - 1 &&
      picks.some(
        ({ property, frame: of }) => (property === 'x' || property === 'y') && of === keyframe.frame,
      ),
  );
  return (
    <section aria-label={t('motionPath')}>
      <Switch
        label={t('motionPath')}
        checked={isShown}
        onChange={(showsMotionPath) => editor.ui.setState({ showsMotionPath })}
      />
      <Switch
        label={t('turnsAlong')}
        checked={turnsAlong}
        onChange={(on) =>
          commands.edit(t.step('stepTurns'), (each) => setMotionPath(each, { turnsAlong: on }))
        }
      />
      <Switch
        label={t('evenSpeed')}
        checked={evenSpeed}
        onChange={(on) =>
          commands.edit(t.step('stepEvenSpeed'), (each) => setMotionPath(each, { evenSpeed: on }))
        }
      />
      {inner && !evenSpeed && hasMotionPath(layer) ? (
        <Switch
          label={t('roves')}
          checked={inner.roving === true}
          onChange={(on) => {
            const place = x?.indexOf(inner) ?? -1;
            commands.edit(t.step('stepRoves'), (each) => setRoving(each, inner.frame, on));
            const moved = commands.layer?.keyframes.x?.[place];
            if (moved)
              commands.pick([
                { property: 'x', frame: moved.frame },
                { property: 'y', frame: moved.frame },
              ]);
          }}
        />
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        aria-disabled={x?.some((keyframe) => keyframe.frame === at) ?? false}
        onClick={() => {
          commands.edit(t.step('stepPathPoint'), (each) => addPathPoint(each, at));
          commands.pick([
            { property: 'x', frame: at },
            { property: 'y', frame: at },
          ]);
        }}
      >
        <Icon name="plus" size={14} />
        {t('addPathPoint')}
      </button>
    </section>
  );
}
