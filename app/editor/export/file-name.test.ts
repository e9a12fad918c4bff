import { describe, expect, it } from 'vitest';
import { fileNameFor } from './file-name.ts';

describe('download', () => {
  it('makes names that every file system takes', () => {
    expect(fileNameFor('Clay & glaze poster', '', 'png')).toBe('Clay & glaze poster.png');
    expect(fileNameFor('a/b:c*?', '2', 'jpg')).toBe('a b c 2.jpg');
    expect(fileNameFor('...', '', 'mp4')).toBe('Untitled.mp4');
  });
});
