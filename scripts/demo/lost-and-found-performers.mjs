import { drawFoundItem } from './draw-found-items.mjs'
import { sendPicture } from './send-file.mjs'

/** How found items come into the demo club, go to whoever lost them, and leave the list. */
export const lostAndFoundPerformers = {
  async turnIn({ who: title, by, place, foundOn, photo: picture }, stage, key) {
    const finder = await stage.as(by)
    const photo = picture && (await sendPicture(finder, 'found', `${picture}.png`, { whole: drawFoundItem(picture) }))
    const { foundItem } = await finder.post(
      '/lost-and-found',
      { title, place, foundOn, ...(photo && { photo }) },
      { key },
    )
    stage.know(`found item ${title}`, foundItem._id)
  },

  async claim({ who: title, by }, stage, key) {
    await (await stage.as(by)).put(pathOf(title, stage), { claimedBy: stage.idOf(by) }, { key })
  },

  async clearAway({ who: title, by, why: reason }, stage, key) {
    await (await stage.as(by)).remove(pathOf(title, stage), undefined, { key, reason })
  },
}

const pathOf = (title, stage) => `/lost-and-found/${stage.idOf(`found item ${title}`)}`
