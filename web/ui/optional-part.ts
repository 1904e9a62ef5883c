let underWay = 0

/** Fetches a part of the portal that a page can do without: where it is missing the page stays, and says so itself. */
export async function fetchOptional<Part>(load: () => Promise<Part>): Promise<Part> {
  underWay += 1
  try {
    return await load()
  } finally {
    underWay -= 1
  }
}

/** Whether what is being fetched just now could be done without. */
export const isFetchingOptional = (): boolean => underWay > 0
