import { Banner } from '../ui/banner'
import { Progress } from '../ui/progress'
import css from './proof-page.module.css'
import type { ProofProgress } from './use-proof'

/** How far the proof is, or what it came to. */
export function ProofResult({ progress }: { readonly progress: ProofProgress }) {
  if ('failed' in progress) {
    return (
      <Banner kind="danger" word="Not finished.">
        {progress.position > 0 && `Everything up to event ${progress.position.toLocaleString('en-US')} is intact. `}
        {progress.failed}
      </Banner>
    )
  }
  if ('position' in progress) {
    return (
      <p className={css.progress}>
        <Progress label="Events proven" percent={(100 * progress.position) / Math.max(1, progress.of)} />
        <span className="muted">
          {progress.position.toLocaleString('en-US')} of {progress.of.toLocaleString('en-US')}
        </span>
      </p>
    )
  }
  const { broken, events, streams } = progress.proof
  if (broken) {
    return (
      <Banner kind="danger" word="The log was altered.">
        The first problem is at event {broken.position}
        {broken.streamId && `, in ${broken.streamId}, version ${broken.version}`}: {broken.why}. Everything before it is
        intact, and the backup has the log from each night.
      </Banner>
    )
  }
  return (
    <Banner kind="success" word="The log is intact.">
      {events.toLocaleString('en-US')} events in {streams.toLocaleString('en-US')} records match what was recorded.
    </Banner>
  )
}
