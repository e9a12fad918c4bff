import { z } from 'zod';
import { BASES, defineCall } from './call.ts';
import { plainText } from './plain-text.ts';

/** Who vouches for a sign-in. */
export const SOCIAL_TYPES = { google: 1, facebook: 2, email: 3 } as const;

/** How long names and passwords may be, and what is said when they are not. */
export const ACCOUNT_LIMITS = {
  nameMinLength: 2,
  nameMaxLength: 25,
  passwordMinLength: 8,
  passwordMaxLength: 128,
} as const;
export const NAME_MESSAGES = {
  required: 'Please enter your name',
  tooShort: 'Name is too short',
  tooLong: 'Name can be max 25 characters long',
} as const;

const INVALID_EMAIL = 'Please enter a valid email address';

/** An address as people type it, without the spaces around it. */
export const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(254, INVALID_EMAIL)
  .pipe(z.email({ error: INVALID_EMAIL }));

/** The SHA-512, in hexadecimal, of a password in NFKC: the password itself never leaves the browser. */
export const passwordHashSchema = z
  .string({ error: 'must be a SHA-512 hash in hexadecimal' })
  .regex(/^[0-9a-f]{128}$/i, 'must be a SHA-512 hash in hexadecimal')
  .transform((hash) => hash.toLowerCase());

/** A user's name. */
export const nameSchema = z
  .string({ error: NAME_MESSAGES.required })
  .overwrite(plainText)
  .trim()
  .min(1, NAME_MESSAGES.required)
  .min(ACCOUNT_LIMITS.nameMinLength, NAME_MESSAGES.tooShort)
  .max(ACCOUNT_LIMITS.nameMaxLength, NAME_MESSAGES.tooLong);

/** The password of the person who asks; may be left out within ten minutes after a log-in. */
const ownPasswordSchema = passwordHashSchema.optional();

/** The token of a mailed link. */
const linkSchema = z.string().min(1).max(200);
const recaptchaTokenSchema = z.string().max(4000).optional();
const timeSchema = z.iso.datetime();

/** What a user keeps with the account rather than with one browser; small, and of the app's own making. */
export const keptValuesSchema = z
  .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
  .refine((values) => Object.keys(values).length <= 200, 'must have at most 200 entries');

