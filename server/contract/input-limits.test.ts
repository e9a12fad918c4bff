import { describe, expect, test } from 'vitest';
import { authHeaderSchema } from './auth-header.ts';
import type { Call } from './call.ts';
import { CALLS, type CallName } from './calls.ts';

const HASH = 'a1'.repeat(64);
const TOKEN = 't'.repeat(20);
const long = (length: number) => 'x'.repeat(length);
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const FILE = { size: 1, contentType: 'image/png', name: 'a.png', assetType: 'IMG' };

/** What a call takes as its body, or as its query where it reads. */
function inputOf(name: CallName) {
  const call: Call = CALLS[name];
  return call.method === 'GET' ? call.query : call.body;
}

/** The fields at which an input is refused; none when it is taken. */
function refusedAt(name: CallName, input: unknown): string[] {
  const parsed = inputOf(name).safeParse(input);
  return (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
}

/** The sentences with which an input is refused. */
function refusalOf(name: CallName, input: unknown): string[] {
  return (inputOf(name).safeParse(input).error?.issues ?? []).map(({ message }) => message);
}

type Bound = readonly [
  call: CallName,
  /** An input that is taken. */
  usual: Readonly<Record<string, unknown>>,
  field: string,
  /** The smallest and largest values that are taken. */
  taken: readonly unknown[],
  /** The next ones, and others that are no such value. */
  refused: readonly unknown[],
];

const BIG = Number.MAX_SAFE_INTEGER;
const ADDRESS = { line1: 'Street 1', line2: '', city: '', state: '', postal_code: '1000', country: 'DE' };
const BILL = { systemSubscriptionIdentifier: 's', name: 'Ada', address: ADDRESS };
const SIGN_UP = { name: 'Ada', email: 'ada@x.test', password: HASH };
const SOCIAL = { socialType: 1, socialId: '', token: 't' };
const PROJECT = { projectId: 'project:1' };
const SAVE = { ...PROJECT, revision: 0, document: {} };

const SHELF_ITEM = {
  ...{ shelf: 'fonts', itemId: 'Inter', isFavourite: true, changedAt: null, usedAt: null },
  details: long(6000),
};

const KIT = { palettes: [], textStyles: [], fonts: [], logos: [], images: [], voice: '' };
const KIT_COLOR = { id: 'glaze', name: 'Glaze', hex: '#14206e', role: null };
const KIT_FONT = { assetId: 1, family: 'Inter', weight: 400, isItalic: false };
const KIT_STYLE = {
  ...{ id: 'heading', name: 'Heading', role: 'heading', family: 'Inter', weight: 800, isItalic: false },
  ...{ sizePx: 400, lineHeight: 1, letterSpacingEm: 0, isUppercase: false, color: null, sample: '' },
};

const BOUNDS: readonly Bound[] = [
  ['emailSignup', SIGN_UP, 'name', ['Ed', long(25)], ['', '  ', 'E', long(26), 7, undefined]],
  [
    'emailSignup',
    SIGN_UP,
    'email',
    [`${long(64)}@${[long(61), long(61), long(60)].join('.')}.de`, ' a@b.de '],
    ['', 'a', 'a@', '@b.de', `${long(64)}@${[long(63), long(63), long(63)].join('.')}.de`, null],
  ],
  [
    'emailSignup',
    SIGN_UP,
    'password',
    [HASH, HASH.toUpperCase()],
    [HASH.slice(1), `${HASH}a`, `g${HASH.slice(1)}`, `${HASH}\n`, 'password', undefined],
  ],
  ['emailSignup', SIGN_UP, 'recaptchaToken', [undefined, long(4000)], [long(4001), 1]],
  ['login', { type: 'EMAIL', value: 'a@b.de', password: HASH }, 'type', ['EMAIL'], ['', 'email', undefined]],
  ['socialLogin', SOCIAL, 'socialType', [1, 2], [0, 3, '1', undefined]],
  ['socialLogin', SOCIAL, 'socialId', ['', long(300)], [long(301), undefined]],
  ['socialLogin', SOCIAL, 'token', ['t', long(10_000)], ['', long(10_001)]],
  ['socialLogin', SOCIAL, 'nonce', [undefined, long(16), long(200)], [long(15), long(201)]],
  ['validateEmailSignupLink', {}, 'link', ['l', long(200)], ['', long(201), undefined]],
  ['revokeSession', {}, 'sessionId', [1], [1.5, '1']],
  ['revokeSession', {}, 'allOthers', [true], [false, undefined]],
  ['userDetail', {}, 'systemRefKey', [undefined, long(100)], [long(101)]],
  ['apiUsageDetails', {}, 'apiId', [1, '1000000'], [0, 1_000_001, 1.5, undefined]],
  [
    'saveProject',
    SAVE,
    'projectId',
    [long(8), long(80), 'a-_:1234'],
    [long(7), long(81), 'project/1', ' project', 'project1\n'],
  ],
  ['saveProject', SAVE, 'revision', [0, 7], [-1, 0.5, '0']],
  ['saveProject', SAVE, 'document', [{}, { layers: [1] }], [[], 'text', null]],
  ['saveProject', SAVE, 'formerName', [undefined, '', long(1000)], [long(1001)]],
  ['renameProject', PROJECT, 'name', ['a', long(200)], ['', ' \n', long(201), undefined]],
  [
    'trashProjects',
    {},
    'projectIds',
    [many(1, 'project:1'), many(200, 'project:1')],
    [[], many(201, 'project:1'), 'project:1'],
  ],
  ['getProjects', {}, 'search', [undefined, long(200)], [long(201)]],
  ['getProjects', {}, 'assetType', [undefined, 'design', 'video'], ['', 'photo']],
  ['getProjects', {}, 'folderId', [undefined, '', '1'], ['0', '-1', 'x', '1.5', '2147483648']],
  ['getProjects', {}, 'trash', [undefined, '0', '1'], ['', '2', 'true']],
  ['getProjects', {}, 'sort', [undefined, 'updated', 'created', 'name'], ['', 'size']],
  ['nameVersion', PROJECT, 'label', ['a', long(100)], ['', ' ', long(101)]],
  ['restoreVersion', { ...PROJECT, versionId: 1, revision: 1 }, 'versionId', [1], [0, 1.5]],
  ['restoreVersion', { ...PROJECT, versionId: 1, revision: 1 }, 'revision', [1], [0, 1.5]],
  ['shareProject', { ...PROJECT, shared: true }, 'access', [undefined, 'view', 'copy'], ['', 'edit']],
  [
    'shareProject',
    { ...PROJECT, shared: true },
    'expiresAt',
    [undefined, null, '2026-11-23T10:00:00Z'],
    ['', 'tomorrow', '2026-11-23'],
  ],
  ['getSharedProject', {}, 'token', [TOKEN, long(100)], [TOKEN.slice(1), long(101), undefined]],
  ['createFolder', {}, 'name', ['a', long(60)], ['', '\t', long(61)]],
  ['renameFolder', { folderId: 1, name: 'a' }, 'folderId', [1], [0, 1.5, '1']],
  [
    'moveProjects',
    { projectIds: ['project:1'], folderIds: [] },
    'folderIds',
    [[], many(20, 1)],
    [many(21, 1)],
  ],
  [
    'getGenerations',
    {},
    'aiTypes',
    [undefined, '1', '1234,5', many(50, '1').join(',')],
    ['', '12345', '1,', ',1', '1;2', many(51, '1').join(',')],
  ],
  ['saveGeneration', { aiType: 1, assetId: 1 }, 'aiType', [1, 1000], [0, 1001, 1.5]],
  ['saveGeneration', { aiType: 1, assetId: 1 }, 'prompt', [undefined, '', long(4000)], [long(4001)]],
  ['saveGeneration', { aiType: 1, assetId: 1 }, 'assetId', [1], [0, 1.5]],
  ['deleteGenerations', {}, 'generationIds', [[1], many(200, 1)], [[], many(201, 1)]],
  ['generatePresignedUrls', {}, 'assets', [[FILE], many(50, FILE)], [[], many(51, FILE), FILE]],
  ['generatePresignedUrls', { assets: [FILE] }, 'systemRefKey', [undefined, null, long(100)], [long(101)]],
  ['deleteAssets', {}, 'assetIds', [[1], [BIG], many(100, 1)], [[], many(101, 1)]],
  ['getUploadedAssets', {}, 'start', [undefined, 0, 1_000_000], [-1, 1_000_001, 0.5]],
  ['getUploadedAssets', {}, 'rows', [undefined, 1, 100], [0, 101, 1.5]],
  ['getUploadedAssets', {}, 'assetTypes', [undefined, ['IMG']], [[], ['PDF']]],
  ['getPaymentProducts', {}, 'type', [undefined, 'one_time', 'recurring'], ['', 'monthly']],
  ['createIntent', { priceId: 'p', skuId: 1 }, 'priceId', ['', long(200)], [long(201), undefined]],
  ['createIntent', { priceId: 'p', skuId: 1 }, 'skuId', [1], [1.5, '1', undefined]],
  ['updateBillingAddress', BILL, 'name', ['a', ` ${long(200)} `], ['', ' ', long(201)]],
  ['updateBillingAddress', BILL, 'systemSubscriptionIdentifier', ['', long(100)], [long(101)]],
  ['checkCreditStatus', {}, 'clientSecret', ['', long(500)], [long(501)]],
  ['getPaymentResult', {}, 'sessionId', ['', long(500)], [long(501)]],
  [
    'createCheckoutSession',
    { priceId: 'p', skuId: 1, page: '/' },
    'page',
    ['', long(500)],
    [long(501), undefined],
  ],
  [
    'createPaypalOrder',
    { systemSubscriptionIdentifier: 's' },
    'planId',
    [undefined, null, long(200)],
    [long(201)],
  ],
  [
    'createPaypalSubscription',
    { systemSubscriptionIdentifier: 's' },
    'planId',
    [undefined, null, long(200)],
    [long(201)],
  ],
  [
    'confirmSandboxPayment',
    { clientSecret: 's', card: 'succeeds' },
    'card',
    ['succeeds', 'declined', 'needs_step', 'processing'],
    ['', '4242424242424242'],
  ],
  [
    'confirmSandboxPayment',
    { clientSecret: 's', card: 'succeeds' },
    'step',
    [undefined, null, 'approved', 'refused'],
    ['', 'later'],
  ],
  [
    'confirmSandboxPayment',
    { clientSecret: 's', card: 'succeeds' },
    'clientSecret',
    ['', long(500)],
    [long(501)],
  ],
  ['fonts', {}, 'categoryId', ['1000', '0'], ['x', '1.5', undefined]],
  [
    'categoryProductDetails',
    { categoryId: '1' },
    'categoryId',
    ['1', '2147483647'],
    ['0', '2147483648', '', 'one', undefined],
  ],
  [
    'categoryProductDetails',
    { categoryId: '1' },
    'placement',
    [undefined, '', '1', '102'],
    ['0', '7', '103'],
  ],
  ['categoryProductDetails', { categoryId: '1' }, 'format', [undefined, '', '0', '26'], ['-1', 'x']],
  ['categoryProductDetails', { categoryId: '1' }, 'res', [undefined, 'hr'], ['', 'lr']],
  ['categoryProductDetails', { categoryId: '1' }, 'templateVersion', [undefined, '3'], ['', '2']],
  ['productV2', {}, 'productAlias', ['a', long(200)], ['', long(201), undefined]],
  [
    'productMeta',
    { displayName: 'a', categoryId: '1' },
    'displayName',
    ['a', ` ${long(200)} `],
    ['', ' ', long(201)],
  ],
  ['imageDetailsByAlias', {}, 'imageAlias', ['a', long(200)], ['', long(201)]],
  ['getPrompts', {}, 'aiType', ['1', '29'], ['0', '5', '30', '']],
  ['getSocialFormatList', {}, 'mediaType', [undefined, 'image', 'video'], ['', 'audio']],
  ['templateByAlias', {}, 'alias', ['a', long(200)], ['', long(201)]],
  [
    'templateSearch',
    {},
    'templateType',
    [
      undefined,
      '',
      'none',
      '1',
      '2',
      '3',
      'design',
      'video',
      'graphic',
      'design-templates',
      'video-templates',
      'design-element',
    ],
    ['0', '4', 'photo', 'toString'],
  ],
  ['stockPhotos', {}, 'page', [undefined, '', '1', '9999'], ['0', 'x']],
  [
    'stockItems',
    {},
    'ids',
    ['gesso:1', 'gesso:1,gesso:999999999'],
    ['', '1', 'pixabay:1', 'gesso:1,', undefined],
  ],
  ['productsByIds', {}, 'ids', ['1', '1,2147483647'], ['', 'x', '1,', '2147483648', undefined]],
  ['createBrandKit', { name: 'a' }, 'name', ['a', long(60)], ['', ' \n', long(61), undefined]],
  ['createBrandKit', { name: 'a' }, 'isDefault', [undefined, true], ['yes', null]],
  [
    'createBrandKit',
    { name: 'a' },
    'content',
    [undefined, KIT, { ...KIT, voice: long(4000) }],
    [{}, null, { ...KIT, voice: long(4001) }],
  ],
  ['changeBrandKit', { kitId: 1, revision: 1 }, 'revision', [1, 7], [0, 1.5, '1', undefined]],
  ['changeBrandKit', { kitId: 1, revision: 1 }, 'name', [undefined, 'a', long(60)], ['', long(61)]],
  [
    'changeBrandKit',
    { kitId: 1, revision: 1 },
    'content',
    [
      undefined,
      { ...KIT, palettes: many(8, { id: 'a', name: '', colors: many(24, KIT_COLOR) }) },
      { ...KIT, logos: many(20, { assetId: 1, name: '', ground: null }) },
      { ...KIT, images: many(60, { assetId: 1, name: '' }) },
      { ...KIT, fonts: many(40, KIT_FONT), textStyles: many(12, KIT_STYLE) },
    ],
    [
      { ...KIT, palettes: many(9, { id: 'a', name: '', colors: [] }) },
      { ...KIT, palettes: [{ id: 'a', name: '', colors: many(25, KIT_COLOR) }] },
      { ...KIT, palettes: [{ id: 'a', name: '', colors: [{ ...KIT_COLOR, hex: '#ABCDEF' }] }] },
      { ...KIT, palettes: [{ id: 'a', name: '', colors: [{ ...KIT_COLOR, role: 'logo' }] }] },
      { ...KIT, logos: many(21, { assetId: 1, name: '', ground: null }) },
      { ...KIT, images: many(61, { assetId: 1, name: '' }) },
      { ...KIT, fonts: many(41, KIT_FONT) },
      { ...KIT, textStyles: many(13, KIT_STYLE) },
      { ...KIT, textStyles: [{ ...KIT_STYLE, sizePx: 401 }] },
    ],
  ],
  ['syncShelfItems', {}, 'items', [[], many(100, SHELF_ITEM)], [many(101, SHELF_ITEM), [{}], undefined]],
  ['stockPhotos', {}, 'safesearch', [undefined, 'true', 'false'], ['', 'yes']],
];

describe('calls take values up to their limits', () => {
  test.each(BOUNDS)('%s, given %j: %s', (call, usual, field, taken, refused) => {
    for (const value of taken) {
      const refusals = refusedAt(call, { ...usual, [field]: value });
      expect([value, refusals]).toEqual([value, []]);
    }
    for (const value of refused) {
      // A union of forms is refused as a whole.
      const [first] = refusedAt(call, { ...usual, [field]: value });
      expect([value, first?.split('.')[0]]).toEqual([value, call === 'revokeSession' ? '' : field]);
    }
  });

  test.each([
    ['size', [1, BIG], [0, -1, 1.5, BIG + 1]],
    ['contentType', ['a', long(80)], ['', long(81)]],
    ['name', ['a', long(300)], ['', long(301)]],
    [
      'assetType',
      [
        'IMG',
        'VIDEO',
        'AUDIO',
        'IMG_EDITS',
        'VIDEO_IMG',
        'ASSET_THUMB',
        'THUMB',
        'CUTOUT',
        'FONT',
        'DESIGN_FILE',
      ],
      ['', 'PDF'],
    ],
    ['assetRefId', [undefined, null, 1, BIG], [0, 1.5, BIG + 1]],
    ['parentAssetRefId', [undefined, null, 1], [0, 1.5]],
    ['metadata', [undefined, null, {}], ['x', 1]],
  ] as const)('an announced file: %s', (field, taken, refused) => {
    const at = (value: unknown) =>
      refusedAt('generatePresignedUrls', { assets: [{ ...FILE, [field]: value }] });
    for (const value of taken) expect([value, at(value)]).toEqual([value, []]);
    for (const value of refused) expect([value, at(value)[0]]).toEqual([value, `assets.0.${field}`]);
  });

  test.each([
    ['width', [undefined, null, 0, 0.5, 1_000_000], [-1, 1_000_001]],
    ['height', [undefined, null, 0, 0.5, 1_000_000], [-1, 1_000_001]],
    ['duration', [undefined, null, 0, 86_400_000], [-1, 86_400_001]],
    ['tool', [undefined, null, long(60)], [long(61), 1]],
    ['subTool', [undefined, null, long(60)], [long(61), 1]],
    ['format', [undefined, null, long(60)], [long(61), 1]],
  ] as const)('what is known of an announced file: %s', (field, taken, refused) => {
    const at = (value: unknown) =>
      refusedAt('generatePresignedUrls', { assets: [{ ...FILE, metadata: { [field]: value } }] });
    for (const value of taken) expect([value, at(value)]).toEqual([value, []]);
    for (const value of refused) expect([value, at(value)[0]]).toEqual([value, `assets.0.metadata.${field}`]);
  });

  test.each([
    ['line1', ['a', ` ${long(1500)} `], ['', ' ', long(1501)]],
    ['line2', ['', long(200)], [long(201), undefined]],
    ['city', ['', long(30)], [long(31)]],
    ['state', ['', long(30)], [long(31)]],
    ['postal_code', ['1', long(10)], ['', ' ', long(11)]],
    ['country', ['DE', 'US'], ['de', 'DEU', 'D', '', 'DE\n']],
  ] as const)('an address of a bill: %s', (field, taken, refused) => {
    const at = (value: unknown) =>
      refusedAt('updateBillingAddress', { ...BILL, address: { ...ADDRESS, [field]: value } });
    for (const value of taken) expect([value, at(value)]).toEqual([value, []]);
    for (const value of refused) expect([value, at(value)[0]]).toEqual([value, `address.${field}`]);
  });
});

describe('an upload in parts', () => {
  test('begins with one file, or goes on with an upload that it names', () => {
    const at = (input: object) => refusedAt('generateMultiPartPresignedUrls', input);
    expect(at({ assets: [FILE] })).toEqual([]);
    expect(at({ assetId: 1, uploadId: 'u' })).toEqual([]);
    expect(at({ assetId: 1, uploadId: long(1024) })).toEqual([]);
    expect(at({ assetId: 1, uploadId: long(1025) })).toEqual(['uploadId']);
    expect(at({ assets: [FILE, FILE] })).toEqual(['assets']);
    expect(at({ assets: [] })).toEqual(['assets']);
    for (const input of [{}, { assetId: 1 }, { uploadId: 'u' }, { assets: [FILE], assetId: 1 }]) {
      expect([input, at(input)]).toEqual([input, ['']]);
      expect(refusalOf('generateMultiPartPresignedUrls', input)).toEqual([
        'needs one asset, or the assetId and uploadId of an upload to go on with',
      ]);
    }
  });

  test('ends with one to ten thousand parts, each with its number and its tag', () => {
    const part = { partId: 1, etag: 'e' };
    const usual = { assetId: 1, keyName: 'k', uploadId: 'u' };
    const at = (s3eTags: unknown, others: object = {}) =>
      refusedAt('completeMultiPartUploadRequest', { ...usual, s3eTags, ...others });
    expect(at([part])).toEqual([]);
    expect(at(many(10_000, { partId: 10_000, etag: long(100) }))).toEqual([]);
    expect(at([])).toEqual(['s3eTags']);
    expect(at(many(10_001, part))).toEqual(['s3eTags']);
    expect(at([{ partId: 0, etag: 'e' }])).toEqual(['s3eTags.0.partId']);
    expect(at([{ partId: 10_001, etag: 'e' }])).toEqual(['s3eTags.0.partId']);
    expect(at([{ partId: 1, etag: '' }])).toEqual(['s3eTags.0.etag']);
    expect(at([{ partId: 1, etag: long(101) }])).toEqual(['s3eTags.0.etag']);
    expect(at([part], { keyName: long(500), uploadId: long(1024) })).toEqual([]);
    expect(at([part], { keyName: long(501), uploadId: long(1025) })).toEqual(['keyName', 'uploadId']);
  });
});

test('settings of a user are up to 200 short values under short names', () => {
  const at = (userSettings: unknown) => refusedAt('updateProfile', { userSettings }).length;
  const values = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
  expect(at({ a: 'text', b: 1, c: true, d: null, [long(100)]: long(2000) })).toBe(0);
  expect(at(values(200))).toBe(0);
  expect(at(values(201))).toBe(1);
  expect(refusalOf('updateProfile', { userSettings: values(201) })).toEqual([
    'must have at most 200 entries',
  ]);
  expect(at({ [long(101)]: 1 })).toBe(1);
  expect(at({ a: long(2001) })).toBe(1);
  expect(at({ a: {} })).toBe(1);
  expect(refusedAt('updateProfile', { userPreferences: { a: [] } })).toEqual(['userPreferences.a']);
});

test('the header of who asks has short texts, and a hash that is hard to guess', () => {
  const isTaken = (header: object) => authHeaderSchema.safeParse(header).success;
  expect(isTaken({})).toBe(true);
  const texts = {
    clientHash: '',
    accessToken: '',
    version: '',
    deviceId: '',
    deviceName: '',
    deviceType: '',
    platform: '',
    appName: '',
    locale: '',
    appVersion: '',
    apiHash: '',
    systemRefKey: '',
  };
  expect(authHeaderSchema.parse(texts)).toEqual(texts);
  for (const field of Object.keys(texts)) {
    expect(isTaken({ [field]: long(300) })).toBe(true);
    expect([field, isTaken({ [field]: long(301) })]).toEqual([field, false]);
  }
  for (const anonymousHash of [long(16), long(128), 'abc-DEF_0123456789'])
    expect(isTaken({ anonymousHash })).toBe(true);
  for (const anonymousHash of [
    long(15),
    long(129),
    `${long(16)} `,
    ` ${long(16)}`,
    `${long(16)}\n`,
    'ä'.repeat(16),
  ])
    expect(isTaken({ anonymousHash })).toBe(false);
  expect(authHeaderSchema.safeParse({ anonymousHash: '' }).error?.issues[0]?.message).toBe(
    'must be 16 to 128 letters, digits, - or _',
  );
});
