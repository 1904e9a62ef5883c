import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'

import { decryptPush } from '../../testing/decrypt-push'
import { areKeys, encryptPush, encryptRecord } from './push-encryption'

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sender: {
    d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  receiver: {
    d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' }) as Uint8Array<ArrayBuffer>

async function senderOfExample(): Promise<CryptoKeyPair> {
  const point = bytes(example.sender.point)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) =>
    half.toBase64({ alphabet: 'base64url', omitPadding: true }),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: example.sender.d }, curve, true, ['deriveBits']),
  }
}

function receiverOfExample() {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(example.receiver.d))
  return pair
}

test('the example of RFC 8291 is encrypted as the RFC has it, to the byte', async () => {
  const chance = { salt: bytes(example.salt), sender: await senderOfExample() }
  const message = await encryptRecord(new TextEncoder().encode(example.text), example.receiver, 0, chance)
  expect(message.toBase64({ alphabet: 'base64url', omitPadding: true })).toBe(example.message)
  expect(await decryptPush(message, receiverOfExample(), bytes(example.receiver.auth))).toBe(example.text)
})

test('a browser reads what was encrypted for it, and its size tells little of what is in it', async () => {
  const sizes = new Set<number>()
  for (const text of ['Soup.', 'Soup at five, bring a bowl.', 'Süppchen 🥣 '.repeat(20)]) {
    const message = await encryptPush(text, example.receiver)
    expect(await decryptPush(message, receiverOfExample(), bytes(example.receiver.auth))).toBe(text)
    sizes.add(message.length)
  }
  expect(sizes.size).toBe(1)
  expect(await encryptPush('Soup.', example.receiver)).not.toEqual(await encryptPush('Soup.', example.receiver))
})

test('what is no pair of keys is known before anything is encrypted', async () => {
  const { p256dh, auth } = example.receiver
  expect(await areKeys({ p256dh, auth })).toBe(true)
  expect(await areKeys({ p256dh: p256dh.replace('BCV', 'BCW'), auth })).toBe(false)
  expect(await areKeys({ p256dh: '', auth })).toBe(false)
  expect(await areKeys({ p256dh, auth: 'BTBZMqHH' })).toBe(false)
  expect(await areKeys({ p256dh: '?', auth: '?' })).toBe(false)
})
