import type { DeclarationReflection, ParameterReflection, SignatureReflection, SomeType } from 'typedoc';

/** A type as TypeScript writes it, always the same for the same type: members of unions and of objects are sorted. */
export function typeText(type: SomeType | undefined): string {
  if (!type) return 'unknown';
  switch (type.type) {
    case 'array':
      return `${inBrackets(type.elementType)}[]`;
    case 'union':
      return type.types.map(typeText).sort().join(' | ');
    case 'intersection':
      return type.types.map(inBrackets).join(' & ');
    case 'reference': {
      const options = type.typeArguments?.map(typeText).join(', ');
      return options ? `${type.name}<${options}>` : type.name;
    }
    case 'reflection':
      return objectText(type.declaration);
    case 'typeOperator':
      return `${type.operator} ${inBrackets(type.target)}`;
    case 'tuple':
      return `[${type.elements.map(typeText).join(', ')}]`;
    case 'namedTupleMember':
      return `${type.name}${type.isOptional ? '?' : ''}: ${typeText(type.element)}`;
    case 'optional':
      return `${inBrackets(type.elementType)}?`;
    case 'rest':
      return `...${inBrackets(type.elementType)}`;
    case 'indexedAccess':
      return `${inBrackets(type.objectType)}[${typeText(type.indexType)}]`;
    case 'conditional':
      return `${typeText(type.checkType)} extends ${typeText(type.extendsType)} ? ${typeText(type.trueType)} : ${typeText(type.falseType)}`;
    case 'query':
      return `typeof ${type.queryType.name}`;
    case 'mapped':
      return `{ [${type.parameter} in ${typeText(type.parameterType)}]: ${typeText(type.templateType)} }`;
    default:
      return type.toString();
  }
}

function inBrackets(type: SomeType): string {
  const text = typeText(type);
  const isSimple = !['union', 'intersection', 'conditional', 'typeOperator'].includes(type.type);
  return isSimple && !(type.type === 'reflection' && text.includes('=>')) ? text : `(${text})`;
}

/** The type of an object or of a function that has no name. */
export function objectText(declaration: DeclarationReflection): string {
  const { children = [], signatures = [], indexSignatures = [] } = declaration;
  const [signature] = signatures;
  if (signature && signatures.length === 1 && children.length === 0)
    return `${parametersText(signature)} => ${typeText(signature.type)}`;
  const members = [
    ...signatures.map((each) => `${parametersText(each)}: ${typeText(each.type)}`),
    ...indexSignatures.map(
      (each) => `[${(each.parameters ?? []).map(parameterText)}]: ${typeText(each.type)}`,
    ),
    ...children.flatMap(memberTexts),
  ].sort();
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

/** A property, an accessor, or each overload of a method. */
export function memberTexts(member: DeclarationReflection): string[] {
  const { name, flags, getSignature, setSignature, signatures } = member;
  const before = `${flags.isStatic ? 'static ' : ''}${flags.isAbstract ? 'abstract ' : ''}`;
  if (getSignature || setSignature) {
    const kind = getSignature && setSignature ? 'accessor' : getSignature ? 'get' : 'set';
    const type = getSignature?.type ?? setSignature?.parameters?.[0]?.type;
    return [`${before}${kind} ${name}: ${typeText(type)}`];
  }
  if (signatures)
    return signatures.map(
      (each) =>
        `${before}${name}${flags.isOptional ? '?' : ''}${parametersText(each)}${name === 'constructor' ? '' : `: ${typeText(each.type)}`}`,
    );
  return [
    `${before}${flags.isReadonly ? 'readonly ' : ''}${name}${flags.isOptional ? '?' : ''}: ${typeText(member.type)}`,
  ];
}

/** The type parameters and parameters of a function. */
export function parametersText({ typeParameters = [], parameters = [] }: SignatureReflection): string {
  const generics = typeParameters.map(
    ({ name, type, default: fallback }) =>
      `${name}${type ? ` extends ${typeText(type)}` : ''}${fallback ? ` = ${typeText(fallback)}` : ''}`,
  );
  const before = generics.length > 0 ? `<${generics.join(', ')}>` : '';
  return `${before}(${parameters.map(parameterText).join(', ')})`;
}

function parameterText({ name, type, flags, defaultValue }: ParameterReflection): string {
  const isOptional = flags.isOptional || defaultValue !== undefined;
  // A parameter that is taken apart has a name that is made up.
  const shown = name.startsWith('__') ? 'options' : name;
  return `${flags.isRest ? '...' : ''}${shown}${isOptional ? '?' : ''}: ${typeText(type)}`;
}
