/** Everything that is kept for one session carries its name, the SHA-256 of its token as hex; no token is ever kept. */
export const answersCache = (session: string) => `${OF_MEMBERS}${session}-answers`
export const filesCache = (session: string) => `${OF_MEMBERS}${session}${FILES}`

/** The cache for public answers. */
export const PUBLIC_ANSWERS = 'club-answers'

const OF_MEMBERS = 'member-'
const FILES = '-files'

/** The database of changes that wait for signal. */
export const WAITING_DB = 'waiting'

/** The lock held while a member's caches are made, found or deleted. */
const LOCK = 'what is kept'

/**
 * Makes the places for what a session may read without signal, and forgets those of every other. What was kept under
 * `before`, the name that the same session had until its token changed, is taken along.
 */
export const createCaches = (session: string, before?: string): Promise<void> =>
  navigator.locks.request(LOCK, async () => {
    const own = [answersCache(session), filesCache(session)]
    if (before) {
      await copyCache(answersCache(before), answersCache(session))
      await copyCache(filesCache(before), filesCache(session))
    }
    await forgetWhere((name) => !own.includes(name))
    await Promise.all(own.map((name) => caches.open(name)))
  })

/** The place of that name. There is none before it was made, and none once the session has ended. */
export const findCache = (name: string): Promise<Cache | undefined> =>
  navigator.locks.request(LOCK, { mode: 'shared' }, async () =>
    (await caches.has(name)) ? caches.open(name) : undefined,
  )

/** The place for files of whichever session is there; `createCaches` sees to it that there is one at most. */
export const findFilesCache = (): Promise<Cache | undefined> =>
  navigator.locks.request(LOCK, { mode: 'shared' }, async () => {
    const name = (await caches.keys()).find((name) => name.startsWith(OF_MEMBERS) && name.endsWith(FILES))
    return name === undefined ? undefined : caches.open(name)
  })

export const deleteCaches = (session?: string): Promise<void> =>
  navigator.locks.request(LOCK, () => forgetWhere((name) => session === undefined || name.includes(session)))

/** Another window may have done it already, and more has come since. */
async function copyCache(from: string, to: string) {
  if (!(await caches.has(from)) || (await caches.has(to))) return
  const [old, fresh] = [await caches.open(from), await caches.open(to)]
  for (const request of await old.keys()) {
    const answer = await old.match(request, { ignoreVary: true })
    if (answer) await fresh.put(request, answer)
  }
}

async function forgetWhere(isMeant: (name: string) => boolean) {
  const names = await caches.keys()
  const meant = names.filter((name) => name.startsWith(OF_MEMBERS) && isMeant(name))
  await Promise.all(meant.map((name) => caches.delete(name)))
}

/** The name of the session whose token this is; the portal calls it so as well, in the links to files. */
export async function sessionOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How much of the club's files a device keeps at most, so that the portal stays welcome on a phone. */
export const MOST_FILE_BYTES = 30_000_000
export const MOST_BYTES_OF_FILE = 10_000_000
