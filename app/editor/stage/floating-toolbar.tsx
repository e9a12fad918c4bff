import type { Layer } from '@gesso/engine';
import { alignActions } from '../../actions/layer-actions.ts';
import { runAction } from '../../actions/registry.ts';
import { editorStageText } from '../../messages/english/editor-stage.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { isText } from '../../state/layer-tree.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ActionButton } from '../action-button.tsx';
import { onTheirSides } from '../on-their-sides.ts';
import { MediaTools, ReplaceButton } from './media-tools.tsx';
import { ShapeTools } from './shape-tools.tsx';
import { TextTools } from './text-tools.tsx';

/** The bar over the page that follows the type of the selection. */
export function FloatingToolbar() {
  const t = useText(editorStageText);
  const direction = useDirection();
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
      aria-label={only ? t('toolsOf', { name: only.name }) : t('selectionTools')}
      data-stage-ui
    >
      {only || isAllText ? null : (
        <span className="fbar-count num">{t('layersCount', { count: layers.length })}</span>
      )}
      {isAllText ? <TextTools layers={texts} /> : null}
      {only?.type === 'image' || only?.type === 'video' ? <MediaTools layer={only} /> : null}
      {only?.type === 'sticker' ? <ReplaceButton /> : null}
      {only?.type === 'shape' ? <ShapeTools layer={only} /> : null}
      {only?.type === 'group' ? <TextButton id="ungroup" icon="layers" label={t('ungroup')} /> : null}
      {layers.length > 1 ? (
        <>
          {isAllText
            ? null
            : onTheirSides(alignActions, direction).map((action) => (
                <ActionButton key={action.id} id={action.id} size="sm" />
              ))}
          {isAllText ? null : <span className="sep" />}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-x" size="sm" /> : null}
          {!isAllText && layers.length > 2 ? <ActionButton id="distribute-y" size="sm" /> : null}
          <TextButton id="group" icon="group" label={t('group')} primary />
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
  const t = useText(editorStageText);
  const isLocked = layers.every((layer) => layer.locked);
  return (
    <ActionButton
      id="toggle-lock"
      size="sm"
      icon={isLocked ? 'lock' : 'unlock'}
      label={isLocked ? t('unlock') : t('lock')}
      pressed={isLocked}
    />
  );
}

function AnimateButton() {
  const t = useText(editorStageText);
  const editor = useEditor();
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => editor.ui.setState({ inspectorTab: 'animate' })}
    >
      <Icon name="ease" size={16} />
      {t('animate')}
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
