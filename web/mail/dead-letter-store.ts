import { DeadLetters } from '#domain/dead-letter-views'
import { get, post } from '../api/client'
import { resource } from '../api/resource'

export const deadLetters = resource(
  async (signal) => (await get('/dead-letters', DeadLetters, signal)).letters as DeadLetters['letters'],
  { staleMs: 0 },
)

/** Has the letter written once more. It leaves the list, whether this or somebody else sent it. */
export async function sendAgain(id: string): Promise<void> {
  try {
    await post(`/dead-letters/${id}/send-again`, {})
  } finally {
    await deadLetters.refresh()
  }
}
