/** Palettes that come with the editor. Each has a light and a dark colour, so that text can be read on either. */
export const READY_PALETTES = [
  { name: 'harbour', colors: ['#f4f7fa', '#0b2545', '#13519c', '#8da9c4', '#ee6c4d'] },
  { name: 'orchard', colors: ['#fbf7ec', '#25311c', '#5a7d2a', '#d9a441', '#b23a2e'] },
  { name: 'clay', colors: ['#fdf3ec', '#3b1f16', '#c65d3b', '#e9b48a', '#7a8c6a'] },
  { name: 'night', colors: ['#0d1021', '#f3f1ff', '#5b4bff', '#ff5d8f', '#22d3c5'] },
  { name: 'mint', colors: ['#f1fbf6', '#10312a', '#1f9d7a', '#a7e3c9', '#ffb86b'] },
  { name: 'berry', colors: ['#fff4f8', '#3a0d2e', '#a3155b', '#f28fb1', '#5f3dc4'] },
  { name: 'desert', colors: ['#fff8e8', '#4a2c1a', '#d97b29', '#f2c879', '#2f6f73'] },
  { name: 'ink', colors: ['#ffffff', '#14151f', '#4b4d5c', '#b4b6c4', '#2a33de'] },
] as const;
