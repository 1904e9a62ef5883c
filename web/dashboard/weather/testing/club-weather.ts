import { everyPage } from '../../../members/testing/club-members'

/** Friday morning at the club. */
export const MORNING = new Date('2026-11-20T18:42:00Z')

const restriction = (TravelDirection: string, RestrictionText: string) => ({ TravelDirection, RestrictionText })

/** What the feed says of the club's pass. */
const emberPass = {
  MountainPassId: 11,
  MountainPassName: 'Ember Pass',
  DateUpdated: '/Date(1795199400000-0800)/',
  TemperatureInFahrenheit: 24,
  WeatherCondition: 'Light snow',
  RoadCondition: 'compact snow and ice from the summit to the lodge turn',
  RestrictionOne: restriction('Eastbound', 'Traction tires advised'),
  RestrictionTwo: restriction('Westbound', 'No restrictions'),
}

/** The portal's answer, read from the feed so many minutes ago. */
export const feed = (part: object = {}, { minutes = 0, sample = false } = {}) =>
  Response.json([{ ...emberPass, ...part }], {
    headers: {
      'X-Pass-Id': '11',
      'Last-Modified': new Date(Date.now() - minutes * 60_000).toUTCString(),
      ...(sample ? { 'X-Sample': 'true' } : {}),
    },
  })

/** A picture taken so many minutes ago. */
export const picture = ({ minutes = 0, sample = false } = {}) =>
  new Response('a picture', {
    headers: {
      'Content-Type': 'image/jpeg',
      'Last-Modified': new Date(Date.now() - minutes * 60_000).toUTCString(),
      ...(sample ? { 'X-Sample': 'true' } : {}),
    },
  })

export const noPicture = () => new Response(null, { status: 204 })

/** A portal where all is well at the pass. */
export const fineDay = {
  ...everyPage,
  'GET /config': () =>
    Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles', cameraName: 'Summit' }),
  'GET /wsdot': () => feed(),
  'GET /wsdot/camera': () => picture(),
}
