import { Hono } from 'hono'

import packageJson from '../package.json' with { type: 'json' }
import { allow } from './http/access'
import type { App } from './http/app'

/** The public settings that a page needs before anybody has signed in. */
export const configRoutes = new Hono<App>().get('/config', allow('anyone'), (c) => {
  c.header('Cache-Control', 'public, max-age=300')
  return c.json(clubConfig(c.env))
})

export const clubConfig = (env: Env) => ({
  clubName: `${env.CLUB_NAME} ${env.CLUB_SUFFIX}`,
  clubShortName: env.CLUB_NAME,
  clubSuffix: env.CLUB_SUFFIX,
  timeZone: env.CLUB_TIME_ZONE,
  membershipEmail: env.MEMBERSHIP_EMAIL,
  mapEmbedUrl: env.MAP_EMBED_URL,
  mapLinkUrl: env.MAP_LINK_URL,
  cameraName: env.WSDOT_CAMERA_NAME,
  version: packageJson.version,
})
