import {
  type DeclarationReflection,
  type ProjectReflection,
  ReferenceType,
  type Reflection,
  ReflectionKind,
  type SomeType,
  UnionType,
} from 'typedoc';
import { objectText, typeText } from './type-text.ts';

/**
 * Types that are inferred from schemas come without the names of the types in them: a project would hold objects with fields in place of
 * scenes. This gives public types their names back wherever a type of the same shape stands.
 */
export function nameShapes(project: ProjectReflection): void {
  const named = publicShapes(project);
  const owners = new Map([...named.values()].map((each) => [each.reflection, each]));
  // Small shapes first, so that larger ones, which hold them, are recognised by the names of their parts.
  for (let count = 1; count > 0; ) {
    count = 0;
    const shapes = new Map<string, Shape>();
    for (const shape of owners.values()) shapes.set(textOf(shape.reflection), shape);
    const unions = [...owners.values()].filter(({ reflection }) => reflection.type?.type === 'union');
    for (const reflection of Object.values(project.reflections)) {
      const holder = reflection as { type?: SomeType };
      if (!holder.type || !('type' in holder)) continue;
      const own = owners.get(reflection as DeclarationReflection);
      const onReplace = () => {
        count += 1;
      };
      holder.type = replaced(holder.type, { project, shapes, unions, own: own ?? null, onReplace });
    }
  }
}

interface Shape {
  readonly name: string;
  readonly reflection: DeclarationReflection;
}

interface Context {
  readonly project: ProjectReflection;
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly unions: readonly Shape[];
  /** The named type whose own definition is looked at, which keeps its shape. */
  readonly own: Shape | null;
  readonly onReplace: () => void;
}

/** Public types that stand for an object or a union of objects. */
function publicShapes(project: ProjectReflection): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  const declared = project.getReflectionsByKind(
    ReflectionKind.Interface | ReflectionKind.TypeAlias,
  ) as DeclarationReflection[];
  for (const reflection of declared) {
    if ((reflection.typeParameters ?? []).length > 0) continue;
    const text = textOf(reflection);
    // Too little to tell by: there are many objects with a width and a height.
    const isLongUnion = reflection.type?.type === 'union' && reflection.type.types.length > 4;
    if (text.length >= 40 && (text.includes('{') || isLongUnion))
      shapes.set(reflection.name, { name: reflection.name, reflection });
  }
  return shapes;
}

const textOf = (reflection: DeclarationReflection): string =>
  reflection.kind === ReflectionKind.Interface ? objectText(reflection) : typeText(reflection.type);

function replaced(type: SomeType, context: Context, isTop = true): SomeType {
  switch (type.type) {
    case 'array':
      type.elementType = replaced(type.elementType, context, false);
      return type;
    case 'typeOperator':
      type.target = replaced(type.target, context, false);
      return type;
    case 'tuple':
      type.elements = type.elements.map((each) => replaced(each, context, false));
      return type;
    case 'reference':
      if (type.typeArguments)
        type.typeArguments = type.typeArguments.map((each) => replaced(each, context, false));
      return type;
    case 'intersection':
      type.types = type.types.map((each) => replaced(each, context, false));
      return type;
    case 'union':
      type.types = type.types.map((each) => replaced(each, context, false));
      return withNamedUnion(type, context, isTop);
    case 'reflection': {
      const shape = context.shapes.get(typeText(type));
      if (!shape || (isTop && shape === context.own) || isWithin(type.declaration, shape.reflection))
        return type;
      context.project.removeReflection(type.declaration);
      context.onReplace();
      return referenceTo(shape, context.project);
    }
    default:
      return type;
  }
}

/** A union that has all members of a named one has its name in their place. */
function withNamedUnion(type: UnionType, context: Context, isTop: boolean): SomeType {
  for (const shape of context.unions) {
    if (isTop && shape === context.own) continue;
    const wanted = shape.reflection.type;
    if (wanted?.type !== 'union' || wanted === type) continue;
    const texts = new Set(wanted.types.map(typeText));
    const rest = type.types.filter((each) => !texts.has(typeText(each)));
    if (texts.size < 2 || type.types.length - rest.length !== texts.size) continue;
    const reference = referenceTo(shape, context.project);
    context.onReplace();
    return rest.length === 0 ? reference : new UnionType([reference, ...rest]);
  }
  return type;
}

function isWithin(reflection: Reflection, owner: Reflection): boolean {
  for (let each: Reflection | undefined = reflection; each; each = each.parent)
    if (each === owner) return true;
  return false;
}

const referenceTo = ({ name, reflection }: Shape, project: ProjectReflection) =>
  ReferenceType.createResolvedReference(name, reflection, project);
