let underWay = 0

/** Browsers from before the fall of 2026 never retry a failed import of the same address. */
const failed = new WeakMap<() => Promise<unknown>, string>()

/** Fetches a part of the portal that a page can do without: where it is missing the page stays, and says so itself. */
export async function fetchOptional<Part>(load: () => Promise<Part>): Promise<Part> {
  underWay += 1
  try {
    const address = failed.get(load)
    return await (address ? (import(/* @vite-ignore */ address) as Promise<Part>) : load())
  } catch (fault) {
    const [address] = /https?:\S+?\.js/.exec(String(fault)) ?? []
    // Another address is another module, so it may be fetched.
    if (address) failed.set(load, `${address}?again=${Date.now()}`)
    throw fault
  } finally {
    underWay -= 1
  }
}

/** Whether what is being fetched just now could be done without. */
export const isFetchingOptional = (): boolean => underWay > 0
