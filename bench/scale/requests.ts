import { ACCOUNT_CALLS } from '../../server/contract/accounts.ts';
import { AUTH_HEADER } from '../../server/contract/auth-header.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { SEARCH_CALLS } from '../../server/contract/search.ts';
import { CATEGORY_IDS } from '../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { HEAVY_PROJECTS, isHeavy, KNOWN_ACCOUNTS, projectIdOf, tokenOf } from './population.ts';

/** One request of a measured call. */
export interface MeasuredRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A kind of call; its requests differ, as those of people do. */
export interface MeasuredCall {
  readonly name: string;
  /** How many are measured. */
  readonly requests: number;
  /** The requests of one go, in order; the last one is measured. */
  next(random: () => number): readonly MeasuredRequest[];
}

const COMMON_WORDS = [
  'sale',
  'birthday',
  'wedding',
  'yoga',
  'music',
  'summer',
  'menu',
  'story',
  'flowers',
  'coffee',
];
const RARE_WORDS = [
  'ceramics',
  'podcast',
  'hanukkah',
  'museum',
  'charity',
  'invoice',
  'newsletter',
  'diwali',
];
const MISTYPED_WORDS = ['weding', 'birtday', 'invoyce', 'musem', 'flwers', 'sumer', 'cofee', 'ceramcis'];
const BEGINNINGS = [
  'we',
  'bi',
  'co',
  'wed',
  'sal',
  'mus',
  'birt',
  'flow',
  'sto',
  'men',
  'yo',
  'su',
  'inv',
  'tra',
];
const TEMPLATE_CATEGORY = 1;
/** Categories that have much. */
const FULL_CATEGORIES = [
  CATEGORY_IDS.designTemplates,
  CATEGORY_IDS.videoTemplates,
  CATEGORY_IDS.stickers,
  CATEGORY_IDS.shapes,
  CATEGORY_IDS.illustrations,
];

const one = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

function get(path: string, query: Readonly<Record<string, string | number>>): MeasuredRequest {
  const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return { method: 'GET', path: `${path}?${parameters}` };
}

function signedIn(account: number): Readonly<Record<string, string>> {
  return {
    [AUTH_HEADER]: JSON.stringify({ accessToken: tokenOf(account), platform: 'web' }),
    'content-type': 'application/json',
  };
}

/** One of the accounts that are not heavy; those of the second half are deleted by the bench. */
function anAccount(random: () => number): number {
  const account = Math.floor((random() * KNOWN_ACCOUNTS) / 2);
  return isHeavy(account) ? account - 1 : account;
}

const searching = (name: string, terms: (random: () => number) => string): MeasuredCall => ({
  name,
  requests: 400,
  // The number of rows differs, so that few answers are those that are kept.
  next: (random) => [
    get(SEARCH_CALLS.templateSearch.path, {
      query: terms(random),
      rows: 20 + Math.floor(random() * 30),
      start: 20 * Math.floor(random() * 3),
    }),
  ],
});

/** Calls of the lists that everybody sees. */
export function contentCalls(productIds: readonly number[]): MeasuredCall[] {
  return [
    {
      name: 'feed, some page of the templates',
      requests: 400,
      next: (random) => [
        get(FEED_CALLS.categoryProductDetails.path, {
          categoryId: TEMPLATE_CATEGORY,
          start: Math.floor(random() * 2_000),
          rows: 20,
        }),
      ],
    },
    {
      name: 'categories with counts and images',
      requests: 40,
      next: (random) => [get(FEED_CALLS.categories.path, { imageCount: 1 + Math.floor(random() * 40) })],
    },
    {
      name: 'a template and those like it',
      requests: 400,
      next: (random) => [
        get(FEED_CALLS.product.path, { productId: one(productIds, random), start: 0, rows: 20 }),
      ],
    },
    searching('search, a common word', (random) => one(COMMON_WORDS, random)),
    searching('search, a rare word', (random) => one(RARE_WORDS, random)),
    searching('search, two words', (random) => `${one(COMMON_WORDS, random)} ${one(RARE_WORDS, random)}`),
    searching('search, mistyped', (random) => one(MISTYPED_WORDS, random)),
    searching('search without words', () => ''),
    {
      name: 'suggestions while typing',
      requests: 300,
      next: (random) => [
        get(SEARCH_CALLS.autoSuggest.path, {
          query: one(BEGINNINGS, random),
          rows: 5 + Math.floor(random() * 30),
        }),
      ],
    },
    {
      name: 'what people search for most',
      requests: 20,
      next: (random) => [
        get(SEARCH_CALLS.trendingTemplateSearches.path, { primaryCategoryId: one(FULL_CATEGORIES, random) }),
      ],
    },
  ];
}

