import { useState } from 'react'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { dutyDate } from './duties'
import { ShiftList } from './shift-list'
import { SwapDialog, type SwappedDuty } from './swap-dialog'

/** The shifts of one date on its own page; nothing where it has none. */
export function DateShifts({ id }: { readonly id: string }) {
  const source = dutyDate(id)
  const { data } = useResource(source, { onFailure: 'stay' })
  useLiveList('rosters', source.refresh)
  useLiveList('entries', source.refresh)
  const [swapped, setSwapped] = useState<SwappedDuty>()
  if (!data || data.shifts.length === 0) return null
  return (
    <section className="stack gap-16" aria-labelledby="date-shifts">
      <div className="spread">
        <h2 id="date-shifts">Shifts</h2>
        <span className="note">{`${data.filled} of ${data.places} places filled`}</span>
      </div>
      <ShiftList
        date={data}
        onAsk={({ _id: shift, name, start, end }) => setSwapped({ date: id, shift, name, start, end })}
      />
      <SwapDialog duty={swapped} onClose={() => setSwapped(undefined)} />
    </section>
  )
}
