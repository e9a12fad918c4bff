// Styles first: those of screens come after them and win.
import './ui/tokens.css';
import './ui/base.css';
import './ui/forced-colors.css';
import './ui/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { preferredLanguage, setLanguage } from './messages/language.ts';
import { router } from './routes.tsx';
import { listenForInstall } from './shell/install-app.ts';
import { loadMenu } from './shell/menu/menu-data.ts';
import { registerServiceWorker } from './shell/service-worker.ts';

const MENU_PATIENCE_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

listenForInstall();
// English needs no waiting; what fails to come of another language is shown in English.
await setLanguage(preferredLanguage()).catch(() => setLanguage('en'));
// The home page that was drawn ahead has the menu; the live one is not to begin without it.
if (root.querySelector('[data-first-paint]')) {
  const patience = new Promise((resolve) => setTimeout(resolve, MENU_PATIENCE_MS));
  await Promise.race([loadMenu(), patience]);
}
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
registerServiceWorker();
