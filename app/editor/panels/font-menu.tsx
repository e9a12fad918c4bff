import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FontFamily } from '../../api/feeds.ts';
import { useStudio } from '../../state/studio-context.ts';
import { PanelSearch } from './feed-parts.tsx';

/** Faces that were put into the page for previews, once each. */
const previews = new Map<string, Promise<void>>();

function loadPreview(family: FontFamily): Promise<void> {
  const known = previews.get(family.name);
  if (known) return known;
  const files = family.fontList.filter((file) => !file.italic);
  const file = files.reduce(
    (best, each) => (Math.abs(each.weight - 400) < Math.abs(best.weight - 400) ? each : best),
    files[0] ?? { name: '', url: '', weight: 400, italic: false },
  );
  const face = new FontFace(`preview ${family.name}`, `url(${JSON.stringify(file.url)})`);
  const loading = face.load().then((loaded) => void document.fonts.add(loaded));
  previews.set(family.name, loading);
  return loading;
}

/** A font by its own letters. The file is fetched when the row comes into sight. */
export function FontRow({
  family,
  isCurrent = false,
  onPick,
}: {
  family: FontFamily;
  isCurrent?: boolean;
  onPick: () => void;
}) {
  const row = useRef<HTMLButtonElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // Without its file the name simply stays in the interface's face.
      loadPreview(family).then(
        () => setIsLoaded(true),
        () => setIsLoaded(false),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [family]);
  return (
    <button
      ref={row}
      type="button"
      className={`font-row ${isCurrent ? 'on' : ''}`}
      aria-label={`Font ${family.name}`}
      aria-pressed={isCurrent}
      onClick={onPick}
      style={isLoaded ? { fontFamily: `"preview ${family.name}", var(--font-ui)` } : undefined}
    >
      {family.name}
    </button>
  );
}

/** All fonts by category in a popover with a search. */
export function FontMenu({
  trigger,
  current = null,
  onPick,
}: {
  trigger: ReactNode;
  current?: string | null;
  onPick: (family: string) => void;
}) {
  const { resources } = useStudio();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const wanted = search.trim().toLowerCase();
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="popover pop font-menu"
          aria-label="Fonts"
          sideOffset={8}
          collisionPadding={8}
          align="start"
        >
          <PanelSearch label="Search fonts" value={search} onChange={setSearch} />
          <div className="font-list">
            {resources.fontCategories.map((category) => {
              const rows = category.fontClass.filter((family) => family.name.toLowerCase().includes(wanted));
              if (rows.length === 0) return null;
              return (
                <section key={category.displayName} aria-label={category.displayName}>
                  <h3 className="sect">{category.displayName}</h3>
                  {rows.map((family) => (
                    <FontRow
                      key={family.name}
                      family={family}
                      isCurrent={family.name === current}
                      onPick={() => {
                        onPick(family.name);
                        setIsOpen(false);
                      }}
                    />
                  ))}
                </section>
              );
            })}
          </div>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
