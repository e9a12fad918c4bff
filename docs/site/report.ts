import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import { memberTexts, parametersText, typeText } from './type-text.ts';

/** What programs can import from one module, as text: one line for each member, sorted, without comments. */
export function apiReport(module: DeclarationReflection): string {
  const symbols = [...(module.children ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `# ${module.name}

The public API, ${symbols.length} symbols. Made from the sources by \`npm run api -- --write\`; a test compares.

\`\`\`ts
${symbols.flatMap(symbolLines).join('\n')}
\`\`\`
`;
}

function symbolLines(symbol: DeclarationReflection): string[] {
  const { name, children = [], signatures = [], type, flags } = symbol;
  switch (symbol.kind) {
    case ReflectionKind.Function:
      return signatures.map((each) => `function ${name}${parametersText(each)}: ${typeText(each.type)}`);
    case ReflectionKind.Variable:
      return [`${flags.isConst ? 'const' : 'let'} ${name}: ${typeText(type)}`];
    case ReflectionKind.TypeAlias:
      return [`type ${name}${genericsOf(symbol)} = ${typeText(type)}`];
    case ReflectionKind.Interface:
    case ReflectionKind.Class: {
      const kind = symbol.kind === ReflectionKind.Class ? 'class' : 'interface';
      const parents = (symbol.extendedTypes ?? []).map(typeText);
      const implemented = (symbol.implementedTypes ?? []).map(typeText);
      const head = `${kind} ${name}${genericsOf(symbol)}${parents.length > 0 ? ` extends ${parents.join(', ')}` : ''}${implemented.length > 0 ? ` implements ${implemented.join(', ')}` : ''}`;
      const own = children.filter(({ inheritedFrom }) => !inheritedFrom);
      const calls = signatures.map((each) => `${parametersText(each)}: ${typeText(each.type)}`);
      return [head, ...[...calls, ...own.flatMap(memberTexts)].sort().map((line) => `  ${line}`)];
    }
    case ReflectionKind.Reference:
      return [`export ${name}`];
    case ReflectionKind.Namespace:
    case ReflectionKind.Module:
      return [`namespace ${name}`, ...children.flatMap(symbolLines).map((line) => `  ${line}`)];
    default:
      return [`${ReflectionKind[symbol.kind]} ${name}`];
  }
}

function genericsOf({ typeParameters = [] }: DeclarationReflection): string {
  const texts = typeParameters.map(
    ({ name, type, default: fallback }) =>
      `${name}${type ? ` extends ${typeText(type)}` : ''}${fallback ? ` = ${typeText(fallback)}` : ''}`,
  );
  return texts.length > 0 ? `<${texts.join(', ')}>` : '';
}
