/** Replaces `Date` in this isolate by one whose time can be set. Timers stay as they are. */

const RealDate = Date
let clock = () => RealDate.now()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [clock()]) as Date,
  apply: () => new RealDate(clock()).toString(),
  get: (target, key) => (key === 'now' ? () => clock() : Reflect.get(target, key)),
})

/** The time is `at` (ms) now, and goes on from there or, where `isStill`, stays until it is set again. */
export function setClock(at: number, { isStill = false } = {}) {
  const setAt = RealDate.now()
  clock = isStill ? () => at : () => at + RealDate.now() - setAt
}

/** The same database, whose statements take the time from this clock. The product writes its clock in one way only. */
export function onClock(binding: D1Database): D1Database {
  const prepareAt = (source: Pick<D1Database, 'prepare'>) => (sql: string) => source.prepare(timed(sql))
  return {
    prepare: prepareAt(binding),
    batch: (statements) => binding.batch(statements),
    exec: (sql) => binding.exec(timed(sql)),
    dump: () => binding.dump(),
    withSession(bookmark) {
      const session = binding.withSession(bookmark)
      return {
        prepare: prepareAt(session),
        batch: (statements) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      }
    },
  }
}

// Half a millisecond more, because the product cuts off what the multiplication leaves behind the point.
const timed = (sql: string) => sql.replaceAll("unixepoch('subsec')", () => `${clock()}.5e-3`)
