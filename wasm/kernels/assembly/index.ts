export * from './memory';
export * from './i420';
export * from './lookup';
export * from './blur';
export * from './smear';
export * from './finish';
export * from './key';
export * from './distance';
