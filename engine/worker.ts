import { createBrowserResources } from './browser.ts';
import { serveExports } from './export/export-worker.ts';

// The worker that exports run in: `new Worker(new URL('@gesso/engine/worker', import.meta.url), { type: 'module' })`.
serveExports(createBrowserResources);
