import { useState } from 'react';

/** The two ways to look at projects; each is also the name of its icon. */
export const LIST_VIEWS = ['grid', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const KEY = 'gesso-projects-view';

function keptView(): ListView {
  try {
    const kept = localStorage.getItem(KEY);
    return LIST_VIEWS.find((view) => view === kept) ?? 'grid';
  } catch {
    // Storage can be switched off; the usual view is then shown.
    return 'grid';
  }
}

/** The view of this browser, and how to change it. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(keptView);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // The choice then lasts for this visit only.
      }
    },
  ];
}
