/** The tables as drizzle knows them. The migrations make them; a test holds the two together. */
export * from './schema/accounts.ts';
export * from './schema/assets.ts';
export * from './schema/brand-kits.ts';
export * from './schema/content.ts';
export * from './schema/developer.ts';
export * from './schema/jobs.ts';
export * from './schema/payments.ts';
export * from './schema/projects.ts';
export * from './schema/search.ts';
export * from './schema/shelves.ts';
