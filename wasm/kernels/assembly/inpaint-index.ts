export * from './memory';
export * from './inpaint';
