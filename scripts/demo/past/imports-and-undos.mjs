// What administrators had to do twice: an import that came too early, and changes that were meant for somebody else.

const INES = 'Ines Calloway'
const SHEET = 'new members of 2025'
const ROWS = ['Gia Ferrante', 'Bảo Hoang', 'Maya Ravindran', 'Nuno Tavares']

/** The board votes on new members on Tuesday the 11th. */
const imports = [
  { on: '2025-02-09T18:20', importSheet: SHEET, by: INES, rows: ROWS },
  {
    on: '2025-02-09T20:47',
    takeBackImport: SHEET,
    by: INES,
    why: 'Two days early: the board votes on them on Tuesday.',
  },
  { on: '2025-02-12T18:40', importSheet: SHEET, by: INES, rows: ROWS },
  { on: '2025-02-12T18:52', household: 'Lucia Ferrante', by: INES },
  { on: '2025-02-12T18:55', household: 'Linh Hoang', by: INES },
  { on: '2025-02-12T18:58', household: 'Priya Ravindran', by: INES },
  { on: '2025-02-12T19:02', household: 'Luísa Tavares', by: INES },
]

const undone = (who, by, [on, set], [undoneOn, why]) => [
  { on, revise: who, by, set },
  { on: undoneOn, undoLast: who, by, why },
]

export const importsAndUndos = [
  ...imports,
  ...undone(
    'Einar Solheim',
    INES,
    ['2025-01-21T19:12', { address: { street: '7 Millpond Court' } }],
    ['2025-01-21T19:15', 'Tor is the one who moved out. He moved back in on Sunday.'],
  ),
  ...undone(
    'Teresa Kowalczyk',
    'Nora Quist',
    ['2025-09-16T20:31', { statusType: 'Inactive' }],
    ['2025-09-17T08:04', 'She left the choir, not the club.'],
  ),
  ...undone(
    'Sipho Mbeki',
    'Tess Moriyama',
    ['2026-02-03T17:48', { birthdate: '2010-10-16' }],
    ['2026-02-03T18:10', 'His mother sent the certificate. It was the 6th all along.'],
  ),
  ...undone(
    'Amos Birkeland',
    'Priya Ravindran',
    ['2026-06-09T12:25', { joinDate: '1994-01-16' }],
    ['2026-06-09T12:33', 'The line below his in the old book.'],
  ),
]
