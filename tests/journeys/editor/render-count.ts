import type { Page } from '@playwright/test';

/** What React reports to developer tools; only the parts that are used. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly type: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

declare global {
  interface Window {
    /** The ids of the clips that were rendered since it was emptied, one for each time; of rows in the list of layers and of sections, too. */
    renderedClips?: string[];
    renderedRows?: string[];
    /** The names of the sections of the interface. */
    renderedSections?: string[];
  }
}

/**
 * Notes from the next page on which clips of the timeline React renders, by the interface that it has for developer tools. A component that
 * is rendered gives its elements new properties; one that is passed over leaves them the same objects.
 */
export async function watchClipRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.renderedClips = [];
    window.renderedRows = [];
    window.renderedSections = [];
    const visit = (fiber: Fiber | null) => {
      for (let each = fiber; each; each = each.sibling) {
        const former = each.alternate;
        const isNew = each.type === 'button' && former?.memoizedProps !== each.memoizedProps;
        const clipId = each.memoizedProps?.['data-clip-id'];
        if (isNew && typeof clipId === 'string') window.renderedClips?.push(clipId);
        const rowId = each.memoizedProps?.['data-row-id'];
        if (isNew && typeof rowId === 'string') window.renderedRows?.push(rowId);
        const label = each.memoizedProps?.['aria-label'];
        if (
          each.type === 'section' &&
          former?.memoizedProps !== each.memoizedProps &&
          typeof label === 'string'
        )
          window.renderedSections?.push(label);
        // Where nothing below has changed the children are the very same.
        if (former === null || former.child !== each.child) visit(each.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current.child),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** The clips that were rendered since the last call, each once. */
export function takeRenderedClips(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...new Set(window.renderedClips ?? [])];
    window.renderedClips = [];
    return ids;
  });
}

/** The rows in the list of layers that were rendered since the last call, each once. */
export function takeRenderedRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...new Set(window.renderedRows ?? [])];
    window.renderedRows = [];
    return ids;
  });
}

/** The sections, by their accessible names, that were rendered since the last call, each once. */
export function takeRenderedSections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...new Set(window.renderedSections ?? [])];
    window.renderedSections = [];
    return names;
  });
}
