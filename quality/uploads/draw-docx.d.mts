/** A Word document with a line of text in it; `parts` are added, and `types` to the list of what they are. */
export function drawDocx(what?: {
  readonly line?: string
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
  readonly types?: string
  readonly main?: string
}): Uint8Array
