// The package has no exports map: its main entry is CommonJS for Node and its module entry has no default export, so the
// same import statement cannot serve both. The ES module file can.
declare module 'opentype.js/dist/opentype.mjs' {
  export { parse } from 'opentype.js';
}
