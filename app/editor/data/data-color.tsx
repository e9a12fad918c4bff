import type { CustomLayer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import type { StepLabel } from '../../messages/catalogue.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeData, type DataOfType } from '../../state/steps/change-data.ts';
import { ColorButton } from '../color-button.tsx';

/** A colour of a table, chart or code. */
export function DataColor<Type extends keyof DataOfType>({
  layer,
  type,
  step,
  label,
  value,
  className = '',
  write,
}: {
  layer: CustomLayer;
  type: Type;
  step: StepLabel;
  label: string;
  value: string | null;
  className?: string;
  write: (data: DataOfType[Type], hex: string) => DataOfType[Type];
}) {
  const editor = useEditor();
  return (
    <ColorButton
      label={label}
      value={value}
      gestureLabel={step}
      className={className}
      apply={(_, hex, project) => {
        const draft = findInProject(project, layer.id)?.layer;
        if (draft) changeData(editor.services, draft, type, (data) => write(data, hex));
      }}
    />
  );
}
