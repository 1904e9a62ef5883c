import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportRow } from '#domain/member/import-rows'
import type { RowOutcome, Verdict } from '#domain/member/member-import'
import { noteAllChanged } from '../../sync/live/changes'
import { errorSentence } from '../../sync/refused'
import { type CsvTable, readCsv, StoppedFile } from './csv-file'
import { checkRows, importRows } from './import-api'
import { type Columns, guessedColumns, toImportRows } from './import-columns'
import { type Choice, chosen, LEFT_OUT, planImport, wantedRows } from './import-plan'

/** The storage key of unfinished imports, by the digest of their file. */
const KEY = 'unfinished-imports'

// Without storage, an import can be continued until the page is left.
const memory = new Map<string, string>()

/**
 * The name of the import of a file. Choosing the file again after an import broke off gives the same, so that no
 * row is done twice and the whole is one change set.
 */
function importNameFor(digest: string): string {
  const known = memory.get(digest) ?? kept()[digest]
  const name = known ?? `import-${crypto.randomUUID()}`
  memory.set(digest, name)
  keep({ ...kept(), [digest]: name })
  return name
}

/** The import is through: the same file is another import from now on. */
function finishImport(digest: string): void {
  memory.delete(digest)
  const { [digest]: _, ...others } = kept()
  keep(others)
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function keep(names: Record<string, string>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // It stays in memory.
  }
}

export interface Busy {
  readonly what: 'reading' | 'checking' | 'importing'
  readonly done: number
  readonly of: number
}

/** An import from the choice of the file to its end. What fails leaves everything as it is and can be gone on with. */
export function useImport() {
  const [table, setTable] = useState<CsvTable>()
  const [columns, setColumns] = useState<Columns>([])
  const [stage, setStage] = useState<'file' | 'columns' | 'review' | 'done'>('file')
  const [progress, setProgress] = useState(NOTHING)
  const [busy, setBusy] = useState<Busy>()
  const [failure, setFailure] = useState<string>()
  const [name, setName] = useState('')
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const plan = useMemo(() => {
    const verdicts = new Map([...progress.known].map(([number, { verdict }]) => [number, verdict]))
    return planImport({ ...progress, verdicts }).filter(({ row }) => !isDone(progress.outcomes.get(row.number)))
  }, [progress])

  /** Runs one piece of work at a time; the words of what fails are kept until the next. */
  const run = async (piece: (signal: AbortSignal) => Promise<void>) => {
    work.current?.abort()
    const mine = new AbortController()
    work.current = mine
    setFailure(undefined)
    try {
      await piece(mine.signal)
    } catch (fault) {
      if (!mine.signal.aborted) setFailure(fault instanceof StoppedFile ? fault.message : errorSentence(fault))
    } finally {
      if (work.current === mine) setBusy(undefined)
    }
  }

  const chooseFile = (file: File) =>
    run(async () => {
      setBusy({ what: 'reading', done: 0, of: 1 })
      const read = await readCsv(file)
      // Choosing the file again after mending it keeps the columns.
      const isAlike = table && read.headings.join('\n') === table.headings.join('\n')
      if (!isAlike) setColumns(guessedColumns(read.headings))
      setTable(read)
      setProgress(NOTHING)
      setStage('columns')
    })

  const look = async (from: Progress, signal: AbortSignal) => {
    if (!table) return
    const open = openRows(from)
    let done = 0
    setBusy({ what: 'checking', done, of: open.length })
    await checkRows(
      importNameFor(table.digest),
      open.map((row) => chosen(row, from.choices.get(row.number))),
      (verdicts) => {
        if (signal.aborted) return
        done += verdicts.length
        setBusy({ what: 'checking', done, of: open.length })
        setProgress((now) => withVerdicts(now, verdicts, from.choices))
      },
      signal,
    )
  }

  /** Asks of every row that is not decided yet what importing it would do. */
  const check = () => {
    if (!table) return
    const rows = toImportRows(table, columns)
    const isSame = JSON.stringify(rows) === JSON.stringify(progress.rows)
    const from = isSame ? progress : { ...NOTHING, rows }
    setProgress(from)
    setStage('review')
    return run((signal) => look(from, signal))
  }

  const choose = (number: number, choice: Choice | undefined) => {
    const choices = new Map(progress.choices)
    if (choice === undefined) choices.delete(number)
    else choices.set(number, choice)
    const next = { ...progress, choices }
    setProgress(next)
    return run((signal) => look(next, signal))
  }

  const importThem = () => {
    if (!table) return
    const wanted = wantedRows(plan)
    const id = importNameFor(table.digest)
    setName(id)
    return run(async (signal) => {
      let now = progress
      let done = 0
      setBusy({ what: 'importing', done, of: wanted.length })
      try {
        await importRows(
          id,
          wanted,
          (outcomes) => {
            now = withOutcomes(now, outcomes)
            done += outcomes.length
            // The last answer may come after a stop, when rows are decided anew or another file is there.
            setProgress((known) => (known.rows === progress.rows ? withOutcomes(known, outcomes) : known))
            if (!signal.aborted) setBusy({ what: 'importing', done, of: wanted.length })
          },
          signal,
        )
      } finally {
        if (done > 0) noteAllChanged()
      }
      if (signal.aborted) return
      if ([...now.outcomes.values()].some(({ outcome }) => outcome === 'again')) return look(now, signal)
      if (done < wanted.length) return
      finishImport(table.digest)
      setStage('done')
    })
  }

  const stop = () => {
    work.current?.abort()
    setBusy(undefined)
  }
  const startAnew = () => {
    stop()
    setTable(undefined)
    setProgress(NOTHING)
    setFailure(undefined)
    setStage('file')
  }

  const { outcomes } = progress
  const isUnlooked = openRows(progress).length > 0
  const of = { table, columns, stage, plan, outcomes, isUnlooked, busy, failure, name }
  return { ...of, setColumns, setStage, chooseFile, check, choose, importThem, stop, startAnew, setFailure }
}

