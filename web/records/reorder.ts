export interface Placed {
  readonly _id: string
}

/** A list on the page, as far as putting it in order goes. */
interface Shown<Item extends Placed> {
  read(): readonly Item[] | undefined
  write(items: readonly Item[]): void
  refresh(): Promise<void>
}

/**
 * Puts things of a list elsewhere: on the page at once, at the portal one after the other. While some are under way,
 * what the portal says of the order would only be half of it, so `refresh` waits until the last of them has come to
 * rest.
 */
export function createOrder<Item extends Placed>(
  list: Shown<Item>,
  send: (id: string, before: string | null) => Promise<unknown>,
) {
  /** As the portal has it, as far as is known. */
  let known: readonly Item[] = []
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0

  /** Throws what the portal refuses; the list is then in the order that the portal has. */
  async function move(id: string, before: string | null): Promise<void> {
    const shown = list.read()
    if (!shown) return
    if (underWay === 0) known = shown
    list.write(moved(shown, id, before))
    underWay += 1
    const mine = last.then(() => send(id, before))
    last = mine.catch(() => {})
    try {
      await mine
      known = moved(known, id, before)
    } finally {
      underWay -= 1
      if (underWay === 0) {
        list.write(known)
        void list.refresh()
      }
    }
  }

  return { move, refresh: () => (underWay === 0 ? list.refresh() : Promise.resolve()) }
}

/** `items` with one of them before another, or at the end. */
export function moved<Item extends Placed>(items: readonly Item[], id: string, before: string | null): readonly Item[] {
  const mine = items.filter(({ _id }) => _id === id)
  const others = items.filter(({ _id }) => _id !== id)
  const at = others.findIndex(({ _id }) => _id === before)
  return at < 0 ? [...others, ...mine] : others.toSpliced(at, 0, ...mine)
}

/**
 * The one of `all` to go before, so that one of `some` moves one place up (-1) or down (1) among those; `null` is the
 * end of all, `undefined` where it is at that end already.
 */
export function nextPlace(
  all: readonly Placed[],
  some: readonly Placed[],
  id: string,
  step: -1 | 1,
): string | null | undefined {
  const neighbor = some[some.findIndex(({ _id }) => _id === id) + step]
  if (!neighbor) return undefined
  if (step === -1) return neighbor._id
  const others = all.filter(({ _id }) => _id !== id)
  return others[others.findIndex(({ _id }) => _id === neighbor._id) + 1]?._id ?? null
}

/** The id of the item after one of `all`; `null` after the last. */
export const idAfter = (all: readonly Placed[], id: string): string | null =>
  all[all.findIndex(({ _id }) => _id === id) + 1]?._id ?? null
