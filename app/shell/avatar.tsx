import { useState } from 'react';
import type { User } from '../../server/contract/accounts.ts';
import { Mark } from '../ui/icon.tsx';
import { avatarColour, avatarLetter, avatarTextColour } from './avatar-colour.ts';

/** Pictures are asked for anew with each visit: an address stays the same when its picture changes. */
const LOADED_AT = Date.now();

/** Somebody's picture, else the first letter of the name on its colour; a crown for those who have Pro. */
export function Avatar({
  user,
  version = LOADED_AT,
  className = '',
}: {
  user: Pick<User, 'name' | 'email' | 'profilePicUrl' | 'subscribed'>;
  /** Another number loads the picture again. */
  version?: number;
  className?: string;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = user.profilePicUrl === null ? null : withTime(user.profilePicUrl, version);
  const letter = avatarLetter(user);
  const colour = avatarColour(letter);
  return (
    <span
      className={`avatar ${className}`}
      style={{ background: colour, color: avatarTextColour(colour) }}
      aria-hidden="true"
    >
      {url !== null && url !== brokenUrl ? (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        letter
      )}
      {user.subscribed ? (
        <span className="crown">
          <Mark name="pro" />
        </span>
      ) : null}
    </span>
  );
}

function withTime(url: string, time: number): string {
  // An S3 address is signed with its whole query; it is new with each picture anyway.
  if (url.includes('X-Amz-Signature=')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${time}`;
}
