import { Refused } from '../../scripts/portal-client.mjs'
import { halvesOf, packsOf } from './packs.mjs'

const LANES = 6

/**
 * Puts every text through every field of a kind of record by `kind.send(packs)`, many texts and fields at once. What is
 * refused is halved until it is known which text it was. Gives the records: `{ ...what send answered, packs }`.
 */
export async function putThrough(kind, texts, results) {
  const queues = new Map(Object.entries(kind.fields).map(([field, room]) => [field, packsOf(texts, room)]))
  const records = []
  const nameOf = (field) => `${kind.name}: ${field}`

  const next = () => {
    const packs = {}
    for (const [field, queue] of queues) {
      // One that comes alone is known to be refused with others, or they with it.
      if (queue[0]?.isAlone && Object.keys(packs).length > 0) continue
      const pack = queue.shift()
      if (pack) packs[field] = pack
      if (pack?.isAlone) break
    }
    return packs
  }

  const settle = (packs, { blamed, message }) => {
    const fields = Object.keys(packs)
    const guilty = fields.filter((field) => blamed.includes(field))
    if (guilty.length === 0 && fields.length > 1) {
      for (const field of fields) queues.get(field).unshift({ ...packs[field], isAlone: true })
      return
    }
    for (const field of fields) {
      const pack = packs[field]
      const queue = queues.get(field)
      if (guilty.length > 0 && !guilty.includes(field)) queue.unshift(pack)
      else if (pack.texts.length > 1) queue.unshift(...halvesOf(pack))
      else if (message) results.refused(nameOf(field), pack.texts[0])
      else results.wrong(nameOf(field), pack.texts, 'was refused without a sentence')
    }
  }

  const lane = async () => {
    for (let packs = next(); Object.keys(packs).length > 0; packs = next()) {
      try {
        records.push({ ...(await kind.send(packs)), packs })
        for (const [field, { texts }] of Object.entries(packs)) results.met(nameOf(field), texts)
      } catch (error) {
        if (error instanceof Refused && error.status < 500) settle(packs, refusalOf(error, kind))
        else
          for (const [field, { texts }] of Object.entries(packs)) results.wrong(nameOf(field), texts, failureOf(error))
      }
    }
  }
  // A lane may hand back what the others have waited for.
  do await Promise.all(Array.from({ length: LANES }, lane))
  while ([...queues.values()].some(({ length }) => length > 0))
  return records
}

function refusalOf({ fields = {}, code, message }, { fields: own, fieldOf = (name) => name }) {
  const blamed = Object.keys(fields).map(fieldOf)
  return { blamed: blamed.filter((name) => name in own), message: code && /^[A-Z].*[.!?]?$/su.test(message) }
}

const failureOf = (error) =>
  error instanceof Refused ? `was answered ${error.status}: ${error.message}` : `got no answer: ${error.message}`
