import { expect, type Page, test } from '@playwright/test';
import type { AppConfig } from '../../server/contract/accounts.ts';
import { withConfig } from './guests.ts';
import { createUser, signIn } from './people.ts';
import { seriousProblems, watchConsole } from './support.ts';

const PHONE = { width: 390, height: 844 };

/** A server whose strip has all of its parts. */
const STRIP: AppConfig['message'] = {
  show: 1,
  cssClass: 'autumn',
  icon: { url: '/icons.svg#m-pro' },
  texts: {
    xl: [
      { text: 'Half price', bold: true },
      { text: 'until Sunday.', bold: false },
    ],
    sm: [{ text: 'Half price', bold: true }],
  },
  btn: { text: 'Have a look', link: '' },
};

const strip = (page: Page) => page.getByRole('region', { name: 'Offer' });

/** Makes the person who is signed in a subscriber, as the server would say it. */
async function subscribe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const text = localStorage.getItem('gesso-profile');
    if (!text) return;
    const profile = JSON.parse(text);
    profile.user.subscribed = true;
    localStorage.setItem('gesso-profile', JSON.stringify(profile));
    localStorage.setItem('gesso-subscription-checked', String(Date.now()));
  });
}

test('[A8] [C5] [C6] [C15] [A2] [A3] the mega menu opens by click, key and pointer, closes by Escape, and finds every tool', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const menu = page.waitForResponse((response) => response.url().includes('/assets/static/menuv2.json?v='));
  await page.goto('/');
  expect((await menu).status()).toBe(200);
  const bar = page.getByRole('banner');
  for (const name of ['Pricing', 'Login', 'Try for Free'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();

  const opener = bar.getByRole('button', { name: 'AI tools' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('#mega-menu');
  await expect(panel).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['AI images', 'AI avatars', 'AI portraits', 'AI stickers', 'Text to video'])
    await expect(panel.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();

  await bar.getByRole('button', { name: 'Photo editor' }).hover();
  const photo = page.getByRole('region', { name: 'Photo editor' });
  await expect(photo.getByRole('link', { name: /White background/ })).toBeVisible();
  const search = photo.getByRole('searchbox', { name: 'Search all tools' });
  await search.fill('brutalist llama');
  await expect(photo.getByText("We couldn't find any tool matching your search.")).toBeVisible();
  await search.fill('linkedin');
  await photo.getByRole('link', { name: /LinkedIn profile picture/ }).click();
  await expect(page).toHaveURL(/\/tools\/linkedin-profile-picture-maker\/$/);
  await expect(photo).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[C16] kinds of templates of one name are one entry of the menu, with their formats below it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Design templates' }).click();
  const panel = page.locator('#mega-menu');
  await expect(panel.getByRole('link', { name: 'Social media post', exact: true })).toHaveCount(1);
  for (const format of ['1:1', '9:16', '16:9'])
    await expect(
      panel.getByRole('listitem').filter({ hasText: 'Social media post' }).getByText(format),
    ).toBeVisible();
});

test('[C5] [C6] [C31] on small screens the menu slides in, groups open in place, and the app is offered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Install app' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await panel.getByRole('button', { name: 'AI tools' }).click();
  await expect(panel.getByRole('link', { name: 'Background remover' })).toBeVisible();
  for (const name of ['Login', 'Sign up', 'Pricing'])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  // Wide screens alone have the video editor.
  await expect(panel.getByRole('button', { name: 'Video editor' })).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('[C24] [C25] [C32] the strip has icon, two lengths of text and a button, marks the body, and stays closed', async ({
  page,
}) => {
  await withConfig(page, { message: STRIP });
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await expect(strip(page)).toHaveClass(/autumn/);
  await expect(strip(page).locator('svg use').first()).toHaveAttribute('href', '/icons.svg#m-pro');
  await expect(strip(page).getByText('Half price').first()).toHaveCSS('font-weight', /[67]00/);
  await expect(strip(page).getByText('until Sunday.')).toBeVisible();
  await expect(strip(page).getByRole('link', { name: 'Have a look' })).toHaveAttribute('href', '/pricing/');
  expect((await strip(page).boundingBox())?.height).toBe(60);
  await expect(page.locator('body')).toHaveClass(/has-strip/);
  await page.setViewportSize(PHONE);
  await expect(strip(page).getByText('until Sunday.')).toBeHidden();

  await strip(page).getByRole('button', { name: 'Close offer' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/has-strip/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('[C8] [C11] [C12] [C32] a free user: menu of the profile, letter where the image fails, ways to Pro', async ({
  page,
  request,
}) => {
  const user = await createUser(request, { name: 'zoe Ek' });
  await signIn(page, user);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Pricing', exact: true })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Start Your 7 Days free Trial' })).toBeVisible();
  const avatar = bar.getByRole('button', { name: 'Account of zoe Ek' });
  await expect(avatar).toHaveText('Z');
  await avatar.click();
  const menu = page.getByRole('menu');
  for (const name of ['Account Settings', 'Pricing', 'Email us', 'Upgrade Plan', 'Logout'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  // An image whose address fails gives way to the letter; its address carries a time stamp.
  const asked = page.waitForRequest((each) => each.url().includes('/no-picture'));
  await page.evaluate(() => {
    const profile = JSON.parse(localStorage.getItem('gesso-profile') ?? '');
    profile.user.profilePicUrl = '/objects/no-picture.webp';
    localStorage.setItem('gesso-profile', JSON.stringify(profile));
    sessionStorage.setItem('journey-signed-in', '1');
  });
  await page.reload();
  expect((await asked).url()).toMatch(/no-picture\.webp\?t=\d+/);
  await expect(avatar).toHaveText('Z');
});

test('[C13] [C18] [C23] [C25] [C32] a subscriber: labels and badge, and no strip, upgrade, pricing or newsletter', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await withConfig(page, { message: STRIP });
  await signIn(page, user);
  await subscribe(page);
  await page.goto('/');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Premium user')).toBeVisible();
  await expect(menu.getByText('Premium Plan')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /Pricing|Upgrade/ })).toHaveCount(0);
  await expect(bar.locator('[data-part="avatar"] [data-part="crown"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: /Upgrade|Trial/ })).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/has-strip/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await expect(footer.getByLabel('Templates and tips, once a month')).toHaveCount(0);
});

test('[C1] [C17] [C18] [C19] [C33] [O5] the footer: headings, three groups of the store, links, stores, year, and a letter to the operator of the server', async ({
  page,
}) => {
  const listings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/productListing')) listings.push(request.url());
  });
  const socialLinks: AppConfig['socialLinks'] = [
    { network: 'instagram', url: 'https://www.instagram.com/our-studio/' },
    { network: 'youtube', url: 'https://www.youtube.com/@our-studio' },
  ];
  await withConfig(page, {
    appStoreUrl: 'https://apps.test/ios',
    playStoreUrl: 'https://apps.test/android',
    socialLinks,
  });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['TOOLS', 'HELP & SUPPORT', 'COMPANY', 'GET THE FREE APP'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of ['Templates', 'Editor tools', 'AI tools'])
    await expect(footer.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  expect(listings.map((url) => new URL(url).searchParams.get('start'))).toEqual(['0', '0', '0']);
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy/',
  );
  await expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms/');
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing/');
  for (const [name, href] of [
    [/App Store/, 'https://apps.test/ios'],
    [/Google Play/, 'https://apps.test/android'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const { network, url } of socialLinks)
    await expect(
      footer.getByRole('link', { name: new RegExp(`^Gesso on ${network}$`, 'i') }),
    ).toHaveAttribute('href', url);
  await expect(footer.getByText(`© ${new Date().getFullYear()} Gesso contributors`)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:support@/);

  await footer.getByRole('link', { name: 'Contact us' }).click();
  const letter = page.getByRole('dialog', { name: 'Contact us' });
  const send = letter.getByRole('link', { name: 'Open in your mail app' });
  await send.click();
  await expect(letter.getByRole('alert')).toHaveText('Write a few words first.');
  await letter.getByRole('textbox', { name: 'Message' }).fill('The footer is fine');
  await expect(send).toHaveAttribute('href', /^mailto:support@.*subject=Gesso.*The%20footer%20is%20fine/);
  expect(await seriousProblems(page)).toEqual([]);

  await page.goto('/tools/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('[C20] [C21] [C22] [O10] [O11] the newsletter says what is wrong, clears what it said before, and empties when it worked', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const field = page.getByLabel('Templates and tips, once a month');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await subscribe.click();
  await expect(toasts).toHaveText([/Please enter your e-mail address\./]);
  await field.fill('not an address');
  await subscribe.click();
  await expect(toasts).toHaveText([/You have entered an invalid email address!/]);
  await field.fill('reader@gesso.test');
  await subscribe.click();
  await expect(toasts).toHaveText([/You have been subscribed\./]);
  await expect(field).toHaveValue('');
  // A message of its type stays for three seconds, while the pointer is not on it.
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_500);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toasts).toHaveCount(0);

  await page.route('**/web/saveEmailNewsletter*', (route) =>
    route.fulfill({ json: { statusCode: 4000, status: 'FAIL', description: 'The list is full.' } }),
  );
  await field.fill('reader@gesso.test');
  await subscribe.click();
  await expect(toasts).toHaveText([/The list is full\./]);
  await expect(field).toHaveValue('reader@gesso.test');
});

test('[A20] [A21] [C26] [Q14] unknown addresses end on a page that says so', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/404\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, page not found');
  await expect(page.getByText('was deleted or never existed')).toBeVisible();
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test.describe('on a phone', () => {
  test.use({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  });
  test('[A20] [C27] [C30] [A41] phones show what the web tools need, with the stores and a way back', async ({
    page,
  }) => {
    await withConfig(page, {
      appStoreUrl: 'https://apps.test/ios',
      playStoreUrl: 'https://apps.test/android',
    });
    await page.goto('/tools/');
    await page.goto('/mobile-view/');
    await expect(page.getByText('notebooks, desktops and tablets')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to app' })).toHaveAttribute('href', /apps\.test/);
    await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      'https://apps.test/ios',
    );
    await expect(page.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      'https://apps.test/android',
    );
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/tools\/$/);
    await page.goto('/video-template-editor/edit/');
    await expect(page.getByText('Please come back on your desktop computer to make a video.')).toBeVisible();
  });
});

test('[A32] [A34] [A35] [A36] [A48] addresses end with a slash, have one canonical form, and each page is counted once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    window.addEventListener('gesso-page-view', (event) => seen.push((event as CustomEvent).detail));
  });
  await page.goto('/pricing');
  await expect(page).toHaveURL(/\/pricing\/$/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/pricing\/$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL(/\/terms\/$/);
  await expect(canonical).toHaveAttribute('href', /\/terms\/$/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: object[] }).seen))
    .toMatchObject([
      { path: '/pricing/', isLoggedIn: false },
      { path: '/terms/', isLoggedIn: false },
    ]);
  for (const [alias, path] of [
    ['/home', '/'],
    ['/privacy', '/privacy-policy/'],
  ] as const) {
    await page.goto(alias);
    await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
  }
  await page.goto('/tools/ai-avatar-generator');
  await expect(page).toHaveURL(/\/tools\/ai-avatar-generator\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You, drawn by hand. Almost.');
  // The pages that pages link to by these names.
  await page.goto('/payment-faliure/');
  await expect(page.locator('a[href="/home/"]').first()).toBeVisible();
});

test('[E17] every page that is shown looks after a payment that went on at the provider, for the person who is signed in', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  await page.goto('/');
  for (const path of ['/user-dashboard/', '/terms/']) {
    await page.evaluate(() => {
      sessionStorage.setItem('psid', 'cs_of_nobody');
      sessionStorage.setItem('page_name', 'pricing');
    });
    const asked = page.waitForRequest((each) => each.url().includes('/stripe/paymentResult'));
    await page.goto(path);
    expect((await asked).postDataJSON()).toEqual({ sessionId: 'cs_of_nobody' });
  }
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[A48] [M26] the service worker comes after twenty seconds, and then the app opens without a connection', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    // The clock goes on by itself while the page loads, which takes its time on a busy machine.
    await page.clock.runFor(10_000);
    expect(await registered()).toBe(0);
    await page.clock.runFor(11_000);
    await expect.poll(registered).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
      .toBe(true);
    // What it keeps beside the app is kept by the version of the cache.
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('gesso-files-2');
    await context.setOffline(true);
    await page.goto('/pricing/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gesso home' })).toBeVisible();
    await context.setOffline(false);
  });
});

