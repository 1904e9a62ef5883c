import { Hono } from 'hono'
import packageJson from '../package.json' with { type: 'json' }
import type { App } from './http/app'

/** What a page needs to know before anybody has signed in. */
export const configRoutes = new Hono<App>().get('/config', (c) => {
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
