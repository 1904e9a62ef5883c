import * as z from 'zod/mini'

/** How long an administrator opens the archive. */
export const ARCHIVE_OPEN_MINUTES = 60

const Someone = z.nullable(z.object({ _id: z.string(), name: z.string() }))

/** A while in which the archive could be taken. Moments in ISO 8601. */
const ArchiveWindow = z.object({
  /** `null` where it was opened on the machine itself. */
  openedBy: Someone,
  openedAt: z.string(),
  closesAt: z.string(),
  /** The administrator who closed it early. */
  closedBy: Someone,
  /** When it was taken, the first time first. */
  taken: z.array(z.string()),
})
export type ArchiveWindow = z.infer<typeof ArchiveWindow>

/** The window that is open, if one is, and those before it, newest first. */
export const ArchiveState = z.object({ open: z.nullable(ArchiveWindow), earlier: z.array(ArchiveWindow) })
export type ArchiveState = z.infer<typeof ArchiveState>
