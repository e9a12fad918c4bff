import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { requestEditorFiles } from './shell/layout/early-editor-files.ts';
import {
  guards,
  loginInPlace,
  needsCanvas,
  phonesToStore,
  requireUser,
  visitorsOnly,
} from './shell/layout/guards.ts';
import { ownDocument } from './shell/layout/own-document.ts';
import { PageFailed } from './shell/layout/page-failed.tsx';
import { PageLoading } from './shell/layout/page-loading.tsx';
import { Root } from './shell/layout/root.tsx';
import type { RouteHandle } from './shell/layout/route-handle.ts';
import { StandardLayout } from './shell/layout/standard-layout.tsx';

/** A screen whose code comes when the user goes there. */
function screen<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return async () => ({ Component: (await load())[name] as React.ComponentType });
}

const designTemplates = screen(
  () => import('./screens/listings/design-templates-screen.tsx'),
  'DesignTemplatesScreen',
);
const videoTemplates = screen(
  () => import('./screens/listings/video-templates-screen.tsx'),
  'VideoTemplatesScreen',
);
const graphics = screen(() => import('./screens/listings/graphics-screen.tsx'), 'GraphicsScreen');
const detail = screen(
  () => import('./screens/template-detail/template-detail-screen.tsx'),
  'TemplateDetailScreen',
);
const tools = screen(() => import('./screens/tools/tools-screen.tsx'), 'ToolsScreen');
const toolLanding = screen(() => import('./screens/tools/tool-landing-screen.tsx'), 'ToolLandingScreen');
const login = screen(() => import('./screens/login/login-screen.tsx'), 'LoginScreen');
const editor = (name: 'DesignEditorScreen' | 'VideoEditorScreen') =>
  screen(() => import('./screens/editor/editor-screen.tsx'), name);
const dashboardLayout = screen(() => import('./shell/layout/dashboard-layout.tsx'), 'DashboardLayout');

const publicPages: RouteObject[] = [
  { index: true, element: <HomeScreen /> },
  {
    path: 'pricing',
    lazy: screen(() => import('./screens/pricing/pricing-screen.tsx'), 'PricingScreen'),
  },
  {
    path: 'api/:slug?',
    lazy: screen(() => import('./screens/api-dashboard/api-screens.ts'), 'ApiHomeScreen'),
  },
  { path: 'terms', lazy: screen(() => import('./screens/legal/terms-screen.tsx'), 'TermsScreen') },
  {
    path: 'privacy-policy',
    lazy: screen(() => import('./screens/legal/privacy-screen.tsx'), 'PrivacyScreen'),
  },
  {
    path: 'about/this-browser',
    lazy: screen(() => import('./screens/this-browser/this-browser-screen.tsx'), 'ThisBrowserScreen'),
  },
  { path: 'tools', lazy: tools },
  { path: 'all-tools/:item', lazy: tools },
  { path: 'video-editing', lazy: tools },
  { path: 'free-tools', lazy: tools },
  {
    path: 'tools/pan-and-zoom',
    lazy: screen(() => import('./screens/pan-and-zoom/pan-and-zoom-screen.tsx'), 'PanAndZoomScreen'),
  },
  {
    path: 'tools/illustrated-avatars',
    lazy: screen(() => import('./screens/avatars/avatars-screen.tsx'), 'AvatarsScreen'),
  },
  { path: 'tools/:slug', lazy: toolLanding },
  { path: 'free-tools/:slug', lazy: toolLanding },
  { path: 'video-tool/:slug', lazy: toolLanding },
  { path: 'video-editing/:slug', lazy: toolLanding },
  { path: 'design-templates', lazy: designTemplates },
  { path: 'design-templates/create', lazy: designTemplates },
  { path: 'graphics-design', lazy: designTemplates },
  { path: 'graphics-design/:alias', lazy: detail },
  { path: 'video-templates', lazy: videoTemplates },
  { path: 'video-templates/create', lazy: videoTemplates },
  { path: 'video-design', lazy: videoTemplates },
  { path: 'video-design/:alias', lazy: detail },
  { path: 'design-element', lazy: graphics },
  { path: 'design-element/explore', lazy: graphics },
  { path: 'graphic-element', lazy: graphics },
  { path: 'graphic-element/features', lazy: graphics },
  { path: 'design-element/:alias', lazy: detail },
];

