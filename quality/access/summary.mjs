/** Within how many presses of Tab everything is (quality/access/hands.ts holds every action to it). */
const MOST_TABS = 25

/**
 * The sums of what was looked at (`entries`, see quality/access/findings.ts) and of `passed` and `failed` tests: `lines` to print, the
 * last of which can be quoted, and whether nothing is in anybody's way.
 */
export function accessSummary(entries, { passed, failed, minutes }) {
  const of = (kind) => entries.filter((entry) => entry.kind === kind)
  const cells = [...new Map(of('cell').map((cell) => [nameOf(cell), cell])).values()]
  const violations = sum(cells, ({ violations }) => violations)
  const doubts = cells.flatMap(({ doubts }) => doubts)
  const undecided = doubts.filter(({ disposition }) => disposition === 'undecided').length
  const troubles = sum(of('sizes'), ({ troubles }) => troubles)
  const actions = of('action').toSorted((a, b) => b.tabs - a.tabs)
  const [farthest] = actions
  const isGood =
    failed === 0 && passed > 0 && violations + undecided + troubles === 0 && !(farthest && farthest.tabs > MOST_TABS)

  const lines = [
    ...(cells.length > 0 ? [cellLine(cells), ...partLines(cells), ...doubtLines(doubts), ...faintLines(cells)] : []),
    ...(of('sizes').length > 0
      ? [`Sizes of targets, and wide text: ${of('sizes').length} looks, ${troubles} too small or cut off`]
      : []),
    ...(farthest
      ? [`By keyboard alone: ${actions.length} actions, farthest (of at most ${MOST_TABS} Tab presses):`]
      : []),
    ...actions.slice(0, 5).map(({ tabs, action }) => `  ${String(tabs).padStart(3)}  ${action}`),
    ...(of('way').length > 0
      ? [`Tab leads through ${of('way').length} pages and out again both ways; most stops: ${longest(of('way'))}`]
      : []),
    ...(of('words').length > 0
      ? [`Screen readers: what is said of ${count(of('words').length, 'screen')} was compared`]
      : []),
  ]
  const said = [
    ...(cells.length > 0
      ? [
          `${count(violations, 'barrier')} in ${number(cells.length)} cells`,
          `${undecided} of ${number(doubts.length)} doubts undecided`,
        ]
      : []),
    ...(of('sizes').length > 0 ? [`${troubles} too small or cut off in ${of('sizes').length} looks`] : []),
    ...(farthest ? [`${actions.length} actions by keyboard within ${farthest.tabs} Tab presses`] : []),
    ...(of('words').length > 0 ? [`${count(of('words').length, 'screen')} told to screen readers`] : []),
    `${passed} tests passed and ${failed} failed in ${minutes.toFixed(0)} minutes`,
  ].join(', ')
  return { lines: [...lines, '', `${isGood ? '✓' : '✗'} Access: ${said}.`], isGood }
}

const LOOK = ['size', 'colors', 'motion']
const nameOf = (cell) => ['reader', 'path', 'state', ...LOOK].map((part) => cell[part]).join(' | ')

function cellLine(cells) {
  const states = distinct(cells, ({ reader, path, state }) => `${reader} ${path} ${state}`)
  const routes = distinct(cells, ({ reader, path }) => `${reader} ${path}`)
  const looks = LOOK.map((part) => `${distinct(cells, (cell) => cell[part])} ${NAMES[part]}`).join(', ')
  return `Looked at by axe: ${number(cells.length)} cells, ${states} states of ${routes} routes in ${looks}`
}

const NAMES = { size: 'widths', colors: 'colors', motion: 'motions' }

function partLines(cells) {
  const parts = Map.groupBy(cells, ({ state }) =>
    STATES.includes(state) ? state : 'as it opens and after each action',
  )
  return [...parts].map(([part, those]) => {
    const barriers = count(
      sum(those, ({ violations }) => violations),
      'barrier',
    )
    const expected = sum(those, ({ expected }) => expected)
    const besides =
      expected > 0 ? `, ${number(expected)} times no heading yet, which is the name that is waited for` : ''
    return `  ${String(those.length).padStart(6)}  ${part}: ${barriers}${besides}`
  })
}

const STATES = ['while it waits', 'when the portal fails']

function doubtLines(doubts) {
  const kinds = Map.groupBy(doubts, ({ rule, because, disposition }) => `${rule} (${because}): ${disposition}`)
  const rows = [...kinds].toSorted(([, a], [, b]) => b.length - a.length)
  return [
    `What axe cannot decide: ${number(doubts.length)}`,
    ...rows.map(([kind, those]) => `  ${String(those.length).padStart(6)}  ${kind}`),
  ]
}

/** What would have to be darker or lighter for 7:1; not a gate. */
function faintLines(cells) {
  const faint = cells.flatMap(({ faint, ...cell }) => faint.map((each) => ({ ...each, cell: nameOf(cell) })))
  const rows = [...Map.groupBy(faint, ({ because }) => because)].toSorted(([, a], [, b]) => b.length - a.length)
  return [
    `Text under 7:1, or 4.5:1 where large (AAA, no gate): ${number(faint.length)}, of ${rows.length} kinds`,
    ...rows
      .slice(0, 12)
      .map(
        ([kind, [one, ...more]]) => `  ${String(more.length + 1).padStart(6)}  ${one.ratio}:1  ${kind}: ${one.where}`,
      ),
  ]
}

const longest = (ways) => {
  const { stops, reader, path } = ways.toSorted((a, b) => b.stops - a.stops)[0]
  return `${stops} (${reader}, ${path})`
}
const sum = (all, of) => all.reduce((total, each) => total + of(each), 0)
const distinct = (all, of) => new Set(all.map(of)).size
const number = (count) => count.toLocaleString('en')
const count = (many, what) => `${number(many)} ${what}${many === 1 ? '' : 's'}`
