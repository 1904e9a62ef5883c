const at = '2026-11-20T18:00:00.000Z'
const contact = { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' }

/** One stored sample of every event of a series, in every version there ever was. */
export const samplesOfSeries = {
  SeriesAdded: {
    1: {
      data: {
        at,
        contactKey: 1,
        title: 'Gymnastics night',
        onDuty: ['olav', 'ines'],
        start: '2026-12-10T18:30',
        end: '2026-12-10T20:00',
        notes: 'Bring mats.',
        rule: { repeats: 'every second week', until: '2027-05-27', count: null },
        root: 'the-first-series',
        follows: 'the-series-before',
        was: { start: '2026-12-10T18:30', end: '2026-12-10T20:00', repeats: 'every week', onDuty: ['olav', 'ines'] },
      },
      personal: { contact },
    },
  },
  SeriesRevised: {
    1: {
      data: { at, contactKey: 1, title: 'Tumbling', rule: { repeats: 'every week', until: null, count: 12 } },
      personal: {},
    },
  },
  SeriesDateRevised: {
    1: {
      data: {
        at,
        contactKey: 2,
        day: '2027-02-18',
        own: { start: '2027-02-19T18:30', end: '2027-02-19T20:00' },
        hasOwnContact: true,
        note: 'The hall is taken.',
      },
      personal: { contact },
    },
  },
  SeriesDateCanceled: { 1: { data: { at, day: '2026-12-24', note: 'Christmas Eve' } } },
  SeriesDateReinstated: { 1: { data: { at, day: '2026-12-24' } } },
  SeriesDateAdded: {
    1: {
      data: {
        at,
        day: '2026-12-19',
        own: { start: '2026-12-19T10:00', end: '2026-12-19T12:00' },
        note: 'Before the show',
        comesWith: 'split',
      },
    },
  },
  SeriesDateRemoved: { 1: { data: { at, day: '2026-12-19' } } },
  SeriesSplitUndone: { 1: { data: { at, removedOn: '2026-11-20' } } },
  SeriesSplit: { 1: { data: { at, endsBefore: '2027-01-21', followedBy: 'the-next-series' } } },
  SeriesRejoined: { 1: { data: { at } } },
  SeriesRemoved: { 1: { data: { at, removedOn: '2026-11-20' } } },
  SeriesReinstated: { 1: { data: { at } } },
  SeriesContactForgotten: { 1: { data: { at, contactKeys: [1] } } },
}
