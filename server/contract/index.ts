/** The calls of the server: paths, schemas and types. Pure, so that the app may import it. */
export * from './categories.ts';
export * from './envelope.ts';
export * from './fonts.ts';
export * from './health.ts';
export * from './paths.ts';
export * from './placements.ts';
export * from './products.ts';
