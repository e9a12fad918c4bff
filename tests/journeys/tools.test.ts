import { expect, test } from '@playwright/test';
import { watchConsole } from './support.ts';

const SIXTEEN = [
  'photo-resizer',
  'remove-background',
  'profile-picture-maker',
  'ai-avatar-generator',
  'ai-portrait',
  'linkedin-profile-picture-maker',
  'ai-image-cleanup',
  'ai-photo-shoot',
  'ai-filter',
  'ai-replace',
  'blur-image-background',
  'ai-person-photoshoot',
  'ai-image-generator',
  'ai-sticker-generator',
  'text-to-video-ai',
  'ai-photo-expander',
];
const SIX = [
  'ai-background-remover',
  'ai-change-background',
  'add-white-background-to-photo',
  'add-text-to-photo',
  'ai-profile-picture-maker',
  'ai-product-photography',
];
const THREE = ['Intermediate-Profile', 'intermediate-product-showcase', 'intermediate-resize-image'];

test('[M5] [A29] [A31] every tool has a page of its own, with a way in', async ({ page }) => {
  const complaints = watchConsole(page);
  const titles = new Set<string>();
  for (const slug of [...SIXTEEN, ...SIX, ...THREE, 'INTERMEDIATE-RESIZE-IMAGE']) {
    await page.goto(`/tools/${slug}`);
    const start = page
      .getByRole('main')
      .getByRole(/image-generator|video-ai/.test(slug) ? 'link' : 'button', {
        name: /^(Upload a photo|Start without it|Pan and zoom over a photo)$/,
      });
    await expect(start.first(), slug).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Three steps', exact: true })).toBeVisible();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(25);
  await page.goto('/tools/no-such-tool/');
  await expect(page).toHaveURL(/\/404\/$/);
  expect(complaints).toEqual([]);
});

test('[A24] [A45] [A47] [C15] tools in groups, found by words, under every name of the overview', async ({
  page,
}) => {
  await page.goto('/tools/');
  const main = page.getByRole('main');
  for (const group of ['AI Tools', 'Photo Editor Tools', 'Video Editor Tools'])
    await expect(main.getByRole('region', { name: group }).getByRole('link').first()).toBeVisible();
  const search = page.getByPlaceholder('Search all tools');
  await search.fill('white');
  await expect(main.getByRole('region').getByRole('link')).toHaveCount(2);
  await search.fill('zzqx');
  await expect(main.getByText("We couldn't find any tool matching your search.")).toBeVisible();
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await main.getByRole('link', { name: /White background/ }).click();
  await expect(page).toHaveURL(/\/tools\/add-white-background-to-photo\/$/);

  await page.goto('/all-tools/ai-tools/');
  await expect(main.getByRole('region')).toHaveCount(1);
  await page.goto('/video-editing/');
  await expect(
    main.getByRole('region', { name: 'Video Editor Tools' }).getByRole('link').first(),
  ).toBeVisible();
  await page.goto('/free-tools/');
  await expect(main.getByRole('link', { name: /Background remover/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Text to video/ })).toHaveCount(0);
  await page.goto('/all-tools/photo-resizer/');
  await expect(page).toHaveURL(/\/tools\/photo-resizer\/$/);
  await page.goto('/all-tools/nothing/');
  await expect(page).toHaveURL(/\/404\/$/);
  await page.goto('/video-tool/video-maker/');
  await expect(page).toHaveURL(/\/video-design\/$/);
});

test('[K2] [K12] [A29] a photo is compared by the keys, refused with a reason, and taken along', async ({
  page,
}) => {
  await page.goto('/tools/add-white-background-to-photo/');
  const line = page.getByRole('slider', { name: 'Line between before and after' }).first();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuetext', '53% after');

  const chooser = page.getByRole('main').locator('input[type=file]').first();
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.locator('[data-part="toast"]').last()).toContainText('ERROR: Unsupported file format...');
  await page.evaluate(() => {
    const drop = document.querySelector('main');
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(52_428_801)], 'huge.png', { type: 'image/png' }));
    drop?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  });
  await expect(page.locator('[data-part="toast"]').last()).toContainText('File size is too big.');
  await expect(page).toHaveURL(/\/tools\/add-white-background-to-photo\/$/);

  await page.getByRole('button', { name: 'Sample photo: armchair' }).click();
  // It waits in this browser for the editor that opens it.
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('gesso-handover');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const all = database.transaction('photos').objectStore('photos').getAll();
            all.onerror = () => reject(all.error);
            all.onsuccess = () => {
              database.close();
              resolve((all.result as { name: string }[]).map(({ name }) => name));
            };
          };
        }),
    );
  await expect(page).not.toHaveURL(/\/tools\//);
  await expect.poll(kept).toEqual(['armchair-by-the-window.jpg']);
});

