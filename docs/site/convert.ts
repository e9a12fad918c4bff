import { fileURLToPath } from 'node:url';
import {
  Application,
  type Converter,
  Logger,
  LogLevel,
  type ProjectReflection,
  type TypeDocOptions,
} from 'typedoc';
import { nameShapes } from './name-shapes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The modules that programs import, in the order in which they are documented: what is in two of them is described in the first. */
export const ENTRY_POINTS = [
  { name: '@gesso/engine', file: 'engine/index.ts', report: 'engine/api/engine.api.md' },
  { name: '@gesso/engine/edits', file: 'engine/edits.ts', report: 'engine/api/edits.api.md' },
  { name: '@gesso/engine/extend', file: 'engine/extend.ts', report: 'engine/api/extend.api.md' },
  { name: '@gesso/engine/text', file: 'engine/text.ts', report: 'engine/api/text.api.md' },
  { name: '@gesso/engine/effects', file: 'engine/effects.ts', report: 'engine/api/effects.api.md' },
  { name: '@gesso/engine/media', file: 'engine/media.ts', report: 'engine/api/media.api.md' },
  { name: '@gesso/engine/photos', file: 'engine/photos.ts', report: 'engine/api/photos.api.md' },
  { name: '@gesso/engine/data', file: 'engine/data.ts', report: 'engine/api/data.api.md' },
  { name: '@gesso/engine/storage', file: 'engine/storage.ts', report: 'engine/api/storage.api.md' },
  { name: '@gesso/engine/model', file: 'engine/model.ts', report: 'engine/api/model.api.md' },
] as const;

/** The public API of the engine as TypeDoc reads it from the sources, with what TypeDoc has to complain about. */
export interface ConvertedEngine {
  readonly app: Application;
  readonly project: ProjectReflection;
  readonly warnings: readonly string[];
}

/**
 * Reads the sources of the engine. Types are not checked here, the build does that.
 * @throws Error where TypeDoc cannot read them.
 */
export async function convertEngine(
  options: TypeDocOptions = {},
  prepare: (converter: Converter) => void = () => {},
): Promise<ConvertedEngine> {
  const app = await Application.bootstrap({
    entryPoints: ENTRY_POINTS.map(({ file }) => `${root}${file}`),
    tsconfig: `${root}docs/site/tsconfig.json`,
    basePath: root,
    readme: 'none',
    disableGit: true,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeReferences: false,
    skipErrorChecking: true,
    // Documents are deep; below this depth TypeDoc writes dots.
    maxTypeConversionDepth: 30,
    logLevel: LogLevel.Warn,
    validation: { notExported: true, invalidLink: true, invalidPath: true, notDocumented: true },
    // What the types of effects are worked out from: their rows, which hold schemas.
    intentionallyNotExported: ['Rows', 'EffectOf'],
    requiredToBeDocumented: [
      'Namespace',
      'Class',
      'Interface',
      'TypeAlias',
      'Function',
      'Method',
      'Accessor',
      'Variable',
    ],
    ...options,
  });
  const warnings: string[] = [];
  app.logger = new WarningCollector(warnings);
  prepare(app.converter);
  const project = await app.convert();
  if (!project) throw new Error(`TypeDoc cannot read the engine:\n${warnings.join('\n')}`);
  nameShapes(project);
  app.validate(project);
  return { app, project, warnings };
}

/** Keeps what TypeDoc would print, without the places in files: those change with every edit. */
class WarningCollector extends Logger {
  readonly #warnings: string[];

  constructor(warnings: string[]) {
    super();
    this.#warnings = warnings;
  }

  override log(message: string, level: LogLevel): void {
    super.log(message, level);
    if (level >= LogLevel.Warn) this.#warnings.push(message);
  }
}
