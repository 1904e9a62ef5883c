import type { ProofLine } from '#domain/proof-views'
import { Banner } from '../ui/banner'
import { Progress } from '../ui/progress'
import css from './proof-page.module.css'

/** How far the proof is, or what it came to. */
export function ProofResult({ line }: { readonly line: ProofLine }) {
  if ('progress' in line) {
    return (
      <p className={css.progress}>
        <Progress label="Events proven" percent={(100 * line.progress) / Math.max(1, line.of)} />
        <span className="muted">
          {line.progress.toLocaleString('en-US')} of {line.of.toLocaleString('en-US')}
        </span>
      </p>
    )
  }
  if ('failed' in line) {
    return (
      <Banner kind="danger" word="Not finished.">
        {line.failed}
      </Banner>
    )
  }
  const { broken, events, streams, sealedTo } = line.proof
  if (broken) {
    return (
      <Banner kind="danger" word="The log is not whole.">
        At position {broken.position}
        {broken.streamId && `, in ${broken.streamId}, version ${broken.version}`}: {broken.why}. Everything before it is
        as it was recorded. The backup holds the log as it was each night.
      </Banner>
    )
  }
  return (
    <Banner kind="success" word="The log is whole.">
      {events.toLocaleString('en-US')} events in {streams.toLocaleString('en-US')} records are as they were recorded
      {sealedTo > 0 && `; up to event ${sealedTo.toLocaleString('en-US')} the seals prove it`}.
    </Banner>
  )
}
