import { expect, type Page, test } from '@playwright/test';
import { createUser, signIn } from '../people.ts';

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const colours = (page: Page) =>
  cardOf(page, 'Colours').getByRole('button', { name: / (?:111111|222222|333333)/ });

async function addColour(page: Page, hex: string): Promise<void> {
  await cardOf(page, 'Colours').getByRole('button', { name: 'Add colour' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit colour' });
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill(`Ink ${hex}`);
  const digits = editor.getByRole('textbox', { name: 'Hex colour' });
  await digits.fill(hex);
  await digits.press('Enter');
  await editor.getByRole('button', { name: 'Done' }).click();
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  await chooser.setFiles(file);
}

test('undoing a removal keeps what was added since; a style that is cancelled is not added; a font that is there is replaced', async ({
  page,
}) => {
  await signIn(page, await createUser(page.request));
  await page.goto('/my/projects/?type=7');
  await page.getByRole('button', { name: 'New kit' }).first().click();
  await page.getByRole('textbox', { name: 'Name of the kit' }).fill('Studio Fern');
  await page.getByRole('button', { name: 'Create kit' }).click();
  await addColour(page, '111111');
  await addColour(page, '222222');

  await colours(page).first().click();
  await page.getByRole('dialog', { name: 'Edit colour' }).getByRole('button', { name: 'Remove' }).click();
  await expect(colours(page)).toHaveCount(1);
  await addColour(page, '333333');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(colours(page)).toHaveText([/111111/, /222222/, /333333/]);

  const styles = cardOf(page, 'Type').getByRole('list').first().getByRole('listitem');
  await expect(styles).toHaveCount(4);
  await cardOf(page, 'Type').getByRole('button', { name: 'Add text style' }).click();
  await expect(page.getByRole('dialog', { name: 'Text style' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(styles).toHaveCount(4);
  await cardOf(page, 'Type').getByRole('button', { name: 'Add text style' }).click();
  await page.getByRole('dialog', { name: 'Text style' }).getByRole('button', { name: 'Save' }).click();
  await expect(styles).toHaveCount(5);

  const font = await (await page.request.get('/assets/fonts/lora/400.ttf')).body();
  const lora = { name: 'lora.ttf', mimeType: 'font/ttf', buffer: font };
  await choose(page, 'Upload font', lora);
  await expect(page.getByText('Lora, 400 is in your kit.', { exact: true })).toBeVisible();
  await choose(page, 'Upload font', { ...lora, name: 'lora again.ttf' });
  await expect(
    page.getByText('Lora, 400 takes the place of the file that was in your kit.', { exact: true }),
  ).toBeVisible();
  await expect(
    cardOf(page, 'Type').getByRole('button', { name: 'Remove the font file Lora, 400' }),
  ).toHaveCount(1);

  // An empty file is refused with a reason.
  await choose(page, 'Add logos', {
    name: 'nothing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.alloc(0),
  });
  await expect(
    page.getByText('The file is empty (0 bytes). Choose another one.', { exact: true }),
  ).toBeVisible();
});
