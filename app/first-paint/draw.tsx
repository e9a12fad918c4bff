import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BREAKPOINTS_PX } from '../browser/device.ts';
import { DrawnWidthPx } from '../browser/use-media.ts';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { EditorLoading } from '../shell/layout/editor-loading.tsx';
import { StandardLayout } from '../shell/layout/standard-layout.tsx';
import { MENU_URL, type MenuItem, provideMenu } from '../shell/menu/menu-data.ts';

/** A width of each layout of the top bar and the hero; first-paint.css shows the one that fits. */
const DRAWN_WIDTHS_PX = {
  phone: BREAKPOINTS_PX.mobile - 1,
  tablet: BREAKPOINTS_PX.mobileLayout - 1,
  desktop: 1440,
} as const;

const ROUTES = [
  { path: '/', element: <StandardLayout />, children: [{ index: true, element: <HomeScreen /> }] },
];

/** What documents show until their scripts have come, as markup. */
export interface FirstPaint {
  readonly home: string;
  readonly editor: string;
}

/** What the documents of editors show until their scripts have come: the same that the scripts show until the editor is there. */
export function drawEditorLoading(): string {
  return renderToStaticMarkup(<EditorLoading />);
}

/**
 * The markup that a visitor of `/` sees while the scripts are still on their way: the home page in English for no particular user, once for
 * each layout. It is replaced by the live page, so it has neither state nor listeners; its links work.
 */
export async function drawHome(menu: readonly MenuItem[]): Promise<string> {
  provideMenu(menu);
  const handler = createStaticHandler(ROUTES);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`The home page answered ${context.status}.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const draw = (widthPx: number) =>
    renderToStaticMarkup(
      <DrawnWidthPx value={widthPx}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </DrawnWidthPx>,
    );
  const layouts = Object.entries(DRAWN_WIDTHS_PX).map(
    ([layout, widthPx]) => `<div data-first-paint="${layout}">${withoutLife(draw(widthPx))}</div>`,
  );
  // The live page begins when it has its menu.
  const menuHint = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${MENU_URL}">`;
  return menuHint + layouts.join('');
}

/**
 * Takes out what is not for markup without listeners: buttons let clicks through and fields are left out; titles are for the head; of the
 * images of three layouts only those that are seen are to be loaded.
 */
function withoutLife(markup: string): string {
  return markup
    .replace(/<title>.*?<\/title>|<link rel="preload"[^>]*>|<input[^>]*>/g, '')
    .replaceAll('<button', '<button inert=""');
}
