import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Who may import whom, most particular folder first. A folder may always import
 * itself, and any package; only the domain is held to zod, to the model of
 * rich text in the one file that checks it, and to the library of recurrences in the one that expands series. Members are the one
 * feature others may know: there are people in everything a club does, and an
 * account is made with a member.
 */
const mayImport: [folder: RegExp, others: RegExp][] = [
  [/^worker\/domain\/shared\/rich-text-schema/, /^worker\/domain|^prosemirror-model$/],
  [/^worker\/domain\/series\/series-days/, /^worker\/domain|^rrule-temporal$/],
  [/^worker\/domain/, /^zod\/mini$/],
  [/^worker\/event-log/, /^worker\/domain/],
  [/^worker\/http/, /^worker\/(domain|event-log)/],
  // The room stands beside the portal in one Worker: these two lead from one to the other.
  [/^worker\/(testing|developer|[\w-]+\.ts$)/, /^(worker|party)/],
  [/^party\/wall\.ts$/, /^(worker|party)/],
  [/^worker\/uploads/, /^worker\/(domain|event-log|http)/],
  [/^worker\/accounts/, /^worker\/(domain|event-log|http|uploads)/],
  // People have accounts, passkeys, invitations and pictures.
  [/^worker\/members/, /^worker\/(domain|event-log|http|uploads|accounts)/],
  // Records name members, and the address of an office is not that of a sign-in.
  // Members answer to the dates of the calendar.
  [/^worker\/records\/answers/, /^worker\/(domain|event-log|http|uploads|accounts|members|records)/],
  [/^worker\/(records|wall|search)/, /^worker\/(domain|event-log|http|uploads|accounts|members)/],
  // Whoever is on duty in an event or on a shift keeps the lodge.
  [/^worker\/lodge/, /^worker\/(domain|event-log|http|uploads|accounts|members|records)/],
  // The dashboard is made of what the others keep.
  [/^worker\/dashboard/, /^worker\/(domain|event-log|http|uploads|records|wall|members|lodge)/],
  // Administrators see all there is: what was done, the club as of a day, and how the portal fares. Whoever runs it takes the
  // whole club out of it and brings it back.
  [/^worker\/admin/, /^worker\/(domain|event-log|http|uploads|accounts|members|records|notifications\/(mail|push))/],
  [/^worker\/notifications\/mail/, /^worker\/(domain|event-log|http|members)/],
  [/^worker\/notifications\/push/, /^worker\/(domain|event-log|http|accounts|notifications)/],
  // Members are told by letters, and on their devices by what the whole portal is given as `sendPush`.
  [/^worker\/notifications/, /^worker\/(domain|event-log|http|uploads|members)/],

  // The kit shows how a tour looks too.
  [/^web\/ui\/kit/, /^worker\/domain|^web\/(ui|shell)/],
  [/^web\/ui\/(animations|editor|rich-text)/, /^worker\/domain|^web\/ui/],
  [/^web\/ui/, /^$/],
  [/^web\/sync/, /^worker\/domain|^web\/ui/],
  // An open form hears of what others do to its record, and every record has a history.
  [/^web\/uploads/, /^worker\/domain|^web\/(ui|sync)/],
  [/^web\/records/, /^worker\/domain|^web\/(ui|sync|uploads)/],
  [/^web\/search/, /^worker\/domain|^web\/(ui|sync)/],
  [/^web\/shell/, /^worker\/domain|^web\/(ui|sync|records|search|notifications)/],
  [/^web\/(main|app|dashboard|vite\.config|vite-chunks|prerendered)/, /^worker\/domain|^web/],
  // To readers, meetings and events are one list of dates, to which members answer.
  [/^web\/calendar\/(answers|duties)/, /^worker\/domain|^web\/(ui|sync|records|shell|uploads|members)/],
  [/^web\/calendar/, /^worker\/domain|^web\/(ui|sync|records|shell|members|meetings)/],
  [/^web\/meetings/, /^worker\/domain|^web\/(ui|sync|records|shell|uploads|members|calendar\/answers)/],
  // Who asks for a swap is answered from the inbox.
  [/^web\/notifications/, /^worker\/domain|^web\/(ui|sync|records|shell|members|calendar\/duties)/],
  // A link to a record shows what a search shows of it.
  [/^web\/wall/, /^worker\/domain|^web\/(ui|sync|records|shell|uploads|members|search)/],
  // Looking back shows what the club's pages show.
  [/^web\/admin/, /^worker\/domain|^web\/(ui|sync|records|shell|members|calendar|library)/],
  [/^web\/[\w-]+/, /^worker\/domain|^web\/(ui|sync|records|shell|uploads|members)/],

  [/^party/, /^worker\/domain/],
]

