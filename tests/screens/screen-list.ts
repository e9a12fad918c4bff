/** One screen as it is looked at. */
export interface Screen {
  /** The name of its images. */
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: true;
  /** What has to be there before the image is taken, as a selector. */
  readonly ready?: string;
  /** A photo of assets/media that is chosen on it, where it asks for one. */
  readonly photo?: string;
  /** A button that is pressed first, by its name, and what it opens, as a selector. */
  readonly press?: { readonly button: string; readonly opens: string };
  /** The sizes at which it is taken; all of them where none is named. */
  readonly sizes?: readonly ScreenSize[];
}

export const SCREEN_SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type ScreenSize = keyof typeof SCREEN_SIZES;

const WIDE: readonly ScreenSize[] = ['desktop', 'tablet'];

/** Every screen of the app. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', ready: '[data-part="tool"]' },
  {
    name: 'mega-menu',
    path: '/',
    ready: '[data-part="tool"]',
    press: { button: 'AI tools', opens: '#mega-menu' },
    sizes: WIDE,
  },
  {
    name: 'menu',
    path: '/',
    ready: '[data-part="tool"]',
    press: { button: 'Menu', opens: '[data-part="menu-panel"]' },
    sizes: ['phone'],
  },
  { name: 'log-in', path: '/login/' },
  { name: 'sign-up', path: '/signup/' },
  { name: 'sign-up-email', path: '/signup/?view=signup&subview=email-signup' },
  { name: 'forgot-password', path: '/login/?view=login&subview=forgot-password' },
  { name: 'reset-password', path: '/reset-password/?link=a-token' },
  { name: 'activation', path: '/sugnup-success/' },
  { name: 'undo-email', path: '/undo-email-change/?link=a-token' },
  { name: 'newsletter', path: '/newsletter/?confirm=a-token' },
  { name: 'pricing', path: '/pricing/' },
  { name: 'tools', path: '/tools/' },
  { name: 'tool', path: '/tools/ai-background-remover/' },
  { name: 'pan-and-zoom', path: '/tools/pan-and-zoom/' },
  { name: 'illustrated-avatars', path: '/tools/illustrated-avatars/' },
  { name: 'design-templates', path: '/design-templates/', ready: '[data-part="template-card"] img' },
  { name: 'create-design', path: '/design-templates/create/', ready: '[data-part="template-card"] img' },
  { name: 'video-templates', path: '/video-templates/', ready: '[data-part="template-card"] img' },
  { name: 'nothing-found', path: '/design-templates/?search=zzqqxx' },
  { name: 'graphics', path: '/design-element/', ready: '[data-part="template-card"] img' },
  { name: 'explore-graphics', path: '/design-element/explore/', ready: '[data-part="template-card"] img' },
  { name: 'template', path: '/graphics-design/design-week/', ready: 'main img' },
  { name: 'terms', path: '/terms/' },
  { name: 'privacy', path: '/privacy-policy/' },
  { name: 'this-browser', path: '/about/this-browser/', ready: 'main dl' },
  { name: 'not-found', path: '/404/' },
  { name: 'mobile-view', path: '/mobile-view/' },
  { name: 'account-deleted', path: '/account-deleted/' },
  { name: 'photo-start', path: '/photo-editor/edit/' },
  {
    name: 'photo-adjust',
    path: '/photo-editor/edit/?tab=tools&subTool=adjustment',
    photo: 'still-life-poppies.jpg',
    ready: '[data-region="canvas"] canvas',
  },
  {
    name: 'photo-tools',
    path: '/photo-editor/edit/?tab=tools',
    photo: 'still-life-poppies.jpg',
    ready: '[data-part="tool-cards"] img',
    sizes: WIDE,
  },
  { name: 'payment-success', path: '/payment-success/' },
  { name: 'payment-failure', path: '/payment-faliure/' },
  { name: 'dashboard', path: '/user-dashboard/', isSignedIn: true, ready: '[data-part="template-card"] img' },
  {
    name: 'checkout',
    path: '/user-dashboard/',
    isSignedIn: true,
    ready: '[data-part="template-card"] img',
    press: { button: 'Start Your 7 Days free Trial', opens: '[data-part="checkout-foot"] button' },
    sizes: WIDE,
  },
  { name: 'projects', path: '/my/projects/', isSignedIn: true },
  { name: 'bin', path: '/my/projects/?type=6', isSignedIn: true },
  { name: 'uploads', path: '/my/projects/?type=4', isSignedIn: true },
  { name: 'generations', path: '/my/projects/?type=5', isSignedIn: true },
  {
    name: 'brand-kit',
    path: '/my/projects/?type=7',
    isSignedIn: true,
    ready: '[data-part="empty-state"]',
  },
  { name: 'account-settings', path: '/my/account-settings/', isSignedIn: true, ready: 'form' },
  { name: 'api-home', path: '/api/', ready: 'main h1' },
  { name: 'api-tool', path: '/api/remove-background/', ready: 'main h1' },
  { name: 'api-dashboard', path: '/api-dashboard/', isSignedIn: true },
];
