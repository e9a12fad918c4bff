import { PAGE_FORMATS } from '@gesso/engine';
import { describeSize, shortenText } from '@gesso/engine/internal';
import { use, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { saveFile } from '../../browser/save-file.ts';
import { UpgradeButton } from '../../commerce/upgrade-button.tsx';
import { useEngineNames } from '../../messages/engine-names.ts';
import { commonText } from '../../messages/english/common.ts';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { importDesignText } from '../../messages/english/editor/importing/import-design.ts';
import { publishingText } from '../../messages/english/publishing.ts';
import { textOf, useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { useIsOwner } from '../../session/ownership.ts';
import { DownloadNote } from '../../shell/download-note.tsx';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { importProjectFile } from '../../state/documents/open-document.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { DESIGN_FILE_ACCEPT } from '../../state/importing/design-file.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import { SyncContext } from '../../sync/sync-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useShownKeys } from '../../ui/shortcuts/shortcut-settings.ts';
import * as textStyles from '../../ui/text.module.css';
import { useTheme } from '../../ui/theme.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ActionButton } from '../action-button.tsx';
import { sayAction } from '../actions/action.ts';
import { actionEntry } from '../actions/action-entry.ts';
import { actionById, runAction } from '../actions/registry.ts';
import { openBulkCreate } from '../bulk/open-bulk.tsx';
import * as compactStyles from '../compact.module.css';
import { ExportChip } from '../export/export-centre.tsx';
import { openTemplateDialog } from '../own-templates/open-save-template.tsx';
import { ResizeButton } from '../pages/resize-button.tsx';
import { openPublish } from '../publishing/open-publish.tsx';
import * as responsiveStyles from '../responsive.module.css';
import { openProjectHistory, shareOpenProject } from './project-dialogs.ts';
import { SaveState } from './save-state.tsx';

/** Mark, file menu, resize, undo and redo, save state, name, theme, help, download. */
export function EditorTopBar() {
  const t = useText(editorFrameText);
  const common = useText(commonText);
  const say = useText(editorActionsText);
  const editor = useEditor();
  const { theme, toggle } = useTheme();
  const sync = use(SyncContext);
  return (
    <header className={`${editorFrameStyles.topBar} ${compactStyles.topBar}`} data-region="top-bar">
      <Link
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        to="/"
        aria-label={common('home')}
      >
        <LogoMark />
      </Link>
      <FileMenu />
      <ResizeButton />
      <span className={`${editorFrameStyles.separator} ${compactStyles.separator}`} />
      <ActionButton id="undo" />
      <ActionButton id="redo" />
      <span
        className={`${editorFrameStyles.separator} ${compactStyles.separator} ${responsiveStyles.hideNarrow}`}
      />
      <div className={compactStyles.titleStack}>
        <SaveState />
        <ProjectName />
      </div>
      <ExportChip />
      <UpgradeButton
        className={`${buttonStyles.button} ${buttonStyles.proSoft} ${buttonStyles.small} ${responsiveStyles.hideNarrow}`}
      />
      <IconButton
        label={t(theme === 'dark' ? 'lightTheme' : 'darkTheme')}
        icon={theme === 'dark' ? 'sun' : 'moon'}
        className={compactStyles.hideCompact ?? ''}
        onClick={toggle}
      />
      <IconButton
        label={say('shortcuts')}
        keys={useShownKeys(actionById('shortcuts'))}
        icon="help"
        className={compactStyles.hideCompact ?? ''}
        onClick={() => runAction('shortcuts', editor)}
      />
      <PreviewButton />
      {editor.kind === 'design' ? (
        <ActionButton id="full-preview" className={responsiveStyles.hideNarrow} />
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${compactStyles.hideCompact}`}
        onClick={() => void shareOpenProject(editor.project, sync)}
      >
        <Icon name="share" size={16} />
        <span className={editorFrameStyles.vhNarrow}>{t('share')}</span>
      </button>
      <DownloadNote place="bar" />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${editorFrameStyles.topCta} ${compactStyles.topCta}`}
        onClick={() => runAction('download', editor)}
      >
        <Icon name="download" size={16} />
        <span className={compactStyles.ctaWord}>{say('download')}</span>
      </button>
    </header>
  );
}

/** Plays all pages of a design once and comes back; a video has its transport. */
function PreviewButton() {
  const t = useText(editorFrameText);
  const editor = useEditor();
  const isPlaying = useUi((ui) => ui.isPlaying);
  const returnFrame = useRef<number | null>(null);
  useEffect(() => {
    if (isPlaying || returnFrame.current === null) return;
    const frame = returnFrame.current;
    returnFrame.current = null;
    editor.seek(frame);
  }, [isPlaying, editor]);
  if (editor.kind !== 'design') return null;
  const toggle = () => {
    if (isPlaying) {
      editor.services.pause();
      return;
    }
    returnFrame.current = editor.state.frame;
    editor.services.play();
  };
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${compactStyles.hideCompact}`}
      onClick={toggle}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      <span className={editorFrameStyles.vhNarrow}>{t(isPlaying ? 'stop' : 'preview')}</span>
    </button>
  );
}

function FileMenu() {
  const { theme, toggle } = useTheme();
  const names = useEngineNames();
  const t = useText(editorFrameText);
  const editor = useEditor();
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const studio = useStudio();
  const { resources } = studio;
  const sync = use(SyncContext);
  const isOwner = useIsOwner();
  const publishing = useText(publishingText);
  const bulk = useText(bulkCreateText);
  const templates = useText(ownTemplatesText);
  const importing = useText(importDesignText);
  const designChooser = useRef<HTMLInputElement>(null);
  const importFile = async (file: File) => {
    // Seldom wanted, so its code is no part of the editor's.
    const { importDesign } = await import('../importing/import-design.tsx');
    await importDesign(studio, file, (path) => navigate(path));
  };
  const openFile = async (file: File) => {
    try {
      const { projectId, kind } = await importProjectFile(file, resources.engine);
      await navigate(editorPath(kind, { project: projectId }));
    } catch (error) {
      showToast({
        type: 'bad',
        text: textOf(editorFrameText)('notOpened', { name: file.name }),
        detail: problemText(error),
      });
    }
  };
  const blank = (aspect: string) => {
    // In a tab of its own, so that the open project stays where it is.
    window.open(`${window.location.pathname}?${new URLSearchParams({ aspect })}`, '_blank', 'noopener');
  };
  const saveProject = () => {
    saveFile(
      new Blob([JSON.stringify(editor.project, null, 1)], { type: 'application/json' }),
      `${editor.project.name}.gesso.json`,
    );
    showToast({
      type: 'ok',
      text: t('fileDownloaded'),
      detail: t('fileDownloadedDetail'),
    });
  };
  const entries = (): MenuEntry[] => [
    {
      type: 'submenu',
      id: 'new',
      label: t(editor.kind === 'design' ? 'newDesign' : 'newVideo'),
      icon: 'plus',
      entries: PAGE_FORMATS.map((format) => ({
        type: 'item',
        id: format.aspect,
        label: t('shapeAndRatio', { name: names.format(format), ratio: format.aspect }),
        onSelect: () => blank(format.aspect),
      })),
    },
    actionEntry('save', editor),
    {
      type: 'item',
      id: 'open',
      label: t('openFile'),
      icon: 'upload',
      onSelect: () => chooser.current?.click(),
    },
    {
      type: 'item',
      id: 'import',
      label: importing('open'),
      icon: 'layers',
      onSelect: () => designChooser.current?.click(),
    },
    {
      type: 'item',
      id: 'file',
      label: t('saveFile'),
      icon: 'folder',
      onSelect: saveProject,
    },
    {
      type: 'item',
      id: 'fill-with-data',
      label: bulk('open'),
      icon: 'table',
      onSelect: () => void openBulkCreate(studio),
    },
    {
      type: 'item',
      id: 'template',
      label: templates(editor.project.metadata.isTemplate ? 'openChange' : 'open'),
      icon: 'lock',
      onSelect: () => void openTemplateDialog(studio),
    },
    {
      type: 'item',
      id: 'share',
      label: t('share'),
      icon: 'share',
      onSelect: () => void shareOpenProject(editor.project, sync),
    },
    {
      type: 'item',
      id: 'history',
      label: t('history'),
      icon: 'clock',
      onSelect: () => void openProjectHistory(editor.project, sync),
    },
    ...(isOwner && sync !== null
      ? [
          {
            type: 'item',
            id: 'publish',
            label: publishing('publishMore'),
            icon: 'layout',
            onSelect: () => void openPublish(studio, sync),
          } as const,
        ]
      : []),
    {
      type: 'item',
      id: 'credits',
      label: t('credits'),
      icon: 'user',
      onSelect: () => {
        // Seldom wanted, so its code is no part of the editor's.
        void import('./credits-dialog.tsx').then(({ openCredits }) => openCredits(editor.project));
      },
    },
    actionEntry('download', editor),
    { type: 'rule', id: '1' },
    actionEntry('undo', editor),
    actionEntry('redo', editor),
    actionEntry('select-all', editor),
    actionEntry('find-text', editor),
    actionEntry('check-spelling', editor),
    { type: 'rule', id: '2' },
    actionEntry('full-preview', editor),
    {
      type: 'item',
      id: 'theme',
      label: t(theme === 'dark' ? 'lightTheme' : 'darkTheme'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      onSelect: toggle,
    },
    actionEntry('shortcuts', editor),
    { type: 'item', id: 'home', label: t('goHome'), icon: 'home', onSelect: () => void navigate('/') },
  ];
  return (
    <>
      <Menu
        label={t('file')}
        entries={entries}
        trigger={
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          >
            {t('file')}
            <Icon name="chev-d" size={14} className={compactStyles.hideCompact} />
          </button>
        }
      />
      <input
        ref={designChooser}
        type="file"
        hidden
        accept={DESIGN_FILE_ACCEPT}
        aria-label={importing('choose')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void importFile(file);
        }}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.gesso,application/json,application/vnd.gesso+zip"
        aria-label={t('openAFile')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void openFile(file);
        }}
      />
    </>
  );
}

function ProjectName() {
  const t = useText(editorFrameText);
  const editor = useEditor();
  const name = useProject((project) => project.name);
  const { width, height, aspect, physicalSize } = useProject(({ properties }) => properties);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const wanted = draft?.trim();
    setDraft(null);
    if (wanted && wanted !== name) {
      editor.document.transact(sayAction.step('rename'), (each) => {
        each.name = shortenText(wanted, 200);
      });
    }
  };
  return (
    <span className={`${layoutStyles.grow} ${editorFrameStyles.projectName} ${compactStyles.projectName}`}>
      <input
        aria-label={t('projectName')}
        dir="auto"
        value={draft ?? name}
        maxLength={200}
        style={{ width: `${Math.min(34, Math.max(8, (draft ?? name).length + 1))}ch` }}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <span className={`${textStyles.muted} ${textStyles.numeric} ${responsiveStyles.hideNarrow}`}>
        {editor.kind === 'video'
          ? t('videoFacts', { ratio: aspect, size: `${width} × ${height}` })
          : physicalSize
            ? describeSize(physicalSize)
            : t('sizePx', { size: `${width} × ${height}` })}
      </span>
    </span>
  );
}
