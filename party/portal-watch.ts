import type { Portal } from './portal'
import type { Schedule } from './schedule'
import type { Clock } from './socket'

/** How long after a failure the portal is asked again. */
const LOOK_AGAIN_MS = 1_000

/** No session has it, so that the answer tells of the portal and of nobody else. */
const NO_TOKEN = 'is-the-portal-there'

/**
 * Notices when the portal cannot be reached, and calls `back` when it answers again: what members said to the portal
 * themselves meanwhile went past the room, and perhaps so did the portal's notice of it.
 */
export class PortalWatch {
  constructor(
    private readonly portal: Portal,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
    private readonly back: () => void,
  ) {}

  run: Portal['run'] = async (requests) => {
    const answers = await this.portal.run(requests)
    if (answers.includes('unreachable')) this.lookLater()
    return answers
  }

  async look() {
    const [answer] = await this.portal.sessions([NO_TOKEN]).catch(() => ['unreachable' as const])
    if (answer === 'unreachable') this.lookLater()
    else this.back()
  }

  private lookLater() {
    if (!this.schedule.has('portal')) this.schedule.set('portal', this.clock.now() + LOOK_AGAIN_MS)
  }
}
