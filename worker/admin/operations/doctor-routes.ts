import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { EMAIL_SCOPE, emailKeys } from '../../accounts/email-reservations'
import { loginKeys } from '../../accounts/login-keys'
import { hashPassword } from '../../accounts/password/password-hash'
import { assertHoldsSecret } from '../../accounts/setup-secret'
import { email } from '../../domain/shared/validation'
import { rows } from '../../event-log/database'
import type { KeyRow } from '../../event-log/seal/sealing'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { sendTestLetter } from '../../notifications/mail/post-office'
import { vapidKey } from '../../notifications/push/vapid'
import { cronRuns } from './cron-runs'
import { roomState } from './health-routes'
import { readiness } from './readiness'

const TestLetter = z.object({ to: email('Please enter an email address.') })

/**
 * For the person who runs the portal: what it finds of itself (scripts/doctor.mjs judges that). No secret leaves it,
 * only names.
 */
export const doctorRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c)
    await next()
  })

  .get('/', allow('secret'), async (c) => {
    const { env } = c
    const { db } = c.var
    const [ready, room, screens, [migrations, runs, keyRows, emails]] = await Promise.all([
      readiness({ db, files: env.FILES }),
      roomState(env),
      entryOfScreens(env),
      db.batch([appliedMigrations, cronRuns, oneKeyAVersion, oneEmail]).catch(() => [[], [], [], []] as const),
    ])
    const { id, tag, timestamp } = env.VERSION
    const names = (isSetting: boolean) =>
      Object.entries(env).flatMap(([name, value]) => ((typeof value === 'string') === isSetting ? [name] : []))
    return c.json({
      now: new Date().toISOString(),
      version: { id, tag, uploadedAt: timestamp },
      screens,
      settings: names(true).filter((name) => Reflect.get(env, name) !== ''),
      bindings: names(false),
      unreadable: await unreadableSecrets(c, keyRows, emails),
      addresses: {
        PUBLIC_URL: env.PUBLIC_URL,
        MAIL_FROM: env.MAIL_FROM,
        MEMBERSHIP_EMAIL: env.MEMBERSHIP_EMAIL,
        BOARD_LIST_EMAIL: env.BOARD_LIST_EMAIL,
      },
      migrations: migrations.map(({ name }) => name),
      crons: Object.fromEntries(runs.map(({ cron, ranAt }) => [cron, new Date(ranAt).toISOString()])),
      ready,
      room,
    })
  })

  /** Hashes a password as a sign-in does. The free plan of Workers has no time for that, and ends the call. */
  .post('/password', allow('secret'), async (c) => {
    await hashPassword(c.env, crypto.randomUUID())
    return c.body(null, 204)
  })

  .post('/letter', allow('secret'), async (c) => c.json(await sendTestLetter(c.env, (await body(c, TestLetter)).to)))

/** The secrets that are there, but are not what they should be, or do not open what was sealed. */
async function unreadableSecrets(
  { env, var: { keyring, keys } }: Context<App>,
  keyRows: readonly KeyRow[],
  emails: readonly EmailRow[],
) {
  const checks: Readonly<Record<string, () => unknown>> = {
    LOGIN_KEYS: async () => assert((await loginKeys(env)).length > 0),
    PEPPER: () =>
      assert(keys.versions.length > 0 && emails.every((row) => emailKeys(keys, row.email).includes(row.key))),
    SUBJECT_KEKS: () => Promise.all([keyring.create('nobody'), ...keyRows.map((row) => keyring.unwrap(row))]),
    SETUP_SECRET: () => assert(env.SETUP_SECRET.length >= 24),
    VAPID_KEY: async () => assert(!env.VAPID_KEY || (await vapidKey(env)) !== undefined),
    ARCHIVE_SECRET: () => assert(env.ARCHIVE_SECRET.length >= 24 && env.ARCHIVE_SECRET !== env.SETUP_SECRET),
  }
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      Promise.resolve()
        .then(check)
        .then(
          () => [],
          () => [name],
        ),
    ),
  )
  return found.flat()
}

function assert(condition: boolean) {
  if (!condition) throw new Error('It is not what it should be.')
}

/** The script with which the page begins: it is named by what is in it, so it tells one build from another. */
async function entryOfScreens({ ASSETS }: Env): Promise<string | null> {
  const page = await ASSETS.fetch('https://portal/index.html')
  return /\/assets\/([\w-]+)\.js/.exec(page.ok ? await page.text() : '')?.[1] ?? null
}

const appliedMigrations = rows<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY name`)

/** Any member's login email, and the key under which it is reserved. */
const oneEmail = rows<EmailRow>(sql`
  SELECT m.email, u.key FROM unique_keys u JOIN members m ON m.id = u.owner_id
  WHERE u.scope = ${EMAIL_SCOPE} AND m.email IS NOT NULL LIMIT 1`)

interface EmailRow {
  readonly email: string
  readonly key: string
}

const oneKeyAVersion = rows<KeyRow>(sql`
  SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
  FROM subject_keys GROUP BY kek_version`)
