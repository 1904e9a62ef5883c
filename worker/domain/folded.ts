/** `text` without case and accents: whoever types "angstrom" or "Odegard" finds Ångström and Ødegård. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[øæœßłđð]/g, (letter) => plain[letter] as string)

const plain: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd' }
