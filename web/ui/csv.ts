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
