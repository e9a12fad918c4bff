/** Addresses that only screens lead to which are loaded later: apart from `PATHS`, which is part of the first page. */
export const SCREEN_PATHS = {
  homeForVisitors: '/home/',
  /** What the choice of a plan links to, as the specification has it; it leads to the former. */
  privacyOfPlans: '/privacy/',
  /** The developer API as OpenAPI. */
  developerOpenApi: '/api/v1/openapi.json',
  notFound: '/404/',
  accountDeleted: '/account-deleted/',
  resetPassword: '/reset-password/',
  toolGroups: '/all-tools/',
  signUpPage: '/signup/?view=signup',
  forgotPassword: '/login/?view=login&subview=forgot-password',
  paymentFailed: '/payment-faliure/',
  photoEditor: '/photo-editor/edit/',
  /** Sent mails, on a server that sends none. */
  outbox: '/dev/outbox',
  aboutBrowser: '/about/this-browser/',
  aiImages: '/my/ai-images/',
  aiVideos: '/my/ai-videos/',
  /** A tool that is none of the store: it makes a video of a photo in the video editor. */
  panAndZoom: '/tools/pan-and-zoom/',
  /** Avatars that are drawn from parts, without a photo and a service. */
  illustratedAvatars: '/tools/illustrated-avatars/',
  videoTools: '/video-editing/',
  newVideo: '/video-templates/create/',
} as const;
