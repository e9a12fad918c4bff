import { create } from 'zustand';

export type Theme = 'light' | 'dark';
const KEY = 'gesso-theme';

/** The theme that was chosen on this machine; null where none was chosen. */
function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    // Storage can be switched off; the theme then follows the system.
    return null;
  }
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
}

interface ThemeStore {
  theme: Theme;
  toggle(): void;
}

/** Light or dark: as it was chosen, kept on this machine, else as the system has it, from day to night too. */
export const useTheme = create<ThemeStore>((set, get) => {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = (): Theme => (isDark.matches ? 'dark' : 'light');
  let chosen = chosenTheme();
  const theme = chosen ?? systemTheme();
  apply(theme);
  isDark.addEventListener('change', () => {
    if (chosen !== null) return;
    apply(systemTheme());
    set({ theme: systemTheme() });
  });
  return {
    theme,
    toggle: () => {
      const next = get().theme === 'dark' ? 'light' : 'dark';
      chosen = next;
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
