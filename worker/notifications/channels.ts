/** A message as a device shows it. A repeat with the same tag takes the place of the first, and makes no sound. */
export interface PushMessage {
  readonly tag: string
  readonly title: string
  readonly body: string
  /** A page of the portal, such as `/calendar/e1`. */
  readonly url: string
}

/**
 * Sends a message to every device on which a member turned push on, and says whether there was one. Throws where it reached none
 * of them and another try may. It may be called again with a message that has arrived.
 */
export type SendPush = (member: string, message: PushMessage) => Promise<'sent' | 'no device'>
