import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { editorFrameText } from '../messages/english/editor/editor-frame.ts';
import { useText } from '../messages/language.ts';
import { announce } from '../ui/announce.ts';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import {
  resetShortcuts,
  setOwnShortcut,
  shortcutsOf,
  useShortcutSettings,
} from '../ui/shortcuts/shortcut-settings.ts';
import { shortcutOfPress, shortcutText } from '../ui/shortcuts/shortcuts.ts';
import * as textStyles from '../ui/text.module.css';
import type { EditorAction } from './actions/action.ts';
import { ownerOfShortcut } from './actions/registry.ts';
import { useActionName } from './actions/use-action-name.ts';
import * as shortcutSheetStyles from './shortcut-sheet.module.css';

/** Keys that the browser, the dialog or the canvas need themselves. */
const TAKEN = new Set([
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'F6',
  'Shift+F6',
  'Mod+W',
  'Mod+T',
  'Mod+N',
  'Mod+R',
]);
const isArrow = (shortcut: string) => /^(?:Shift\+)?Arrow/.test(shortcut);

/** What the person pressed for a command whose keys another command has. */
interface Conflict {
  readonly shortcut: string;
  readonly owner: EditorAction | null;
}

/** Key names as keys, "Ctrl Shift Z". */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap4} ${textStyles.leftToRight}`}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={`${textStyles.keyCap} ${shortcutSheetStyles.keyCap}`}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** A command with its keys, which the person can change, take away and put back. */
export function ShortcutRow({ action }: { action: EditorAction }) {
  const t = useText(editorFrameText);
  const actionName = useActionName();
  const settings = useShortcutSettings();
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const name = actionName(action);
  const keys = shortcutText(shortcutsOf(action, settings)[0]);
  const isOwn = settings.own[action.id] !== undefined;
  // The field that waits for keys goes away; the button that opened it has the focus again.
  useEffect(() => {
    if (wasAsking.current && !isAsking) changeButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const take = (shortcut: string | null, former?: EditorAction) => {
    setOwnShortcut(action, shortcut, former);
    setAsking(false);
    setConflict(null);
    announce(
      shortcut === null
        ? t('shortcutCleared', { name })
        : t('shortcutSet', { name, keys: shortcutText(shortcut) ?? '' }),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setAsking(false);
      setConflict(null);
      return;
    }
    if ((event.key === 'Backspace' || event.key === 'Delete') && !event.ctrlKey && !event.metaKey) {
      take(null);
      return;
    }
    const shortcut = shortcutOfPress(event.nativeEvent);
    if (shortcut === null) return;
    const owner = ownerOfShortcut(shortcut, action);
    if (owner || TAKEN.has(shortcut) || isArrow(shortcut)) setConflict({ shortcut, owner });
    else take(shortcut);
  };
  return (
    <div className={shortcutSheetStyles.sheetRow}>
      <span className={layoutStyles.grow}>{name}</span>
      {isAsking ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${shortcutSheetStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          data-takes-escape
          // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to press keys.
          autoFocus
          aria-label={t('pressKeysFor', { name })}
          aria-description={t('pressKeysHelp')}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            // The way to the button that takes the keys from another command.
            if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) setAsking(false);
          }}
        >
          {t('pressKeys')}
        </button>
      ) : (
        <>
          {keys ? <Keys keys={keys} /> : <span className={textStyles.muted}>{t('noKeys')}</span>}
          {isOwn ? (
            <IconButton
              label={t('resetKeysOf', { name })}
              icon="undo"
              size="xs"
              onClick={() => {
                resetShortcuts(action.id);
                announce(t('shortcutReset', { name }));
                changeButton.current?.focus();
              }}
            />
          ) : null}
          <button
            ref={changeButton}
            type="button"
            className={`${buttonStyles.button} ${shortcutSheetStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${shortcutSheetStyles.sheetChange}`}
            aria-label={t('changeKeysOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('change')}
          </button>
        </>
      )}
      {isAsking && conflict ? (
        <p className={`${shortcutSheetStyles.sheetConflict} ${fieldStyles.errorText}`} role="alert">
          {conflict.owner
            ? t('keysTaken', {
                keys: shortcutText(conflict.shortcut) ?? '',
                name: actionName(conflict.owner),
              })
            : t('keysReserved', { keys: shortcutText(conflict.shortcut) ?? '' })}
          {conflict.owner ? (
            <button
              type="button"
              className={`${textStyles.link} ${shortcutSheetStyles.link}`}
              onClick={() => take(conflict.shortcut, conflict.owner ?? undefined)}
            >
              {t('takeKeys')}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
