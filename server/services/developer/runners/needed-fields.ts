import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { FieldProblem } from '../problem.ts';

/** What a request lacks where a model is to carry it out. These fields are optional because a local method of the same tool does without. */
export function neededForModels(request: ToolRequest, slug: string): readonly FieldProblem[] {
  const missing = (field: string, message: string): readonly FieldProblem[] =>
    request[field] === undefined ? [{ pointer: `/${field}`, message }] : [];
  if (slug === 'ai-avatar')
    return [
      ...missing('image', 'is needed'),
      ...missing('consent', 'must be true: the person in the image agrees'),
    ];
  if (slug === 'image-to-image')
    return [
      ...missing('prompt', 'must say what to make'),
      ...(request.filter === undefined
        ? []
        : [{ pointer: '/filter', message: 'is only for `"method": "local"`' }]),
    ];
  return [];
}
