import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { projects } from '../../../database/schema.ts';
import { documentWithName } from '../../projects/project-document.ts';

/** The newest document of a project of an account; null where it has none of this id, or it is in the trash. */
export async function ownProject(database: Database, userId: number, projectId: string): Promise<unknown> {
  const [row] = await database.queries
    .select({ document: projects.document, name: projects.name })
    .from(projects)
    .where(and(eq(projects.userId, userId), eq(projects.projectId, projectId), isNull(projects.trashedAt)));
  return row ? documentWithName(row.document, row.name) : null;
}
