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
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS must be on, off or test, not "sandbox".'],
  [
    { TRUST_PROXY: 'on' },
    'TRUST_PROXY must be off, a number of proxies (1 to 10), or networks between commas, such as "10.0.0.0/8, loopback"; not everybody can be trusted, not "on".',
  ],
  [{ DATABASE_URL: 'mysql://user:secret@host/x' }, 'DATABASE_URL must look like postgres://user@host/name.'],
])('%j stops the start with one clear sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

const PUBLIC = { PUBLIC_URL: 'https://gesso.example.com', SMTP_URL: 'smtp://mail', TRUST_PROXY: '1' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://gesso.localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.4' }, true],
  [{ PUBLIC_URL: 'https://gesso.example.com' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.4' }, true],
  [{ PUBLIC_URL: 'http://localhost:8080', BIND: '0.0.0.0' }, true],
])('with %j others can reach the server: %s', (environment, isPublic) => {
  expect(readConfig(environment)).toMatchObject({ isPublic });
});

test.each([
  [{}, 'test'],
  [{ PAYMENTS: 'off' }, 'off'],
  [PUBLIC, 'off'],
  [{ ...PUBLIC, PAYMENTS: 'on' }, 'off'],
  [{ ...PUBLIC, PAYMENTS: 'test' }, 'test'],
  [{ ...PUBLIC, ...STRIPE }, 'providers'],
  [{ ...PUBLIC, ...STRIPE, PAYMENTS: 'off' }, 'off'],
  [STRIPE, 'providers'],
])('with %j payments are %s', (environment, payments) => {
  expect(readConfig(environment)).toMatchObject({ payments });
});

test('the outbox is never there where others get in, even when it is asked for', () => {
  expect(readConfig({}).outbox).toBe(true);
  expect(readConfig({ SMTP_URL: 'smtp://mail' }).outbox).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail', OUTBOX: 'on' }).outbox).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://gesso.example.com', OUTBOX: 'on' }).outbox).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', OUTBOX: 'on' }).outbox).toBe(false);
});

test.each([
  [{}, []],
  [PUBLIC, []],
  [{ ...PUBLIC, PAYMENTS: 'test' }, [/gets Pro by a test card/]],
  [{ ...PUBLIC, PAYMENTS: 'on' }, [/nothing can be bought/]],
  [{ ...PUBLIC, OUTBOX: 'on' }, [/stays off/]],
  [{ ...PUBLIC, SMTP_URL: '' }, [/no mail goes out/]],
  [{ ...PUBLIC, TRUST_PROXY: '' }, [/TRUST_PROXY is off/]],
  [{ ...PUBLIC, PUBLIC_URL: 'http://gesso.example.com' }, [/does not begin with https/]],
])('with %j the log warns of %j', (environment, warnings) => {
  expect(readConfig(environment).warnings).toEqual(warnings.map((text) => expect.stringMatching(text)));
});

const S3 = { S3_BUCKET: 'gesso', S3_ACCESS_KEY_ID: 'gesso' };
test.each([
  [{ DATABASE_URL: 'postgres://gesso:gesso@postgres/gesso' }, 'The password in DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://gesso:%3Cletters%3E@postgres/gesso' }, 'The password in DATABASE_URL'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'for-this-machine-only' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY'],
  [{ SECRET: '<32 characters or more, of your own>' }, 'SECRET'],
])('%j serves this machine, and is refused where others get in', (environment, name) => {
  expect(readConfig(environment).isPublic).toBe(false);
  const sentence = `${name} is one that everybody knows, and others can reach this server: choose one of your own.`;
  for (const open of [PUBLIC, { BIND: '0.0.0.0' }])
    expect(() => readConfig({ ...environment, ...open })).toThrow(new ConfigError(sentence));
});

test("a database that needs no password, and secrets of one's own, are taken where others get in", () => {
  const own = {
    ...S3,
    S3_SECRET_ACCESS_KEY: 'c1f0e2d3b4a5968778695a4b',
    SECRET: 'f'.repeat(8) + 'e'.repeat(24),
  };
  expect(readConfig({ ...PUBLIC, ...own, DATABASE_URL: 'postgres://gesso@postgres/gesso' }).isPublic).toBe(
    true,
  );
});
