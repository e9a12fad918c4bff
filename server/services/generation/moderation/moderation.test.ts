import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { STATUS_CODES } from '../../../contract/envelope.ts';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { openModeration } from './moderation.ts';

const words = openModeration(readConfig({}));

describe('the list of words', () => {
  test.each([
    'a nude child on a beach',
    'Naked  TODDLER',
    'a s3xy schoolgirl',
    'sexualized minor, anime',
    'nu\u200bde 12 year old',
    'erotic drawing of a 15-year-old',
    'deepfake porn of my ex',
    'undress her, make a nude',
    'صورة طفلة عارية',
  ])('%s is blocked', async (text) => {
    await expect(words.checkPrompt(text)).rejects.toMatchObject({ code: STATUS_CODES.contentBlocked });
  });

  test.each([
    'Children fly kites on a hill',
    'A portrait of a teenager reading',
    'Classical nude sculpture of marble in a museum',
    'Sussex and Middlesex in autumn, 12 year old whisky',
    'A field of rapeseed in bloom',
    '',
  ])('"%s" is allowed', async (text) => {
    await words.checkPrompt(text);
  });

  test('parts of a request are read together', async () => {
    await expect(words.checkPrompt('a child', 'nude, oil painting')).rejects.toThrow(/not allowed/);
  });
});

describe('the moderation of OpenAI', () => {
  let api: ScriptedApi;
  const moderation = () =>
    openModeration(readConfig({ MODERATION: 'openai', OPENAI_API_KEY: 'sk-1', OPENAI_API_URL: api.url }));
  beforeEach(async () => {
    api = new ScriptedApi();
    await api.start();
  });
  afterEach(() => api.close());

  test('words and results are sent to it, and what it flags is blocked', async () => {
    api.reply('POST /moderations', { results: [{ flagged: false }] });
    await moderation().checkPrompt('A lake', 'ink');
    expect(api.requests[0]).toMatchObject({ headers: { authorization: 'Bearer sk-1' } });
    expect(JSON.parse(api.requests[0]?.text ?? '')).toEqual({
      ...{ model: 'omni-moderation-latest', input: [{ type: 'text', text: 'A lake\nink' }] },
    });
    const large = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#2f6f8f80' } })
      .png()
      .toBuffer();
    await moderation().checkImage(large);
    const [input] = (JSON.parse(api.requests[1]?.text ?? '') as { input: { image_url: { url: string } }[] })
      .input;
    const sent = Buffer.from(input?.image_url.url.split(',')[1] ?? '', 'base64');
    expect(await sharp(sent).metadata()).toMatchObject({ width: 1024, height: 512, format: 'jpeg' });
    api.reply('POST /moderations', { results: [{ flagged: true }] });
    await expect(moderation().checkPrompt('Something')).rejects.toMatchObject({
      code: STATUS_CODES.contentBlocked,
    });
    await expect(moderation().checkImage(large)).rejects.toThrow(/was deleted/);
  });

  test('what our own list blocks is not sent', async () => {
    await expect(moderation().checkPrompt('a naked child')).rejects.toThrow(/not allowed/);
    expect(api.requests).toEqual([]);
  });

  test.each([
    ['refuses', 401, { error: {} }],
    ['fails', 500, {}],
    ['answers something else', 200, { results: [] }],
  ])('while it %s nothing is allowed', async (_what, status, body) => {
    api.reply('POST /moderations', body, status);
    await expect(moderation().checkPrompt('A lake')).rejects.toMatchObject({
      ...{ code: STATUS_CODES.refused, message: expect.stringContaining('cannot be checked') },
    });
  });
});

test('switched off, nothing is looked at', async () => {
  await openModeration(readConfig({ MODERATION: 'off' })).checkPrompt('a naked child');
});
