import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('a mail greets people by their name', () => {
  for (const name of [
    'Mara',
    'Mara Ekholm',
    "O'Brien-Łukasz",
    'مارا',
    '李雷',
    'J. R. Tolkien',
    'Anna 2',
    'R2-D2',
  ])
    expect(greeting(name)).toBe(`Hello ${name},`);
  expect(greeting('Mara', 'Goodbye')).toBe('Goodbye Mara,');
});

test('a name that reads like an address is left out', () => {
  const addresses = [
    ...['https://evil.example', 'Visit evil.example', 'evil.example/win', 'WWW EVIL COM', 'evil。example'],
    ...[
      'evil．example',
      'mara@evil.example',
      'mara ＠ evil',
      'Call 0800 123 456',
      '+43 (1) 234-567',
      '//evil',
    ],
    ...['\\\\evil\\share', 'ev\u200bil.example', 'bit.ly/x', 'пример.рф', '٠٨٠٠١٢٣٤٥٦'],
  ];
  for (const name of addresses) expect([name, greeting(name)]).toEqual([name, 'Hello,']);
  expect(greeting('')).toBe('Hello,');
});
