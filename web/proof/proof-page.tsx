import { useState } from 'react'
import { dateAt } from '#domain/date-at'
import { ActivityTabs } from '../activity/activity-tabs'
import { useClub } from '../api/club'
import { refusalOf } from '../api/refused'
import { useResource } from '../api/use-resource'
import { Banner } from '../ui/banner'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import { longDate, timeOfDay } from '../ui/club-date'
import { Facts } from '../ui/facts'
import { PageHead } from '../ui/page-head'
import { useTitle } from '../ui/use-title'
import css from './proof-page.module.css'
import { ProofResult } from './proof-result'
import { proofState, sealNow } from './proof-store'
import { useProof } from './use-proof'

/** For administrators: whether the log is what was recorded, recomputed before their eyes. */
export function ProofPage() {
  useTitle('Proof')
  const timeZone = useClub()?.timeZone
  const { data } = useResource(proofState)
  const { line, isRunning, prove } = useProof()
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
        title="Proof"
        lede="Each event is chained to the one before it, and every night the whole log is sealed. Whoever alters what was recorded, even in the database itself, is found out here."
        actions={
          <>
            <Button kind="quiet" icon="lock" busy={sealing === 'busy'} onClick={() => void seal()}>
              Seal Now
            </Button>
            <Button kind="pine" icon="shield" busy={isRunning} onClick={() => void prove()}>
              Prove the Log
            </Button>
          </>
        }
      />
      <ActivityTabs here="/activity/proof" />
      {sealing && sealing !== 'busy' && (
        <Banner kind="danger" word="Not sealed." onDismiss={() => setSealing(undefined)}>
          {sealing}
        </Banner>
      )}
      <div className={css.result} aria-live="polite">
        {line && <ProofResult line={line} />}
      </div>
      {data ? (
        <Facts
          rows={[
            { icon: 'activity', term: 'Events recorded', value: data.head.toLocaleString('en-US') },
            {
              icon: 'lock',
              term: 'Sealed up to',
              value: data.sealed
                ? `event ${data.sealed.to.toLocaleString('en-US')}, on ${momentOf(data.sealed.at, timeZone)}`
                : 'not sealed yet',
            },
            { icon: 'key', term: 'Seal', value: data.sealed && <span className={css.seal}>{data.sealed.seal}</span> },
          ]}
        />
      ) : (
        <Bones rows={3} />
      )}
      <section className={css.elsewhere}>
        <h2>Where nobody here can reach it</h2>
        <p>
          Every seal is copied to the backup as it is made. Write the one above down, or send it to somebody outside the
          club: a log that was altered can never come to the same seal again. Whoever runs the portal can check an
          archive on any computer, without a key: <code>npm run verify</code>.
        </p>
      </section>
    </div>
  )
}

const momentOf = (at: string, timeZone?: string) =>
  `${longDate(dateAt(at, timeZone), { year: true })}, ${timeOfDay(at, timeZone)}`
