/** A browser and a system, as people call them: what the list of signed-in devices shows. */
export function deviceNameOf(userAgent: string): string {
  const browser = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ] as const;
  const system = [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux|X11/, 'Linux'],
  ] as const;
  const nameIn = (table: readonly (readonly [RegExp, string])[], fallback: string) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? fallback;
  return `${nameIn(browser, 'Browser')} on ${nameIn(system, 'an unknown system')}`;
}
