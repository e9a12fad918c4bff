import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  stamp,
  TINY_GENERATION,
  TINY_TOKENIZER,
  tinyWhisper,
  word,
} from '../../../../engine/speech/tiny-whisper.ts';
import { MODELS_PATH, type ServedModels } from '../../../../server/contract/models.ts';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

/** Has the server offer a network that says “Hello small world. Bye.”, whatever it hears. */
async function offerModel(page: Page): Promise<void> {
  const script = [
    stamp(0.4),
    word('ĠHello'),
    word('Ġsmall'),
    word('Ġworld'),
    word('.'),
    stamp(2.4),
    stamp(3),
    word('ĠBye'),
    word('.'),
    stamp(3.6),
  ];
  // In steps of 20 ms: at 0.5, 1, 1.6, 2.2, 3.1 and 3.4 seconds.
  const { encoder, decoder } = tinyWhisper(script, [25, 50, 80, 110, 155, 170]);
  const bytes = {
    encoder: Buffer.from(encoder),
    decoder: Buffer.from(decoder),
    tokenizer: Buffer.from(JSON.stringify(TINY_TOKENIZER)),
    generation: Buffer.from(JSON.stringify(TINY_GENERATION)),
  };
  const file = (role: keyof typeof bytes, name: string) => ({
    file: name,
    downloadUrl: `https://models.example/${name}`,
    sha256: createHash('sha256').update(bytes[role]).digest('hex'),
    sizeBytes: bytes[role].length,
    url: `/assets/models/${name}?v=1`,
  });
  const part = (role: 'decoder' | 'tokenizer' | 'generation', name: string) => ({
    role,
    ...file(role, name),
  });
  const entry = {
    id: 'tiny-whisper',
    name: 'Tiny Whisper',
    purpose: 'speech',
    isShipped: false,
    licence: 'MIT',
    homepage: 'https://models.example/tiny',
    isPresent: true,
    ...file('encoder', 'tiny-encoder.onnx'),
    parts: [
      part('decoder', 'tiny-decoder.onnx'),
      part('tokenizer', 'tiny-tokenizer.json'),
      part('generation', 'tiny-generation.json'),
    ],
  } satisfies ServedModels['models'][number];
  await page.route(`**${MODELS_PATH}`, (route) => route.fulfill({ json: { models: [entry] } }));
  for (const [role, body] of Object.entries(bytes))
    await page.route(`**/assets/models/tiny-${role}.*`, (route) =>
      route.fulfill({ body, contentType: 'application/octet-stream' }),
    );
}

test('what is said becomes captions with the times of the words; where there is no model, that is said', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  const wav = await makeMedia(
    'voice.wav',
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=5'],
  );
  await uploadToPage(page, { name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav) });
  await expect(page.getByRole('button', { name: /^voice.*, sound, / })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Subtitles', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Automatic captions' });

  await test.step('without a model', async () => {
    await page.getByRole('button', { name: 'Automatic captions…' }).first().click();
    await expect(dialog.getByRole('status')).toContainText('This server has no speech model');
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('with one', async () => {
    await offerModel(page);
    await page.getByRole('button', { name: 'Automatic captions…' }).first().click();
    await expect(dialog.getByText('Heard is everything that sounds.', { exact: false })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await expect(lastSaid(page)).toHaveText('2 captions added');
    await expect(dialog).toHaveCount(0);
    const [track] = (await savedProject(page)).metadata.subtitles;
    expect(track).toMatchObject({ name: 'English', language: 'en' });
    expect(track?.cues.map(({ text }) => text)).toEqual(['Hello small world.', 'Bye.']);
    const [first, second] = track?.cues ?? [];
    // Within a fifth of a second of where the attention of the network is.
    expect(Math.abs((first?.startFrame ?? 0) - 15)).toBeLessThanOrEqual(9);
    expect(first?.wordStartFrames).toHaveLength(3);
    const [, small = 0, world = 0] = first?.wordStartFrames ?? [];
    expect(Math.abs((first?.startFrame ?? 0) + small - 30)).toBeLessThanOrEqual(9);
    expect(Math.abs((first?.startFrame ?? 0) + world - 48)).toBeLessThanOrEqual(9);
    expect(Math.abs((second?.startFrame ?? 0) - 93)).toBeLessThanOrEqual(9);
    await expect(page.getByText('Hello small world.').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await savedProject(page)).metadata.subtitles.length).toBe(0);
  });
  expect(complaints).toEqual([]);
});
