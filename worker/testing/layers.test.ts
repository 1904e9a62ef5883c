import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Who may import whom, most particular folder first. A folder may always import
 * itself, and any package; only the domain is held to zod, and to the model of
 * rich text in the one file that checks it. Members are the one
 * feature others may know: there are people in everything a club does, and an
 * account is made with a member.
 */
const mayImport: [folder: RegExp, others: RegExp][] = [
  [/^worker\/domain\/rich-text-schema/, /^worker\/domain|^prosemirror-model$/],
  [/^worker\/domain/, /^zod\/mini$/],
  [/^worker\/keys/, /^$/],
  [/^worker\/event-log/, /^worker\/(domain|keys)/],
  [/^worker\/http/, /^worker\/(domain|event-log|keys)/],
  // Limits, challenges, and the log of who came in.
  [/^worker\/security/, /^worker\/(domain|event-log|keys)/],
  // The room stands beside the portal in one Worker: these two lead from one to the other.
  [/^worker\/(testing|developer|[\w-]+\.ts$)/, /^(worker|party)/],
  [/^party\/wall\.ts$/, /^(worker|party)/],
  [/^worker\/(uploads|passkeys)/, /^worker\/(domain|event-log|http|keys|security)/],
  [/^worker\/accounts/, /^worker\/(domain|event-log|http|keys|security|uploads|passkeys)/],
  // People have accounts, passkeys and pictures.
  [/^worker\/members/, /^worker\/(domain|event-log|http|keys|security|uploads|passkeys|accounts)/],
  // A feed's link lets its calendar in without a session, and those that are tried are counted.
  [/^worker\/calendar/, /^worker\/(domain|event-log|http|keys|members|uploads|security)/],
  // Nobody signs in with the address of an office, and no two members with the same one.
  [/^worker\/(offices|member-import)/, /^worker\/(domain|event-log|http|keys|members|uploads|accounts)/],
  // A meeting is a date of the calendar too, and can be saved as a calendar file.
  [/^worker\/records/, /^worker\/(domain|event-log|http|keys|members|uploads|calendar)/],
  // What happens once a night: proof is what the club keeps of its log, and integrity looks at everything there is.
  // The person who runs the portal takes the whole club out of it and brings it back.
  [/^worker\/archive/, /^worker\/(domain|event-log|http|keys|uploads|accounts)/],
  // Looking back shows the club as its pages do.
  [/^worker\/as-of/, /^worker\/(domain|event-log|http|keys|members|uploads|calendar|documents|offices)/],
  [/^worker\/activity/, /^worker\/(domain|event-log|http|keys|security)/],
  [/^worker\/proof/, /^worker\/(domain|event-log|http|keys)/],
  // How the portal fares, and what whoever runs it may do.
  [/^worker\/operations/, /^worker\/(domain|event-log|http|keys|members|uploads|accounts|security|integrity|mail)/],
  [/^worker\/integrity/, /^worker\/(domain|event-log|http|keys|uploads|accounts)/],
  // The dashboard is made of what the others keep.
  [/^worker\/dashboard/, /^worker\/(domain|event-log|http|keys|offices|conversations)/],
  [/^worker\/[\w-]+/, /^worker\/(domain|event-log|http|keys|members|uploads)/],

  [/^web\/ui/, /^$/],
  [/^web\/api/, /^worker\/domain|^web\/(api|session|ui)/],
  [/^web\/session/, /^worker\/domain|^web\/(api|session|ui|animations)/],
  // What there is without signal is known to what stands around every page, and to every form of a record.
  [/^web\/offline/, /^worker\/domain|^web\/(api|session|ui|live)/],
  [/^web\/layout/, /^worker\/domain|^web\/(api|session|ui|offline|search)/],
  // Every record has a history, from which an earlier state can be restored.
  [/^web\/(history|undo)/, /^worker\/domain|^web\/(api|session|ui|live|undo)/],
  // To readers, meetings and events are one list of dates.
  [
    /^web\/calendar(?!-)/,
    /^worker\/domain|^web\/(api|session|ui|history|members|live|tour|leave-guard|rich-text|records|removed-records|undo|calendar-file|meetings)/,
  ],
  // Looking back shows what the club's pages show.
  [/^web\/as-of/, /^worker\/domain|^web\/(api|session|ui|activity|members|calendar|documents|offices|rich-text)/],
  // An open form hears of what others do to its record, and knows who is oneself. A record has files and a history, and what
  // is done to it can be undone.
  [/^web\/records/, /^worker\/domain|^web\/(api|session|ui|live|animations|offline|leave-guard|uploads|history|undo)/],
  [/^web\/(main|app|dashboard|kit|vite\.config)/, /^worker\/domain|^web/],
  // The Gymnastics Society has a page of its own, with papers and officers like the others.
  [/^web\/gymnastics/, /^worker\/domain|^web\/(session|ui|records|removed-records|documents|offices)/],
  [
    /^web\/[\w-]+/,
    /^worker\/domain|^web\/(api|session|ui|history|members|live|tour|uploads|calendar-file|leave-guard|rich-text|editor|records|removed-records|undo|animations|offline|activity)/,
  ],

  [/^party/, /^worker\/domain/],
]

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
    .filter(({ file }) => file.startsWith('web/') && !file.startsWith('web/editor/'))
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
