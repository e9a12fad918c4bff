import { Popover as RadixPopover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { ShelfItem } from '../../../server/contract/store/shelf-items.ts';
import { editorLettersText } from '../../messages/english/editor/editor-letters.ts';
import { shelvesText } from '../../messages/english/shelves.ts';
import { useText } from '../../messages/language.ts';
import { FavouriteButton } from '../../shell/shelves/favourite-button.tsx';
import { favouritesOf, recentOf } from '../../shell/shelves/shelf-store.ts';
import { shelves } from '../../shell/shelves/shelves.ts';
import { addUserFonts, deleteUserFamily, FONT_FILE_TYPES } from '../../state/files/user-fonts.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as menuStyles from '../../ui/menu.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { withShelfGroups } from './favourites/font-shelf.ts';
import { PanelSearch } from './feed-parts.tsx';
import { type ListedFamily, loadPreview, useFontGroups } from './font-groups.ts';
import { bestMatch } from './font-search.ts';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults } from './search-results.tsx';
import { useWhenSeen } from './use-when-seen.ts';

/** A font by its own letters. The file is fetched when the row comes into sight. */
export function FontRow({
  family,
  isCurrent = false,
  isBest = false,
  onPick,
}: {
  family: ListedFamily;
  isCurrent?: boolean;
  /** What Enter takes in the search. */
  isBest?: boolean;
  onPick: () => void;
}) {
  const t = useText(editorLettersText);
  const row = useRef<HTMLButtonElement>(null);
  // Without its file the name simply stays in the interface's face.
  const previewName = useWhenSeen(row, () => loadPreview(family));
  const button = (
    <button
      ref={row}
      type="button"
      data-font={family.name}
      className={`${styles.fontRow}  ${isBest ? styles.best : ''}`}
      aria-label={t('fontNamed', { name: family.name })}
      aria-pressed={isCurrent}
      onClick={onPick}
      style={previewName ? { fontFamily: `"${previewName}", var(--font-ui)` } : undefined}
    >
      {family.name}
      {isCurrent ? <Icon name="check" size={16} /> : null}
      {isBest ? (
        <span className={`${textStyles.keyCap} ${styles.keyCap} ${textStyles.drawnText}`} data-text="↵" />
      ) : null}
    </button>
  );
  return (
    <span className={`${styles.listedFont} ${family.isOwn ? styles.ownFont : ''}`}>
      {button}
      <FavouriteButton
        shelf="fonts"
        itemId={family.name}
        name={family.name}
        look="row"
        className={styles.fontHeart}
      />
      {family.isOwn ? <DeleteFont family={family} /> : null}
    </span>
  );
}

function DeleteFont({ family }: { family: ListedFamily }) {
  const t = useText(editorLettersText);
  const { resources } = useStudio();
  return (
    <IconButton
      className={styles.iconButton}
      label={t('deleteFont', { name: family.name })}
      icon="trash"
      size="sm"
      onClick={() => {
        deleteUserFamily(resources, family.name).then(
          () =>
            showToast({
              type: 'info',
              text: t('fontDeleted', { name: family.name }),
              detail: t('fontGone'),
            }),
          (error: unknown) =>
            showToast({
              type: 'bad',
              text: t('fontNotDeleted', { name: family.name }),
              detail: problemText(error),
            }),
        );
      }}
    />
  );
}

/** Chooses font files and keeps them in this browser. `onAdded` gets the family of the first. */
export function AddFontButton({
  label,
  className = `${buttonStyles.secondary} ${buttonStyles.fullWidth}`,
  onAdded,
}: {
  label?: string;
  className?: string;
  onAdded?: (family: string) => void;
}) {
  const t = useText(editorLettersText);
  const shownLabel = label ?? t('addYourFont');
  const { resources } = useStudio();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setIsBusy(true);
    const [font] = await addUserFonts(resources, files).finally(() => setIsBusy(false));
    if (font) onAdded?.(font.family);
  };
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.small} ${className}`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {isBusy ? (
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
        ) : (
          <Icon name="upload" size={16} />
        )}
        {shownLabel}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={FONT_FILE_TYPES}
        aria-label={t('fontFiles', { label: shownLabel })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void add(files);
        }}
      />
    </>
  );
}

/** Arrows, Home and End move between the fonts of a list; above the first is the search. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-font]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const search = event.currentTarget.parentElement?.querySelector<HTMLElement>('input[type=search]');
  (to < 0 ? search : rows[Math.min(to, rows.length - 1)])?.focus();
}

/** All fonts in a popover with a search: the user's own first, and a way to add more. */
export function FontMenu({
  trigger,
  current = null,
  onPick,
}: {
  trigger: ReactNode;
  current?: string | null;
  onPick: (family: string) => void;
}) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const ofShelf = useText(shelvesText);
  const all = useFontGroups();
  // As they were when the menu was opened: rows stay where they are while hearts are pressed.
  const [known, setKnown] = useState<readonly ShelfItem[]>([]);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const wanted = search.trim().toLowerCase();
  const groups =
    wanted === ''
      ? withShelfGroups(ofShelf, all, {
          favourites: favouritesOf(known, 'fonts'),
          recent: recentOf(known, 'fonts'),
        })
      : all;
  const shown = groups
    .map(({ title, families }) => ({
      title,
      families: families.filter((family) => family.name.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.families.length > 0);
  const best =
    wanted === ''
      ? null
      : bestMatch(
          shown.flatMap(({ families }) => families),
          wanted,
        );
  const list = useRef<HTMLDivElement>(null);
  const pick = (family: string) => {
    shelves.use('fonts', family);
    onPick(family);
    setIsOpen(false);
  };
  // The font of the text is in view when the list opens, half way down where there is room; once, for then it is scrolled by hand.
  const openAtCurrent = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    element?.querySelector('[data-font][aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <RadixPopover.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setKnown(shelves.items());
        setIsOpen(open);
      }}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={`${menuStyles.popover} ${menuStyles.appears} ${styles.fontMenu}`}
          aria-label={t('fonts')}
          sideOffset={8}
          collisionPadding={8}
          align="start"
        >
          <PanelSearch
            label={t('searchFonts')}
            value={search}
            onChange={setSearch}
            onKey={(event) => {
              if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[data-font]')?.focus();
              else if (event.key === 'Enter' && best) pick(best.name);
              else return;
              event.preventDefault();
            }}
          />
          <SearchResults wanted={wanted}>
            <ResultCount
              section="fonts"
              count={shown.reduce((sum, { families }) => sum + families.length, 0)}
            />
          </SearchResults>
          {isOpen ? (
            // biome-ignore lint/a11y/noStaticElementInteractions: the fonts are buttons, arrows move between them.
            <div className={styles.fontList} ref={openAtCurrent} onKeyDown={moveInList}>
              {shown.map(({ title, families }) => (
                <section key={title} aria-label={title}>
                  <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{title}</h3>
                  {families.map((family) => (
                    <FontRow
                      key={family.name}
                      family={family}
                      isCurrent={family.name === current}
                      isBest={family === best}
                      onPick={() => pick(family.name)}
                    />
                  ))}
                </section>
              ))}
              {shown.length === 0 ? (
                <p className={styles.panelNote}>{t('noFontCalled', { name: search.trim() })}</p>
              ) : null}
            </div>
          ) : null}
          <AddFontButton
            onAdded={(family) => {
              pick(family);
              editor.announce(t('fontAdded', { name: family }));
            }}
          />
          <p className={`${fieldStyles.hint} ${styles.hint}`}>{t('fontFilesHint')}</p>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
