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

export type Column<Line> = readonly [heading: string, cell: (line: Line) => string]

/**
 * A table as a CSV file, with text that a spreadsheet does not calculate: what begins like a formula gets an apostrophe. The
 * mark at the beginning tells Excel that it is UTF-8.
 */
export async function toCsv<Line>(columns: readonly Column<Line>[], lines: readonly Line[]): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const table = [columns.map(([heading]) => heading), ...lines.map((line) => columns.map(([, cell]) => cell(line)))]
  return `\ufeff${Papa.unparse(table, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
