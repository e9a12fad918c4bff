import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings the server listens on this machine only and keeps its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 4173,
    portIsExplicit: false,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    logLevel: 'warn',
    databaseUrl: undefined,
    defaultPlan: 'free',
  });
  expect(readConfig({ PORT: '' }).portIsExplicit).toBe(false);
  expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, portIsExplicit: true });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number, 0 to 65535 (0 takes any free port), not "http".'],
  [{ PORT: '70000' }, 'PORT must be at most 65535, not "70000".'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [{ DEFAULT_PLAN: 'gold' }, 'DEFAULT_PLAN must be free or pro, not "gold".'],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY is missing; it belongs to STRIPE_SECRET_KEY.'],
  [{ PAYPAL_CLIENT_SECRET: 'x' }, 'PAYPAL_CLIENT_ID is missing; it belongs to PAYPAL_CLIENT_SECRET.'],
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS must be on or off, not "sandbox".'],
  [{ DATABASE_URL: 'mysql://user:secret@host/x' }, 'DATABASE_URL must look like postgres://user@host/name.'],
])('%j stops the start with one clear sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});
