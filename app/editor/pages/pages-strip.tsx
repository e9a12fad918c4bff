import { DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { Scene } from '@gesso/engine';
import { memo } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject, useSceneIndex, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { ContextMenuArea } from '../../ui/menu.tsx';
import { useShownKeys } from '../../ui/shortcuts/shortcut-settings.ts';
import * as surfaceStyles from '../../ui/surface.module.css';
import { actionById, runAction } from '../actions/registry.ts';
import * as compactStyles from '../compact.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { ZoomControls } from '../shell/zoom-controls.tsx';
import { pageEntries } from './page-entries.ts';
import { ownName, pageInWords, sayPages } from './page-facts.ts';
import * as styles from './pages.module.css';
import { useSceneThumb } from './scene-thumb.tsx';
import { usePageSorting } from './use-page-sorting.ts';

/** The pages of a design: go to, add, duplicate, delete, drag to reorder; and the zoom. */
export function PagesStrip() {
  const addPageKeys = useShownKeys(actionById('add-page'));
  const gridKeys = useShownKeys(actionById('all-pages'));
  const t = useText(editorFrameText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  // Only which pages there are: the strip stays while something on one of them is dragged.
  const sceneIds = useProject(({ metadata }) => metadata.sceneItems.map(({ id }) => id), hasSameItems);
  const sorting = usePageSorting(sceneIds);
  const current = useSceneIndex();
  const selectSeveral = useUi((ui) => ui.selectSeveral);
  return (
    <section
      className={`${editorFrameStyles.pages} ${compactStyles.pages} ${styles.pages}`}
      data-region="pages"
      aria-label={t('pages')}
    >
      <DndContext {...sorting}>
        <SortableContext items={sceneIds as string[]} strategy={rectSortingStrategy}>
          <ol className={`${compactStyles.pageList} ${styles.pageList}`}>
            {sceneIds.map((id, index) => (
              <PageThumb key={id} id={id} index={index} isCurrent={index === current} />
            ))}
            <li>
              <IconButton
                label={say('addPage')}
                icon="plus"
                keys={addPageKeys}
                tooltipSide="top"
                className={editorPartsStyles.addPage}
                onClick={() => runAction('add-page', editor)}
              />
            </li>
          </ol>
        </SortableContext>
      </DndContext>
      <span className={layoutStyles.grow} />
      <IconButton
        label={sayPages('openAll')}
        icon="grid"
        keys={gridKeys}
        tooltipSide="top"
        onClick={() => runAction('all-pages', editor)}
      />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${responsiveStyles.touchOnly} ${styles.touchOnly} ${selectSeveral ? buttonStyles.isActive : ''}`}
        aria-pressed={selectSeveral}
        onClick={() => editor.ui.setState({ selectSeveral: !selectSeveral })}
      >
        <Icon name="expand" size={18} />
        {t('selectSeveral')}
      </button>
      <ZoomControls />
    </section>
  );
}

const PageThumb = memo(function PageThumb({
  id,
  index,
  isCurrent,
}: {
  id: string;
  index: number;
  isCurrent: boolean;
}) {
  const t = useText(editorFrameText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  const { width, height } = useProject(({ properties }) => properties);
  const name = useProject(({ metadata }) => metadata.sceneItems[index]?.name ?? '');
  const hidden = useProject(({ metadata }) => metadata.sceneItems[index]?.hidden === true);
  const common = useText(commonText);
  const { setNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id,
    attributes: { roleDescription: common('movable') },
  });
  const box = thumbBox(width / height);
  return (
    <li
      ref={setNodeRef}
      style={{
        translate: transform ? `${transform.x}px 0` : undefined,
        opacity: isDragging ? 0.6 : undefined,
        zIndex: isDragging ? 2 : undefined,
      }}
      className={`${responsiveStyles.pageItem} ${styles.pageItem}`}
    >
      <ContextMenuArea
        label={t('menuOfPage', { number: index + 1 })}
        onOpenChange={(open) => open && editor.goToScene(index)}
        entries={() => pageEntries(editor, index)}
      >
        <button
          type="button"
          {...attributes}
          {...listeners}
          className={styles.pageNumber}
          // Its name is its description.
          aria-label={pageInWords({ name: '', hidden }, index)}
          title={ownName({ name }) ?? undefined}
          data-hidden={hidden || undefined}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => editor.goToScene(index)}
        >
          <span className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.thumb}`} style={box}>
            <PageImage id={id} box={box} />
          </span>
          <small>
            {index + 1}
            {hidden ? <Icon name="eye-off" size={12} /> : null}
          </small>
        </button>
      </ContextMenuArea>
      {isCurrent ? (
        <span className={`${responsiveStyles.pageTools} ${styles.pageTools}`}>
          <IconButton
            label={say('duplicatePage')}
            icon="copy"
            size="xs"
            iconSize={14}
            tooltipSide="top"
            onClick={() => runAction('duplicate-page', editor)}
          />
          <IconButton
            label={say('deletePage')}
            icon="trash"
            size="xs"
            iconSize={14}
            tooltipSide="top"
            disabled={editor.project.metadata.sceneItems.length < 2}
            onClick={() => runAction('delete-page', editor)}
          />
        </span>
      ) : null}
    </li>
  );
});

/** Rendered again with every change of the page, and nothing around it. A page that has just gone is there until the strip has heard of it. */
function PageImage({ id, box }: { id: string; box: { width: number; height: number } }) {
  const scene = useProject(({ metadata }) => metadata.sceneItems.find((each) => each.id === id));
  return scene ? <ImageOfPage scene={scene} box={box} /> : null;
}

function ImageOfPage({ scene, box }: { scene: Scene; box: { width: number; height: number } }) {
  const url = useSceneThumb(scene, box);
  return url ? <img src={url} alt="" draggable={false} style={box} /> : null;
}

function thumbBox(ratio: number): { width: number; height: number } {
  const height = Math.min(70, Math.max(40, 96 / ratio));
  return { width: Math.round(Math.max(28, height * ratio)), height: Math.round(height) };
}
