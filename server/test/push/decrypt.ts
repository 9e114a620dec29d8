import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
const LAST_RECORD = 2

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/**
 * Decrypts a push as a browser does (RFC 8291, one record of RFC 8188), without the library that encrypted
 * it.
 */
export function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(HEADER_BYTES - 1)
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const sealed = body.subarray(HEADER_BYTES + keyLength)
  if (sealed.length > body.readUInt32BE(SALT_BYTES)) throw new Error('more than one record')

  const shared = hmac(auth, keys.computeSecret(senderKey))
  const input = hmac(shared, 'WebPush: info\0', keys.getPublicKey(), senderKey, '\x01')
  const secret = hmac(salt, input)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('the last record is not marked')
  return padded.subarray(0, end).toString('utf8')
}