test('[A18] [A19] [J1] [J2] [J3] [J4] [J5] payments end on pages of their own, with a way back into the project', async ({
  page,
}) => {
  await page.goto('/payment-success/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.getByText('Your Payment has been successfully processed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  const project = encodeURIComponent('/video-template-editor/edit/?tab=text');
  await page.goto(`/payment-success/?page=${project}&project_id=p1&product_id=2`);
  await expect(page.getByRole('link', { name: 'Resume project' })).toHaveAttribute(
    'href',
    '/video-template-editor/edit/?tab=text&project=p1',
  );
  await page.goto('/payment-faliure/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops..');
  await expect(page.getByText('Your Payment was declined. Something went wrong.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to My Projects' })).toHaveAttribute('href', '/home/');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  // [E15] [E16] plans are for users: the log-in comes first, and closing it ends the matter.
  const login = page.getByRole('dialog', { name: 'Login to Continue' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[A4] [A11] [A32] [C3] [C9] [C10] [C14] [C28] [E15] [E17] [O8] the signed-in area: its bar and foot, plans and credits of the server', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto('/user-dashboard/?search=summer');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('combobox', { name: 'Search a template' })).toHaveValue('summer');
  await expect(bar.getByRole('link', { name: 'GENERATIONS' })).toHaveAttribute(
    'href',
    '/my/projects/?type=5',
  );
  await expect(bar.getByRole('link', { name: 'PROJECTS' })).toHaveAttribute('href', '/my/projects/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates for “summer”');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' })).toBeVisible();

  await bar.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Upgrade Plan' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose your plan' });
  await expect(plans.getByRole('radio', { name: /Pro, yearly/ })).toBeChecked();
  await expect(plans.getByRole('link', { name: /Privacy/ })).toHaveAttribute('href', '/privacy/');
  // [E17] the purchase knows from where it was begun.
  expect(await page.evaluate(() => sessionStorage.getItem('paymentFromAction'))).toBe('profile_dropdown');
  await plans.getByRole('radio', { name: /AI credits/ }).check();
  await expect(plans.getByText('Never expire')).toBeVisible();
  await expect(plans.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: '0 AI credits' }).click();
  await expect(page.getByRole('dialog', { name: 'Your AI credits' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Developers are not asked to upgrade, and work on a screen that is large enough.
  const upgrade = bar.getByRole('button', { name: /Upgrade Plan|free Trial/ });
  await expect(upgrade).toBeVisible();
  await page.goto('/api-dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage');
  await expect(upgrade).toHaveCount(0);
  const notice = page.getByText('The API can only be viewed on laptop and desktop screens.');
  await expect(notice).toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(notice).toBeVisible();
});

test('[O9] the promotion comes once in a visit, leads to the plans, and is not for phones', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(46_000);
  const promotion = page.getByRole('complementary', { name: 'Try Pro free for 7 days' });
  await expect(promotion).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  await promotion.getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('dialog', { name: 'Login to Continue' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(46_000);
  await expect(promotion).toHaveCount(0);
});

test('every word of the shell is there in Arabic, mirrored, and the choice is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ضع الصورة/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const logo = await page.getByRole('banner').locator('a[href="/"]').first().boundingBox();
  expect(logo?.x ?? 0).toBeGreaterThan(720);
  // The offer that comes with Gesso is translated; it arrives in English.
  await expect(page.getByRole('region', { name: 'عرض' }).getByText(/تصدير بلا علامة مائية/)).toHaveCSS(
    'direction',
    'rtl',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  expect(await seriousProblems(page)).toEqual([]);
});

test('text at twice its size, and a narrow window, leave nothing to scroll sideways on home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.setProperty('zoom', '2');
  });
  await expect(page.getByRole('link', { name: 'Design week' })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
