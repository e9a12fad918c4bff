import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BREAKPOINTS_PX, narrowerThan, phonePlatformOf, storeUrlFor } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { useProfile } from '../../session/session.ts';
import { MobileViewScreen } from '../../shell/mobile-view/mobile-view-screen.tsx';
import { GenerationsView } from '../generations/generations-view.tsx';
import { BinView } from './bin-view.tsx';
import * as libraryStyles from './library.module.css';
import * as libraryNarrowStyles from './library-narrow.module.css';
import { LibraryNav } from './library-nav.tsx';
import { type LibraryPlace, libraryPlaceOf } from './library-place.ts';
import { ProjectsView } from './projects-view.tsx';
import { UploadsView } from './uploads-view.tsx';

const BrandKitView = lazy(() =>
  import('../brand-kit/brand-kit-view.tsx').then((module) => ({ default: module.BrandKitView })),
);

function BrandKitPlace() {
  return (
    <Suspense fallback={null}>
      <BrandKitView />
    </Suspense>
  );
}

const VIEWS: Readonly<Record<LibraryPlace, () => React.ReactNode>> = {
  myProjects: ProjectsView,
  generations: GenerationsView,
  uploads: UploadsView,
  brandKit: BrandKitPlace,
  bin: BinView,
};

/** `/my/projects/`: projects, generations, uploads and the bin of the signed-in user. */
export function ProjectsScreen() {
  const store = storeUrlFor(phonePlatformOf(navigator.userAgent), useAppConfig());
  return store === null ? <Library /> : <PhoneNotice />;
}

/** On phones with an app the web tools are replaced; closing leads back to where the user came from. */
function PhoneNotice() {
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
  return <MobileViewScreen onClose={() => void (isFirst ? navigate('/') : navigate(-1))} />;
}

function Library() {
  const t = useText(projectsText);
  const [query] = useSearchParams();
  const systemRefKey = useProfile()?.user.systemRefKey;
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const place = libraryPlaceOf(query);
  const View = VIEWS[place];
  // The meter shows what is stored now, also by another device.
  useEffect(() => void reloadProfile().catch(() => undefined), []);
  // While a log-out leads away there is no user whose data could be shown.
  if (systemRefKey === undefined) return <main />;
  return (
    <WithQueries>
      <title>{`${place === 'myProjects' ? t('title') : t(place)} · Gesso`}</title>
      <div className={`${libraryStyles.library} ${libraryNarrowStyles.library}`} key={systemRefKey}>
        {isPhone ? null : <LibraryNav current={place} />}
        <main className={`${libraryStyles.libraryMain} ${libraryNarrowStyles.libraryMain}`}>
          <View key={place} />
        </main>
      </div>
    </WithQueries>
  );
}
