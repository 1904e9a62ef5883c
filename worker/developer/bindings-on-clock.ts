import { type Clock, shownTime } from './set-clock'

/** The database, whose own clock, `unixepoch('subsec')`, follows `clock`. */
export const databaseOnClock = (db: D1Database, clock: Clock): D1Database =>
  replacing(db, {
    prepare: (text: string) => db.prepare(onClock(text, clock)),
    withSession: (bookmark?: string) => {
      const session = db.withSession(bookmark)
      return replacing(session, { prepare: (text: string) => session.prepare(onClock(text, clock)) })
    },
  })

/** The bucket, whose files were put there when `clock` showed it. */
export function bucketOnClock(bucket: R2Bucket, clock: Clock): R2Bucket {
  const dated = <Found extends R2Object>(found: Found): Found =>
    replacing(found, {
      uploaded: new Date(shownTime(found.uploaded.getTime(), clock)),
    } as Partial<Found>)
  return replacing(bucket, {
    head: async (key) => {
      const found = await bucket.head(key)
      return found && dated(found)
    },
    get: async (key: string, options?: R2GetOptions) => {
      const found = await bucket.get(key, options)
      return found && dated(found)
    },
    list: async (options) => {
      const page = await bucket.list(options)
      return { ...page, objects: page.objects.map(dated) }
    },
  } as Partial<R2Bucket>)
}

// Half a millisecond more, so that no fraction is rounded down to the millisecond before.
const onClock = (text: string, clock: Clock) =>
  text.replaceAll("unixepoch('subsec')", () => `(${clock() + 0.5} / 1000)`)

/** `target` with other methods in the place of some. The runtime's own objects accept no other `this` than themselves. */
const replacing = <Target extends object>(target: Target, methods: Partial<Target>): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const own = Reflect.get(methods, name)
      if (own !== undefined) return own
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
