interface Pair {
  getPublicKey(): Buffer
  computeSecret(other: Uint8Array): Buffer
}

/** Opens a message as a browser does (RFC 8291, RFC 8188), written apart from what the portal encrypts by. */
export async function decryptPush(body: Uint8Array<ArrayBuffer>, own: Pair, auth: Uint8Array): Promise<string> {
  const view = new DataView(body.buffer, body.byteOffset)
  const [salt, size, length] = [body.slice(0, 16), view.getUint32(16), body[20] ?? 0]
  const sender = body.slice(21, 21 + length)
  const record = body.slice(21 + length)
  if (record.length > size) throw new Error('More than one record.')

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = await hkdf(own.computeSecret(sender), auth, info, 32)
  const key = await hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const iv = await hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const opened = Buffer.from(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, record))
  const end = opened.findLastIndex((byte) => byte !== 0)
  if (opened[end] !== 2) throw new Error('The last record does not end as it must.')
  return opened.subarray(0, end).toString()
}

async function hkdf(from: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) {
  const mac = async (key: Uint8Array, ...parts: Uint8Array[]) => {
    const opened = await crypto.subtle.importKey(
      'raw',
      key as Uint8Array<ArrayBuffer>,
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    return new Uint8Array(await crypto.subtle.sign('HMAC', opened, Buffer.concat(parts)))
  }
  return (await mac(await mac(salt, from), info, Uint8Array.of(1))).slice(0, bytes)
}
