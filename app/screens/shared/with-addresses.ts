/** Puts the addresses of uploads where a project names them as `asset:<id>`. */
export function withAddresses(
  document: Readonly<Record<string, unknown>>,
  assetUrls: Readonly<Record<string, string>>,
): object {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    const id = key === 'url' && typeof value === 'string' ? /^asset:(\d+)$/.exec(value)?.[1] : undefined;
    return id === undefined ? value : (assetUrls[id] ?? value);
  }) as object;
}
