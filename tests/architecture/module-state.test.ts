import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What one document, one worker or one process has once, and what a module therefore keeps itself. Everything else has an owner: a store, a class, a service of the editor. */
const KEPT_BY_MODULES: Readonly<Record<string, string>> = {
  'app/browser/navigate.ts navigate': 'the router of the page; the root sets it',
  'app/geometry/combine-outlines.ts scope':
    'Paper.js keeps what it made last; one scope keeps that out of its global one',
  'app/editor/panels/graphics/image-turns.ts isScheduled':
    'all tiles of the page share its frames, in which their images begin',
  'app/editor/panels/graphics/image-turns.ts observer':
    'one for all tiles of the page: an observer of its own would take longer than the tile',
  'app/editor/panels/dragged-item.ts dragged':
    'a browser drags one thing at a time, and hides its data until it is dropped',
  'app/screens/login/social/facebook.ts startedFor': 'the SDK of Facebook is a global of the page',
  'app/session/app-config.ts config': 'what the document says of its server',
  'app/session/refresh.ts configIsNew': 'asked once a visit',
  'app/shell/project-player/open-template.ts resources':
    'fonts and media of all players of the page, opened for the first',
  'app/sync/account-sync.ts current': 'one account is signed in at a time; the next one replaces it',
  'engine/abilities/probe-abilities.ts probing': 'what the browser can do, probed once',
  'engine/cutout/cutout-worker.ts asked': 'state of a worker',
  'engine/cutout/cutout-worker.ts kernels': 'state of a worker',
  'engine/cutout/cutout-worker.ts lastSeen': 'state of a worker',
  'engine/cutout/networks/onnx-model.ts lastCreated': 'the card of a worker takes one network after another',
  'engine/speech/speech-worker.ts opened': 'state of a worker',
  'engine/export/files/readable-copy.ts copyCanvas':
    'one canvas that copies are made in, as each would cost memory of the graphics card',
  'engine/export/images/webp.ts probing': 'what the browser can do, probed once',
  'engine/media/browser-faults.ts isMediaSystemLoaded': 'what the browser has loaded',
  'engine/export/video/encoder-config.ts found': 'what encoders can do is found out once, by trying them',
  'engine/media/clips/timed-probe.ts readers': 'one worker for all',
  'engine/media/images/decode-image.ts decoders': 'one worker for all',
  'engine/media/sound/open-sound.ts decoderHangs': 'a fault of the browser, found once',
  'engine/media/sound/tools/noise-reduction.ts loading': 'a wasm module is loaded once',
  'engine/media/svg/svg.ts ready': 'a wasm module is loaded once',
  'engine/model/custom-types.ts changes':
    'the registries of types are global, as modules register them when they are loaded',
  'engine/photo/blurred.ts filters': 'what the browser can do, probed once',
  'engine/photo/photo-worker.ts kernels': 'state of a worker',
  'engine/photo/photo-worker.ts last': 'state of a worker',
  'engine/photo/photo-worker.ts source': 'state of a worker',
  'engine/photo/retouch/retouch-worker.ts module': 'state of a worker',
  'engine/render/backend.ts probe': 'what the browser can do, probed once',
  'engine/storage/stored-blob.ts probing': 'what the browser can do, probed once',
  'engine/text/fonts/harfbuzz.ts shared': 'a wasm module is loaded once',
  'engine/text/fonts/harfbuzz.ts starting': 'a wasm module is loaded once',
  'server/services/work-folder.ts own': 'the folder of the process, removed when it ends',
};

test('modules keep no state but what there is once, each with a reason', () => {
  const found = ['app', 'engine', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(
        (path) =>
          /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/(?:node_modules|dist|testing)\//.test(path),
      )
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/^(?:export )?let (\w+)/gm)].map(
          ([, name]) => `${path} ${name}`,
        ),
      ),
  );
  expect(found.toSorted()).toEqual(Object.keys(KEPT_BY_MODULES).toSorted());
});
