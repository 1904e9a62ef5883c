// No member posts faster than the pace allows: 5 in 5 s and 30 a minute.
const POST_EVERY_MS = 2_200
const PATIENCE_MS = 60_000

/** While `work` goes on, everybody posts. Resolves when all of what they wrote has been acknowledged, or nobody hopes for it. */
export async function whileAllPost(browsers, work) {
  let isOver = false
  const talking = browsers.map(async ({ post }, index) => {
    await pause((index * POST_EVERY_MS) / browsers.length)
    for (let turn = 1; !isOver; turn++) {
      await Promise.all([post(`Post ${turn} of browser ${index}.`), pause(POST_EVERY_MS)])
    }
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.race([Promise.all(talking), pause(PATIENCE_MS)])
  }
}

/** Waits until `holds`, and answers after how many milliseconds that was; `undefined` where it did not. */
export async function untilTrue(holds, patience = PATIENCE_MS) {
  const began = performance.now()
  while (performance.now() - began < patience) {
    if (holds()) return performance.now() - began
    await pause(20)
  }
  return undefined
}

/**
 * Compares what everybody was told and is shown with the wall as the portal has it, once they have caught up by themselves.
 */
export async function auditWall({ browsers, portal }, patience) {
  const posts = browsers.flatMap((browser) => browser.posts)
  const lost = posts.filter(({ took }) => took === undefined).length
  const wall = await wallOf(portal)
  const settled = await untilTrue(() => browsers.every(({ shown }) => shown.length >= wall.length), patience)
  const order = wall.join(' ')
  const onWall = new Map(Map.groupBy(wall, (id) => id))
  return {
    posts: posts.length,
    unacknowledged: lost,
    missing: posts.filter(({ key, took }) => took !== undefined && !onWall.has(key)).length,
    doubled: wall.length - onWall.size + browsers.reduce((sum, { found }) => sum + found.doubled, 0),
    strangers: wall.length - posts.filter(({ key }) => onWall.has(key)).length,
    astray: browsers.filter(({ shown }) => shown.join(' ') !== order).length,
    slowest: Math.max(...posts.map(({ took }) => took ?? Number.POSITIVE_INFINITY)),
    settled,
  }
}

/** The ids of all posts, oldest first. */
async function wallOf(portal) {
  const ids = []
  for (let before; ; ) {
    const page = await portal.get(`/conversations${before === undefined ? '' : `?before=${before}`}`)
    ids.push(...page.conversations.map(({ _id }) => _id))
    if (!page.more) return ids.reverse()
    before = page.conversations.at(-1).position
  }
}

/** In words, what is wrong with what an audit found. */
export const complaintsOf = ({ unacknowledged, missing, doubled, strangers, astray }) =>
  Object.entries({
    'posts were never acknowledged': unacknowledged,
    'acknowledged posts are missing': missing,
    'posts are there twice': doubled,
    'posts are nobody’s': strangers,
    'browsers show something else than the portal': astray,
  }).flatMap(([what, count]) => (count ? [`${count} ${what}`] : []))

export const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds))
