/** After so many replies a conversation is closed, so that it stays something that can be read. */
export const MOST_REPLIES = 500
export const MOST_ATTACHMENTS = 10
/** So often a post may be edited: every version is kept. */
export const MOST_REVISIONS = 200
export const MOST_MENTIONS = 50

export const NO_MESSAGE = 'Please enter a message'
