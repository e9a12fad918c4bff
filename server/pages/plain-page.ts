import { createHash } from 'node:crypto';
import { escapeHtml } from './html.ts';

/** The looks of the interface, for pages that the server writes itself; its fonts are the app's files. */
const STYLE = `@font-face{font-family:Inter;src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900}
@font-face{font-family:"Bricolage Grotesque";src:url(/fonts/bricolage-grotesque.woff2) format("woff2");font-weight:200 800;font-stretch:75% 100%}
@font-face{font-family:"JetBrains Mono";src:url(/fonts/jetbrains-mono.woff2) format("woff2");font-weight:100 800}
:root{color-scheme:light dark;--ground:#f6f6f4;--card:#fff;--text:#14151f;--quiet:#5b5f6e;--line:#e3e3de;--accent:#2a31dd}
@media (prefers-color-scheme:dark){:root{--ground:#101118;--card:#1b1c25;--text:#f3f3f0;--quiet:#a9adbb;--line:#343744;--accent:#9aa0ff}}
body{margin:0;background:var(--ground);color:var(--text);font:15px/23px Inter,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 80px}
.logo{display:flex;align-items:center;gap:10px;font:700 20px/30px "Bricolage Grotesque",Inter,sans-serif;font-stretch:86%;color:inherit;text-decoration:none;margin:0 0 28px}
.logo img{width:30px;height:30px}
h1,h2{font-family:"Bricolage Grotesque",Inter,sans-serif;font-stretch:84%;letter-spacing:-.02em;overflow-wrap:anywhere}
h1{font-size:40px;font-weight:800;line-height:44px;margin:0 0 8px}h2{font-size:24px;font-weight:700;line-height:28px;margin:40px 0 12px}
p{margin:4px 0}a{color:var(--accent)}small,.quiet{color:var(--quiet);font-size:13px}
article{background:var(--card);border-radius:12px;padding:18px 20px;margin:12px 0;box-shadow:inset 0 0 0 1px var(--line)}
code{font:13px/20px "JetBrains Mono",ui-monospace,monospace}`;

/** A page without script, and the policy that it is sent with. */
export interface PlainPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Makes a page of the server's own. `content` is HTML; `style` is added to the common one. With `refreshSeconds` the browser requests it
 * again after that time.
 */
export function plainPage(
  title: string,
  content: string,
  style: string,
  { refreshSeconds }: { readonly refreshSeconds?: number } = {},
): PlainPage {
  const whole = STYLE + style;
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const styleHash = createHash('sha256').update(whole).digest('base64');
  return {
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${escapeHtml(title)}, Gesso</title><link rel="icon" href="/favicon.svg"><style>${whole}</style></head><body><main><a class="logo" href="/"><img src="/favicon.svg" alt="">gesso</a><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
  };
}
