import { useState } from 'react';
import type { User } from '../../server/contract/accounts.ts';
import { Mark } from '../ui/icon.tsx';
import * as styles from './avatar.module.css';
import { avatarColor, avatarLetter, avatarTextColor } from './avatar-color.ts';

/** Images are requested again with each visit: an address stays the same when its image changes. */
const LOADED_AT = Date.now();

/** A user's image, else the first letter of the name on its colour; a crown for those who have Pro. */
export function Avatar({
  user,
  version = LOADED_AT,
  size,
  className = '',
}: {
  user: Pick<User, 'name' | 'email' | 'profilePicUrl' | 'subscribed'>;
  /** Another number loads the image again. */
  version?: number;
  size?: 'large';
  className?: string;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = user.profilePicUrl === null ? null : withTime(user.profilePicUrl, version);
  const letter = avatarLetter(user);
  const color = avatarColor(letter);
  return (
    <span
      data-part="avatar"
      data-size={size}
      className={`${styles.avatar} ${className}`}
      style={{ background: color, color: avatarTextColor(color) }}
      aria-hidden="true"
    >
      {url !== null && url !== brokenUrl ? (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      ) : (
        letter
      )}
      {user.subscribed ? (
        <span className={styles.crown} data-part="crown">
          <Mark className={styles.mark} name="pro" />
        </span>
      ) : null}
    </span>
  );
}

function withTime(url: string, time: number): string {
  // An S3 address is signed with its whole query; it is new with each image anyway.
  if (url.includes('X-Amz-Signature=')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${time}`;
}
