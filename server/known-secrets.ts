/** Passwords that compose.yaml falls back to, that stores and databases start with, and that are in every list of them. */
const KNOWN_PASSWORDS = new Set([
  'admin',
  'changeme',
  'for-this-machine-only',
  'gesso',
  'minioadmin',
  'password',
  'postgres',
  'secret',
]);
/** What is in deploy/example.env for a value of one's own. */
const PLACEHOLDER = /^<.*>$/;

/** The settings that hold secrets of this server itself. */
export interface SecretSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly SECRET?: string | undefined;
}

/** A sentence about a secret that is publicly known; null where all are of one's own. The secret itself is not repeated. */
export function knownSecretProblem(settings: SecretSettings): string | null {
  const { DATABASE_URL, S3_SECRET_ACCESS_KEY, SECRET } = settings;
  const secrets = {
    'The password in DATABASE_URL': passwordOf(DATABASE_URL),
    S3_SECRET_ACCESS_KEY,
    SECRET,
  };
  const known = Object.entries(secrets).find(([, secret]) => secret !== undefined && isKnown(secret));
  if (!known) return null;
  return `${known[0]} is publicly known, and others can reach this server: choose one of your own.`;
}

function isKnown(secret: string): boolean {
  return KNOWN_PASSWORDS.has(secret.toLowerCase()) || PLACEHOLDER.test(secret) || /^(.)\1*$/.test(secret);
}

/** Undefined where there is none: the database may know its users by other means. */
function passwordOf(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const { password } = new URL(databaseUrl);
  return password === '' ? undefined : safelyDecoded(password);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
