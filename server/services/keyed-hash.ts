import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 of a text for one purpose: the same text is recognized with the secret, and cannot be guessed without it. Two
 * purposes have nothing in common, so rows of one cannot be compared with those of another.
 * @returns 43 characters of base64url
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