/** The browser, the platform, wrangler, Vite and the generator of the animations begin with these. */
const entries =
  /^(web\/main|worker\/index|web\/vite\.config|web\/.*\/(sw|sign-in-markup))\.tsx?$|^web\/ui\/animations\/drawings\//

const root = join(fileURLToPath(import.meta.url), '../../..')
const files = globSync('{worker,web,party}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const screens = files.filter(({ file }) => file.startsWith('web/') && file.endsWith('.tsx'))

test('every file imports what its layer may, and nothing else', () => {
  const strays = files.flatMap(({ file, source }) => {
    const [folder, others] = mayImport.find(([folder]) => folder.test(file))!
    const [own] = file.match(folder)!
    return importsOf(source)
      .map((specifier) => locate(specifier, file))
      .filter((target) => isOurs(target) || own.startsWith('worker/domain'))
      .filter((target) => !target.startsWith(own) && !others.test(target))
      .map((target) => `${file} imports ${target}`)
  })
  expect(files.length).toBeGreaterThan(700)
  expect(strays).toEqual([])
})

test('every file of the portal is used by another', () => {
  const everything = globSync(['*.ts', '{worker,web,party,quality,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    exclude: (path) => /node_modules|dist$/.test(path),
  })
  const used = new Set(
    everything.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /['"`](\.{1,2}\/|#|\/?(?:worker|web|party)\/)([^'"`\n]+)['"`]/g,
        ),
      ]
        .map(([, start, rest]) => locate(`${start}${rest}`.replace(/^\/(?=worker|web|party)/, ''), file))
        .map((path) => path.replace(/\?.*$/, '').replace(/\.tsx?$/, '')),
    ),
  )
  const unused = files.map(({ file }) => file).filter((file) => !used.has(file.replace(/\.tsx?$/, '')))
  expect(unused.filter((file) => !entries.test(file))).toEqual([])
})

test('the folders of the Worker stand on each other one way', () => {
  const workerFolder = (path: string) => /^worker\/([\w-]+)\//.exec(path)?.[1]
  const standsOn = new Map<string, Set<string>>()
  for (const { file, source } of files) {
    const folder = workerFolder(file)
    // Tests and developers' tools stand beside the portal and know all of it.
    if (!folder || folder === 'testing' || folder === 'developer') continue
    const others = importsOf(source).flatMap((specifier) => workerFolder(locate(specifier, file)) ?? [])
    standsOn.set(folder, new Set([...(standsOn.get(folder) ?? []), ...others]).difference(new Set([folder])))
  }
  // Takes away whatever stands on nothing that is left, floor by floor; a circle would stay.
  for (let floor = [...standsOn.keys()]; floor.length > 0; ) {
    floor = [...standsOn.keys()].filter((folder) => ![...(standsOn.get(folder) ?? [])].some((one) => standsOn.has(one)))
    for (const folder of floor) standsOn.delete(folder)
  }
  expect([...standsOn.keys()]).toEqual([])
})

test('nothing but the editor brings ProseMirror into a page', () => {
  const strays = files
    .filter(({ file }) => file.startsWith('web/') && !file.startsWith('web/ui/editor/'))
    .filter(({ source }) => importsOf(source).some((specifier) => /^prosemirror-|\/rich-text-schema$/.test(specifier)))
  expect(strays.map(({ file }) => file)).toEqual([])
})

test('screens read signals through useValue, never .value', () => {
  const signals = files.flatMap(({ source }) =>
    [...source.matchAll(/export const (\w+)(?::[^=\n]+)? = (?:signal|computed)\b/g)].map(([, name]) => name!),
  )
  expect(signals).not.toEqual([])

  const uses = new RegExp(`\\b(?:${signals.join('|')})\\.value\\b(?!\\s*=[^=])`)
  expect(screens.filter(({ source }) => uses.test(source)).map(({ file }) => file)).toEqual([])
})

test('an import is seen however it is written', () => {
  const source = "import { a } from './a'\nexport * from './b'\nimport './c'\nconst d = () => import('./d')"
  expect(importsOf(source)).toEqual(['./a', './b', './c', './d'])
})

const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier!)

const isOurs = (target: string) => /^(worker|web|party)\//.test(target)

function locate(specifier: string, file: string) {
  if (specifier.startsWith('#')) return specifier.replace('#', 'worker/')
  if (specifier.startsWith('.')) return new URL(specifier, `file:///${file}`).pathname.slice(1)
  return specifier
}
