/** One stored sample of every event of a calendar entry, in every version there ever was. */
export const samplesOfEntries = {
  EntryAdded: {
    1: {
      data: {
        at: '2026-11-20T18:00:00.000Z',
        contactKey: 1,
        title: 'Work party',
        onDuty: ['olav', 'ines'],
        start: '2026-11-28T09:00',
        end: '2026-11-28T15:30',
        notes: 'Bring gloves.',
      },
      personal: { contact: { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' } },
    },
  },
  EntryRevised: {
    1: {
      data: { at: '2026-11-21T18:00:00.000Z', contactKey: 2, title: 'Wax night' },
      personal: { contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' } },
    },
  },
  EntryDutyTakenOver: {
    1: { data: { at: '2026-11-21T19:00:00.000Z', from: 'olav', to: 'nora', onDuty: ['nora', 'ines'] } },
  },
  EntryRemoved: { 1: { data: { at: '2026-11-22T18:00:00.000Z', removedOn: '2026-11-22' } } },
  EntryReinstated: { 1: { data: { at: '2026-11-23T18:00:00.000Z' } } },
  EntryContactForgotten: { 1: { data: { at: '2026-11-24T18:00:00.000Z', contactKeys: [1] } } },
}
