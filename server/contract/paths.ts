/** Where each call lives, in one place for the server and the app. */
export const PATHS = {
  categoryProductDetails: '/central-1.0/categoryProductDetails',
  product: '/central-1.0/product',
  fonts: '/central-1.0/fonts/fonts',
  health: '/health',
  ready: '/ready',
} as const;
