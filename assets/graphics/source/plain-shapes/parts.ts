export type Row = readonly [name: string, title: string, words: string, path: string];
