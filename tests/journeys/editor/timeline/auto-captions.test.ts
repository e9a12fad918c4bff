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

const SHORT = [
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

/** Has the server offer a network that says “Hello small world. Bye.” in every half minute, whatever it hears, under these names. */
async function offerModels(page: Page, ...names: string[]): Promise<void> {
  // At 0.5, 1, 1.6, 2.2, 3.1 and 3.4 seconds.
  await offer(page, names, SHORT, [25, 50, 80, 110, 155, 170]);
}

/** @param steps when each word is said, in steps of 20 ms */
async function offer(
  page: Page,
  names: readonly string[],
  script: readonly number[],
  steps: readonly number[],
): Promise<void> {
  const { encoder, decoder } = tinyWhisper(script, steps);
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
  const entries = names.map((name) => ({
    id: name,
    name,
    purpose: 'speech' as const,
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
  })) satisfies ServedModels['models'];
  await page.route(`**${MODELS_PATH}`, (route) => route.fulfill({ json: { models: entries } }));
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
    await offerModels(page, 'Tiny Whisper');
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

test('captions are written in the language and by the model that are chosen, and can be cancelled', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  // A scene is as long as its first clip, of which a few seconds are understood at a time.
  const talk = await makeMedia(
    'talk.mp4',
    ...['-f', 'lavfi', '-i', 'color=gray:size=64x36:rate=5:duration=30'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=16000:duration=30'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '32k'],
  );
  await uploadToPage(page, { name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.from(talk) });
  await expect(page.getByRole('button', { name: /^talk, video, 0:00.00 to 0:30.00/ })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Subtitles', exact: true })
    .click();
  await offerModels(page, 'Tiny Whisper', 'Other Whisper');
  const dialog = page.getByRole('dialog', { name: 'Automatic captions' });
  await page.getByRole('button', { name: 'Automatic captions…' }).first().click();
  await dialog.getByRole('button', { name: 'Model' }).click();
  await page.getByRole('menuitem', { name: /^Other Whisper, / }).click();
  await expect(dialog.getByRole('button', { name: 'Model' })).toContainText('Other Whisper');

  await test.step('while the model is fetched it can be cancelled', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/models/tiny-decoder.*', async (route) => {
      await arrived;
      await route.fallback();
    });
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^(Fetching the model|Listening), \d+%$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Write captions' })).toBeEnabled();
    arrive();
    expect((await savedProject(page)).metadata.subtitles).toEqual([]);
  });

  await test.step('the track has the language that was chosen', async () => {
    await dialog.getByRole('button', { name: 'Spoken language' }).click();
    await page.getByRole('menuitem', { name: 'German' }).click();
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lastSaid(page)).toHaveText(/captions added$/);
    const [track] = (await savedProject(page)).metadata.subtitles;
    expect(track).toMatchObject({ name: 'German', language: 'de' });
    expect(track?.cues[0]?.text).toBe('Hello small world.');
  });
  expect(complaints).toEqual([]);
});
