import { SetupList } from '#domain/account/setup-views'
import { get, put } from '../sync/client'
import { resource } from '../sync/resource'

/** The first steps of a new club, for its founder. Asked for on every visit: a step is done on another page. */
export const setupList = resource((signal) => get('/setup-list', SetupList, signal), { staleMs: 0 })

/** Hides the list for good. Answers the command's key, by which it is undone. */
export const hideSetupList = async (userId: string): Promise<string> =>
  (await put(`/setup-list/${encodeURIComponent(userId)}`, { hidden: true })).key
