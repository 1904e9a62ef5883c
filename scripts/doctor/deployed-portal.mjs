import { readdirSync } from 'node:fs'

import { BINDINGS } from './configuration.mjs'
import { firstOf, ill, well } from './findings.mjs'
import { complaintAboutAddress, complaintAboutEmail, missingSecrets, mustNotBeThere, pushFinding } from './settings.mjs'

const CLOCK_TOLERANCE_MS = 30_000
const MINUTE = 60_000
/** So long a new trigger may take until it comes for the first time. */
const CRON_GRACE_MS = 30 * MINUTE

/**
 * Judges what a portal says of itself (`GET /api/doctor`), at `url`. `crons` are those of wrangler.toml, `local` the versions
 * of this checkout.
 */
export function judge(report, { url, crons, local, now = Date.now(), migrations = readdirSync('migrations') }) {
  const { addresses, settings, unreadable, ready, room, version } = report
  const lacking = BINDINGS.filter((name) => !report.bindings.includes(name))
  const [missing, strange] = [missingSecrets(settings), mustNotBeThere(settings)]
  const wrongAddress = complaintAboutAddress(addresses.PUBLIC_URL)
  const wrongSender = complaintAboutEmail('MAIL_FROM', addresses.MAIL_FROM)
  const skew = Math.round((Date.parse(report.now) - now) / 1000)
  const pending = migrations.filter((name) => !report.migrations.includes(name)).sort()
  const { parts, database } = ready
  const silent = crons.filter((cron) =>
    isSilent(report.crons[cron], cron, { now, since: Date.parse(version.uploadedAt) }),
  )

  return [
    firstOf('bindings', [[lacking.length > 0, `no ${lacking.join(', no ')}`, DEPLOY]], BINDINGS.join(', ')),
    firstOf(
      'secrets',
      [
        [missing.length > 0, `no ${missing.join(', no ')}`, 'Set them with `npx wrangler secret bulk <file>`.'],
        [
          unreadable.length > 0,
          `${unreadable.join(', ')} cannot be used`,
          'Restore the ones that the club was made with.',
        ],
        [
          strange.length > 0,
          strange.join(', '),
          'Remove each with `npx wrangler secret delete <name>`, or from [vars].',
        ],
      ],
      'all there, and they open what was sealed',
    ),
    firstOf(
      'address',
      [
        [wrongAddress, wrongAddress, 'Set it in wrangler.toml and deploy.'],
        [
          addresses.PUBLIC_URL !== url,
          `PUBLIC_URL is ${addresses.PUBLIC_URL}, and this is ${url}`,
          'Links in mail lead to the first.',
        ],
      ],
      addresses.PUBLIC_URL,
    ),
    firstOf(
      'clock',
      [
        [
          Math.abs(skew) * 1000 > CLOCK_TOLERANCE_MS,
          `${skew} s apart from this machine’s`,
          'Set the clock of this machine.',
        ],
      ],
      'right',
    ),
    firstOf(
      'database',
      [
        [parts.database !== 'ok', 'does not answer', 'See https://www.cloudflarestatus.com; then `npx wrangler tail`.'],
        [
          parts.space === 'nearly full',
          `${sizeOf(database)}`,
          'Above 10 GB nothing more can be written: archive, and ask for help.',
        ],
      ],
      sizeOf(database),
    ),
    firstOf(
      'migrations',
      [
        [
          pending.length > 0 || parts.schema !== 'ok',
          `${pending.join(', ')} not applied`,
          'Run `npx wrangler d1 migrations apply DB --remote`.',
        ],
      ],
      `all ${migrations.length} applied`,
    ),
    firstOf(
      'files',
      [
        [
          parts.files !== 'ok',
          'R2 does not answer',
          'Is the bucket of wrangler.toml there? `npx wrangler r2 bucket list`',
        ],
      ],
      'R2 answers',
    ),
    firstOf(
      'nightly check',
      [
        [
          parts.integrity !== 'ok' || parts.seal !== 'ok',
          nightsOf(parts),
          'Look at Activity, Data check and Audit check in the portal.',
        ],
      ],
      'done, and nothing was found',
    ),
    firstOf(
      'room',
      [[room !== 'ok', 'does not answer', 'Posts still go out. `npx wrangler tail`, then deploy again.']],
      'answers',
    ),
    firstOf(
      'cron triggers',
      [
        [
          silent.length > 0,
          `${silent.join(', ')} has not run lately`,
          'A new one takes up to half an hour. Then deploy again.',
        ],
      ],
      crons.map((cron) => `${cron} ${agoOf(report.crons[cron], now)}`).join(', '),
    ),
    firstOf(
      'mail',
      [
        [wrongSender, wrongSender, 'Set it in wrangler.toml and deploy.'],
        [
          parts.mail === 'failing',
          'some emails could not be delivered since yesterday',
          'Activity, Mail in the portal says why; `--mail <address>` tries it.',
        ],
      ],
      `from ${addresses.MAIL_FROM}`,
    ),
    pushFinding(settings),
    ...judgeVersions(report, local),
  ]
}

const DEPLOY = 'Deploy again, with wrangler.toml as it was.'

function judgeVersions({ version, screens }, local) {
  const [worker, theirs] = [version.tag || version.id, screens ?? 'none']
  return [
    local.worker && version.tag && version.tag !== local.worker
      ? ill('Worker', `${worker}, and this checkout is ${local.worker}`, 'Deploy, or check out what is deployed.')
      : well('Worker', `${worker}, of ${version.uploadedAt}`),
    local.screens && theirs !== local.screens
      ? ill('screens', `${theirs}, and this checkout’s are ${local.screens}`, 'Deploy, or check out what is deployed.')
      : well('screens', theirs),
  ]
}

/** What became of a test letter (`POST /api/doctor/letter`). */
export const judgeLetter = (to, { sent, reason, code }) =>
  sent
    ? well('test email', `on its way to ${to}. Check that it arrives, and not as spam`)
    : ill('test email', `not accepted: ${code ?? reason}`, LETTERS[reason] ?? 'Try again in a minute.')

const LETTERS = {
  'not set up': 'Onboard the domain of MAIL_FROM: `npx wrangler email sending enable <domain>`. It wants Workers Paid.',
  address: 'Use another address: this one is invalid, or an earlier email bounced.',
  refused: 'The mailbox rejected it. Use another address.',
  limit: 'Today’s limit is reached. Cloudflare raises it on request.',
}

/** Whether the trigger has not come for much longer than it should have. One of a new version may not have come yet. */
function isSilent(ranAt, cron, { now, since }) {
  return now - (ranAt ? Date.parse(ranAt) : since) > Math.max(CRON_GRACE_MS, 3 * periodOf(cron))
}

/** How often a trigger comes, as far as its minutes and hours tell. */
function periodOf(cron) {
  const [minutes, hours] = cron.split(' ')
  const [, step] = /^\*\/(\d+)$/.exec(minutes) ?? []
  if (hours !== '*') return 24 * 60 * MINUTE
  return (minutes === '*' ? 1 : step ? Number(step) : 60) * MINUTE
}

const agoOf = (ranAt, now) =>
  ranAt ? `${Math.max(0, Math.round((now - Date.parse(ranAt)) / MINUTE))} min ago` : 'not yet'

const nightsOf = ({ integrity, seal }) => `check ${integrity}, seal ${seal}`

const sizeOf = (database) =>
  database
    ? `${(database.bytes / 1e6).toFixed(1)} MB of ${database.most / 1e9} GB, ${database.events} entries in the log`
    : 'not known'
