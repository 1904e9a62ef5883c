import { useEffect, useRef, useState } from 'react'
import { ACTIONS, type ActivityAction } from '#domain/admin/activity-views'
import { dateAt } from '#domain/shared/date-at'
import { directory } from '../../members/directory/directory-store'
import { groupByDay } from '../../records/history/log-days'
import { useClub } from '../../sync/club'
import { ANY_LIST } from '../../sync/live/live'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Log, LogDay } from '../../ui/data/log-entry'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Spinner } from '../../ui/feedback/spinner'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { DateField } from '../../ui/fields/date-field'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useAddressQuery } from '../../ui/use-address-query'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import {
  type ActivityFilter,
  activityQuery,
  activitySearch,
  dayComplaints,
  everything,
  filterIn,
  KINDS,
  LONGEST_TEXT,
} from './activity-filter'
import { activityLog, lookFurther, lookUp, refreshTop, stopLooking } from './activity-log'
import css from './activity-page.module.css'
import { ActivityTabs } from './activity-tabs'
import { ChangeSetItem } from './change-set-item'
import { groupIntoChangeSets } from './change-sets'
import { ExportActivity } from './export-activity'

const TYPING_MS = 400

/** The activity that the page's address asks for. Typing waits for a pause, and so does the address: Safari takes 100 changes in 30 s. */
function useActivity() {
  const address = useAddressQuery()
  const [known, setKnown] = useState(address)
  const [filter, setFilter] = useState(() => filterIn(address))
  const log = useValue(activityLog)
  const query = activityQuery(filter)
  const isFirst = useRef(true)
  useLiveList(ANY_LIST, refreshTop)

  // A link to the activity, or the browser's back button.
  if (address !== known) {
    setKnown(address)
    if (address !== activitySearch(filter)) setFilter(filterIn(address))
  }

  useEffect(() => {
    const search = activitySearch(filter)
    if (search === address) return
    const { history, location } = window
    const keep = setTimeout(
      () => history.replaceState(history.state, '', search ? `?${search}` : location.pathname),
      TYPING_MS,
    )
    return () => clearTimeout(keep)
  }, [filter, address])
  useEffect(() => {
    const begin = setTimeout(() => void lookUp(query), isFirst.current ? 0 : TYPING_MS)
    isFirst.current = false
    return () => clearTimeout(begin)
  }, [query])
  useEffect(() => stopLooking, [])

  return { filter, change: setFilter, log, query }
}

/** For administrators: everything that anybody did, newest first. */
export function ActivityPage() {
  useTitle('Activity')
  const timeZone = useClub()?.timeZone
  const { filter, change, log, query } = useActivity()
  const { entries, next, status, reached, failure } = log

  return (
    <div className="wrap page">
      <PageHead
        title="Activity"
        lede="Every change to the club’s records, and who made it."
        actions={<ExportActivity query={query} />}
      />
      <ActivityTabs here="/activity" />
      <ActivityTools filter={filter} onChange={change} />
      <div className={css.list}>
        {groupByDay(entries, timeZone).map(({ day, entries: ofDay }) => (
          <section key={day}>
            <LogDay>{longDate(day, { year: true })}</LogDay>
            <Log label={longDate(day, { year: true })}>
              {groupIntoChangeSets(ofDay).map((set) => (
                <ChangeSetItem
                  key={set.key}
                  set={set}
                  timeZone={timeZone}
                  isNewest={set.entries[0] === entries[0]}
                  isCut={next !== null && set.entries.at(-1) === entries.at(-1)}
                />
              ))}
            </Log>
          </section>
        ))}
        {entries.length === 0 && status === 'done' && next === null && (
          <Empty
            scene="empty-tracks"
            title="No activity found"
            level={2}
            action={<Button onClick={() => change(everything)}>Clear filters</Button>}
          >
            Nothing matches these filters.
          </Empty>
        )}
        {entries.length === 0 && status === 'looking' && !reached && <Skeleton rows={6} />}
        <div className={css.looking} aria-live="polite">
          {status === 'looking' && reached && (
            <>
              <Spinner label="Searching" />
              <span>
                Searching back to {longDate(dateAt(reached, timeZone), { year: true })}, {timeOfDay(reached, timeZone)}
              </span>
              <Button small onClick={stopLooking}>
                Stop
              </Button>
            </>
          )}
          {status !== 'failed' && next !== null && (
            <Button ref={passFocusOn} icon="down" busy={status === 'looking'} onClick={() => void lookFurther()}>
              Load More
            </Button>
          )}
        </div>
        {status === 'failed' && (
          <Banner kind="danger" word="Couldn’t load the activity.">
            {failure}{' '}
            <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={() => void lookFurther()}>
              Try again
            </Button>
          </Banner>
        )}
      </div>
    </div>
  )
}

/** Narrows the activity down. */
function ActivityTools({ filter, onChange }: ActivityToolsProps) {
  const { data } = useResource(directory, { onFailure: 'stay' })
  const complaints = dayComplaints(filter)
  const members = (data ?? [])
    .map(({ _id, fname, lname }) => ({ value: _id, label: `${lname}, ${fname}` }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const isKnown = !filter.person || members.some(({ value }) => value === filter.person)
  const people = [...(isKnown ? [] : [{ value: filter.person, label: 'Former member' }]), ...members]

  // Text that a mask writes reaches onInput only.
  const onTyped = (change: (day: string) => Partial<ActivityFilter>) => {
    const take = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...filter, ...change(currentTarget.value) })
    return { onChange: take, onInput: take }
  }

  return (
    <search className={css.tools}>
      <TextField
        className={css.half}
        label="Find"
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        className={css.half}
        label="Person"
        placeholder="Anyone"
        options={people}
        value={filter.person}
        onChange={({ target }) => onChange({ ...filter, person: target.value })}
      />
      <SelectField
        label="Kind"
        placeholder="Everything"
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: target.value })}
      />
      <SelectField
        label="Action"
        placeholder="Anything"
        options={ACTIONS.map((action) => ({ value: action, label: LABELS[action] }))}
        value={filter.action}
        onChange={({ target }) => onChange({ ...filter, action: target.value as ActivityFilter['action'] })}
      />
      <DateField label="From" error={complaints.from} value={filter.from} {...onTyped((from) => ({ from }))} />
      <DateField label="To" error={complaints.to} value={filter.to} {...onTyped((to) => ({ to }))} />
    </search>
  )
}

const LABELS: Readonly<Record<ActivityAction, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Deleted',
  restored: 'Restored',
}

interface ActivityToolsProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}
