/**
 * `text` without case and accents, and with one kind of apostrophe and of hyphen: "angstrom" is Ångström, "Odegard"
 * Ødegård, and O’Rourke, as phones write it, is O'Rourke.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđð]/g, (letter) => plain[letter] as string)
    .replace(/[’‘ʼ‛ʹ′´`＇]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')

const plain: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd' }

/** The form in which text is searched. Nobody need know whether a name has an apostrophe, a hyphen or a comma. */
export const searchable = (text: string): string => folded(text).replace(/'/g, '').replace(/[-,]/g, ' ')

/** The words of a query, each of which is to be in a text that is `searchable`. */
export const soughtWords = (query: string): readonly string[] => searchable(query).split(/\s+/).filter(Boolean)
