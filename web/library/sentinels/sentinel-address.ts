/** A Sentinel's lasting address: links to its file expire. */
export const addressOfSentinel = (id: string) => `/sentinels?open=${encodeURIComponent(id)}`
