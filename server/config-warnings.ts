import type { Config } from './config-types.ts';
import { isLoopback } from './network/local-address.ts';

/** What was requested and is not done, beside the configuration that came of it. */
interface Wanted {
  readonly payments: 'on' | 'off' | 'test' | undefined;
  readonly outbox: boolean | undefined;
}

/** Sentences for the log about settings that work, but not as the person who runs the server may think, or not safely. */
export function configWarnings(config: Omit<Config, 'warnings'>, wanted: Wanted): string[] {
  const { isPublic, payments, smtpUrl, publicUrl, trustProxy, host, outbox } = config;
  const cases: readonly (readonly [applies: boolean, sentence: string])[] = [
    [
      isPublic && payments === 'test',
      'PAYMENTS is test: anyone who reaches this server gets Pro by a test card, and no money is charged.',
    ],
    [
      wanted.payments === 'on' && payments === 'off',
      'PAYMENTS is on, but neither Stripe nor PayPal is set, so nothing can be bought. PAYMENTS=test sells by test cards that take no money.',
    ],
    [
      wanted.outbox === true && !outbox,
      'OUTBOX is on, but others can reach this server, and anyone who reads its mails gets into every account: /dev/outbox stays off.',
    ],
    [
      isPublic && smtpUrl === undefined,
      'SMTP_URL is not set, so no mail goes out: no user can activate an account or choose a new password.',
    ],
    [
      isPublic && publicUrl !== undefined && !publicUrl.startsWith('https:'),
      'PUBLIC_URL does not begin with https: passwords and files cross the network as anyone on the way can read them, and browsers switch off what needs a secure page.',
    ],
    [
      isPublic && isLoopback(host) && trustProxy === false,
      'TRUST_PROXY is off: all who come through the proxy count as one caller, so limits for one are limits for all. With one proxy, set it to 1.',
    ],
  ];
  return cases.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
