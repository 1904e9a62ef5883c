import { Refusal } from '../domain/shared/refusal'

const MAX_DEPTH = 32

/**
 * The one JSON parser of the portal, stricter than the language's: UTF-8 only, no byte order mark, at most 32 levels,
 * no key twice in one object, no lone surrogates. Text comes out in Unicode's composed form (NFC).
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  // The language's own parser goes first: it is done with the worst of texts in one pass, and leaves only whole strings.
  assertValid(text)
  assertSoundStructure(text)
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? soundText(value) : value))
}

function assertValid(text: string) {
  try {
    JSON.parse(text)
  } catch {
    throw malformed('The request is not valid JSON.')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed('The request is not UTF-8.')
  }
}

function soundText(text: string): string {
  if (!text.isWellFormed()) throw malformed('The request holds half a character.')
  return text.normalize('NFC')
}

/** Looks at the brackets and keys of a text that is JSON. */
function assertSoundStructure(text: string) {
  const open: (Set<string> | undefined)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gsu
  for (const [found, isKey] of text.matchAll(token)) {
    if (found === '{' || found === '[') open.push(found === '{' ? new Set() : undefined)
    else if (found === '}' || found === ']') open.pop()
    else if (isKey) assertNewKey(open.at(-1), found)
    if (open.length > MAX_DEPTH) throw malformed('The request is nested too deeply.')
  }
}

function assertNewKey(keys: Set<string> | undefined, found: string) {
  // Two spellings of one key, such as a and \u0061, are one key.
  const key = JSON.parse(found.slice(0, found.lastIndexOf('"') + 1)) as string
  if (keys?.has(key)) throw malformed('The request names a field twice.')
  keys?.add(key)
}

const malformed = (message: string) => new Refusal('MALFORMED', message)
