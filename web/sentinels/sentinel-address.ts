/** Where a Sentinel can be opened from anywhere, also later: links to its file run out. */
export const addressOfSentinel = (id: string) => `/sentinels?open=${encodeURIComponent(id)}`
