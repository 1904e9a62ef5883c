/** Both are what is written there after the text was pasted. */
interface Pasted {
  readonly fromPage: string
  readonly fromWords: string
  readonly strange: readonly string[]
}

export function pasteAll(editor: HTMLElement | SVGElement, texts: readonly string[]): Pasted[]
