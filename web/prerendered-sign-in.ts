import react from '@vitejs/plugin-react'
import { Window } from 'happy-dom'
import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite'

const PLACE = '><!-- sign-in -->'
const PAGE = /\/web\/shell\/sign-in\/login-page\.tsx$/

/**
 * Puts the sign-in page into index.html as it is drawn first, and its styles with it, so that it is shown before any
 * script is there, and the name of the part that takes it over. In place of the club's name and address are `{{…}}`, which
 * the Worker fills in (worker/pages.ts).
 */
export function prerenderedSignIn(resolve: UserConfig['resolve']): Plugin {
  return {
    name: 'prerendered-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? []
        const styles = bundle[file] as Rolldown.OutputAsset | undefined
        if (!styles || !html.includes(PLACE))
          throw new Error('index.html has no place for the sign-in page or no styles.')
        const part = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.moduleIds.some((id) => PAGE.test(id)),
        )
        if (!part) throw new Error('The sign-in page is in no part of the build.')
        const markup = ` data-part="/${part.fileName}">${await render(resolve)}`
        // Nothing fetches the file any more: for the parts that name it as theirs, a link to it is there. Chromium's preload
        // scanner reads no `disabled`, but `media`.
        delete bundle[file]
        const inline = `<style>${styles.source}</style>\n    ${link.replace('>', ' media="not all" disabled>')}`
        return html.replace(link, () => inline).replace(PLACE, () => markup)
      },
    },
  }
}

async function render(resolve: UserConfig['resolve'] = {}): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    plugins: [react()],
    resolve,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  // Modules of the screens look at the window as soon as they are loaded.
  const window = new Window({ url: 'https://portal.example/login' })
  const { document, location, localStorage } = window
  Object.assign(globalThis, { window, document, location, localStorage })
  try {
    const { signInMarkup } = await server.ssrLoadModule('/shell/sign-in/sign-in-markup.tsx')
    return signInMarkup()
  } finally {
    for (const name of ['window', 'document', 'location', 'localStorage']) Reflect.deleteProperty(globalThis, name)
    await window.happyDOM.close()
    await server.close()
  }
}
