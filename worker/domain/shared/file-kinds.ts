interface KindOfFile {
  /** The name members know it by. */
  readonly label: string
  readonly family: 'PDF' | 'Word document' | 'picture'
  readonly type: string
  /** The endings it goes by, the usual one first. */
  readonly extensions: readonly [string, ...string[]]
}

/** The kinds of file that the club keeps. There are no others: SVG least of all, which can hold scripts. */
export const FILE_KINDS = {
  pdf: { label: 'PDF', family: 'PDF', type: 'application/pdf', extensions: ['pdf'] },
  doc: { label: 'Word document', family: 'Word document', type: 'application/msword', extensions: ['doc'] },
  docx: {
    label: 'Word document',
    family: 'Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  jpeg: { label: 'JPEG picture', family: 'picture', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  png: { label: 'PNG picture', family: 'picture', type: 'image/png', extensions: ['png'] },
  gif: { label: 'GIF picture', family: 'picture', type: 'image/gif', extensions: ['gif'] },
} as const satisfies Record<string, KindOfFile>

export type FileKind = keyof typeof FILE_KINDS

export const kindOf = (kind: FileKind): KindOfFile => FILE_KINDS[kind]

export const NOT_SUPPORTED = 'This file type is not supported'

/** The ending of a file name, in small letters and without its dot; empty where there is none. */
export const fileExtension = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
