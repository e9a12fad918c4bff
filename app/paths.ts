/**
 * The addresses of the app's own pages, in the spelling of the specification. They are part of the first page; those that only later screens
 * lead to are in screen-paths.ts.
 */
export const PATHS = {
  pricing: '/pricing/',
  terms: '/terms/',
  privacy: '/privacy-policy/',
  api: '/api/',
  apiDocs: '/docs/api/v1/',
  apiDashboard: '/api-dashboard/',
  dashboard: '/user-dashboard/',
  projects: '/my/projects/',
  accountSettings: '/my/account-settings/',
  logInPage: '/login/',
  logIn: '/login/?view=login',
  signUp: '/login/?view=signup',
  tools: '/tools/',
  designTemplates: '/design-templates/',
  newDesign: '/design-templates/create/',
  videoTemplates: '/video-templates/',
  graphics: '/design-element/',
  designTemplate: '/graphics-design/',
  videoTemplate: '/video-design/',
  designEditor: '/design-editor/edit/',
  videoEditor: '/video-template-editor/edit/',
  /** Not a page of the app: what a browser without a canvas is shown. */
  unsupportedBrowser: '/unsupported-browser.html',
} as const;

/** The values of a query; what is undefined is left out. */
type Query = Readonly<Record<string, string | undefined>>;

/** An address with a query. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}

/** The address of an editor: with a blank page (`aspect`, `width` ...), a template, a photo or a project. */
export function editorPath(kind: 'design' | 'video', query: Query): string {
  return withQuery(kind === 'design' ? PATHS.designEditor : PATHS.videoEditor, query);
}

/** The page of one tool. */
export function toolPath(slug: string): string {
  return `${PATHS.tools}${slug}/`;
}
