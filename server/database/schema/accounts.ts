import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

export const users = pgTable('users', {
  userId: bigint('user_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  systemRefKey: text('system_ref_key').notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash'),
  activatedAt: time('activated_at'),
  pictureKey: text('picture_key'),
  pictureBytes: integer('picture_bytes').notNull().default(0),
  proUntil: time('pro_until'),
  trialConsumed: boolean('trial_consumed').notNull().default(false),
  preferences: text().notNull().default('{}'),
  settings: text().notNull().default('{}'),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** A reference to a user that goes when the user goes. */
const ofUser = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

export const socialIdentities = pgTable(
  'social_identities',
  {
    socialType: integer('social_type').notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    tiedAt: time('tied_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.socialType, table.subject] })],
);

export const signUps = pgTable('sign_ups', {
  signUpId: bigint('sign_up_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash'),
  socialType: integer('social_type'),
  subject: text(),
  tokenHash: text('token_hash').notNull().unique(),
  linkExpiresAt: time('link_expires_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const usedSocialTokens = pgTable('used_social_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  sessionId: bigint('session_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  tokenHash: text('token_hash').notNull().unique(),
  deviceName: text('device_name').notNull(),
  createdAt: time('created_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  socialType: integer('social_type'),
  subject: text(),
});

export const mailLinks = pgTable('mail_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  purpose: text({ enum: ['password', 'email', 'undo'] }).notNull(),
  email: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.sessionId, {
    onDelete: 'cascade',
  }),
});

export const knownNetworks = pgTable(
  'known_networks',
  { userId: ofUser(), networkHash: text('network_hash').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.networkHash] })],
);

export const usedTrials = pgTable('used_trials', {
  personHash: text('person_hash').primaryKey(),
  usedAt: time('used_at').notNull().defaultNow(),
});

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  subscribedAt: time('subscribed_at').notNull().defaultNow(),
  confirmedAt: time('confirmed_at'),
  linkHash: text('link_hash').unique(),
  linkExpiresAt: time('link_expires_at'),
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
});

export const apiUsage = pgTable(
  'api_usage',
  {
    userId: ofUser(),
    apiId: integer('api_id').notNull(),
    purchasedQuota: integer('purchased_quota').notNull().default(0),
    consumedCalls: integer('consumed_calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.apiId] })],
);

export const creditEntries = pgTable('credit_entries', {
  creditEntryId: bigint('credit_entry_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: ofUser(),
  amount: integer().notNull(),
  kind: text({ enum: ['purchase', 'reward', 'spend', 'refund'] }).notNull(),
  note: text().notNull().default(''),
  payment: text(),
  source: text().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
});
