import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { ArchiveRejected } from './manifest.ts'
import { createReader } from './reader.ts'

// The format of https://age-encryption.org/v1 with a passphrase, so that `age -d` opens an archive without Linework.
const MAGIC = 'age-encryption.org/v1\n'
const CIPHER = 'chacha20-poly1305'
const TAG = { authTagLength: 16 }
const BLOCK = 64 * 1024
/** A scrypt cost of 32 MB of memory is enough, because BACKUP_KEY is long and random. */
const LOG_N = 15
const LOG_N_MAX = 18

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const derive = (key: Buffer, salt: Buffer | string, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32))

const wrappingKey = (passphrase: string, salt: Buffer, logN: number) =>
  scryptSync(passphrase, Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]), 32, {
    N: 2 ** logN,
    r: 8,
    p: 1,
    maxmem: 2 ** (logN + 11),
  })

const headerMac = (fileKey: Buffer, header: string) =>
  createHmac('sha256', derive(fileKey, '', 'header'))
    .update(header)
    .digest()

function nonceOf(n: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(n, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function lock(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, TAG)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unlock(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, nonce, TAG)
  decipher.setAuthTag(sealed.subarray(-16))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  } catch {
    return undefined
  }
}

export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)]
  const wrapped = lock(wrappingKey(passphrase, salt, LOG_N), Buffer.alloc(12), fileKey)
  const header = `${MAGIC}-> scrypt ${base64(salt)} ${LOG_N}\n${base64(wrapped)}\n---`
  yield Buffer.concat([Buffer.from(`${header} ${base64(headerMac(fileKey, header))}\n`), nonce])
  const key = derive(fileKey, nonce, 'payload')
  const reader = createReader(source)
  for (let n = 0; ; n++) {
    const block = await reader.take(BLOCK)
    const isLast = await reader.isAtEnd()
    yield lock(key, nonceOf(n, isLast), block)
    if (isLast) return
  }
}

/** Passes an unencrypted source through. Throws ArchiveRejected when a byte differs or is missing. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = createReader(source)
  try {
    if ((await reader.peek(MAGIC.length)).toString('latin1') !== MAGIC) return yield* reader.rest()
    if (passphrase === undefined)
      throw new ArchiveRejected('The archive is encrypted. Set BACKUP_KEY to its key.')
    const key = await readKey(reader, passphrase)
    for (let n = 0; ; n++) {
      const sealed = await reader.take(BLOCK + TAG.authTagLength)
      const isLast = await reader.isAtEnd()
      const block = sealed.length < TAG.authTagLength ? undefined : unlock(key, nonceOf(n, isLast), sealed)
      if (block === undefined)
        throw new ArchiveRejected(`The archive is damaged${isLast ? ' or cut off' : ''}.`)
      yield block
      if (isLast) return
    }
  } finally {
    await reader.close()
  }
}

async function readKey(reader: ReturnType<typeof createReader>, passphrase: string): Promise<Buffer> {
  const damaged = () => new ArchiveRejected('The archive is damaged: its header.')
  const lines: string[] = []
  while (!lines.at(-1)?.startsWith('---') && lines.length < 4) lines.push(await reader.line())
  const header = `${lines.slice(0, 3).join('\n')}\n---`
  const [, salt = '', logN = ''] = /^-> scrypt (\S{22}) (\d\d?)$/.exec(lines[1] ?? '') ?? []
  const wrapped = Buffer.from(lines[2] ?? '', 'base64')
  const [, mac = ''] = /^--- (\S{43})$/.exec(lines[3] ?? '') ?? []
  if (salt === '' || mac === '' || wrapped.length !== 32 || Number(logN) > LOG_N_MAX) throw damaged()
  const wrapping = wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(logN))
  const fileKey = unlock(wrapping, Buffer.alloc(12), wrapped)
  if (fileKey === undefined) throw new ArchiveRejected('BACKUP_KEY is not the key of this archive.')
  if (!timingSafeEqual(Buffer.from(mac, 'base64'), headerMac(fileKey, header))) throw damaged()
  const nonce = await reader.take(16)
  if (nonce.length < 16) throw new ArchiveRejected('The archive is cut off.')
  return derive(fileKey, nonce, 'payload')
}
