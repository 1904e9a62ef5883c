import type { ReactNode } from 'react'

import { fieldAt, STATUS_TYPES } from '#domain/member/member-fields'
import { AS_NEW, IMPORTED_FIELDS } from '#domain/member/member-import'
import { doubtMark } from '../../ui/animations/marks'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/data/badge'
import { Diff } from '../../ui/data/diff'
import { SelectField } from '../../ui/fields/select-field'
import { Icon } from '../../ui/icon'
import css from './import-page.module.css'
import { type Choice, type Kind, LEFT_OUT, type PlannedRow } from './import-plan'

/** One row of the file: what it would do or why not, and what can be decided. */
export function PlannedRowItem({ planned, isFixed, onChoose }: PlannedRowItemProps) {
  const { row, verdict, kind, asked } = planned
  const { name, member, changes, complaints, notes } = verdict

  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <span className={css.number}>Row {row.number}</span>
        <strong className={css.name}>{name || 'No name'}</strong>
        {marks[kind]}
        {member && kind === 'change' && member.name !== name && <span className="muted">now {member.name}</span>}
      </div>
      {onChoose && (kind === 'add' || kind === 'change') && !asked && (
        <Button small variant="ghost" disabled={isFixed} onClick={() => onChoose(LEFT_OUT)}>
          Leave out<span className="hide"> row {row.number}</span>
        </Button>
      )}
      {onChoose && kind === 'left out' && !asked && (
        <Button small variant="ghost" disabled={isFixed} onClick={() => onChoose(undefined)}>
          Include<span className="hide"> row {row.number}</span>
        </Button>
      )}
      <div className={css.rowBody}>
        {asked && <Doubts doubts={asked.doubts} />}
        {asked && onChoose && <Decision planned={planned} asked={asked} isFixed={isFixed} onChoose={onChoose} />}
        {kind === 'refused' && (
          <ul className={css.complaints}>
            {complaints.map(({ field, message }) => {
              const known = IMPORTED_FIELDS.find((each) => each === field)
              return (
                <li key={`${field} ${message}`}>
                  <Icon name="danger" small />
                  <span>
                    {known && <strong>{fieldAt(known).label}: </strong>}
                    <Complaint field={field} message={message} cell={known && row.cells[known]?.slice(0, 80)} />
                  </span>
                </li>
              )
            })}
          </ul>
        )}
        {kind === 'change' && <Diff changes={changes} />}
        {kind === 'add' && (
          <details className={css.all}>
            <summary>{summarizeChanges(changes)}</summary>
            <Diff changes={changes} />
          </details>
        )}
        {kind !== 'left out' && notes.map((note) => <p key={note}>{note}</p>)}
      </div>
    </li>
  )
}

interface PlannedRowItemProps {
  readonly planned: PlannedRow
  /** Whether the import is under way. */
  readonly isFixed: boolean
  /** Left out where nothing is to be decided any more. */
  readonly onChoose?: (choice: Choice | undefined) => void
}

function Complaint({ field, message, cell }: ComplaintProps) {
  if (!cell) return message
  if (field === 'statusType') return `“${cell}” isn’t a status. Use ${STATUSES}.`
  return (
    <>
      {message} <span className="muted">The file says “{cell}”.</span>
    </>
  )
}

interface ComplaintProps {
  readonly field: string
  readonly message: string
  /** The text in the file. */
  readonly cell: string | undefined
}

const STATUSES = `${STATUS_TYPES.slice(0, -1).join(', ')} or ${STATUS_TYPES.at(-1)}`

/** The members that the row may be about. */
const Doubts = ({ doubts }: Pick<PlannedRow['verdict'], 'doubts'>) => (
  <ul className={css.complaints}>
    {doubts.map(({ _id, name, why }) => (
      <li key={_id}>
        <Icon name="warning" small />
        <span>
          <a href={`/members/${_id}`} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          {why}.
        </span>
      </li>
    ))}
  </ul>
)

/** The administrator's decision about the row. */
const Decision = ({ planned: { row, choice }, asked, isFixed, onChoose }: DecisionProps) => (
  <SelectField
    className={css.decision}
    label={`Row ${row.number} is`}
    disabled={isFixed}
    placeholder="Not decided"
    value={choice ?? ''}
    options={[
      ...asked.doubts.map(({ _id, name }) => ({ value: _id, label: `the member ${name}` })),
      ...(asked.mayAdd ? [{ value: AS_NEW, label: 'a new member' }] : []),
      { value: LEFT_OUT, label: 'left out' },
    ]}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
)

interface DecisionProps extends Required<PlannedRowItemProps> {
  readonly asked: PlannedRow['verdict']
}

const marks: Record<Kind, ReactNode> = {
  add: (
    <Badge kind="success" icon="person-add">
      New
    </Badge>
  ),
  change: (
    <Badge kind="info" icon="edit">
      Update
    </Badge>
  ),
  doubtful: (
    <>
      {doubtMark}
      <Badge kind="warning">Needs a decision</Badge>
    </>
  ),
  refused: <Badge kind="danger">Can’t import</Badge>,
  same: <Badge>No change</Badge>,
  'left out': <Badge>Left out</Badge>,
}

/** Enough to know somebody by; the rest unfolds. */
const summarizeChanges = (changes: PlannedRow['verdict']['changes']) =>
  ['status type', 'email', 'birthdate', 'city']
    .flatMap((label) => changes.find((change) => change.label === label)?.to ?? [])
    .join(' · ')
