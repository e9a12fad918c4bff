import { afterAll, beforeAll, expect, test } from 'vitest';
import { ScriptedApi } from '../../testing/servers/scripted-api.ts';
import { checkRecaptcha } from './recaptcha.ts';

const api = new ScriptedApi();
beforeAll(() => api.start());
afterAll(() => api.close());

const config = (path = '/verify') => ({ siteKey: 'site', secret: 'our secret', url: `${api.url}${path}` });
const NOT_CONFIRMED = { code: 4022, message: 'Please confirm that you are not a robot.' };

test('without keys every request passes, with them none without an answer of the form', async () => {
  const before = api.requests.length;
  await expect(checkRecaptcha(undefined, undefined)).resolves.toBeUndefined();
  for (const token of [undefined, ''])
    await expect(checkRecaptcha(config(), token)).rejects.toMatchObject(NOT_CONFIRMED);
  expect(api.requests.length).toBe(before);
});

test('the service is asked about the answer, with the secret, and only its yes counts', async () => {
  api.reply('POST /verify', { success: true, hostname: 'gesso.test' });
  await expect(checkRecaptcha(config(), 'of a person')).resolves.toBeUndefined();
  const { method, text, headers } = api.requests.at(-1) ?? {};
  expect(method).toBe('POST');
  expect(headers?.['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
    secret: 'our secret',
    response: 'of a person',
  });
  for (const body of [{ success: false }, { success: 'true' }, {}, null, []]) {
    api.reply('POST /verify', body);
    await expect(checkRecaptcha(config(), 'token')).rejects.toMatchObject(NOT_CONFIRMED);
  }
});

test('a service that cannot be reached is no refusal of the person', async () => {
  await expect(
    checkRecaptcha({ ...config(), url: 'http://127.0.0.1:1/verify' }, 'token'),
  ).rejects.toMatchObject({
    code: 5030,
    message: 'The check for robots cannot be reached. Please try again.',
  });
});
