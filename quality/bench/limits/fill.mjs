import { openWorker } from '../../../scripts/worker-miniflare.mjs'

const LINES = 1_000

/** Of so many pages of the log one is measured: they are alike, and measuring takes as long as they do. */
const MEASURED = 20

/** Fills the empty installation by a restore, as `npm run restore` does, and measures that. */
export async function fillByRestore({ server, meter, secret, size, say }) {
  const wishOf = (path, body, type = 'text/plain') => ({
    ask: { method: 'POST', path, headers: { ...secret, 'content-type': type }, body },
  })
  const sent = async (path, body, isMeasured = true) => {
    const wish = wishOf(path, body)
    const { status, text } = await (isMeasured ? meter.measure(`POST ${path}`, wish) : server.ask(wish))
    if (status !== 204) throw new Error(`${path}: ${text}`)
  }
  say(`a story of ${size.events} events and ${size.members} members`)
  const keys = []
  let [told, pages] = [0, 0]
  for await (const page of pagesOf(size)) {
    await sent('/api/restore/log', page.events, pages++ % MEASURED === 0)
    keys.push(...page.keys.split('\n').filter(Boolean))
    told += page.count
    if (told % 100_000 === 0) say(`${told} events are there`)
  }
  for (let from = 0; from < keys.length; from += LINES)
    await sent('/api/restore/keys', keys.slice(from, from + LINES).join('\n'))
  say('the log is proven, and the read tables are made')
  for (let from; ; ) {
    const wish = wishOf('/api/restore/finish', JSON.stringify(from ? { from } : {}), 'application/json')
    const { status, text } = await meter.measure('POST /api/restore/finish', wish)
    if (status !== 200) throw new Error(text)
    from = JSON.parse(text).next
    if (!from) return
  }
}

/** The pages of the story, told by a Worker of its own: what that takes is not the portal's. */
async function* pagesOf(size) {
  const generator = await openWorker('worker/developer/large-club-worker.ts')
  const ask = async (wish) => {
    const answer = await generator.dispatchFetch('http://story/', { method: 'POST', body: JSON.stringify(wish) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  try {
    await ask({ size })
    let next = ask({ lines: LINES })
    for (;;) {
      const page = await next
      if (page.count === 0) return
      // While one page is brought in the next is told.
      next = ask({ lines: LINES })
      yield page
    }
  } finally {
    await generator.dispose()
  }
}
