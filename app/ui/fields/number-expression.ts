/** How many of the unit of a field one of another unit is, by the name of the unit in small letters. */
export type UnitFactors = Readonly<Record<string, number>>;

/**
 * Reads what a person types into a number field: a number or a sum with + - * / and brackets, a comma for a decimal
 * point, and a unit at the end: one that the field knows counts, others are ignored. Returns null when it is not a number.
 */
export function evaluateNumber(text: string, units: UnitFactors = {}): number | null {
  const [name = ''] = /[a-z]+$/.exec(text.trim().toLowerCase()) ?? [];
  const factor = units[name];
  if (factor === undefined) return evaluate(text);
  const value = evaluate(text.trim().slice(0, -name.length));
  return value === null ? null : value * factor;
}

function evaluate(text: string): number | null {
  const source = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/×/g, '*')
    .replace(/÷/g, '/')
    .replace(/,/g, '.')
    .replace(/(?:px|°|%|ms|s|x)$/i, '')
    .replace(/\s+/g, '');
  if (source === '') return null;
  let at = 0;

  const factor = (): number => {
    if (source[at] === '-') {
      at++;
      return -factor();
    }
    if (source[at] === '+') {
      at++;
      return factor();
    }
    if (source[at] === '(') {
      at++;
      const inner = sum();
      if (source[at] !== ')') return Number.NaN;
      at++;
      return inner;
    }
    const match = /^\d*\.?\d+|^\d+\.?/.exec(source.slice(at));
    if (!match) return Number.NaN;
    at += match[0].length;
    return Number(match[0]);
  };
  const product = (): number => {
    let value = factor();
    while (source[at] === '*' || source[at] === '/') {
      const sign = source[at++];
      const next = factor();
      value = sign === '*' ? value * next : value / next;
    }
    return value;
  };
  function sum(): number {
    let value = product();
    while (source[at] === '+' || source[at] === '-') {
      const sign = source[at++];
      const next = product();
      value = sign === '+' ? value + next : value - next;
    }
    return value;
  }

  const value = sum();
  return at === source.length && Number.isFinite(value) ? value : null;
}