/** A user, as only the user sees it. `quota` and `usedQuota` are bytes. */
export const userSchema = z.object({
  profileId: z.number().int(),
  systemRefKey: z.string(),
  email: z.string(),
  name: z.string(),
  profilePicUrl: z.string().nullable(),
  subscribed: z.boolean(),
  trialConsumed: z.boolean(),
  remainingCoins: z.number().int(),
  creditPurchased: z.boolean(),
  quota: z.number().int(),
  usedQuota: z.number().int(),
  apiKey: z.string().nullable(),
  /** False for who only logs in through Google or Facebook. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Calls of the developer API. */
export const apiUsageDetailSchema = z.object({
  apiId: z.number().int(),
  remainingCalls: z.number().int(),
  purchasedQuota: z.number().int(),
  consumedCalls: z.number().int(),
  creditPurchased: z.boolean(),
});
export type ApiUsageDetail = z.infer<typeof apiUsageDetailSchema>;

/** What was bought and until when it holds. */
export const purchaseDetailSchema = z.object({ kind: z.literal('pro'), until: timeSchema });

/** Everything that the app keeps about who is signed in. The token comes with a log-in only. */
export const profileSchema = z.object({
  user: userSchema,
  isNewProfile: z.boolean(),
  token: z.object({ accessToken: z.string() }).optional(),
  deviceSubscribed: z.boolean(),
  purchaseDetails: z.array(purchaseDetailSchema),
  userPreferences: keptValuesSchema,
  userSettings: keptValuesSchema,
  trialConsumed: z.boolean(),
  referralStatus: z.string(),
  apiUsageDetails: z.array(apiUsageDetailSchema),
});
export type Profile = z.infer<typeof profileSchema>;
const profileBodySchema = z.object({ profile: profileSchema });

/** What is left: as reported, or what was bought less what was used. */
export function remainingCallsOf(
  details: readonly { remainingCalls?: number; purchasedQuota: number; consumedCalls: number }[],
): number {
  const [first] = details;
  return first ? (first.remainingCalls ?? first.purchasedQuota - first.consumedCalls) : 0;
}

/** A place as far as it is known; empty where it is not. */
export const geoInfoSchema = z.object({
  countryCode: z.string(),
  regionCode: z.string(),
  city: z.string(),
  zipCode: z.string(),
});

/** A strip, popup or flag that the operator of the server may set. */
const messageSchema = z.object({
  show: z.union([z.literal(0), z.literal(1)]),
  cssClass: z.string(),
  icon: z.object({ url: z.string() }),
  texts: z.object({
    xl: z.array(z.object({ text: z.string(), bold: z.boolean() })),
    sm: z.array(z.object({ text: z.string(), bold: z.boolean() })),
  }),
  btn: z.object({ text: z.string(), link: z.string() }),
});

/** Where the operator of the server can be followed. */
export const SOCIAL_NETWORKS = ['instagram', 'youtube', 'tiktok', 'x', 'pinterest'] as const;

/** What a plan allows. */
const planRightsSchema = z.object({
  storageBytes: z.number().int(),
  folders: z.number().int(),
  /** The largest video. */
  videoBytes: z.number().int(),
  /** Days after which an upload is deleted that no project shows; null: never. */
  mediaDays: z.number().int().nullable(),
  /** Whether exports carry the Gesso watermark. */
  hasWatermark: z.boolean(),
});
export type PlanRights = z.infer<typeof planRightsSchema>;

/** What the app receives about this server at its start. */
export const appConfigSchema = z.object({
  enable: z.boolean(),
  showMobileAds: z.boolean(),
  message: messageSchema,
  trialPeriodInDays: z.number().int(),
  defaultPlan: z.enum(['free', 'pro']),
  supportEmail: z.string(),
  /** Null: the button is not shown. */
  googleClientId: z.string().nullable(),
  facebookAppId: z.string().nullable(),
  recaptchaSiteKey: z.string().nullable(),
  /** Page views are reported there, where it is set. */
  tagManagerId: z.string().nullable(),
  /** Where the apps for phones are had; null: there is none, and phones get the notice instead. */
  appStoreUrl: z.string().nullable(),
  playStoreUrl: z.string().nullable(),
  /** Shown in the footer, in this order. */
  socialLinks: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
  /** Mails are kept in the outbox page of this server instead of going out. */
  mailsInOutbox: z.boolean(),
  /** Test cards pay although others than the users of this machine get in: pages with prices say so. */
  hasTestPayments: z.boolean(),
  /** Whether AI credits and calls of the API are sold. */
  sellsCredits: z.boolean(),
  /** What the plans allow on this server. */
  plans: z.object({ free: planRightsSchema, pro: planRightsSchema }),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

/** A session in the list of the account settings. */
export const sessionSchema = z.object({
  sessionId: z.number().int(),
  deviceName: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** When it ends if it is not used any more; at the latest 90 days after the log-in. */
  expiresAt: timeSchema,
  isCurrent: z.boolean(),
});

const login = <Path extends string>(path: Path) => `${BASES.login}/${path}` as const;

/** Accounts, sessions and what belongs to a person. */
export const ACCOUNT_CALLS = {
  login: defineCall({
    method: 'POST',
    path: login('mobile/login'),
    access: 'anyone',
    summary: 'Logs in with e-mail and password.',
    body: z.object({ type: z.literal('EMAIL'), value: emailSchema, password: passwordHashSchema }),
    answer: profileBodySchema,
  }),
  socialLogin: defineCall({
    method: 'POST',
    path: login('mobile/socialLogin'),
    access: 'anyone',
    summary:
      'Logs in through Google (1) or Facebook (2); the first time it makes the account. Where they do not vouch for the address, a link is mailed to it first.',
    body: z.object({
      socialType: z.union([z.literal(SOCIAL_TYPES.google), z.literal(SOCIAL_TYPES.facebook)]),
      socialId: z.string().max(300),
      token: z.string().min(1).max(10_000),
      /** For Google: the random text whose SHA-256, in hexadecimal, was given to Google as the nonce of the token. */
      nonce: z.string().min(16).max(200).optional(),
    }),
    answer: profileBodySchema,
  }),
  emailSignup: defineCall({
    method: 'POST',
    path: login('mobile/emailSignup'),
    access: 'anyone',
    summary: 'Makes an account and mails the link that activates it.',
    body: z.object({
      name: nameSchema,
      email: emailSchema,
      password: passwordHashSchema,
      recaptchaToken: recaptchaTokenSchema,
    }),
  }),
  resendSignupLink: defineCall({
    method: 'POST',
    path: login('mobile/resendEmailSignupLink'),
    access: 'anyone',
    summary: 'Mails the activation link once more.',
    body: z.object({ email: emailSchema }),
  }),
  validateEmailSignupLink: defineCall({
    method: 'POST',
    path: login('mobile/validateEmailSignupLink'),
    access: 'anyone',
    summary: 'Activates an account by its mailed link, and signs in the person who opened it.',
    body: z.object({ link: linkSchema }),
    answer: profileBodySchema.extend({
      /** The link belonged to no particular sign-up: the account has neither a password nor another way to log in yet. */
      needsPassword: z.boolean(),
    }),
  }),
  validateUpdateEmailLink: defineCall({
    method: 'POST',
    path: login('web/validateUpdateEmailLink'),
    access: 'anyone',
    summary: 'Changes the address of an account by the link that was mailed to the new one.',
    body: z.object({ link: linkSchema }),
    answer: z.object({ email: z.string() }),
  }),
  undoUpdateEmail: defineCall({
    method: 'POST',
    path: login('web/undoUpdateEmail'),
    access: 'anyone',
    summary:
      'Gives an account its former address back by the link that was mailed there, and ends all sessions.',
    body: z.object({ link: linkSchema }),
    answer: z.object({
      email: z.string(),
      /** For updateForgotPasswordLink: the password of the account counts no more. */
      resetLink: z.string(),
    }),
  }),
  sendForgotPasswordLink: defineCall({
    method: 'POST',
    path: login('user/sendForgotPasswordLink'),
    access: 'anyone',
    summary: 'Mails a link to choose a new password. The answer is the same for unknown addresses.',
    body: z.object({ email: emailSchema }),
  }),
  updateForgotPasswordLink: defineCall({
    method: 'PUT',
    path: login('user/updateForgotPasswordLink'),
    access: 'anyone',
    summary: 'Sets a new password by a mailed link, and ends all sessions.',
    body: z.object({ password: passwordHashSchema, link: linkSchema }),
  }),
  changePassword: defineCall({
    method: 'PUT',
    path: login('user/changePassword'),
    access: 'user',
    summary:
      'Sets a new password, given the former one, and ends all other sessions. The first one takes a log-in of the last ten minutes instead.',
    body: z.object({ currentPassword: passwordHashSchema.optional(), password: passwordHashSchema }),
  }),
  logout: defineCall({
    method: 'POST',
    path: login('user/logout'),
    access: 'user',
    summary: 'Ends the session of this request.',
  }),
  sessions: defineCall({
    method: 'GET',
    path: login('user/sessions'),
    access: 'user',
    summary: 'Where the account is signed in.',
    answer: z.object({ sessions: z.array(sessionSchema) }),
  }),
  revokeSession: defineCall({
    method: 'POST',
    path: login('user/revokeSession'),
    access: 'user',
    summary: 'Ends one session, or every session but this one.',
    body: z.union([z.object({ sessionId: z.number().int() }), z.object({ allOthers: z.literal(true) })]),
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: login('user/profile'),
    access: 'user',
    summary: 'Changes name, preferences or settings; what is left out stays.',
    body: z.object({
      name: nameSchema.optional(),
      userPreferences: keptValuesSchema.optional(),
      userSettings: keptValuesSchema.optional(),
    }),
    answer: profileBodySchema,
  }),
  updateBasicInformation: defineCall({
    method: 'PUT',
    path: login('user/updateBasicInformation'),
    access: 'user',
    summary: 'Changes the name.',
    body: z.object({ name: nameSchema }),
    answer: profileBodySchema,
  }),
  userDetail: defineCall({
    method: 'GET',
    path: login('user/userDetail'),
    access: 'user',
    summary: "The caller's profile as it is now.",
    query: z.object({ systemRefKey: z.string().max(100).optional() }),
    answer: profileBodySchema,
  }),
  isProUser: defineCall({
    method: 'GET',
    path: login('web/isProUser'),
    access: 'user',
    summary: 'Whether the caller has Pro now.',
    answer: z.object({ proUser: z.boolean() }),
  }),
  profilePicture: defineCall({
    method: 'POST',
    path: login('user/profilePicture'),
    access: 'user',
    summary: "Sets the caller's image.",
    isUpload: true,
    answer: z.object({ profilePicUrl: z.string() }),
  }),
  deleteProfilePicture: defineCall({
    method: 'PUT',
    path: login('user/deleteProfilePicture'),
    access: 'user',
    summary: "Removes the caller's image.",
  }),
  updateEmail: defineCall({
    method: 'POST',
    path: login('web/updateEmail'),
    access: 'user',
    summary: 'Mails a link to a new address, which takes effect once the link was followed.',
    body: z.object({ email: emailSchema, password: ownPasswordSchema }),
  }),
  deleteAccount: defineCall({
    method: 'PUT',
    path: login('gdpr/deleteAccount'),
    access: 'user',
    summary: 'Deletes the account with everything in it, for good.',
    body: z.object({ password: ownPasswordSchema }).nullish(),
  }),
  userQuota: defineCall({
    method: 'GET',
    path: login('user/userQuota'),
    access: 'user',
    summary: 'How many bytes the caller may store, and how many are stored.',
    answer: z.object({ quota: z.number().int(), quotaUsed: z.number().int() }),
  }),
  apiUsageDetails: defineCall({
    method: 'GET',
    path: login('user/getAPIUsageDetails'),
    access: 'user',
    summary: 'Calls of the developer API: bought, used, left.',
    query: z.object({ apiId: z.coerce.number().int().min(1).max(1_000_000) }),
    answer: apiUsageDetailSchema,
  }),
  geoInfo: defineCall({
    method: 'GET',
    path: login('user/getUserGeoInfo'),
    access: 'anyone',
    summary: 'Where the caller seems to be.',
    answer: geoInfoSchema,
  }),
  appConfig: defineCall({
    method: 'GET',
    path: login('util/config'),
    access: 'anyone',
    summary: 'What the app should know about this server.',
    answer: appConfigSchema,
  }),
  saveEmailNewsletter: defineCall({
    method: 'POST',
    path: login('web/saveEmailNewsletter'),
    access: 'anyone',
    summary: 'Subscribes an address to the newsletter once the mailed link was followed.',
    body: z.object({ email: emailSchema, recaptchaToken: recaptchaTokenSchema }),
  }),
  confirmNewsletter: defineCall({
    method: 'POST',
    path: login('web/confirmEmailNewsletter'),
    access: 'anyone',
    summary: 'Confirms a subscription to the newsletter by its mailed link.',
    body: z.object({ link: linkSchema }),
    answer: z.object({ email: z.string() }),
  }),
  unsubscribeNewsletter: defineCall({
    method: 'POST',
    path: login('web/unsubscribeEmailNewsletter'),
    access: 'anyone',
    summary: 'Takes an address off the newsletter by the link that every newsletter carries.',
    body: z.object({ link: linkSchema }),
    answer: z.object({ email: z.string() }),
  }),
} as const;