test('[A22] [A5] [A6] [H8] [H9] prices come from the server, by the year or the month; visitors log in first', async ({
  page,
}) => {
  await page.goto('/pricing/');
  const pro = page.getByRole('region', { name: 'Pro', exact: true });
  await expect(pro).toContainText('€7.16');
  await expect(pro).toContainText('€85.99 billed once a year');
  await expect(pro.locator('s').last()).toContainText('€143.99');
  for (const benefit of [
    'Unlimited background remove and change',
    'Premium templates',
    'All photos, graphics, fonts',
    'No watermark',
    '10 GB cloud storage',
    'Unlimited projects and folders',
    'Video up to 1 GB',
  ])
    await expect(pro.getByText(benefit)).toBeVisible();
  await expect(page.getByText('1 GB storage, media kept 30 days')).toBeVisible();
  // Uploads are as they are said to be, wherever a user is about to upload.
  await expect(page.getByRole('row', { name: /Uploads are kept/ })).toContainText(
    '30 days, in projects for good',
  );
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(pro).toContainText('€11.99 billed every month');
  await page.getByRole('radio', { name: /1,000 credits/ }).check();
  await expect(page.getByRole('button', { name: 'Buy 1,000 credits' })).toBeVisible();
  await pro.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Login to Continue' })).toBeVisible();
});

test('[A23] terms and privacy, with a way to each of their parts', async ({ page }) => {
  for (const [path, heading, part] of [
    ['/terms/', 'Terms of use', 'Your work is yours'],
    ['/privacy-policy/', 'Privacy policy', 'What is kept in local storage'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { name: part })).toBeInViewport();
  }
  await expect(page.getByText('dashboardRecentSearch')).toBeVisible();
});

test('[A3] [M5] each tool has an image of its own, as large as its card', async ({ page }) => {
  await page.goto('/tools/');
  await expect(page.locator('[data-part="tool-card"]')).toHaveCount(29);
  const cards = await page.locator('[data-part="tool-card"]').evaluateAll((found) =>
    found.map((card) => {
      const image = card.querySelector('[data-part="tool-image"]');
      const width = image?.getBoundingClientRect().width ?? 0;
      const boxes = [...card.querySelectorAll('[data-part="tool-image"] img')].map((image) =>
        image.getBoundingClientRect(),
      );
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const drawing = image?.cloneNode(true) as HTMLElement;
      drawing.querySelector('[data-part="local-badge"]')?.remove();
      return {
        name: card.querySelector('b')?.textContent,
        drawing: drawing.innerHTML,
        // A phone's screen on a coloured background is the narrowest.
        isTiny: (right - left) / width < 0.3,
      };
    }),
  );
  expect(cards.filter(({ isTiny }) => isTiny)).toEqual([]);
  const drawings = new Map<string, (string | null | undefined)[]>();
  for (const { drawing, name } of cards) drawings.set(drawing, [...(drawings.get(drawing) ?? []), name]);
  expect([...drawings.values()].filter((names) => names.length > 1)).toEqual([]);
  const failed = await page.locator('[data-part="tool-card"] img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        (image as HTMLImageElement).loading = 'eager';
        await (image as HTMLImageElement).decode().catch(() => undefined);
        return (image as HTMLImageElement).naturalWidth > 0 ? '' : (image as HTMLImageElement).src;
      }),
    ),
  );
  expect(failed.filter(Boolean)).toEqual([]);
});
