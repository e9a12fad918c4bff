import type { SharedTextStyle, TextLayer } from '@gesso/engine';
import { z } from 'zod';
import { sharedStylesText } from '../../../messages/english/editor/texts/shared-styles.ts';
import { useText } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import {
  createSharedStyle,
  deleteSharedStyle,
  renameStyle,
  sayStyle,
} from '../../../state/steps/shared-styles.ts';
import { openDialog } from '../../../ui/dialogs/dialog-store.tsx';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { runAction } from '../../actions/registry.ts';

function StyleName({
  title,
  confirm,
  initialName,
  onName,
  onClose,
}: {
  title: 'createTitle' | 'renameTitle';
  confirm: readonly ['createLabel', 'creating'] | readonly ['renameLabel', 'renaming'];
  initialName: string;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const t = useText(sharedStylesText);
  return (
    <NameDialog
      title={t(title)}
      label={t('name')}
      confirmLabel={t(confirm[0])}
      busyLabel={t(confirm[1])}
      initialName={initialName}
      schema={z.string().trim().min(1, t('nameMissing')).max(80, t('nameTooLong'))}
      onName={(name) => {
        onName(name);
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the name of a style that is made from a text. */
export function askNewStyle(editor: Editor, layer: TextLayer): void {
  void openDialog<void>((close) => (
    <StyleName
      title="createTitle"
      confirm={['createLabel', 'creating']}
      initialName=""
      onName={(name) => createSharedStyle(editor, name, layer)}
      onClose={() => close()}
    />
  ));
}

/** Asks for another name of a style. */
export function askStyleName(editor: Editor, style: SharedTextStyle): void {
  void openDialog<void>((close) => (
    <StyleName
      title="renameTitle"
      confirm={['renameLabel', 'renaming']}
      initialName={style.name}
      onName={(name) => renameStyle(editor, style, name)}
      onClose={() => close()}
    />
  ));
}

/** Takes a style away and offers to undo that. */
export function deleteStyle(editor: Editor, style: SharedTextStyle): void {
  deleteSharedStyle(editor, style);
  showToast({
    type: 'info',
    text: sayStyle('deleted', { name: style.name }),
    action: { label: sayStyle('undo'), run: () => runAction('undo', editor) },
  });
}
