import { describe, expect, test } from 'vitest';
import { GessoError, type GessoErrorCode, sentenceFor } from './errors.ts';

/** Every code: one that is missing here does not compile. */
const ALL = {
  'project-not-json': true,
  'project-version-unknown': true,
  'project-invalid': true,
  'asset-missing': true,
  'asset-unreadable': true,
  'image-broken': true,
  'image-too-large': true,
  'drawing-broken': true,
  'animation-broken': true,
  'clip-broken': true,
  'clip-undecodable': true,
  'audio-broken': true,
  'audio-undecodable': true,
  'file-unknown': true,
  'conversion-failed': true,
  'import-cancelled': true,
  'subtitles-broken': true,
  'font-missing': true,
  'font-broken': true,
  'export-format-unknown': true,
  'encoder-unavailable': true,
  'encoder-failed': true,
  'color-profile-unavailable': true,
  'export-cancelled': true,
  'export-incorrect': true,
  'project-open-elsewhere': true,
  'project-changed-elsewhere': true,
  'storage-full': true,
  'storage-failed': true,
  'renderer-unavailable': true,
  'context-lost': true,
  'edit-invalid': true,
  'model-unavailable': true,
  'cutout-failed': true,
  'cutout-cancelled': true,
  'captions-failed': true,
  'captions-cancelled': true,
  'upscale-failed': true,
  'photo-failed': true,
  'photo-cancelled': true,
  'photo-nothing-around': true,
} satisfies Record<GessoErrorCode, true>;
const CODES = Object.keys(ALL) as GessoErrorCode[];

describe('the message of an error', () => {
  test('is there for each of them, whole, and no other has it', () => {
    const sizes = { widthPx: 9_000, heightPx: 8_000, maxMegapixels: 50 };
    const details = { name: 'a.mp4', reason: 'why', version: 9, supported: 3, ...sizes };
    const sentences = CODES.map((code) => sentenceFor(code, details));
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z“].{20,}\.$/s);
      expect(sentence).not.toMatch(/undefined|null|\[object/);
    }
    expect(new Set(sentences).size).toBe(CODES.length);
  });

  test('names the thing and the reason; without a name it is this file', () => {
    expect(sentenceFor('clip-undecodable', { name: 'Holiday.mov', reason: 'HEVC' })).toBe(
      '“Holiday.mov” cannot be played by this browser (HEVC). Convert it to MP4 (H.264) or WebM, or open Gesso in Chrome or Edge.',
    );
    expect(sentenceFor('asset-missing')).toMatch(/^This file could not be found\./);
    expect(sentenceFor('asset-missing', { name: null })).toMatch(/^This file could not be found\./);
    expect(sentenceFor('font-missing', { name: 'Futura', substitute: 'Inter' })).toContain('shown in Inter;');
    expect(sentenceFor('font-missing', { name: 'Futura' })).toContain('shown in another font;');
    expect(sentenceFor('subtitles-broken', { name: 'a.srt', line: 7 })).toContain('cannot be read: line 7.');
    expect(sentenceFor('subtitles-broken', { name: 'a.srt' })).toContain('cannot be read.');
    expect(sentenceFor('encoder-failed', { frame: 12 })).toContain('at frame 12.');
    expect(sentenceFor('encoder-failed')).toContain('at frame 0.');
    expect(sentenceFor('encoder-unavailable', { codec: 'AV1', size: '4K' })).toContain('encode AV1 at 4K.');
    expect(sentenceFor('encoder-unavailable')).toContain('encode this format.');
    expect(sentenceFor('project-invalid', { path: 'scenes.0', reason: 'no' })).toContain(
      'opened: scenes.0: no.',
    );
    expect(sentenceFor('project-invalid')).toContain('opened: a value is wrong.');
  });

  test('is the message of the error, which keeps its code, details and cause', () => {
    const cause = new Error('inner');
    const error = new GessoError('storage-failed', { reason: 'quota' }, { cause });
    expect(error).toMatchObject({
      name: 'GessoError',
      code: 'storage-failed',
      details: { reason: 'quota' },
      cause,
    });
    expect(error.message).toBe(
      'Your work could not be saved in this browser (quota). Download the project to keep it.',
    );
  });
});
