// What the administrators of the demo club put on its shelves, and who holds which office. The files are drawn by a script,
// and everything goes through the portal's own calls.
import { spread } from './club-days.mjs'
import { docsAndProcs } from './docs-and-procs.mjs'
import { articles, fromTheDrawers, gymnastics, mailNote, sightings } from './library-texts.mjs'

const [FIRST, SECOND] = ['Lucia Ferrante', 'Sunniva Brandt']

const OFFICERS = {
  president: 'Solveig Birkeland',
  'vice-president': 'Kenji Moriyama',
  treasurer: 'Abena Lindgren',
  secretary: 'Joanne Whitcomb',
}

const HOUSE_MANAGERS = [
  ['Opening weekend', 'Sunniva Brandt', 'Joakim Brandt'],
  ['First weekend of December', 'Marit Solheim', 'Einar Solheim'],
  ['Second weekend of December', 'June Okafor', 'Chidi Okafor'],
  ['New Year', 'Dale Whitcomb', 'Joanne Whitcomb'],
]

const COMMITTEE = [
  ['Chair', 'Henrik Vass'],
  ['Boiler', 'Amos Birkeland'],
  ['Tow engine', 'Dale Whitcomb'],
  ['Treasurer', 'Priya Ravindran'],
]

const held = (section, by, holders, email) =>
  Object.entries(holders).map(([office, name]) => ({
    office: `${section}-${office}`,
    by,
    set: { holders: [name], email: email(office) },
  }))

const newOffices = (section, by, lines) =>
  lines.map(([title, ...holders]) => ({ newOffice: `${title}, ${section}`, by, section, title, holders }))

const papers = (section, by, those) =>
  those.map((paper) => ({
    document: paper.title,
    by,
    section,
    kind: 'file',
    title: paper.title,
    group: paper.group,
    paper,
  }))

/** Offices, papers, articles and photographs, in the order in which they come to stand on their pages. */
export const library = spread(
  [
    ...held('gymnastics', FIRST, OFFICERS, (office) => `gymnastics.${office}@skarnhollow.example`),
    { office: 'gymnastics-cic-rep', by: FIRST, set: { email: 'cic-rep@placeholder.example' } },
    ...newOffices('house-managers', SECOND, HOUSE_MANAGERS),
    ...newOffices('capital-improvement', SECOND, COMMITTEE),
    ...papers('docs-procs', FIRST, docsAndProcs.slice(0, 14)),
    ...papers('docs-procs', SECOND, docsAndProcs.slice(14)),
    {
      document: mailNote.title,
      by: SECOND,
      section: 'docs-procs',
      kind: 'note',
      title: mailNote.title,
      text: mailNote.text,
    },
    ...articles.map(({ title, summary, picture, words }) => ({
      document: title,
      by: SECOND,
      section: 'history',
      kind: 'article',
      title,
      summary,
      picture,
      paper: { title, words },
    })),
    ...papers('history', SECOND, fromTheDrawers),
    ...sightings.map(({ picture, caption, alt }) => ({
      document: alt,
      by: SECOND,
      section: 'extras',
      kind: 'photo',
      title: caption,
      alt,
      photo: picture,
    })),
    ...papers('gymnastics', SECOND, gymnastics),
  ],
  '2024-10-19',
  '2024-12-08',
).concat([
  {
    on: '2025-05-02T18:15',
    replace: 'Bylaws',
    by: 'Priya Ravindran',
    paper: amended('Bylaws', '6. The coffee rule applies to the board as well.'),
  },
  {
    on: '2025-05-03T10:02',
    move: 'Emergency contacts',
    by: 'Priya Ravindran',
    before: 'Rope tow: daily check',
  },
])

function amended(title, line) {
  const paper = docsAndProcs.find((known) => known.title === title)
  return { ...paper, words: `${paper.words}\n${line}` }
}
