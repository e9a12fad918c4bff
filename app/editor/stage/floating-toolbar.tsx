import type { Layer } from '@gesso/engine';
import { alignActions } from '../../actions/layer-actions.ts';
import { runAction } from '../../actions/registry.ts';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { isText } from '../../state/layer-tree.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ActionButton } from '../action-button.tsx';
import { MediaTools, ReplaceButton } from './media-tools.tsx';
import { ShapeTools } from './shape-tools.tsx';
import { TextTools } from './text-tools.tsx';

/** The bar over the page that follows the type of the selection. */
export function FloatingToolbar() {
  const layers = useSelectedLayers();
  const isBusy = useUi((ui) => ui.isPlaying || ui.crop !== null);
  if (layers.length === 0 || isBusy) return null;
  const only = layers.length === 1 ? layers[0] : undefined;
  const texts = layers.filter(isText);
  const isAllText = texts.length === layers.length;
  return (
    <div
      className="fbar stage-bar"
      role="toolbar"
      aria-label={only ? `${only.name} tools` : 'Selection tools'}
      data-stage-ui
    >
      {only || isAllText ? null : <span className="fbar-count num">{layers.length} layers</span>}
      {isAllText ? <TextTools layers={texts} /> : null}
      {only?.type === 'image' || only?.type === 'video' ? <MediaTools layer={only} /> : null}
      {only?.type === 'sticker' ? <ReplaceButton /> : null}
      {only?.type === 'shape' ? <ShapeTools layer={only} /> : null}
      {only?.type === 'group' ? <TextButton id="ungroup" icon="layers" label="Ungroup" /> : null}
      {layers.length > 1 ? (
        <>
          {isAllText
            ? null
            : alignActions.map((action) => <ActionButton key={action.id} id={action.id} size="sm" />)}
          {isAllText ? null : <span className="sep" />}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-y" size="sm" /> : null}
          <TextButton id="group" icon="group" label="Group" primary />
        </>
      ) : null}
      <span className="sep" />
      {only ? <AnimateButton /> : null}
      {only ? <span className="sep" /> : null}
      <ActionButton id="duplicate" size="sm" />
      <LockButton layers={layers} />
      <ActionButton id="delete" size="sm" />
    </div>
  );
}

function LockButton({ layers }: { layers: readonly Layer[] }) {
  const isLocked = layers.every((layer) => layer.locked);
  return (
    <ActionButton
      id="toggle-lock"
      size="sm"
      icon={isLocked ? 'lock' : 'unlock'}
      label={isLocked ? 'Unlock' : 'Lock'}
      pressed={isLocked}
    />
  );
}

function AnimateButton() {
  const editor = useEditor();
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => editor.ui.setState({ inspectorTab: 'animate' })}
    >
      <Icon name="ease" size={16} />
      Animate
    </button>
  );
}

function TextButton({
  id,
  icon,
  label,
  primary = false,
}: {
  id: 'group' | 'ungroup';
  icon: IconName;
  label: string;
  primary?: boolean;
}) {
  return <ActionButtonText id={id} icon={icon} label={label} className={primary ? 'primary' : 'ghost'} />;
}

function ActionButtonText({
  id,
  icon,
  label,
  className,
}: {
  id: string;
  icon: IconName;
  label: string;
  className: string;
}) {
  const editor = useEditor();
  return (
    <button type="button" className={`btn sm ${className}`} onClick={() => runAction(id, editor)}>
      <Icon name={icon} size={16} />
      {label}
    </button>
  );
}
