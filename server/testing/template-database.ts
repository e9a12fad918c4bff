/** The database on the PostgreSQL server of a test run that others are copied from, which is quicker than migrating each. */
export const TEMPLATE_DATABASE = 'gesso_template';
