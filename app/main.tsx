import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx';
import { EditorLoading } from './shell/editor-loading.tsx';
import './ui/tokens.css';
import './ui/ui.css';
import './ui/controls.css';
import './screens/site.css';
import './ui/theme.ts';

const EditorScreen = lazy(() =>
  import('./screens/editor/editor-screen.tsx').then((module) => ({ default: module.EditorScreen })),
);

const SharedScreen = lazy(() =>
  import('./screens/shared/shared-screen.tsx').then((module) => ({ default: module.SharedScreen })),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense fallback={<EditorLoading />}>
        <Routes>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/design-editor/edit" element={<EditorScreen key="design" kind="design" />} />
          <Route path="/video-template-editor/edit" element={<EditorScreen key="video" kind="video" />} />
          <Route path="/shared/:token" element={<SharedScreen />} />
          <Route path="/404" element={<NotFoundScreen />} />
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
);
