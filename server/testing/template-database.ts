import 'vitest';

/** The database on the PostgreSQL server of a test run that others are copied from, which is quicker than migrating each. */
export const TEMPLATE_DATABASE = 'gesso_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run listens; empty where none is installed. */
    postgresUrl: string;
    /** A data folder with a migrated PGlite database, to be copied. */
    pgliteTemplate: string;
  }
}
