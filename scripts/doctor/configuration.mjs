import { unstable_readConfig as readConfig } from 'wrangler'

import { OPTIONAL_SECRETS, SECRET_NAMES } from '../secrets.mjs'
import { firstOf } from './findings.mjs'
import { complaintAboutAddress, complaintAboutEmail, mustNotBeThere } from './settings.mjs'

export const BINDINGS = ['ASSETS', 'DB', 'FILES', 'MAIL', 'VERSION', 'Wall']

/** What wrangler.toml says. */
export const configuration = () => readConfig({ config: 'wrangler.toml' })

/** Looks through a configuration, as `configuration` gives it, for what would keep the portal from working. */
export function examineConfiguration(config) {
  const { vars } = config
  const names = bindingsOf(config)
  const missing = BINDINGS.filter((name) => !names.includes(name))
  const inTheOpen = Object.keys(vars).filter((name) => [...SECRET_NAMES, ...OPTIONAL_SECRETS].includes(name))
  const strange = mustNotBeThere(Object.keys(vars))
  const [database] = config.d1_databases
  const wrongAddress = complaintAboutAddress(vars.PUBLIC_URL)
  const wrongSender = complaintAboutEmail('MAIL_FROM', vars.MAIL_FROM)
  const wrongContact = ['MEMBERSHIP_EMAIL', 'BOARD_LIST_EMAIL']
    .filter((name) => vars[name])
    .map((name) => complaintAboutEmail(name, vars[name]))
    .find(Boolean)
  const inToml = (what) => `In wrangler.toml ${what}.`

  return [
    firstOf(
      'plan',
      [
        [
          !config.limits?.cpu_ms,
          'a call has no limit of CPU',
          inToml('restore [limits] cpu_ms: the free plan refuses it'),
        ],
      ],
      `Workers Paid, which takes a limit of ${config.limits?.cpu_ms} ms of CPU a call`,
    ),
    firstOf(
      'bindings',
      [[missing.length > 0, `no ${missing.join(', no ')}`, inToml('restore the missing lines')]],
      names.join(', '),
    ),
    firstOf(
      'database',
      [
        [
          !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(database?.database_id ?? '') ||
            /^[0-]+$/.test(database.database_id),
          'database_id is a placeholder',
          inToml('enter the id that `npx wrangler d1 create ski-club` prints'),
        ],
      ],
      `${database?.database_name}, ${database?.database_id}`,
    ),
    firstOf(
      'cron triggers',
      [[!config.triggers?.crons?.length, 'none', inToml('restore [triggers] crons')]],
      config.triggers?.crons?.join(' and ') ?? '',
    ),
    firstOf(
      'settings',
      [
        [
          inTheOpen.length > 0,
          `${inTheOpen.join(', ')} in wrangler.toml`,
          'Secrets go in by `npx wrangler secret bulk`.',
        ],
        [
          strange.length > 0,
          `${strange.join(', ')} in wrangler.toml`,
          'Remove it: it is only for a developer’s machine.',
        ],
        [
          config.observability?.enabled !== false,
          'Cloudflare may keep the addresses of calls, and links with them',
          inToml('restore [observability] enabled = false'),
        ],
      ],
      'none that must not be there',
    ),
    firstOf('club', clubsComplaints(vars), `${vars.CLUB_NAME} ${vars.CLUB_SUFFIX}, ${vars.CLUB_TIME_ZONE}`),
    firstOf(
      'address',
      [
        [wrongAddress, wrongAddress, inToml('set it to https:// and the portal’s host, with nothing after it')],
        [
          !wrongAddress && !hasRoute(config),
          `no route leads from ${vars.PUBLIC_URL} to the Worker`,
          inToml(`add  routes = [{ pattern = "${hostOf(vars.PUBLIC_URL)}", custom_domain = true }]  above [vars]`),
        ],
      ],
      vars.PUBLIC_URL,
    ),
    firstOf(
      'mail',
      [
        [wrongSender, wrongSender, inToml('set an address in the domain from which the club sends mail')],
        [wrongContact, wrongContact, inToml('set the club’s own')],
      ],
      `from ${vars.MAIL_FROM}`,
    ),
  ]
}

function clubsComplaints({ CLUB_NAME, CLUB_TIME_ZONE }) {
  return [
    [CLUB_NAME === 'Skarn Hollow', 'CLUB_NAME is still the demo club’s', 'In wrangler.toml set your club’s name.'],
    [
      !isTimeZone(CLUB_TIME_ZONE),
      `CLUB_TIME_ZONE is no time zone: “${CLUB_TIME_ZONE}”`,
      'Such as America/Los_Angeles.',
    ],
  ]
}

function isTimeZone(timeZone) {
  try {
    return Boolean(timeZone && new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

const hostOf = (address) => (URL.canParse(address) ? new URL(address).hostname : '')

/** Every Worker is reached under workers.dev, and under what `routes` says. */
const hasRoute = ({ vars, routes = [], route }) => {
  const host = hostOf(vars.PUBLIC_URL)
  const patterns = [...routes, ...(route ? [route] : [])].map((each) =>
    typeof each === 'string' ? each : each.pattern,
  )
  return host.endsWith('.workers.dev') || patterns.some((pattern) => pattern.split('/')[0] === host)
}

/** The names by which the Worker knows what it is bound to. */
const bindingsOf = (config) =>
  [
    config.assets,
    config.version_metadata,
    ...config.d1_databases,
    ...config.r2_buckets,
    ...config.durable_objects.bindings,
    ...config.send_email,
  ]
    .flatMap((each) => each?.binding ?? each?.name ?? [])
    .sort()
