import { useSearchParams } from 'react-router-dom';
import { keepPhoto } from '../browser/photo-handover.ts';
import { WithQueries } from '../data/with-queries.tsx';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { useText } from '../messages/language.ts';
import { usePhone } from '../session/use-phone-store.ts';
import { EditorLoading } from '../shell/layout/editor-loading.tsx';
import { MobileViewScreen } from '../shell/mobile-view/mobile-view-screen.tsx';
import { problemText } from '../state/problem-text.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import { CutterContext } from './cutout-context.tsx';
import { refusalOf, usePhoto } from './hooks/use-photo.ts';
import { useCutter } from './hooks/use-removal.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { PhotoStart } from './photo-start.tsx';
import { tabOf } from './photo-tools.ts';

/** `/photo-editor/edit/?tab=&subTool=&photo=`: the photo of this browser that the address names, in a tool. Phones whose store has the app go there. */
export function PhotoEditorScreen() {
  const t = useText(photoEditorText);
  const { isPhone, hasStore } = usePhone();
  return (
    <>
      <title>{`${t('title')} · Gesso`}</title>
      {isPhone && hasStore ? <MobileViewScreen /> : <WithCutter />}
    </>
  );
}

/** The model comes while the user looks for a photo, and stays for the next one. */
function WithCutter() {
  const cutter = useCutter();
  return (
    <CutterContext value={cutter}>
      <PhotoLoader />
    </CutterContext>
  );
}

function PhotoLoader() {
  const t = useText(photoEditorText);
  const [query, setQuery] = useSearchParams();
  const id = query.get('photo');
  const state = usePhoto(id);
  const take = (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      showToast({ type: 'bad', text: refusal });
      return;
    }
    keepPhoto(file).then(
      (kept) =>
        setQuery((before) => {
          const next = new URLSearchParams(before);
          next.set('photo', kept);
          return next;
        }),
      (error: unknown) =>
        showToast({
          type: 'bad',
          text: t('openFailed'),
          detail: problemText(error),
        }),
    );
  };
  if (state.status === 'opening') return <EditorLoading />;
  if (state.status !== 'open') {
    const notice = state.status === 'failed' ? state.message : state.isGone ? t('photoGone') : null;
    return <PhotoStart notice={notice} onPhoto={take} />;
  }
  return (
    <WithQueries>
      <PhotoEditor
        key={id}
        id={id ?? ''}
        photo={state.photo}
        tab={query.get('tab')}
        subTool={query.get('subTool')}
        onTool={(tool) =>
          setQuery(
            (before) => {
              const next = new URLSearchParams(before);
              next.set('tab', tool === null ? 'tools' : tabOf(tool));
              if (tool === null) next.delete('subTool');
              else next.set('subTool', tool);
              return next;
            },
            { replace: true },
          )
        }
        onPhoto={take}
      />
    </WithQueries>
  );
}
