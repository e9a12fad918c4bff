import { DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { Scene } from '@gesso/engine';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSceneIndex } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { rememberFocus } from '../../ui/focus-return.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isEscapeTaken } from '../../ui/own-escape.ts';
import { keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import { runAction } from '../actions/registry.ts';
import { canHidePage, pageInWords, togglePageHidden } from './page-facts.ts';
import { PageNameField } from './page-name-field.tsx';
import * as styles from './pages-grid.module.css';
import { useSceneThumb } from './scene-thumb.tsx';
import { usePageSorting } from './use-page-sorting.ts';

/** The longer side of the images of pages. */
const IMAGE_PX = 220;

/** All pages of a design over the whole editor: to see them together, put them in order, name, copy, hide and delete them. */
export function PagesGrid() {
  const t = useText(pagesText);
  const editor = useEditor();
  const hintId = useId();
  const [giveFocusBack] = useState(rememberFocus);
  const sceneIds = useProject(({ metadata }) => metadata.sceneItems.map(({ id }) => id), hasSameItems);
  const sorting = usePageSorting(sceneIds);
  const current = useSceneIndex();
  const list = useRef<HTMLOListElement>(null);
  // No state: what is drawn again while a page is picked up would let it go.
  const isSorting = useRef(false);
  const close = () => editor.ui.setState({ showsAllPages: false });
  const focusPage = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-page]')[index]?.focus());
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={styles.pagesView}
          aria-describedby={hintId}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
          }}
          // A field and a page that is picked up take Escape for themselves.
          onEscapeKeyDown={(event) =>
            (isEscapeTaken(event.target) || isSorting.current) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
        >
          <header className={styles.gridHead}>
            <RadixDialog.Title className={styles.gridTitle}>{t('allPages')}</RadixDialog.Title>
            <p id={hintId} className={`${fieldStyles.hint} ${styles.gridHint}`}>
              {t('gridHint')}
            </p>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              onClick={() => {
                runAction('add-page', editor);
                focusPage(editor.sceneIndex);
              }}
            >
              <Icon name="plus" size={18} />
              {t('add')}
            </button>
            <IconButton label={t('close')} icon="x" onClick={close} />
          </header>
          <DndContext
            {...sorting}
            onDragStart={() => {
              isSorting.current = true;
            }}
            onDragEnd={(event) => {
              isSorting.current = false;
              sorting.onDragEnd?.(event);
            }}
            onDragCancel={() => {
              isSorting.current = false;
            }}
          >
            <SortableContext items={[...sceneIds]} strategy={rectSortingStrategy}>
              <ol ref={list} className={styles.cards}>
                {sceneIds.map((id, index) => (
                  <PageCard
                    key={id}
                    id={id}
                    index={index}
                    isCurrent={index === current}
                    onOpen={close}
                    focusPage={focusPage}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface CardProps {
  readonly id: string;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly focusPage: (index: number) => void;
}

/** A page that has just gone is there until the grid has heard of it. */
function PageCard(props: CardProps) {
  const scene = useProject(({ metadata }) => metadata.sceneItems.find(({ id }) => id === props.id));
  return scene ? <CardOfPage {...props} scene={scene} /> : null;
}

function CardOfPage({ id, index, isCurrent, onOpen, focusPage, scene }: CardProps & { scene: Scene }) {
  const t = useText(pagesText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  const count = useProject(({ metadata }) => metadata.sceneItems.length);
  const { width, height } = useProject(({ properties }) => properties);
  const common = useText(commonText);
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: common('movable') },
  });
  const name = useRef<HTMLInputElement>(null);
  const scale = IMAGE_PX / Math.max(width, height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const url = useSceneThumb(scene, box);

  const run = (actionId: string) => {
    editor.goToScene(index);
    runAction(actionId, editor);
    focusPage(editor.sceneIndex);
  };
  const toggleHidden = () => {
    if (canHidePage(editor, index)) editor.announce(togglePageHidden(editor, index));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    listeners?.onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDragging) return;
    const key = keyOfPress(event);
    if (key === 'f2') name.current?.focus();
    else if (key === 'h') toggleHidden();
    else if (key === 'd') run('duplicate-page');
    else if (key === 'delete' || key === 'backspace') run('delete-page');
    else if (key.startsWith('arrow')) moveFocus(event, focusPage, index);
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-hidden={scene.hidden || undefined}
      style={{
        translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
        transition,
        opacity: isDragging ? 0.6 : undefined,
        zIndex: isDragging ? 2 : undefined,
      }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        data-page=""
        className={styles.picture}
        aria-label={pageInWords(scene, index)}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          editor.goToScene(index);
          onOpen();
        }}
      >
        <span className={styles.sheet} style={box}>
          {url ? <img src={url} alt="" draggable={false} style={box} /> : null}
        </span>
        {scene.hidden ? (
          <span className={styles.hiddenMark}>
            <Icon name="eye-off" size={16} />
          </span>
        ) : null}
      </button>
      <div className={styles.cardFoot}>
        <span className={styles.cardNumber}>{index + 1}</span>
        <PageNameField
          className={styles.nameField ?? ''}
          scene={scene}
          index={index}
          field={name}
          onDone={() => focusPage(index)}
        />
        <IconButton
          label={t(scene.hidden ? 'showPage' : 'hidePage')}
          icon={scene.hidden ? 'eye' : 'eye-off'}
          size="sm"
          disabled={!canHidePage(editor, index)}
          onClick={toggleHidden}
        />
        <IconButton
          label={say('duplicatePage')}
          icon="copy"
          size="sm"
          onClick={() => run('duplicate-page')}
        />
        <IconButton
          label={say('deletePage')}
          icon="trash"
          size="sm"
          disabled={count < 2}
          onClick={() => run('delete-page')}
        />
      </div>
    </li>
  );
}

/** Arrow keys go from page to page as they lie on the screen. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  focusPage: (index: number) => void,
  index: number,
): void {
  const cards = [...(event.currentTarget.closest('ol')?.children ?? [])];
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const columns = cards.filter(
    (card) => card.getBoundingClientRect().top === cards[0]?.getBoundingClientRect().top,
  );
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns.length,
    ArrowUp: -columns.length,
  };
  const next = index + (steps[event.key] ?? 0);
  if (next >= 0 && next < cards.length) focusPage(next);
}
