import { defineCatalogue } from '../../catalogue.ts';

/** The pages on which a payment ends. */
export const paymentText = defineCatalogue('payment', {
  successTitle: 'Congratulations!',
  successText: 'Your Payment has been successfully processed.',
  looking: 'Looking at your account',
  resume: 'Resume project',
  resumeHint: 'Resume opens your project where you left it.',
  toDashboard: 'Go to Dashboard',
  failureTitle: 'Oops..',
  failureText: 'Your Payment was declined. Something went wrong.',
  failureHint:
    'Nothing was charged. Most often the bank wants a yes in its app first, or the card has run out.',
  tryAgain: 'Try again',
  toProjects: 'Go to My Projects',
});
