import { useAnnouncements } from './announce.ts';
import * as layoutStyles from './layout.module.css';

/**
 * The live region of `announce`; rendered once in the app, outside of all dialogs and before the first of them is opened. Modal dialogs hide
 * everything else on the page from screen readers but what has `aria-live`, so the attribute is written out although the role implies it.
 */
export function Announcer() {
  const shown = useAnnouncements((store) => store.shown);
  return (
    // Only what is added is read: what came a moment ago is not repeated.
    <div
      className={layoutStyles.visuallyHidden}
      id="announcements"
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
