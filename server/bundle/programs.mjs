/**
 * The programs that run from a bundle, by set: a set is bundled as a whole, so that its programs share what they have in common. A program
 * that runs in a thread or process of another stands in the set of that other.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const PROGRAM_SETS = {
  server: {
    main: 'server/main.ts',
    build: 'server/commands/build.ts',
    'make-bucket': 'server/commands/make-bucket.ts',
    models: 'server/commands/models.ts',
    'move-out': 'server/commands/move-out.ts',
    'render-worker': 'server/commands/render-worker.ts',
    'sync-prices': 'server/commands/sync-prices.ts',
    'pglite-worker': 'server/database/pglite-worker.ts',
    'probe-child': 'server/services/media-probe/probe-child.ts',
  },
  tools: {
    'render-cli': 'bench/render-cli.ts',
  },
  testing: {
    'make-templates': 'server/testing/make-templates.ts',
    'put-until-killed': 'server/testing/put-until-killed.ts',
    'write-until-killed': 'server/testing/write-until-killed.ts',
    'pglite-worker': 'server/database/pglite-worker.ts',
  },
};

/**
 * Packages that stay where they are: they have native parts, find files beside their own, build what is served, or are loaded long after the start. All
 * others are bundled, because reading hundreds of small files is what takes most of the time of a start.
 */
export const UNBUNDLED_PACKAGES = [
  '@electric-sql/*',
  '@node-rs/*',
  '@zxcvbn-ts/*',
  'assemblyscript',
  'esbuild',
  'pg-native',
  'playwright-core',
  'sharp',
  // `debug` takes it where something else has brought it along, which is development only.
  'supports-color',
  'tsx',
  'vite',
];
