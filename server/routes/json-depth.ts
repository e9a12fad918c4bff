/** How deep objects and lists may be nested; nothing that a client of ours sends comes near it. */
const MAX_JSON_DEPTH = 100;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Whether JSON is nested deeper than anything here can walk: checks and writers of JSON call themselves for each level. Looks at the text
 * alone, so that it can be asked before anything is made of it.
 */
export function isNestedTooDeep(json: string): boolean {
  // Short texts cannot be; most bodies are.
  if (json.length <= MAX_JSON_DEPTH) return false;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}
