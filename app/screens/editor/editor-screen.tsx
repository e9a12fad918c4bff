import { GessoError } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { WithQueries } from '../../data/with-queries.tsx';
import { PhoneShell } from '../../editor/phone/phone-shell.tsx';
import { openPublish, PUBLISH_QUERY } from '../../editor/publishing/open-publish.tsx';
import { ConversionCards } from '../../editor/shell/conversion-cards.tsx';
import { EditorShell } from '../../editor/shell/editor-shell.tsx';
import { commonText } from '../../messages/english/common.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { mobileViewText } from '../../messages/english/mobile-view.ts';
import { useText } from '../../messages/language.ts';
import { usePhone } from '../../session/use-phone-store.ts';
import { EditorLoading } from '../../shell/layout/editor-loading.tsx';
import { MobileViewScreen } from '../../shell/mobile-view/mobile-view-screen.tsx';
import { openDocument, readOpenRequest } from '../../state/documents/open-document.ts';
import type { EditorKind } from '../../state/editor-ui.ts';
import { addKeptPhoto } from '../../state/files/kept-photo.ts';
import { openResources } from '../../state/files/resources.ts';
import { problemText } from '../../state/problem-text.ts';
import { openStudio, type Studio } from '../../state/studio.ts';
import { openEditorSync } from '../../sync/open-editor-sync.ts';
import type { EditorSync } from '../../sync/project/editor-sync.ts';
import { takeNewer } from '../../sync/project/take-newer.ts';
import { SyncContext } from '../../sync/sync-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as pageFailedStyles from '../../ui/page-failed.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';

/** `/design-editor/` and `/design-editor/edit/`. */
export function DesignEditorScreen() {
  return <EditorScreen kind="design" />;
}

/** `/video-template-editor/edit/`. */
export function VideoEditorScreen() {
  return <EditorScreen kind="video" />;
}

function EditorScreen({ kind }: { kind: EditorKind }) {
  const t = useText(editorFrameText);
  const { isPhone, hasStore } = usePhone();
  return (
    <>
      <title>{t(kind === 'design' ? 'designTitle' : 'videoTitle')}</title>
      {isPhone && hasStore ? <PhoneNotice kind={kind} /> : <EditorLoader kind={kind} isPhone={isPhone} />}
    </>
  );
}

function PhoneNotice({ kind }: { kind: EditorKind }) {
  const t = useText(mobileViewText);
  return kind === 'video' ? <MobileViewScreen text={t('mobileVideo')} /> : <MobileViewScreen />;
}

/** Few addresses name a kit: what applies one comes when it is needed. */
async function applyBrand(studio: Studio, kitId: string): Promise<void> {
  try {
    const { applyKitOfAddress } = await import('../../editor/panels/brand/apply-kit.ts');
    await applyKitOfAddress(studio, kitId);
  } catch (error) {
    // The design is open as it is; its panel applies the kit too.
    console.warn('The kit of the address could not be applied.', error);
  }
}

type Opening =
  | { status: 'opening' }
  | { status: 'failed'; message: string }
  | { status: 'open'; studio: Studio; sync: EditorSync };

function EditorLoader({ kind, isPhone }: { kind: EditorKind; isPhone: boolean }) {
  const t = useText(editorFrameText);
  const common = useText(commonText);
  const [query, setQuery] = useSearchParams();
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const projectId = query.get('project');
  const templateAlias = query.get('template');
  const current = useRef<{ turn: number; studio: Studio | null; sync: EditorSync | null }>({
    turn: 0,
    studio: null,
    sync: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once for each project; the project's own id is then written into it, which is no reason to open again.
  useEffect(() => {
    const holder = current.current;
    if (holder.studio && holder.studio.editor.project.id === projectId) return;
    closeOpen(holder);
    const turn = ++holder.turn;
    const isGone = () => holder.turn !== turn;
    setOpening({ status: 'opening' });
    const open = async () => {
      const opening = openResources();
      const [opened, resources] = await Promise.all([
        openDocument(readOpenRequest(kind, query), opening, takeNewer),
        opening,
      ]);
      if (isGone()) return;
      const studio = await openStudio(kind, opened, resources);
      if (isGone()) {
        studio.close();
        return;
      }
      const sync = openEditorSync(studio);
      Object.assign(holder, { studio, sync });
      setOpening({ status: 'open', studio, sync });
      const added = projectId === null ? null : query.get('photo');
      if (added !== null) void addKeptPhoto(studio, added);
      const publishing = projectId === null ? null : query.get(PUBLISH_QUERY);
      if (publishing !== null) void openPublish(studio, sync, publishing);
      const brand = query.get('brand');
      if (brand !== null) void applyBrand(studio, brand);
      // The address names the project, so that a reload brings the same work back.
      setQuery({ project: studio.editor.project.id }, { replace: true });
    };
    // Written by another tab, or by the editor that was just left, while it was read here: what is newest now is opened.
    const openNewest = () =>
      open().catch((error: unknown) => {
        if (isGone() || !isChangedElsewhere(error)) throw error;
        return open();
      });
    openNewest().catch((error: unknown) => {
      if (!isGone()) setOpening({ status: 'failed', message: problemText(error) });
    });
  }, [kind, projectId, templateAlias, attempt]);

  useEffect(() => {
    const holder = current.current;
    return () => {
      holder.turn++;
      closeOpen(holder);
    };
  }, []);

  if (opening.status === 'opening') return <EditorLoading />;
  if (opening.status === 'failed') {
    return (
      <main className={pageFailedStyles.openFailed}>
        <div className={`${surfaceStyles.card} ${pageFailedStyles.card}`} role="alert">
          <Icon name="alert" size={24} />
          <h1 className={textStyles.display}>{t('openFailed')}</h1>
          <p>{opening.message}</p>
          <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              onClick={() => setAttempt(attempt + 1)}
            >
              {common('tryAgain')}
            </button>
            <Link className={`${buttonStyles.button} ${buttonStyles.secondary}`} to="/">
              {t('backToHome')}
            </Link>
          </div>
        </div>
      </main>
    );
  }
  return (
    <WithQueries>
      <SyncContext value={opening.sync}>
        {isPhone ? (
          <PhoneShell key={opening.studio.editor.project.id} studio={opening.studio} />
        ) : (
          <EditorShell key={opening.studio.editor.project.id} studio={opening.studio} />
        )}
      </SyncContext>
      <ConversionCards />
    </WithQueries>
  );
}

const isChangedElsewhere = (error: unknown) =>
  error instanceof GessoError && error.code === 'project-changed-elsewhere';

/** Lets go of what is open. What was not sent to the account yet goes out now. */
function closeOpen(holder: { studio: Studio | null; sync: EditorSync | null }): void {
  holder.sync?.close();
  holder.studio?.close();
  Object.assign(holder, { studio: null, sync: null });
}
