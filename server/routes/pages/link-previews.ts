import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { escapeHtml } from '../../pages/html.ts';
import type { PageMetas } from '../../services/pages/page-meta.ts';

/** Images of shared projects change with the project. */
const IMAGE_CACHE_SECONDS = 10 * 60;

/** What crawlers and link previews fetch besides pages: images of shared projects, and the list of pages. */
export function linkPreviewRoutes(
  server: FastifyInstance,
  { store, publicUrl }: Pick<ServerContext, 'store' | 'publicUrl'>,
  pages: PageMetas,
): void {
  // Addresses of the store end after a day, previews are drawn long after that: so the image is sent from here.
  server.get<{ Params: { token: string } }>('/shared/:token/picture', async (request, reply) => {
    const key = await pages.sharedImage(request.params.token);
    const image = key === null ? null : await store.get(key);
    if (!image) return reply.callNotFound();
    return reply
      .type(image.contentType)
      .headers({
        'content-length': image.sizeBytes,
        'cache-control': `public, max-age=${IMAGE_CACHE_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
      .send(image.body);
  });

  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          'Disallow: /my/',
          'Disallow: /dev/',
          'Disallow: /objects/',
          `Sitemap: ${publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  server.get('/sitemap.xml', async (_request, reply) => {
    const urls = (await pages.publicPaths()).map(
      (path) => `<url><loc>${escapeHtml(publicUrl() + encodeURI(path))}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
}
