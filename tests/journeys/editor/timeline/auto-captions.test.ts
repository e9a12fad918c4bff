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
  unsure: readonly number[] = [],
): Promise<void> {
  const { encoder, decoder } = tinyWhisper(script, steps, unsure);
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
  await page.getByRole('menuitemradio', { name: /^Other Whisper, / }).click();
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
    await page.getByRole('menuitemradio', { name: 'German' }).click();
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lastSaid(page)).toHaveText(/captions added$/);
    const [track] = (await savedProject(page)).metadata.subtitles;
    expect(track).toMatchObject({ name: 'German', language: 'de' });
    expect(track?.cues[0]?.text).toBe('Hello small world.');
  });
  expect(complaints).toEqual([]);
});

/** Holds the messages of the worker that hears words back, all but the first that has some, until the test lets them pass. */
async function holdHeardWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    let hasPassed = false;
    const held = window as Window & { letWordsPass?: () => void };
    held.letWordsPass = () => {
      isOpen = true;
      for (const pass of waiting.splice(0)) pass();
    };
    const passOrWait = (data: unknown, pass: () => void) => {
      const { type, words } = (data ?? {}) as { type?: string; words?: unknown[] };
      const isHeard = type === 'heard' && Array.isArray(words) && words.length > 0;
      const isOfSpeech = type === 'heard' || (type === 'done' && Array.isArray(words));
      if (isOpen || !isOfSpeech || (isHeard && !hasPassed)) {
        hasPassed ||= isHeard;
        pass();
      } else waiting.push(pass);
    };
    const own = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
    Object.defineProperty(Worker.prototype, 'onmessage', {
      ...own,
      set(this: Worker, listener: ((event: MessageEvent) => void) | null) {
        own?.set?.call(
          this,
          listener && ((event: MessageEvent) => passOrWait(event.data, () => listener.call(this, event))),
        );
      },
    });
  });
}

test('captions appear as they are heard; those so far can be kept, and words that were guessed are marked', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await holdHeardWords(page);
  await page.goto('/video-template-editor/edit/?new=1');
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
  const panel = page.getByRole('complementary', { name: 'Subtitles' });
  // It understands a sentence and a half: the second one is heard again with the next window.
  const more = [...SHORT, stamp(3.6), word('ĠHello')];
  await offer(page, ['Tiny Whisper'], more, [25, 50, 80, 110, 155, 170, 190], [word('Ġsmall')]);
  const dialog = page.getByRole('dialog', { name: 'Automatic captions' });
  const soFar = dialog.getByRole('list', { name: 'Captions so far' });
  const captions = async () => (await savedProject(page)).metadata.subtitles.at(-1)?.cues ?? [];

  await test.step('those that were heard so far are kept', async () => {
    await page.getByRole('button', { name: 'Automatic captions…' }).first().click();
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await expect(soFar.getByRole('listitem')).toHaveText([/Hello small world\./, /Bye\./]);
    expect(await seriousProblems(page)).toEqual([]);
    expect((await savedProject(page)).metadata.subtitles).toEqual([]);
    await dialog.getByRole('button', { name: 'Stop and keep these' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lastSaid(page)).toHaveText('2 captions added');
    expect((await captions()).map(({ text }) => text)).toEqual(['Hello small world.', 'Bye.']);
  });

  await test.step('a guess is underlined, gone to with the keyboard, and confirmed or written anew', async () => {
    expect((await captions()).map(({ unsureWords }) => unsureWords)).toEqual([[1], undefined]);
    const bar = panel.getByRole('group', { name: /^Unsure/ });
    await expect(bar).toContainText('1 unsure word');
    await expect(panel.locator('mark')).toHaveText('small');
    await bar.getByRole('button', { name: 'Next unsure word' }).press('Enter');
    const line = panel.getByRole('textbox', { name: 'Subtitle 1', exact: true });
    await expect(line).toBeFocused();
    await expect(lastSaid(page)).toHaveText('“small”, unsure, 1 of 1');
    expect(
      await line.evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      ),
    ).toBe('small');
    await page.keyboard.type('wide');
    await expect.poll(async () => (await captions())[0]?.text).toBe('Hello wide world.');
    // What a person has written is meant so.
    await expect(bar).toHaveCount(0);
    expect((await captions())[0]?.unsureWords).toBeUndefined();
    await line.blur();
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect(panel.locator('mark')).toHaveText('small');
    await bar.getByRole('button', { name: 'Next unsure word' }).click();
    await bar.getByRole('button', { name: 'This word is right' }).click();
    await expect(panel.locator('mark')).toHaveCount(0);
    await expect.poll(async () => (await captions())[0]?.unsureWords).toBeUndefined();
    expect((await captions())[0]?.text).toBe('Hello small world.');
  });

  await test.step('all lines come once the worker is heard, one after the other', async () => {
    await page.getByRole('button', { name: 'Automatic captions…' }).first().click();
    await dialog.getByRole('button', { name: 'Write captions' }).click();
    await page.evaluate(() => (window as Window & { letWordsPass?: () => void }).letWordsPass?.());
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await captions()).length).toBeGreaterThan(2);
  });
  expect(complaints).toEqual([]);
});
