/**
 * Relationships that Word opens by itself are refused: a template from another server may bring the macros that the
 * document itself has none of. Links that a reader clicks, and pictures, are harmless.
 */
const HARMLESS = /\/(?:hyperlink|image)$/i
/** Has a scheme, or names a server. */
const ELSEWHERE = /^\s*(?:[a-z][\w+.-]*:|\\\\|\/\/)/i
/** Word keeps there from which of its owner's templates a document was made. */
const OWN_DRIVE = /^(?:file:\/{3})?[a-z]:[\\/]/i

const LIST = /(?:^|[\\/])_rels[\\/][^\\/]+\.rels$/i
const OTHER_ENCODING = /^[^<]*<\?xml[^<>]{1,200}encoding\s*=\s*["'](?!utf-8["'])/i
const RELATIONSHIP = /<(?!\/)[^<>\s]*Relationship(?=[\s/>])/g
const WHOLE = /<(?:\w{1,40}:)?Relationship((?:\s{1,40}[\w:]{1,40}\s{0,40}=\s{0,40}(?:"[^"<]*"|'[^'<]*'))*)\s{0,40}\/?>/g
const ATTRIBUTE = /\s([\w:]{1,40})\s{0,40}=\s{0,40}(?:"([^"]*)"|'([^']*)')/g

/** Whether a part of a document, by its name, is such a list. */
export const isListOfRelationships = (name: string) => LIST.test(name)

/** Whether a list names something elsewhere that Word would open by itself, or is written so that nobody can tell. */
export function opensElsewhere(list: string): boolean {
  if (/\0|&#|<!/.test(list) || OTHER_ENCODING.test(list)) return true
  const found = [...list.matchAll(WHOLE)]
  if (found.length !== [...list.matchAll(RELATIONSHIP)].length) return true
  return found.some(([, attributes = '']) => {
    const target = attributeIn(attributes, 'Target')
    return !HARMLESS.test(attributeIn(attributes, 'Type')) && ELSEWHERE.test(target) && !OWN_DRIVE.test(target)
  })
}

function attributeIn(attributes: string, name: 'Type' | 'Target'): string {
  for (const [, found, double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (found === name) return double ?? single ?? ''
  }
  return ''
}
