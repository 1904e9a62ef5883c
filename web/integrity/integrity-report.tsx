import type { IntegrityReport } from '#domain/integrity-views'
import { Banner } from '../ui/banner'
import { Facts } from '../ui/facts'
import css from './integrity-page.module.css'

/** The result of one check, its faults first. */
export function IntegrityReportView({ report }: { readonly report: IntegrityReport }) {
  const { isSound, drifted, drift, files, rows, events, waiting, unfinished } = report
  const isFaulty = drifted > 0 || files.missing.length > 0 || files.changed.length > 0
  return (
    <div className={css.report}>
      {isSound && (
        <Banner kind="success" word="All records match the log." role="note">
          Checked {rows.toLocaleString('en-US')} rows, {events.toLocaleString('en-US')} events and{' '}
          {files.kept.toLocaleString('en-US')} files.
        </Banner>
      )}
      {unfinished && (
        <Banner kind="danger" word="Not finished." role="note">
          The check took longer than a day. It reached {events.toLocaleString('en-US')} of{' '}
          {unfinished.of.toLocaleString('en-US')} events. Tell the person who runs the portal; the next check runs
          tonight.
        </Banner>
      )}
      {isFaulty && (
        <Banner kind="danger" word="Some records don’t match the log." role="note">
          The log itself is fine. Ask the person who runs the portal to rebuild the records and restore lost files from
          the backup.
        </Banner>
      )}
      {drifted > 0 && (
        <Fault
          title={drifted === 1 ? '1 row doesn’t match the log' : `${drifted} rows don’t match the log`}
          keys={drift.map(({ table, key }) => `${table}: ${key}`)}
        />
      )}
      {files.missing.length > 0 && <Fault title={`${filesAre(files.missing)} missing`} keys={files.missing} />}
      {files.changed.length > 0 && (
        <Fault title={`${filesAre(files.changed)} different from the original`} keys={files.changed} />
      )}
      <Facts
        rows={[
          {
            icon: 'clock',
            term: 'Expired sessions to delete',
            value: String(waiting.expiredSessions),
          },
          { icon: 'file', term: 'Unused uploads, kept for a day', value: String(waiting.unattached) },
          { icon: 'trash', term: 'Unlinked files to delete', value: String(files.strays) },
          { icon: 'send', term: 'Emails and notices to send', value: String(waiting.outbox) },
        ]}
      />
    </div>
  )
}

const filesAre = ({ length }: readonly string[]) => (length === 1 ? '1 file is' : `${length} files are`)

const Fault = ({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul className={css.keys}>
      {keys.map((key) => (
        <li key={key}>{key}</li>
      ))}
    </ul>
  </section>
)
