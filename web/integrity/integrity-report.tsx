import type { IntegrityReport } from '#domain/integrity-views'
import { Banner } from '../ui/banner'
import { Facts } from '../ui/facts'
import css from './integrity-page.module.css'

/** What one comparison found, the faults first. */
export function IntegrityReportView({ report }: { readonly report: IntegrityReport }) {
  const { isSound, drifted, drift, files, rows, events, waiting } = report
  return (
    <div className={css.report}>
      {isSound ? (
        <Banner kind="success" word="All is as it should be." role="note">
          {rows.toLocaleString('en-US')} rows are what the {events.toLocaleString('en-US')} events of the log say, and{' '}
          {files.kept.toLocaleString('en-US')} files are those that were sent.
        </Banner>
      ) : (
        <Banner kind="danger" word="Something is not as it was recorded." role="note">
          The log itself is not touched by this. Ask whoever runs the portal to rebuild the tables, and to bring lost
          files back from the backup.
        </Banner>
      )}
      {drifted > 0 && (
        <Fault
          title={drifted === 1 ? '1 row is not what the log says' : `${drifted} rows are not what the log says`}
          keys={drift.map(({ table, key }) => `${table}: ${key}`)}
        />
      )}
      {files.missing.length > 0 && <Fault title={`${filesAre(files.missing)} gone`} keys={files.missing} />}
      {files.changed.length > 0 && (
        <Fault title={`${filesAre(files.changed)} not what was sent`} keys={files.changed} />
      )}
      <Facts
        rows={[
          {
            icon: 'clock',
            term: 'Sessions that have ended, to be cleared away',
            value: String(waiting.expiredSessions),
          },
          { icon: 'file', term: 'Uploads that nothing shows, kept for a day', value: String(waiting.unattached) },
          { icon: 'trash', term: 'Files without an entry, to be cleared away', value: String(files.strays) },
          { icon: 'send', term: 'Letters and notices on their way', value: String(waiting.outbox) },
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
