import * as z from 'zod/mini'

/** How things were at the pass from a moment on. */
export const WeatherReading = z.object({
  /** In ISO 8601 and UTC. */
  observedAt: z.string(),
  /** In °F; `null` where nobody measured. */
  temperature: z.nullable(z.number()),
  condition: z.string(),
})
export type WeatherReading = z.infer<typeof WeatherReading>

/** The pass's last 24 hours: every change, oldest first, from the values that held when they began. */
export const WeatherHistory = z.object({
  /** When they began. */
  since: z.string(),
  readings: z.array(WeatherReading),
})
export type WeatherHistory = z.infer<typeof WeatherHistory>
