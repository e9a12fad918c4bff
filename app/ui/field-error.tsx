import { Icon } from './icon.tsx';
import './fields.css';

/** What is wrong with a field that has no room of its own for it: below the field, over what follows. Read out once when it comes. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return error === null ? null : (
    <span className="input-error" id={id} role="alert">
      <Icon name="alert" size={14} />
      {error}
    </span>
  );
}
