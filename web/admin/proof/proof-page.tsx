import { useState } from 'react'
import { type ProofCursor, ProofState, ProofStep } from '#domain/admin/proof-views'
import { dateAt } from '#domain/shared/date-at'
import { get, post } from '../../sync/client'
import { useClub } from '../../sync/club'
import { refusalOf } from '../../sync/refused'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { Button } from '../../ui/button'
import { Collapsible } from '../../ui/data/collapsible'
import { Facts } from '../../ui/data/facts'
import { PageHead } from '../../ui/data/page-head'
import { Banner } from '../../ui/feedback/banner'
import { Progress } from '../../ui/feedback/progress'
import bars from '../../ui/feedback/progress.module.css'
import { Skeleton } from '../../ui/feedback/skeleton'
import { longDate, timeOfDay } from '../../ui/fields/club-date'
import { useTitle } from '../../ui/use-title'
import { ActivityTabs } from '../activity/activity-tabs'
import css from './proof-page.module.css'

/** A proof under way: how far it is, what it came to, or why it did not come to its end. */
type ProofProgress =
  | { readonly position: number; readonly of: number }
  | Extract<ProofStep, { proof: unknown }>
  | { readonly failed: string; readonly position: number }

/** The proof as it is being made, step by step. */
function useProof() {
  const [progress, setProgress] = useState<ProofProgress>()
  const [isRunning, setIsRunning] = useState(false)

  const prove = async () => {
    if (isRunning) return
    setIsRunning(true)
    let at: ProofCursor | undefined
    try {
      for (;;) {
        setProgress({ position: at?.position ?? 0, of: at?.upTo ?? proofState.data.peek()?.head ?? 0 })
        const step = await proveStep(at)
        if ('proof' in step) {
          setProgress(step)
          return
        }
        at = step.next
      }
    } catch (fault) {
      setProgress({ failed: refusalOf(fault).message, position: at?.position ?? 0 })
    } finally {
      setIsRunning(false)
    }
  }

  return { progress, isRunning, prove }
}

/** How far the proof is, or what it came to. */
function ProofResult({ progress }: { readonly progress: ProofProgress }) {
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
      <p className={bars.row}>
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

/** For administrators: whether the log is what was recorded, recomputed before their eyes. */
export function ProofPage() {
  useTitle('Audit check')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(proofState)
  const { progress, isRunning, prove } = useProof()
  const [sealing, setSealing] = useState<'busy' | string>()

  const seal = async () => {
    setSealing('busy')
    try {
      await sealNow()
      setSealing(undefined)
    } catch (fault) {
      setSealing(refusalOf(fault).message)
    }
  }

  return (
    <div className="wrap page">
      <PageHead
        title="Audit check"
        lede="Checks that no one has altered the club’s records, even in the database itself."
        actions={
          <Button variant="pine" icon="shield" busy={isRunning} onClick={() => void prove()}>
            Check Now
          </Button>
        }
      />
      <ActivityTabs here="/activity/proof" />
      {sealing && sealing !== 'busy' && (
        <Banner kind="danger" word="Not sealed." onDismiss={() => setSealing(undefined)}>
          {sealing}
        </Banner>
      )}
      <div className={css.result} aria-live="polite">
        {progress && <ProofResult progress={progress} />}
      </div>
      {data ? (
        <>
          <Facts rows={[{ icon: 'activity', term: 'Events recorded', value: data.head.toLocaleString('en-US') }]} />
          <Collapsible title="Details" open={false}>
            <div className={css.details}>
              <Facts
                rows={[
                  {
                    icon: 'lock',
                    term: 'Sealed up to',
                    value: data.sealed
                      ? `event ${data.sealed.to.toLocaleString('en-US')}, on ${momentInWords(data.sealed.at, timeZone)}`
                      : 'not sealed yet',
                  },
                  {
                    icon: 'key',
                    term: 'Seal',
                    value: data.sealed && <span className={css.seal}>{data.sealed.seal}</span>,
                  },
                ]}
              />
              <Button icon="lock" busy={sealing === 'busy'} onClick={() => void seal()}>
                Seal Now
              </Button>
              <p>
                The portal seals the log every night and copies the seal to the backup. To have your own proof, send the
                seal to someone outside the club: an altered log can’t produce it again.
              </p>
              <p>
                The person who runs the portal can check an archive on any computer, without a key:{' '}
                <code>npm run verify</code>.
              </p>
            </div>
          </Collapsible>
        </>
      ) : (
        <Skeleton rows={3} />
      )}
    </div>
  )
}

const momentInWords = (at: string, timeZone?: string) =>
  `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`

export const proofState = resource((signal) => get('/proof', ProofState, signal), { staleMs: 0 })

/** Seals all that has been recorded, in as many runs as that takes. */
async function sealNow(): Promise<void> {
  // An answer to an earlier request must not replace this one.
  await proofState.ensure()
  for (let sealedTo = -1; ; ) {
    const { value } = await post('/proof/seal', {})
    const state = ProofState.parse(value)
    proofState.mutate(() => state)
    const reached = state.sealed?.to ?? 0
    if (reached >= state.head || reached === sealedTo) return
    sealedTo = reached
  }
}

/** One step of a proof: the first, or that which goes on where the one before it ended. */
async function proveStep(from?: ProofCursor): Promise<ProofStep> {
  const { value } = await post('/proof/check', from ? { from } : {})
  return ProofStep.parse(value)
}