export type Import = ReturnType<typeof useImport>

/** How far an import has come, row by row. */
interface Progress {
  readonly rows: readonly ImportRow[]
  /** The portal's verdict on each row, and the choice that it is for. */
  readonly known: ReadonlyMap<number, { readonly verdict: Verdict; readonly choice: Choice | undefined }>
  readonly asked: ReadonlyMap<number, Verdict>
  readonly choices: ReadonlyMap<number, Choice>
  readonly outcomes: ReadonlyMap<number, RowOutcome>
}

const NOTHING: Progress = {
  rows: [],
  known: new Map(),
  asked: new Map(),
  choices: new Map(),
  outcomes: new Map(),
}

/** Those of which it is not known yet what importing them would do, as they have been decided. */
const openRows = ({ rows, choices, known, outcomes }: Progress) =>
  rows.filter(({ number }) => {
    const choice = choices.get(number)
    const of = known.get(number)
    return choice !== LEFT_OUT && !isDone(outcomes.get(number)) && (!of || of.choice !== choice)
  })

const isDone = (outcome: RowOutcome | undefined) =>
  outcome?.outcome === 'added' || outcome?.outcome === 'changed' || outcome?.outcome === 'unchanged'

function withVerdicts(now: Progress, verdicts: readonly Verdict[], asked: Progress['choices']): Progress {
  const known = new Map(now.known)
  const doubted = new Map(now.asked)
  for (const verdict of verdicts) {
    const choice = asked.get(verdict.number)
    if (now.choices.get(verdict.number) !== choice) continue
    known.set(verdict.number, { verdict, choice })
    if (verdict.outcome === 'doubtful') doubted.set(verdict.number, verdict)
  }
  return { ...now, known, asked: doubted }
}

/**
 * Adds the outcomes of rows: a refusal is shown beside its row; a row that has to be reviewed again is checked anew.
 */
function withOutcomes(now: Progress, outcomes: readonly RowOutcome[]): Progress {
  const known = new Map(now.known)
  for (const { number, outcome, complaints } of outcomes) {
    const before = known.get(number)
    if (outcome === 'again') known.delete(number)
    if (outcome === 'refused' && before) {
      known.set(number, { ...before, verdict: { ...before.verdict, outcome, complaints } })
    }
  }
  return {
    ...now,
    known,
    outcomes: new Map([...now.outcomes, ...outcomes.map((each) => [each.number, each] as const)]),
  }
}
