// Pixi asks the browser for its name while it is loaded, and Node 20 has no navigator. It is set up before every test file.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'node', platform: 'node' },
    configurable: true,
    // PDF.js, which tests of the engine load in the same process, puts one of its own in its place.
    writable: true,
  });