const signedInPages: RouteObject[] = [
  {
    path: 'user-dashboard',
    loader: requireUser,
    lazy: screen(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  },
  { path: 'my', loader: () => redirect('/my/projects/') },
  {
    path: 'my/projects',
    loader: requireUser,
    handle: { hidesFooter: true } satisfies RouteHandle,
    lazy: screen(() => import('./screens/projects/projects-screen.tsx'), 'ProjectsScreen'),
  },
  {
    path: 'my/ai-images',
    loader: requireUser,
    handle: { hidesFooter: true } satisfies RouteHandle,
    lazy: screen(() => import('./screens/ai-images/ai-images-screen.tsx'), 'AiImagesScreen'),
  },
  {
    path: 'my/ai-videos',
    loader: requireUser,
    handle: { hidesFooter: true } satisfies RouteHandle,
    lazy: screen(() => import('./screens/ai-images/videos/ai-videos-screen.tsx'), 'AiVideosScreen'),
  },
  {
    path: 'my/installation',
    loader: requireUser,
    handle: { hidesFooter: true } satisfies RouteHandle,
    lazy: screen(() => import('./screens/installation/installation-screen.tsx'), 'InstallationScreen'),
  },
  {
    path: 'my/account-settings',
    loader: requireUser,
    handle: { hidesFooter: true } satisfies RouteHandle,
    lazy: screen(
      () => import('./screens/account-settings/account-settings-screen.tsx'),
      'AccountSettingsScreen',
    ),
  },
  {
    path: 'api-dashboard/*',
    loader: requireUser,
    lazy: screen(() => import('./screens/api-dashboard/api-screens.ts'), 'ApiDashboardScreen'),
  },
];

const barePages: RouteObject[] = [
  { path: 'login', loader: guards(visitorsOnly, loginInPlace, phonesToStore), lazy: login },
  { path: 'signup', loader: guards(visitorsOnly, loginInPlace, phonesToStore), lazy: login },
  {
    path: 'reset-password',
    lazy: screen(() => import('./screens/reset-password/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  },
  {
    path: 'undo-email-change',
    lazy: screen(() => import('./screens/mail-links/undo-email-screen.tsx'), 'UndoEmailScreen'),
  },
  {
    path: 'newsletter',
    lazy: screen(() => import('./screens/mail-links/newsletter-screen.tsx'), 'NewsletterScreen'),
  },
  {
    path: 'sugnup-success',
    lazy: screen(() => import('./screens/activation/activation-screen.tsx'), 'ActivationScreen'),
  },
  {
    path: 'payment-success',
    lazy: screen(() => import('./screens/payment/payment-success-screen.tsx'), 'PaymentSuccessScreen'),
  },
  {
    path: 'payment-faliure',
    lazy: screen(() => import('./screens/payment/payment-failure-screen.tsx'), 'PaymentFailureScreen'),
  },
  {
    path: 'mobile-view',
    lazy: screen(() => import('./shell/mobile-view/mobile-view-screen.tsx'), 'MobileViewScreen'),
  },
  {
    path: 'design-editor',
    loader: guards(needsCanvas, requireUser, requestEditorFiles),
    lazy: editor('DesignEditorScreen'),
  },
  {
    path: 'design-editor/edit',
    loader: guards(needsCanvas, requireUser, requestEditorFiles),
    lazy: editor('DesignEditorScreen'),
  },
  {
    path: 'video-template-editor/edit',
    loader: guards(needsCanvas, requestEditorFiles),
    lazy: editor('VideoEditorScreen'),
  },
  {
    path: 'photo-editor/edit',
    loader: guards(needsCanvas),
    lazy: screen(() => import('./photo-editor/photo-editor-screen.tsx'), 'PhotoEditorScreen'),
  },
  {
    path: 'shared/:token',
    lazy: screen(() => import('./screens/shared/shared-screen.tsx'), 'SharedScreen'),
  },
  {
    path: 'account-deleted',
    lazy: screen(
      () => import('./screens/account-settings/account-deleted-screen.tsx'),
      'AccountDeletedScreen',
    ),
  },
  {
    path: '404',
    lazy: screen(() => import('./screens/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
  },
  { path: 'home', loader: () => redirect('/') },
  { path: 'privacy', loader: () => redirect('/privacy-policy/') },
  { path: '*', loader: () => redirect('/404/') },
];

/** Every address of the app, its layout and its guards. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    loader: ownDocument,
    shouldRevalidate: () => true,
    errorElement: <PageFailed />,
    HydrateFallback: PageLoading,
    children: [
      { element: <StandardLayout />, errorElement: <PageFailed />, children: publicPages },
      { lazy: dashboardLayout, errorElement: <PageFailed />, children: signedInPages },
      ...barePages,
    ],
  },
]);
