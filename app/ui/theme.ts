import { create } from 'zustand';

export type Theme = 'light' | 'dark';
const KEY = 'gesso-theme';

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === 'light' || stored === 'dark') return stored;
  } catch {
    // Storage can be switched off; the theme then follows the system.
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
}

interface ThemeStore {
  theme: Theme;
  toggle(): void;
}

/** Light or dark, kept on this machine. */
export const useTheme = create<ThemeStore>((set, get) => {
  const theme = storedTheme();
  apply(theme);
  return {
    theme,
    toggle: () => {
      const next = get().theme === 'dark' ? 'light' : 'dark';
      apply(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // The choice then lasts for this visit only.
      }
      set({ theme: next });
    },
  };
});
