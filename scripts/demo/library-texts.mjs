// What else the demo club has on its shelves. Nobody and nothing here is real.

export const mailNote = {
  title: 'Writing to everyone',
  text: [
    'Mail to everyone@skarnhollow.example reaches every member with an address. Use it for snow, fire and funerals. For all else there is the chat wall.',
    'The group list, group@skarnhollow.example, is for those who asked to be on it: rides, gear and who has the other glove. Write to the secretary to join or to leave.',
  ],
}

export const articles = [
  {
    title: 'The winter of the tractor',
    summary:
      'How a borrowed tractor, six hundred feet of hemp and a Lutheran minister became a ski lift, as Wren Aldous heard it from the minister.',
    picture: 'tractor',
    words: `
      In the winter of 1951 the road was open as far as the sawmill, and nobody could say why they went further.
      The minister owned the tractor, the mill owned the rope, and the hill was owned by a widow who wanted it used.
      They jacked up one rear wheel, laid the rope around its rim, and sent the smallest boy up first.
      He let go at the top, which had not been discussed. The club dates from that minute.`,
  },
  {
    title: 'Eleven cords before the snow',
    summary:
      'The autumn of 1974, when the old lodge burned and the new one was under roof by Thanksgiving: the work-party book, day by day.',
    picture: 'lodge',
    words: `
      October 6. Ashes still warm. Twenty-two came. We stacked what was straight.
      October 20. Fifty-one, and a mule. Sills are down. Rain.
      November 10. Rafters. The mule has gone home; we miss his judgment.
      November 27. Eleven cords split and under cover. Turkey at long tables, no north wall.`,
  },
]

export const fromTheDrawers = [
  paper(
    'Minutes of the founding meeting, 1951',
    `
    Present: fourteen, and three dogs. Moved that there be a club. Carried.
    Moved that it be named after the hollow and not after the minister. Carried, the minister voting with the ayes.`,
  ),
  paper(
    'The rope tow log, 1962',
    `
    January 6: 212 rides, one mitten lost. January 7: 260 rides, mitten found, wrong color.
    January 13: rope parted at the third splice. Spliced by lantern. Tow ran Sunday.`,
  ),
  paper(
    'Sentinel No. 1',
    `
    A sheet for those who could not come. Snow: enough. Soup: too little.
    The editor asks for news, and for the return of his typewriter.`,
  ),
]

export const gymnastics = [
  paper(
    'Rules of the Gymnastics Society',
    `
    The society meets on Thursdays in the Tolling school hall, in socks.
    Handstands are taken in turn. Applause is given for falling well.`,
  ),
  paper(
    'Hall key and mats',
    `
    The key hangs at the secretary’s. Mats are carried by two and never dragged; the floor is older than the society.`,
    'docx',
  ),
]

/** Where the club’s shirt has been seen: what stands under the photo, and what is to be seen on it. */
export const sightings = [
  {
    picture: 'summit',
    caption: 'Above the fog, by Amos',
    alt: 'A figure in a pine green club shirt on a white summit, fog in the valley below.',
  },
  {
    picture: 'coast',
    caption: 'Port Hollis, at low tide',
    alt: 'A figure in a pine green club shirt on a beach, the sea behind, a red sun low over the water.',
  },
  {
    picture: 'desert',
    caption: 'No snow for six hundred miles',
    alt: 'A figure in a pine green club shirt between two cactuses, under a yellow sky.',
  },
  {
    picture: 'night',
    caption: '',
    alt: 'A figure in a pine green club shirt under a night sky full of stars, beside a small lit tent.',
  },
]

function paper(title, words, kind = 'pdf') {
  return { group: '', title, kind, words }
}
