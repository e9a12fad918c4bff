import { z } from 'zod';

/** That the process lives. */
export const healthBodySchema = z.object({ uptimeSeconds: z.number() });

/** That the database answers too, and which kind it is. */
export const readyBodySchema = z.object({ database: z.enum(['pglite', 'postgres']) });
