import { resolve } from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number, 0 to 65535 (0 takes any free port)' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
  DEFAULT_PLAN: z.enum(['free', 'pro'], { error: 'must be free or pro' }).default('free'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/name' })
    .optional(),
});

/** The settings of the server, all from the environment. */
export interface Config {
  readonly port: number;
  /** Whether the port was asked for; one that was not may be exchanged for the next free one. */
  readonly portIsExplicit: boolean;
  readonly host: string;
  readonly dataFolder: string;
  readonly logLevel: LogLevel;
  readonly databaseUrl: string | undefined;
  /** The plan of whoever is not signed in: on `free`, exports carry the mark of Gesso. */
  readonly defaultPlan: 'free' | 'pro';
}

/** A setting that the server cannot start with; `message` is one sentence for whoever set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The port that is used when none is asked for and it is free. */
export const DEFAULT_PORT = 4173;

/** Reads the settings; an empty variable counts as not set. @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    // An address of a database holds a password, so it is not repeated.
    const value = name === 'DATABASE_URL' ? '' : `, not "${environment[name] ?? ''}"`;
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}${value}.`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, DATABASE_URL, DEFAULT_PLAN } = parsed.data;
  return {
    port: PORT ?? DEFAULT_PORT,
    portIsExplicit: PORT !== undefined,
    host: HOST,
    dataFolder: resolve(DATA_DIR),
    logLevel: LOG_LEVEL,
    databaseUrl: DATABASE_URL,
    defaultPlan: DEFAULT_PLAN,
  };
}
