/** How much of the club's files a device keeps at most, so that the portal stays welcome on a phone. */
export const MOST_FILE_BYTES = 30_000_000
export const MOST_BYTES_OF_FILE = 10_000_000
