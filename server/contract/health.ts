import { z } from 'zod';

/** Where supervisors and people who integrate look; these answer all callers and need no header. */
export const SERVICE_PATHS = { health: '/health', ready: '/ready', metrics: '/metrics' } as const;

/** That the process lives. */
export const healthBodySchema = z.object({ uptimeSeconds: z.number() });

/** That the database answers too, and which kind it is. */
export const readyBodySchema = z.object({ database: z.enum(['pglite', 'postgres']) });
