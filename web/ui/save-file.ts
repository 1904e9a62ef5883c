/** Has the browser save `file`, as it does with what a link leads to. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A file name that every system takes: "Opening weekend" becomes `opening-weekend.ics`. */
export const toFileName = (title: string, ending: string) =>
  `${
    title
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'event'
  }.${ending}`
