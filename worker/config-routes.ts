import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import packageJson from '../package.json' with { type: 'json' }
import { rows } from './event-log/database'
import type { App } from './http/app'
import { lastReports } from './integrity/integrity'

/** What a page needs to know before anybody has signed in, and whether the portal stands. */
export const configRoutes = new Hono<App>()
  .get('/health', (c) => c.json({ status: 'ok' }))

  /** Whether the database answers, and what the last nightly comparison of its tables and files came to. */
  .get('/ready', async (c) => {
    const [[tables], [last]] = await c.var.db.batch([
      rows<{ n: number }>(sql`SELECT COUNT(*) AS n FROM projections`),
      lastReports(1),
    ])
    const integrity = last ? { at: new Date(last.checkedAt).toISOString(), isSound: last.isSound === 1 } : null
    return c.json({ status: tables ? 'ready' : 'not ready', integrity }, tables ? 200 : 503)
  })

  .get('/config', (c) => {
    const { CLUB_NAME, CLUB_SUFFIX, CLUB_TIME_ZONE, MEMBERSHIP_EMAIL, PARTY_HOST, MAP_EMBED_URL, MAP_LINK_URL } = c.env
    c.header('Cache-Control', 'public, max-age=300')
    return c.json({
      clubName: `${CLUB_NAME} ${CLUB_SUFFIX}`,
      clubShortName: CLUB_NAME,
      clubSuffix: CLUB_SUFFIX,
      timeZone: CLUB_TIME_ZONE,
      membershipEmail: MEMBERSHIP_EMAIL,
      mapEmbedUrl: MAP_EMBED_URL,
      mapLinkUrl: MAP_LINK_URL,
      cameraName: c.env.WSDOT_CAMERA_NAME,
      partyHost: PARTY_HOST,
      version: packageJson.version,
    })
  })
