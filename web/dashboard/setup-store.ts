import { SetupList } from '#domain/account/setup-views'
import { get, put } from '../sync/client'
import { resource } from '../sync/resource'

/** The first steps of a new club, for its founder. Asked for on every visit: a step is done on another page. */
export const setupList = resource((signal) => get('/setup-list', SetupList, signal), { staleMs: 0 })

/** Hides the list until it is shown again. Answers the command's key, by which it is undone. */
export const hideSetupList = (userId: string): Promise<string> => setHidden(userId, true)

export const showSetupList = (userId: string): Promise<string> => setHidden(userId, false)

const setHidden = async (userId: string, hidden: boolean) =>
  (await put(`/setup-list/${encodeURIComponent(userId)}`, { hidden })).key
