/** After so many replies a conversation is closed, so that it stays something that can be read. */
export const MOST_REPLIES = 500
export const MOST_ATTACHMENTS = 10

export const NO_MESSAGE = 'Please enter a message'
