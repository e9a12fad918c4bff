/** What browsers and the build say when a script or style sheet of the app does not come. */
const MESSAGES = [
  /unable to preload css/i,
  /dynamically imported module/i,
  /importing a module script failed/i,
  /error loading module/i,
];

/** Whether an error is that of a part of the app that could not be fetched, as after an update of the server while the page was open. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => message.test(error.message));
