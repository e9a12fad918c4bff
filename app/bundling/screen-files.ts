import type { Plugin, Rolldown } from 'vite';

/** Screens whose scripts come after those of every page, and the paths that lead to them. */
export const SCREENS: readonly { readonly paths: string; readonly modules: readonly string[] }[] = [
  {
    paths: '^/(?:design-editor|video-template-editor)(?:/|$)',
    modules: ['/app/screens/editor/editor-screen.tsx'],
  },
  { paths: '^/photo-editor/', modules: ['/app/photo-editor/photo-editor-screen.tsx'] },
  {
    paths: '^/(?:design-templates|graphics-design)/?(?:create/?)?$',
    modules: ['/app/screens/listings/design-templates-screen.tsx'],
  },
  {
    paths: '^/(?:video-templates|video-design)/?(?:create/?)?$',
    modules: ['/app/screens/listings/video-templates-screen.tsx'],
  },
  {
    paths: '^/(?:design-element|graphic-element)/?(?:explore/?|features/?)?$',
    modules: ['/app/screens/listings/graphics-screen.tsx'],
  },
  {
    paths: '^/(?:graphics-design|video-design|design-element)/(?!create|explore)[^/]+/?$',
    modules: ['/app/screens/template-detail/template-detail-screen.tsx'],
  },
  {
    paths: '^/(?:tools|free-tools|video-editing)/?$|^/all-tools/',
    modules: ['/app/screens/tools/tools-screen.tsx'],
  },
  {
    paths: '^/(?:tools|free-tools|video-tool|video-editing)/(?!pan-and-zoom|illustrated-avatars)[^/]+/?$',
    modules: ['/app/screens/tools/tool-landing-screen.tsx'],
  },
  { paths: '^/pricing/?$', modules: ['/app/screens/pricing/pricing-screen.tsx'] },
  { paths: '^/(?:login|signup)/?$', modules: ['/app/screens/login/login-screen.tsx'] },
  {
    paths: '^/user-dashboard/?$',
    modules: ['/app/shell/layout/dashboard-layout.tsx', '/app/screens/dashboard/dashboard-screen.tsx'],
  },
  {
    paths: '^/my/projects/?$',
    modules: ['/app/shell/layout/dashboard-layout.tsx', '/app/screens/projects/projects-screen.tsx'],
  },
];

/** The scripts that a screen loads at once, by their addresses on the server. */
export interface ScreenFiles {
  /** A regular expression for the paths that lead to the screen. */
  readonly paths: string;
  readonly scripts: readonly string[];
}

/** The list of a build, in the folder of the app; the server names these files in its documents (server/pages/screen-files.ts). */
export const SCREEN_FILES_NAME = 'screen-files.json';

/** A script of a build, as far as it matters which others it needs. */
export interface ScreenScript {
  readonly moduleId: string | null;
  readonly imports: readonly string[];
}

/**
 * The scripts of each screen that no document has by itself. Without a list a browser learns of them when the first scripts have run, a round
 * trip later than it could.
 * @param scripts all scripts of a build by file name
 * @param isFirst whether every document loads a file
 * @throws Error when a screen is not in the build
 */
export function filesOfScreens(
  scripts: ReadonlyMap<string, ScreenScript>,
  isFirst: (file: string) => boolean,
): ScreenFiles[] {
  const reach = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file) || isFirst(file)) return found;
    found.add(file);
    for (const imported of scripts.get(file)?.imports ?? []) reach(imported, found);
    return found;
  };
  return SCREENS.map(({ paths, modules }) => {
    const files = new Set<string>();
    for (const module of modules) {
      const [file] = [...scripts].find(([, { moduleId }]) => moduleId?.endsWith(module)) ?? [];
      if (file === undefined) throw new Error(`The build has no script for ${module}.`);
      reach(file, files);
    }
    return { paths, scripts: [...files].map((file) => `/${file}`) };
  });
}

/** Writes the list of what each screen loads into the build. */
export function listScreenFiles(isFirst: (file: string) => boolean): Plugin {
  return {
    name: 'list-screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the bundler has dropped chunks that held nothing but styles.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        );
        const scripts = new Map(
          chunks.map(({ fileName, facadeModuleId, imports }) => [
            fileName,
            { moduleId: facadeModuleId, imports },
          ]),
        );
        const source = JSON.stringify(filesOfScreens(scripts, isFirst));
        this.emitFile({ type: 'asset', fileName: SCREEN_FILES_NAME, source });
      },
    },
  };
}
