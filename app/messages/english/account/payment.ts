import { defineCatalogue } from '../../catalogue.ts';

/** The pages on which a payment ends. */
export const paymentText = defineCatalogue('payment', {
  successTitle: 'Congratulations!',
  successText: 'Your Payment has been successfully processed.',
  looking: 'Checking your account',
  resume: 'Resume project',
  resumeHint: 'Resume opens your project where you left it.',
  toDashboard: 'Go to Dashboard',
  failureTitle: 'Oops..',
  failureText: 'Your Payment was declined. Something went wrong.',
  failureHint:
    'Nothing was charged. Usually the bank needs your approval in its app first, or the card has expired.',
  tryAgain: 'Try again',
  toProjects: 'Go to My Projects',
});
