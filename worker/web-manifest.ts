interface Club {
  readonly CLUB_NAME: string
  readonly CLUB_SUFFIX: string
}

/** The app manifest, in the club's own name. */
export const webManifest = ({ CLUB_NAME, CLUB_SUFFIX }: Club) => ({
  id: '/',
  name: `${CLUB_NAME} ${CLUB_SUFFIX}`.trim(),
  short_name: CLUB_NAME,
  description: 'The members’ portal of the ski club.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // By day; the page itself tells the color of the night.
  theme_color: '#f5f4ee',
  background_color: '#f5f4ee',
  icons: [
    ...ICON_SIZES.map((size) => icon('icon', size, 'any')),
    ...ICON_SIZES.map((size) => icon('maskable', size, 'maskable')),
  ],
  shortcuts: [
    shortcut('Directory', '/members'),
    shortcut('Calendar', '/resources/calendar'),
    shortcut('Meetings', '/meetings'),
    shortcut('Docs & Procs', '/resources/docs-procs'),
  ],
})

const ICON_SIZES = [192, 512]

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] })
