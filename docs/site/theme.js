// Light or dark before anything is painted: as chosen here, else as chosen in the application, else as the system says.
{
  let theme = null;
  try {
    theme = localStorage.getItem('tsd-theme') ?? localStorage.getItem('gesso-theme');
  } catch {
    // Storage is switched off: the system decides.
  }
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'os';
}
