import { describe, expect, test } from 'vitest';
import { nameSchema } from './accounts.ts';
import type { Call } from './call.ts';
import { CALLS, type CallName } from './calls.ts';
import { folderNameSchema } from './folders.ts';
import { storedName } from './projects.ts';
import { startSchema } from './query-values.ts';

const HASH = 'a1'.repeat(64);
const long = (length: number) => 'x'.repeat(length);

/** What a call takes as its body, or as its query where it reads. */
function inputOf(name: CallName) {
  const call: Call = CALLS[name];
  return call.method === 'GET' ? call.query : call.body;
}

/** The sentences with which an input is refused. */
function refusalOf(name: CallName, input: unknown): string[] {
  return (inputOf(name).safeParse(input).error?.issues ?? []).map(({ message }) => message);
}

const ADDRESS = { line1: 'Street 1', line2: '', city: '', state: '', postal_code: '1000', country: 'DE' };
const BILL = { systemSubscriptionIdentifier: 's', name: 'Ada', address: ADDRESS };
const SIGN_UP = { name: 'Ada', email: 'ada@x.test', password: HASH };
const PROJECT = { projectId: 'project:1' };

describe('what a call makes of its input', () => {
  const read = (name: CallName, input: unknown) => inputOf(name).parse(input);

  test('pages of lists begin at the start, and have a usual and a largest length', () => {
    expect(read('getProjects', {})).toEqual({ start: 0, rows: 20 });
    expect(read('getProjects', { start: '40', rows: '' })).toEqual({ start: 40, rows: 20 });
    expect(read('getProjects', { start: '', rows: '100' })).toEqual({ start: 0, rows: 100 });
    expect(read('getProjects', { rows: '101' })).toMatchObject({ rows: 100 });
    expect(read('autoSuggest', {})).toMatchObject({ rows: 10 });
    expect(read('trendingStorys', {})).toEqual({ start: 0, rows: 10 });
    expect(read('storySuggest', {})).toMatchObject({ rows: 20 });
    expect(read('getAdditionalTagsDetail', { productAlias: 'a' })).toMatchObject({ rows: 5, placement: 102 });
    expect(read('getUploadedAssets', {})).toEqual({ start: 0, rows: 30 });
    for (const start of ['-1', '1.5', 'x', '2147483648'])
      expect(startSchema.safeParse(start).success).toBe(false);
  });

  test('what is no number is refused in words', () => {
    expect(refusalOf('product', { productId: 'x' })).toEqual(['must be a whole number']);
    expect(refusalOf('product', { productId: '1.5' })).toEqual(['must be a whole number']);
    expect(refusalOf('fonts', { categoryId: 'x' })).toEqual(['must be a whole number']);
    expect(refusalOf('fonts', { categoryId: '1.5' })).toEqual(['must be a whole number']);
    expect(refusalOf('product', { productId: '1', placement: '7' })).toEqual(['is not a placement']);
    expect(refusalOf('getPrompts', { aiType: '5' })).toEqual(['is not an AI type']);
    expect(refusalOf('templateSearch', { templateType: '9' })).toEqual([
      'must be 1, 2 or 3 (design, video or graphic)',
    ]);
    expect(refusalOf('templateSearch', { templateVersion: '2' })).toEqual(['must be 3']);
    expect(refusalOf('categoryProductDetails', { categoryId: '1', templateVersion: '2' })).toEqual([
      'must be 3',
    ]);
    expect(refusalOf('getSocialFormatList', { mediaType: 'x' })).toEqual(['must be image or video']);
    expect(refusalOf('stockPhotos', { safesearch: 'x' })).toEqual(['must be true or false']);
    expect(refusalOf('getPaymentProducts', { type: 'x' })).toEqual(['must be one_time or recurring']);
    expect(refusalOf('getGenerations', { aiTypes: 'x' })).toEqual([
      'must be numbers with commas between them',
    ]);
    expect(refusalOf('productMeta', { displayName: ' ', categoryId: '1' })).toEqual(['must not be empty']);
    expect(refusalOf('imageDetailsByAlias', { imageAlias: '' })).toEqual(['must not be empty']);
    expect(refusalOf('trashProjects', { projectIds: ['a/b'] })).toEqual([
      'must be 8 to 80 letters, digits, -, _ or :',
    ]);
  });

  test('refused names, addresses and passwords come with the sentences that people read', () => {
    const signUp = (field: string, value: unknown) =>
      refusalOf('emailSignup', { ...SIGN_UP, [field]: value });
    expect(signUp('name', undefined)).toEqual(['Please enter your name']);
    expect(signUp('name', ' ')[0]).toBe('Please enter your name');
    expect(signUp('name', 'E')).toEqual(['Name is too short']);
    expect(signUp('name', long(26))).toEqual(['Name can be max 25 characters long']);
    for (const email of ['', 'a', undefined, `${long(250)}@b.de`])
      expect([...new Set(signUp('email', email))]).toEqual(['Please enter a valid email address']);
    for (const password of ['', undefined])
      expect(signUp('password', password)).toEqual(['must be a SHA-512 hash in hexadecimal']);
    const project = (name: unknown) => refusalOf('renameProject', { ...PROJECT, name });
    for (const name of ['', long(201), undefined])
      expect(project(name)).toEqual(['Project name must have 1 to 200 characters']);
    const folder = (name: unknown) => refusalOf('createFolder', { name });
    for (const name of ['', undefined]) expect(folder(name)).toEqual(["Folder name can't be blank"]);
    expect(folder(long(61))).toEqual(['Folder name can be max 60 characters long']);
  });

  test('names lose invisible characters, addresses the spaces around them, hashes their capital letters', () => {
    expect(nameSchema.parse('  Ada\u200b\nLovelace ')).toBe('Ada Lovelace');
    expect(folderNameSchema.parse('\t Trips\u202e ')).toBe('Trips');
    expect(read('renameProject', { ...PROJECT, name: ' Card\u2066 ' })).toMatchObject({ name: 'Card' });
    expect(read('nameVersion', { ...PROJECT, label: ' first\n\ndraft ' })).toMatchObject({
      label: 'first draft',
    });
    expect(read('emailSignup', { ...SIGN_UP, email: ' Ada@X.test ', password: HASH.toUpperCase() })).toEqual({
      ...SIGN_UP,
      email: 'Ada@X.test',
    });
    expect(read('getProjects', { search: '  card ' })).toMatchObject({ search: 'card' });
    expect(read('updateBillingAddress', { ...BILL, name: ' Ada ' })).toMatchObject({ name: 'Ada' });
  });

  test('what stands in a document without a usable name is stored as untitled', () => {
    expect(storedName('  My\tcard\u200b ')).toBe('My card');
    expect(storedName(' \n ')).toBe('Untitled');
    expect(storedName('')).toBe('Untitled');
    expect(storedName(long(201))).toBe(long(200));
  });

  test('terms of searches are cut, not refused', () => {
    expect(read('templateSearch', { query: '  birthday  ' })).toMatchObject({ query: 'birthday' });
    expect(read('templateSearch', { query: long(101) })).toMatchObject({ query: long(100) });
    expect(read('templateSearch', {})).toMatchObject({ query: '', templateType: null });
    expect(read('templateSearch', { templateType: 'none' })).toMatchObject({ templateType: null });
    const types = [
      '1',
      'design',
      'design-templates',
      '2',
      'video',
      'video-templates',
      '3',
      'graphic',
      'design-element',
    ];
    expect(
      types.map((templateType) => Object(read('templateSearch', { templateType })).templateType),
    ).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  test('stock is asked for within the bounds of its services', () => {
    expect(read('stockPhotos', {})).toEqual({ page: 1, per_page: 20, query: 'Person', safesearch: true });
    expect(
      read('stockPhotos', { page: '2', per_page: '2', query: ` ${long(101)}`, safesearch: 'false' }),
    ).toEqual({ page: 2, per_page: 3, query: long(100), safesearch: false });
    expect(read('stockPhotos', { per_page: '201', query: ' ', safesearch: 'true' })).toMatchObject({
      per_page: 200,
      query: 'Person',
      safesearch: true,
    });
  });

  test('sizes are those of images, and categories come without images, where nothing is said', () => {
    expect(read('getSocialFormatList', {})).toEqual({ mediaType: 'image' });
    expect(read('getSocialFormatList', { mediaType: 'video' })).toEqual({ mediaType: 'video' });
    expect(read('categories', {})).toEqual({ imageCount: 0 });
    expect(read('categories', { imageCount: '20' })).toEqual({ imageCount: 20 });
    expect(read('categories', { imageCount: '21' })).toEqual({ imageCount: 20 });
  });

  test('calls without a body take none, or an empty one', () => {
    for (const body of [{}, null, undefined]) expect(CALLS.logout.body.safeParse(body).success).toBe(true);
    for (const body of [{}, null, undefined])
      expect(CALLS.deleteAccount.body.safeParse(body).success).toBe(true);
    expect(CALLS.logout.body.safeParse('text').success).toBe(false);
    expect(CALLS.logout.query.parse({ other: 1 })).toEqual({});
  });
});
