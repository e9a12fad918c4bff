import type { TemplateFamily } from '../../composition/family.ts';
import { shade } from '../../composition/paint.ts';

const NEWSPRINT = '#f5f1e8';
const INK = '#151513';
const RED = '#b8241b';
const BLUE = '#234a8c';

const type = {
  display: { font: 'Libre Caslon Display', tracking: -20, leading: 1 },
  head: { font: 'Zilla Slab', weight: 700, leading: 1.1 },
  body: { font: 'Zilla Slab', weight: 400, leading: 1.45 },
  label: { font: 'Archivo', weight: 700, upper: true, tracking: 100, leading: 1.3 },
} as const;

/** Newsletters that look like a good local paper. */
export const newsletter: TemplateFamily = {
  id: 'newsletter',
  title: 'Newsletter',
  tags: ['newsletter', 'news', 'email', 'magazine', 'article', 'announcement', 'blog', 'company news'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'newsletter-front-page',
      displayName: 'Front page of a newsletter',
      assetType: 'design',
      format: 'a4',
      tags: ['newspaper', 'print', 'front page', 'school newspaper'],
      styles: ['typographic', 'retro', 'photographic'],
      compose: (c) => {
        c.begin('Front page', NEWSPRINT);
        c.text('Masthead', 'The Quay Letter', type.display, c.page.trim({ left: 70, right: 70, top: 60 }), {
          color: INK,
          size: 260,
          fit: 'width',
          align: 'center',
        });
        c.shape('Rule above', INK, c.page.trim({ left: 70, right: 70, top: 250, bottom: 1498 }));
        c.text('Issue', 'Issue 14, May', type.label, c.page.trim({ left: 70, right: 70, top: 270 }), {
          color: INK,
          size: 26,
        });
        c.text('Free', 'Free, take two', type.label, c.page.trim({ left: 70, right: 70, top: 270 }), {
          color: RED,
          size: 26,
          align: 'right',
        });
        c.shape('Rule below', INK, c.page.trim({ left: 70, right: 70, top: 320, bottom: 1431 }));
        c.photo('Pier', 'wooden-pier-sunset', c.page.trim({ left: 70, right: 70, top: 360, bottom: 880 }));
        c.text(
          'Headline',
          'The pier will open again',
          type.display,
          c.page.trim({ left: 70, right: 70, top: 900 }),
          { color: INK, size: 130, fit: 'width' },
        );
        const [left, right] = c.page.trim({ left: 70, right: 70, top: 1070, bottom: 80 }).columns(2, 50);
        c.text(
          'Left column',
          'For three winters the planks lay in a field behind the school. Now they are back, oiled and numbered, and children may run on them from Saturday.\n\nThe mayor will not cut a ribbon. She will jump.',
          type.body,
          left ?? c.page,
          { color: INK, size: 33 },
        );
        c.text(
          'Right column',
          'Also in this issue: who feeds the swans, why the bells are late, a recipe for mackerel, and a list of everything that was found in the harbour basin.',
          type.body,
          right ?? c.page,
          { color: INK, size: 33 },
        );
      },
    },
    {
      alias: 'newsletter-email-header',
      displayName: 'Head of an e-mail',
      assetType: 'design',
      format: 'wide',
      tags: ['email header', 'banner', 'header', 'mailing'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('Header', RED);
        c.text(
          'Masthead',
          'Monday, in short',
          type.display,
          c.page.trim({ left: 110, right: 110, top: 200 }),
          { color: NEWSPRINT, size: 360, fit: 'width', align: 'center' },
        );
        c.shape('Rule', NEWSPRINT, c.page.trim({ left: 110, right: 110, top: 640, bottom: 434 }));
        c.text(
          'Line',
          'Five things that we learned, in four minutes',
          type.body,
          c.page.trim({ left: 110, right: 110, top: 700 }),
          { color: NEWSPRINT, size: 76, align: 'center' },
        );
        c.text('Issue', 'Issue 88', type.label, c.page.inset(110, 80), {
          color: NEWSPRINT,
          size: 40,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'newsletter-article-card',
      displayName: 'Card for an article',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'article', 'blog post', 'read more'],
      styles: ['photographic', 'typographic'],
      compose: (c) => {
        c.begin('Card', INK);
        c.photo('Street', 'noche-bogota', c.page, { focusX: 0.6 });
        c.shape('Shade', shade(INK, 'down', 1), c.page.trim({ top: 350 }));
        c.stack(
          c.page.inset(76, 80),
          [
            { name: 'Kind', words: 'City', style: type.label, color: '#ffb3a8', size: 36 },
            {
              name: 'Headline',
              words: 'Who drives\nat four in\nthe morning?',
              style: type.display,
              color: NEWSPRINT,
              size: 150,
              gap: 24,
            },
            {
              name: 'Summary',
              words: 'A night with the people who bring the bread, the papers and the babies',
              style: type.body,
              color: NEWSPRINT,
              size: 46,
              gap: 30,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'newsletter-three-items-story',
      displayName: 'Three news items',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'news', 'week'],
      styles: ['typographic', 'minimal', 'retro'],
      compose: (c) => {
        c.begin('Story', NEWSPRINT);
        c.text('Masthead', 'This week', type.display, c.safe, { color: RED, size: 260, fit: 'width' });
        const rows = c.safe.trim({ top: 330 }).rows(3, 20);
        (
          [
            ['The library lends umbrellas.', 'Bring them back dry, or wet.'],
            ['Line 4 runs until two.', 'On Fridays, as a test.'],
            ['The market moves.', 'Forty metres to the east, for shade.'],
          ] as const
        ).forEach(([head, text], index) => {
          c.stack(rows[index] ?? c.page, [
            { rule: INK, thickness: 5 },
            { name: `Head ${index + 1}`, words: head, style: type.head, color: INK, size: 86, gap: 30 },
            { name: `Text ${index + 1}`, words: text, style: type.body, color: BLUE, size: 56, gap: 14 },
          ]);
        });
      },
    },
    {
      alias: 'newsletter-headlines-video',
      displayName: 'Headlines of the week',
      assetType: 'video',
      format: 'square',
      tags: ['news', 'headlines', 'post', 'video', 'summary'],
      styles: ['typographic', 'bold', 'retro'],
      coverFrame: 30,
      compose: (c) => {
        c.music('loop-mika');
        c.begin('Masthead', RED, { beats: 4 });
        c.text('Masthead', 'The Quay\nLetter', type.display, c.safe, {
          color: NEWSPRINT,
          size: 260,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', frames: 16 },
        });
        (
          ['The pier will\nopen again', 'Swans have\na timetable', 'Bells are late,\non purpose'] as const
        ).forEach((words, index) => {
          c.begin(`Headline ${index + 1}`, index === 1 ? BLUE : NEWSPRINT, {
            beats: 4,
            transition: 'push',
            direction: 'left',
            transitionFrames: 8,
          });
          const ink = index === 1 ? NEWSPRINT : INK;
          c.shape('Rule', ink, c.safe.atTop(8), { motion: { in: 'growRight', frames: 20 } });
          c.text('Headline', words, type.display, c.safe, {
            color: ink,
            size: 200,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'wipe', by: 'lines', at: 4, frames: 22 },
          });
          c.text('Page', `Page ${index + 2}`, type.label, c.safe, {
            color: ink,
            size: 38,
            vertical: 'bottom',
            motion: { in: 'fade', at: 16 },
          });
        });
      },
    },
  ],
};
