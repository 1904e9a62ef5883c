import type { PlacedMember } from '../entry/changed-shifts'
import type { EntryDetails } from '../entry/entry-details'
import type { PutBack } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import type { WallClock } from '../wall/wall-clock'
import type { SeriesDetails } from './series-details'
import type { SeriesDateChange, SeriesRecord, SeriesState } from './series-state'

/** Who is on the shifts of its dates, for whoever loses or regains one to be told; nothing where that is of no account. */
export type SeriesCommand = SeriesChange & { readonly placed?: readonly PlacedMember[] }

type SeriesChange =
  /** Where it is split off another, `root` gives its dates their ids, and `dates` are those that were changed there. */
  | {
      type: 'AddSeries'
      data: SeriesDetails
      root?: string
      follows?: string
      dates?: readonly SeriesDateChange[]
      extra?: readonly ClubDate[]
      /** How the first of its dates was there. */
      was?: SeriesRecord['was']
      /** The series that had them. */
      before?: SeriesRecord
    }
  /** Changes all dates, but for what single ones have of their own. */
  | { type: 'ReviseSeries'; data: SeriesDetails }
  | { type: 'ReviseSeriesDate'; day: ClubDate; data: EntryDetails; note: string }
  /** Comes with a swap that both have agreed on. */
  | { type: 'TakeOverSeriesDuty'; day: ClubDate; from: string; to: string }
  /** A date besides those of the rule. */
  | { type: 'AddSeriesDate'; day: ClubDate; start: WallClock; end: WallClock; note: string }
  | { type: 'RemoveSeriesDate'; day: ClubDate }
  | { type: 'CancelSeriesDate'; day: ClubDate; note: string }
  /** Restores a date that was canceled, with what it has of its own. */
  | { type: 'RestoreSeriesDate'; day: ClubDate }
  /** Takes away from a date what it has of its own. */
  | { type: 'ResetSeriesDate'; day: ClubDate }
  /** Leaves the dates from a day on to another series. */
  | { type: 'SplitSeries'; endsBefore: ClubDate; followedBy: string }
  | { type: 'RemoveSeries' }
  | { type: 'ForgetSeriesContact'; contactKeys: readonly number[] }
  /** Where a split is undone, its dates go back `into` the series that had them. */
  | (PutBack<SeriesState> & { readonly into?: SeriesRecord })
  /** Brings back what one date had of its own. */
  | { type: 'PutBackSeriesDate'; day: ClubDate; earlier: SeriesState }