/** Calls of people who are signed in. */
export function accountCalls(
  document: string,
  /** Revisions of the projects that were saved before, by id. */
  revisions = new Map<string, number>(),
): MeasuredCall[] {
  let copies = 0;
  const listing = (
    name: string,
    account: (random: () => number) => number,
    query: Record<string, string>,
  ): MeasuredCall => ({
    name,
    requests: 400,
    next: (random) => [
      {
        ...get(PROJECT_CALLS.getProjects.path, { start: 0, rows: 30, ...query }),
        headers: signedIn(account(random)),
      },
    ],
  });
  const posting = (path: string, account: number, body: string): MeasuredRequest => ({
    method: 'POST',
    path,
    headers: signedIn(account),
    body,
  });
  return [
    listing('my projects', anAccount, {}),
    listing(`my projects, of somebody with ${HEAVY_PROJECTS}`, () => 999, {}),
    listing(`the same by a word of their names`, () => 999, { search: 'a', sort: 'name' }),
    {
      name: 'open a project',
      requests: 400,
      next(random) {
        const account = anAccount(random);
        const body = JSON.stringify({ assetId: projectIdOf(account, 1) });
        return [posting(PROJECT_CALLS.getDesignById.path, account, body)];
      },
    },
    {
      name: 'save a project',
      requests: 600,
      next(random) {
        const account = anAccount(random);
        const projectId = projectIdOf(account, 1);
        const revision = revisions.get(projectId) ?? 7;
        revisions.set(projectId, revision + 1);
        const body = `{"projectId":"${projectId}","revision":${revision},"document":${document}}`;
        return [posting(PROJECT_CALLS.saveProject.path, account, body)];
      },
    },
    {
      name: 'former states of a project',
      requests: 400,
      next(random) {
        const account = anAccount(random);
        return [
          {
            ...get(PROJECT_CALLS.getVersions.path, { projectId: projectIdOf(account, 1) }),
            headers: signedIn(account),
          },
        ];
      },
    },
    {
      name: 'how much is stored',
      requests: 400,
      next: (random) => [
        { method: 'GET', path: ACCOUNT_CALLS.userQuota.path, headers: signedIn(anAccount(random)) },
      ],
    },
    {
      name: `how much is stored, with ${HEAVY_PROJECTS} projects`,
      requests: 100,
      next: () => [{ method: 'GET', path: ACCOUNT_CALLS.userQuota.path, headers: signedIn(999) }],
    },
    {
      name: 'delete a project of the trash',
      requests: 200,
      next(random) {
        copies += 1;
        const account = anAccount(random);
        const projectId = `bench-copy-${Date.now()}-${copies}`;
        const many = JSON.stringify({ projectIds: [projectId] });
        return [
          posting(
            PROJECT_CALLS.saveProject.path,
            account,
            `{"projectId":"${projectId}","revision":0,"document":${document}}`,
          ),
          posting(PROJECT_CALLS.trashProjects.path, account, many),
          posting(PROJECT_CALLS.deleteProjects.path, account, many),
        ];
      },
    },
  ];
}

/** Deletes the account of this number; measured once for each. */
export function deletingAccount(account: number): MeasuredRequest {
  return { method: 'PUT', path: ACCOUNT_CALLS.deleteAccount.path, headers: signedIn(account), body: '{}' };
}
