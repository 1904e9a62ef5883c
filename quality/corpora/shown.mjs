import { seen } from '../texts/hostile-texts.mjs'
import { inLanes } from './json-doors.mjs'
import { deletedFrom, viewsOf, wantedOf } from './views.mjs'

/**
 * Looks at every page on which the records are shown, in several windows at once, and tells the results what is not shown as
 * it was entered, and what any of it has done.
 */
export async function lookAtShown({ key, kind, records, windows, results, club }) {
  const looks = viewsOf[key].flatMap((view) => looksFor(view, records, club)).filter(({ wanted }) => wanted.length > 0)
  let next = 0
  const look = async (window) => {
    while (next < looks.length) await lookOnce(looks[next++], { window, kind, results })
  }
  await Promise.all(windows.map(look))
  return looks.length
}

/** Deletes the records, and looks whether they stand as they were among what was deleted. */
export async function lookAtDeleted({ key, kind, records, windows: [window], portal, results, club }) {
  const view = deletedFrom[key]
  if (!view || records.length === 0) return 0
  await inLanes(records, ({ id, by = portal }) => by.remove(`${view.calls}/${id}`))
  const looks = looksFor(view, records, club)
  for (const look of looks) await lookOnce(look, { window, kind, results })
  return looks.length
}

function looksFor(view, records, club) {
  const pathOf = (record) => (typeof view.path === 'function' ? view.path(record, club) : view.path)
  const pages = Map.groupBy(records, pathOf)
  return [...pages].map(([path, shown]) => ({
    ...view,
    path,
    isOwn: pages.size > 1 || path.includes(shown[0].id),
    wanted: wantedOf(shown, view),
  }))
}

async function lookOnce({ path, isOwn, act, isPaged, mayBeCut, wanted }, { window, kind, results }) {
  const words = wanted.map((part) => part.words)
  const nameOf = (field) => `${kind.name}: ${field}`
  let lacks
  try {
    // A list that the window has shown is kept for a while; what belongs to one record, or came by a link, it never had.
    await (isOwn ? window.go(path) : window.open(path))
    await act?.(window, wanted.length)
    lacks = isPaged ? await overPages(window, words) : await window.shows(words, { mayBeCut })
  } catch (error) {
    for (const { field, pack } of wanted) results.wrong(nameOf(field), pack.texts, `${path} failed: ${error.message}`)
    return
  }
  for (const at of lacks) {
    const { field, pack } = wanted[at]
    const single = pack.texts.map(({ text }) => seen(text))
    const alone = mayBeCut ? single.map((_, place) => place) : await window.shows(single, { patience: 0 })
    // Where each of them is there, they do not stand together as they were entered.
    const missing = alone.length > 0 ? alone.map((place) => pack.texts[place]) : pack.texts
    results.wrong(nameOf(field), missing, `is not shown as it is at ${path}`)
  }
  const sideEffects = await window.sideEffects()
  if (sideEffects.length === 0) return
  for (const { field, pack } of wanted) results.wrong(nameOf(field), pack.texts, `${path} ${sideEffects.join('; ')}`)
}

/** Turns the pages of a table until all was seen or there are no more. */
async function overPages({ page, shows }, words) {
  let lacks = words.map((_, at) => at)
  await page.locator('tbody td').first().waitFor()
  for (;;) {
    const next = page.getByRole('button', { name: 'Next page' })
    const isLast = (await next.getAttribute('aria-disabled')) === 'true'
    const still = await shows(
      lacks.map((at) => words[at]),
      { patience: isLast ? 6_000 : 150 },
    )
    lacks = still.map((place) => lacks[place])
    if (lacks.length === 0 || (isLast && (await next.getAttribute('aria-disabled')) === 'true')) return lacks
    await next.click()
  }
}
