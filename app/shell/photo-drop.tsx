import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as layoutStyles from '../ui/layout.module.css';

/** The kinds of images that the photo tools open, for file choosers. */
export const PHOTO_ACCEPT = '.jpg,.jpeg,.pjpeg,.png,.webp,.bmp,.tif,.tiff,.heic,.heif,image/*';

/**
 * A place for a photo: dropped anywhere on the page, chosen, or pasted. `children` draws it and is given how to open the file chooser and whether
 * a file hovers over the page.
 */
export function PhotoDrop({
  onPhoto,
  label,
  className = '',
  children,
}: {
  onPhoto: (file: File) => void;
  /** The name of the file field. */
  label: string;
  className?: string;
  children: (chooser: { choose: () => void; isOver: boolean }) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onPhoto);
  take.current = onPhoto;

  useEffect(() => {
    let depth = 0;
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const listeners = {
      dragenter(event: DragEvent) {
        if (!hasFile(event)) return;
        depth++;
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (!hasFile(event)) return;
        depth--;
        if (depth <= 0) setOver(false);
      },
      dragover(event: DragEvent) {
        if (hasFile(event)) event.preventDefault();
      },
      drop(event: DragEvent) {
        depth = 0;
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        take.current(file);
      },
      paste(event: ClipboardEvent) {
        const isTyping =
          event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
        const file = event.clipboardData?.files[0];
        if (!file || isTyping) return;
        event.preventDefault();
        take.current(file);
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) window.removeEventListener(type, listener);
    };
  }, []);

  return (
    <div data-over={isOver ? '' : undefined} className={` ${className}`}>
      <input
        ref={input}
        type="file"
        accept={PHOTO_ACCEPT}
        className={layoutStyles.visuallyHiddenText}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onPhoto(file);
        }}
      />
      {children({ choose: () => input.current?.click(), isOver })}
    </div>
  );
}
