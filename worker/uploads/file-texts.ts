import { sql } from 'drizzle-orm'

import { MOST_TEXT_BYTES, plainWords } from '../domain/shared/file-text'
import { query, type Statement } from '../event-log/database'
import { utf8 } from '../event-log/seal/sealing'

/*
 * The words of a paper are kept as a file beside it, as its small picture is, so that an archive holds them too; the
 * table of it, by which it is found, can be made from that.
 */

/** The file of the words in the file `key`. */
export const textKey = (key: string): string => `${key}-text`

/** Names the zone of such a file: nobody may attach one, nor is there a link to one. */
export const TEXT = ' text'

/** The words that came with a file. What they are is the sender's word, so that they are only ever sought and shown as text. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for await (const chunk of chunks) {
    if (length < MOST_TEXT_BYTES) text += decoder.decode(chunk.subarray(0, MOST_TEXT_BYTES - length), { stream: true })
    length += chunk.length
  }
  const words = plainWords(text)
  return words === '' ? undefined : utf8(words)
}

/** Makes what is written in a file findable, once the file has its row. */
export const insertFileText = (key: string, text: string): Statement =>
  query.run(sql`
    INSERT INTO file_texts (key, text) SELECT key, ${text} FROM uploads WHERE key = ${key}
    ON CONFLICT (key) DO NOTHING`)

/** Keeps the text of a file that an archive brings, before or after the file itself. */
export const restoredText = (
  file: { readonly key: string; readonly zone: string },
  content: ArrayBuffer,
): Statement[] =>
  file.zone.endsWith(TEXT) && file.key.endsWith(textKey(''))
    ? [
        query.run(sql`
          INSERT INTO file_texts (key, text)
          VALUES (${file.key.slice(0, -textKey('').length)}, ${plainWords(new TextDecoder().decode(content))})
          ON CONFLICT (key) DO NOTHING`),
      ]
    : []
