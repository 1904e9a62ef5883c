import * as z from 'zod/mini'

const moment = z.string()

/** A device on which its member has turned push on. */
export const PushDeviceView = z.object({
  id: z.string(),
  /** 'Safari on iPhone'. */
  device: z.string(),
  /** Whether it is the app on a Home Screen, and no tab. */
  isInstalled: z.boolean(),
  /** Whether a locked screen may show more than that there is news. */
  showsDetails: z.boolean(),
  addedAt: moment,
  /** When a message last left for it. */
  usedAt: z.nullable(moment),
})
export type PushDeviceView = z.infer<typeof PushDeviceView>

/** A member's devices with push. Without a key the club has not set it up, and no device can turn it on. */
export const PushDevicesView = z.object({
  publicKey: z.nullable(z.string()),
  /** The device that asks, in words. */
  here: z.string(),
  devices: z.array(PushDeviceView),
})
export type PushDevicesView = z.infer<typeof PushDevicesView>

/** The message for a device's service worker: no more than its locked screen may show. */
export const PushedMessage = z.object({
  /** Its subject: a message that comes again is known by it. */
  id: z.string(),
  /** Messages with the same tag share a place among the notifications of the device. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** A page of the portal. */
  url: z.string(),
})
export type PushedMessage = z.infer<typeof PushedMessage>
