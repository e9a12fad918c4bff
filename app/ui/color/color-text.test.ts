import { describe, expect, it } from 'vitest';
import { readColorText } from './color-text.ts';

/** Says what the browser was asked. */
const asked = (css: string) => `<${css}>`;
const nothing = () => null;

describe('what is typed and pasted as a colour', () => {
  it('digits are read without the browser; an opaque colour has no opacity', () => {
    expect(readColorText('#2A3', nothing)).toBe('#22aa33');
    expect(readColorText('2a33de80', nothing)).toBe('#2a33de80');
    expect(readColorText('#2a33deff', nothing)).toBe('#2a33de');
    expect(readColorText('#fade', nothing)).toBe('#ffaaddee');
  });

  it('the browser reads names and functions, also from a line of a style sheet', () => {
    expect(readColorText(' RebeccaPurple ', asked)).toBe('<rebeccapurple>');
    expect(readColorText('background-color: hsl(237 73% 52% / 50%);', asked)).toBe(
      '<hsl(237 73% 52% / 50%)>',
    );
    expect(readColorText('oklch(0.7 0.15 30)', asked)).toBe('<oklch(0.7 0.15 30)>');
    expect(readColorText('color: #FFF;', nothing)).toBe('#ffffff');
  });

  it('three numbers are red, green and blue', () => {
    expect(readColorText('255, 111 71', asked)).toBe('<rgb(255,111,71)>');
    expect(readColorText('123', nothing)).toBe('#112233');
  });

  it('what the browser does not know, and colours of the system, are none', () => {
    for (const wrong of ['', 'nocolor', 'rgb(1,2)']) expect(readColorText(wrong, nothing)).toBeNull();
    for (const wrong of ['currentcolor', 'CanvasText', 'buttonface', 'url(a)b', '12 34'])
      expect(readColorText(wrong, asked), wrong).toBeNull();
  });
});
