// `npm run docs`: makes the documentation site of the engine from its docblocks, the guides and the examples.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Comment,
  CommentTag,
  Converter,
  type DeclarationReflection,
  PageEvent,
  type ProjectReflection,
  ReflectionKind,
} from 'typedoc';
import { convertEngine, ENTRY_POINTS } from './convert.ts';
import { sectionsOf } from './sections.ts';
import { siteCss } from './site-css.ts';
import { writeSources } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(root, 'dist/docs');
/** Where it is made; it takes the place of the former one when it is whole. */
const OUTPUT = `${SITE}-next`;
const FONTS = ['inter.woff2', 'bricolage-grotesque.woff2', 'jetbrains-mono.woff2'];

const { version } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as {
  version: string;
};
const sections = ENTRY_POINTS.map(({ name, file }) => ({ name, ...sectionsOf(join(root, file)) }));
const symbols = new Map(
  sections
    .toReversed()
    .flatMap(({ name, names }) => [...names.keys()].map((symbol) => [symbol, name] as const)),
);
const work = join(root, 'dist/docs-sources');
const { readme, documents } = writeSources(root, work, symbols);
const cssPath = join(work, 'site.css');
writeFileSync(cssPath, siteCss(root));

const { app, project, warnings } = await convertEngine(
  {
    name: 'Gesso engine',
    readme,
    projectDocuments: [...documents],
    customCss: cssPath,
    navigationLinks: { Gesso: '/', 'Calls of the server': '/docs/api' },
    navigation: { includeCategories: true, includeGroups: false, excludeReferences: true },
    categorizeByGroup: false,
    categoryOrder: [...new Set(sections.flatMap(({ order }) => order))],
    sortEntryPoints: false,
    sort: ['kind', 'alphabetical'],
    kindSortOrder: ['Document', 'Module', 'Function', 'Class', 'Variable', 'Interface', 'TypeAlias'],
    useFirstParagraphOfCommentAsSummary: true,
    searchInDocuments: true,
    // What a second module names again is described in the first.
    searchGroupBoosts: { Functions: 1.5, Classes: 1.5, References: 0.1 },
    hideGenerator: true,
    visibilityFilters: {},
    lightHighlightTheme: 'github-light-default',
    darkHighlightTheme: 'github-dark-default',
    githubPages: false,
    markdownLinkExternal: false,
  },
  (converter) =>
    converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project: converted }) => addSections(converted)),
);
app.renderer.on(PageEvent.END, (page) => {
  page.contents = withoutLinksInSummaries(withoutInlineScripts(page.contents ?? '', page.url));
});
await app.generateDocs(project, OUTPUT);
mkdirSync(join(OUTPUT, 'assets/fonts'), { recursive: true });
for (const font of FONTS) cpSync(join(root, 'assets/static/fonts', font), join(OUTPUT, 'assets/fonts', font));
cpSync(join(root, 'assets/static/favicon.svg'), join(OUTPUT, 'assets/favicon.svg'));
cpSync(join(root, 'docs/site/theme.js'), join(OUTPUT, 'assets/theme.js'));
for (const warning of warnings) console.error(warning);
if (warnings.length > 0) throw new Error('The documentation is not whole; the reasons stand above.');
writeFileSync(join(OUTPUT, '.built'), version);
rmSync(SITE, { recursive: true, force: true });
renameSync(OUTPUT, SITE);
rmSync(work, { recursive: true, force: true });
console.log('The documentation of the engine is in dist/docs.');

/** Puts each symbol into the section of its module, which TypeDoc calls a category. */
function addSections(converted: ProjectReflection): void {
  for (const module of converted.getChildrenByKind(ReflectionKind.Module) as DeclarationReflection[]) {
    const names = sections.find(({ name }) => name === module.name)?.names;
    for (const child of module.children ?? []) {
      const section = names?.get(child.name);
      if (section === undefined) continue;
      for (const target of [child, ...(child.signatures ?? [])]) {
        target.comment ??= new Comment();
        target.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: section }]));
      }
    }
  }
}

/** The policy of the pages lets no script run that stands in them: what TypeDoc writes into them comes from a file. */
function withoutInlineScripts(html: string, url: string): string {
  const base = '../'.repeat(url.split('/').length - 1);
  const changed = html
    .replace(/<script>document\.documentElement\.dataset\.theme.*?<\/script>/s, '')
    .replace(
      '</head>',
      `<link rel="icon" href="${base}assets/favicon.svg"/><script src="${base}assets/theme.js"></script></head>`,
    );
  if (/<script(?![^>]*\ssrc=)[^>]*>/.test(changed)) throw new Error(`${url} has a script of its own.`);
  return changed;
}

/** A heading that opens and closes is a control; a link in it could not be reached by assistive technology. */
function withoutLinksInSummaries(html: string): string {
  return html.replaceAll(/<summary[^>]*>.*?<\/summary>/gs, (summary) =>
    summary.replaceAll(/<a [^>]*class="tsd-anchor-icon"[^>]*>.*?<\/a>/gs, ''),
  );
}
