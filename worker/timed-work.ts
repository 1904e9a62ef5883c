import { sql } from 'drizzle-orm'
import { expiredDevices } from './accounts/device-cookie'
import { expiredResetLinks } from './accounts/password/reset-link'
import { endedPushDevices } from './accounts/push-devices'
import { endedSessions } from './accounts/session'
import { forgottenOrigins } from './accounts/sign-in-origin'
import { forgottenWindows } from './admin/archive/archive-window'
import { checkNightly } from './admin/integrity/integrity'
import { senders } from './club'
import { observePass } from './dashboard/weather/observe-pass'
import { passInWords } from './dashboard/weather/pass-feed'
import { toldFault } from './domain/admin/fault'
import { query, type Statement } from './event-log/database'
import type { EventLogDependencies } from './event-log/dependencies'
import { openOutbox } from './event-log/outbox/outbox'
import { newQueryMetrics } from './event-log/query-metrics'
import { beingRestored } from './event-log/rebuild/rebuild'
import { sealNightly } from './event-log/seal/sealing-log'
import { logLine } from './http/log-line'
import { forgottenNotes } from './http/security/security-log'
import { forgottenTries } from './http/security/throttle'
import { giveUpBeds } from './lodge/given-up-beds'
import { expiredInvitationLinks } from './members/invitation-link'
import { remindOfQualifications } from './members/qualifications/qualification-reminders'
import { deliverNotifications, deliveryWriter, resolveHourlyDeliveries } from './notifications/delivery'
import { forgottenDeliveries } from './notifications/delivery-rows'
import { forgottenDigests } from './notifications/digest-rows'
import { sendDigests } from './notifications/digests'
import { remindOfDuties } from './notifications/duty-reminders'
import { sweptDeadLetters } from './notifications/mail/dead-letters'
import { sendPush } from './notifications/push/send-push'
import { openDependencies, withBucketTimeout } from './portal'
import { freePlaces, hearOfDates, remindOfAnswers } from './records/answers/timed-answers'
import { orphanedFeeds } from './records/calendar/feed-table'
import { dueShifts } from './records/rosters/roster-facts'
import { sweepUploads } from './uploads/sweep'
import { destroyDeletedWords } from './wall/deleted-words'

interface TimedPart {
  /** Its trigger in wrangler.toml. Each has one of its own, so that none takes another's time and memory. */
  readonly cron: string
  work(dependencies: EventLogDependencies, env: Env): Promise<unknown>
}

const clubOutbox = (dependencies: EventLogDependencies, env: Env) =>
  openOutbox({ ...dependencies, log: logLine, senders: senders(env) })

/**
 * The portal's scheduled work. The club's night is found by its clock, so nightly work checks all day whether it is
 * time.
 */
export const timedParts: Readonly<Record<string, TimedPart>> = {
  outbox: { cron: '*/5 * * * *', work: (dependencies, env) => clubOutbox(dependencies, env).deliverDue() },
  seal: { cron: '2-57/5 * * * *', work: sealNightly },
  integrity: { cron: '3-58/5 * * * *', work: checkNightly },
  // Sweeping reads what it leaves standing, so once an hour is enough.
  sweeping: {
    cron: '17 * * * *',
    work: (dependencies, env) =>
      each([
        () => sweepUploads(dependencies, env),
        async () => {
          const destroyed = await destroyDeletedWords(dependencies)
          if (destroyed) await clubOutbox(dependencies, env).deliverRecorded(destroyed)
        },
        () =>
          dependencies.db.batch([
            ...expiredRows(),
            orphanedFeeds(),
            sweptDeadLetters(),
            forgottenDeliveries(),
            forgottenDigests(),
            ...forgottenWindows(),
          ]),
      ]),
  },
  weather: {
    cron: '1-56/5 * * * *',
    work: async (dependencies, env) => {
      const news = await observePass(dependencies, env)
      if (news) await clubOutbox(dependencies, env).deliverRecorded(news)
    },
  },
  // A few at a time, so they go on every minute.
  notifications: {
    cron: '* * * * *',
    work: async (dependencies, env) => {
      const remindOfAllDuties: typeof remindOfQualifications = () =>
        remindOfDuties(dependencies, env, (days) => dueShifts(dependencies, days))
      // What they record is written down for all who hear of it, and handed on once, at the end.
      const outbox = openOutbox({
        ...dependencies,
        log: logLine,
        senders: { ...senders(env), notify: deliveryWriter(env) },
      })
      const follows = [remindOfAllDuties, remindOfQualifications, hearOfDates, freePlaces, remindOfAnswers, giveUpBeds]
      await each([
        ...follows.map((follow) => async () => {
          const recorded = await follow(dependencies, env)
          if (recorded) await outbox.deliverRecorded(recorded)
        }),
        () => resolveHourlyDeliveries(dependencies.db),
        () => deliverNotifications({ db: dependencies.db, env, sendPush: sendPush(env) }),
      ])
    },
  },
  digests: {
    cron: '4-59/5 * * * *',
    work: (dependencies, env) => sendDigests(dependencies, env, () => passInWords(dependencies, env)),
  },
}

/** Does each, whatever becomes of those before it, and then fails as the first of them that did. */
async function each(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) await step().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/**
 * Does what the trigger `cron` is for; without one, or with one that is none of wrangler.toml, everything, as on a developer's
 * machine. Where one part fails the others are done all the same, and then the whole counts as failed.
 */
export async function runTimedWork(bindings: Env, cron = ''): Promise<void> {
  const env = withBucketTimeout(bindings)
  const dependencies = openDependencies(env, newQueryMetrics())
  const parts = Object.entries(timedParts)
  const due = parts.filter(([, part]) => part.cron === cron)
  const failed: string[] = []
  for (const [timed, { work }] of due.length > 0 ? due : parts.filter(isUsual)) {
    await unlessRestored(dependencies, () => work(dependencies, env)).catch((fault: unknown) => {
      failed.push(timed)
      logLine({ level: 'error', timed, ...toldFault(fault) })
    })
  }
  if (failed.length > 0) throw new Error(`Of the timed work failed: ${failed.join(', ')}.`)
}

/** Where everything is done every five minutes, what is done once an hour is done in its first five. */
const isUsual = ([, { cron }]: readonly [string, TimedPart]) =>
  /[/*]/.test(cron.split(' ')[0] ?? '') || new Date().getUTCMinutes() < 5

/** Nothing may be recorded, sealed or compared while an archive is being brought in. */
async function unlessRestored({ db }: EventLogDependencies, work: () => Promise<unknown>): Promise<unknown> {
  const [[found]] = await db.batch([beingRestored])
  return found?.isSo === 1 ? undefined : work()
}

/** A repeated command is known as one for this long. */
const COMMANDS_KEPT = 30 * 24 * 3_600_000

/** Sweeps away what has run out and counts for nothing any more. One batch, from time to time. */
export const expiredRows = (now = Date.now()): readonly Statement[] => [
  endedSessions(now),
  expiredResetLinks(now),
  expiredInvitationLinks(now),
  query.run(sql`DELETE FROM spent_challenges WHERE expires_at < ${now}`),
  forgottenTries(now),
  forgottenNotes(now),
  forgottenOrigins(now),
  expiredDevices(now),
  endedPushDevices(now),
  query.run(sql`DELETE FROM commands WHERE recorded_at < ${now - COMMANDS_KEPT}`),
]
