import { expect, test } from 'vitest';
import { resumeAddress } from './resume-address.ts';

const address = (query: string) => resumeAddress(new URLSearchParams(query));

test('[J2] [J3] a payment that began in a project leads back to it, with the query decoded', () => {
  const page = encodeURIComponent('/design-editor/edit/?tab=text&x=a b');
  expect(address(`page=${page}&project_id=p1&product_id=3`)).toBe(
    '/design-editor/edit/?tab=text&x=a+b&project=p1',
  );
  expect(address('page=/my/projects/&project_id=p1')).toBeNull();
  expect(address('project_id=p1&product_id=3')).toBeNull();
});

test('no address of elsewhere is followed', () => {
  for (const page of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', '\\\\evil.test'])
    expect(address(`page=${encodeURIComponent(page)}&project_id=p&product_id=1`), page).toBeNull();
});
