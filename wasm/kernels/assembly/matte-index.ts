export * from './memory';
export * from './matte';
export * from './closed-form';
export * from './foreground';
