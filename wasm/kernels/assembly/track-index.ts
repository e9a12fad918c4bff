export * from './memory';
export * from './track';
