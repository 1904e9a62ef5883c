/** Which of `secrets` can be read in `text`: as they are, in an address, in hex, or in base64 wherever they begin in it. */
export const readable = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => {
    const bytes = Buffer.from(secret)
    const base64 = [0, 1, 2].map((offset) => base64At(offset, bytes))
    const urlSafe = base64.map((spelling) => spelling.replaceAll('+', '-').replaceAll('/', '_'))
    const exact = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), ...base64, ...urlSafe]
    return exact.some((spelling) => text.includes(spelling)) || text.toLowerCase().includes(bytes.toString('hex'))
  })

/** The characters that stand for these bytes alone when so many others come before them. */
function base64At(offset: number, bytes: Buffer): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes])
  return whole.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((whole.length * 8) / 6))
}
