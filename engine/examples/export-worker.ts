// The export worker of a program with types of its own: it registers the same types as the page, then waits for exports.
import './custom-layer-type.ts';
import './custom-export-format.ts';
import './custom-encoder.ts';
import './custom-animation.ts';
import './custom-effect.ts';
import { createBrowserResources, serveExports } from '@gesso/engine';

serveExports(createBrowserResources);
