let navigate: (path: string) => void = (path) => window.location.assign(path);

/** Goes to an address of the app from outside of components. */
export function navigateTo(path: string): void {
  navigate(path);
}

/** Sets how to go somewhere without loading the page again; the root does. */
export function useForNavigation(how: (path: string) => void): void {
  navigate = how;
}
