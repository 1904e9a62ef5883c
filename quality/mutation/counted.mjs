/**
 * What became of the changes of one file. A change with which the file cannot even be loaded says nothing of the tests, so
 * it counts neither for nor against them. `share` is the file's part of all changes in the report, if there are any.
 */
export function counted({ files }, path) {
  const { source, mutants } = files[path] ?? { source: '', mutants: [] }
  const all = Object.values(files).reduce((sum, file) => sum + file.mutants.length, 0)
  const lines = source.split('\n')
  const of = (...states) => mutants.filter(({ status }) => states.includes(status))
  return {
    ...(all > 0 && { share: mutants.length / all }),
    killed: of('Killed').length,
    timeouts: of('Timeout').length,
    survived: of('Survived').length,
    uncovered: of('NoCoverage').length,
    invalid: of('RuntimeError', 'CompileError').length,
    survivors: of('Survived', 'NoCoverage').map(({ status, location: { start, end }, replacement }) => ({
      line: start.line,
      was: onOneLine(
        start.line === end.line ? lines[start.line - 1].slice(start.column - 1, end.column - 1) : lines[start.line - 1],
      ),
      is: onOneLine(replacement),
      isReached: status === 'Survived',
    })),
  }
}

const onOneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 90)

const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage'

/** Where the changes are that nobody noticed, each as 'path:12-14'. */
export const linesLeft = ({ files }) => [
  ...new Set(
    Object.entries(files).flatMap(([path, { mutants }]) =>
      mutants.filter(isMissed).map(({ location: { start, end } }) => `${path}:${start.line}-${end.line}`),
    ),
  ),
]

/** A report with what a later one says of the changes that nobody had noticed. */
export function withVerdicts({ files, ...report }, later) {
  const keyOf = ({ mutatorName, replacement, location }) => JSON.stringify([mutatorName, replacement, location])
  const told = Object.entries(files).map(([path, file]) => {
    const known = new Map(later.files[path]?.mutants.map((mutant) => [keyOf(mutant), mutant]))
    const mutants = file.mutants.map((mutant) => (isMissed(mutant) ? (known.get(keyOf(mutant)) ?? mutant) : mutant))
    return [path, { ...file, mutants }]
  })
  return { ...report, files: Object.fromEntries(told) }
}
