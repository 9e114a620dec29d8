import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../connect.ts'
import { keyedHashes } from './signatures.ts'

const MAC_BYTES = 16
export const UUID_BYTES = 16

export async function signBytes(db: Db, purpose: string, plain: Buffer): Promise<string> {
  const [token] = await signEach(db, purpose, [plain])
  return token as string
}

/** Reads the key once for all tokens. */
export async function signEach(db: Db, purpose: string, plains: Buffer[]): Promise<string[]> {
  const macs = await macsOf(db, purpose, plains)
  return plains.map((plain, i) => Buffer.concat([plain, macs[i] as Buffer]).toString('base64url'))
}

/** Returns undefined for a token of another length or purpose, or not signed by this server. */
export async function readSigned(
  db: Db,
  purpose: string,
  token: string,
  lengths: number[],
): Promise<Buffer | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  const length = bytes.length - MAC_BYTES
  // Rejects other base64url texts for the same bytes, so that each content has one token.
  if (!lengths.includes(length) || bytes.toString('base64url') !== token) return undefined
  const plain = bytes.subarray(0, length)
  const [mac] = await macsOf(db, purpose, [plain])
  return timingSafeEqual(bytes.subarray(length), mac as Buffer) ? plain : undefined
}

async function macsOf(db: Db, purpose: string, plains: Buffer[]): Promise<Buffer[]> {
  const hashes = await keyedHashes(
    db,
    purpose,
    plains.map((plain) => plain.toString('hex')),
  )
  return hashes.map((hash) => hash.subarray(0, MAC_BYTES))
}

export const bytesOfUuid = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export const uuidAt = (bytes: Buffer, at: number) =>
  bytes.toString('hex', at, at + UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
