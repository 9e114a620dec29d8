import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { keyedHash } from '../../../db/signatures.ts'

const PURPOSE = 'client link'
const ID_BYTES = 16
const VERSION_BYTES = 4
const READER_BYTES = 16
const MAC_BYTES = 16
const MAILED_BYTES = ID_BYTES + VERSION_BYTES
const HANDED_BYTES = MAILED_BYTES + READER_BYTES

/** How long after its appointment a link still opens. */
export const LINK_DAYS_AFTER = 30

export interface Link {
  id: string
  version: number
  /** The link_key of the member of staff who was given it to send on. One that was mailed to the client has none. */
  reader?: string | undefined
}

/**
 * What opens the page of an appointment: its id and the version of its link, signed. It tells nothing of the client, and
 * no one without the key of this server can make one.
 */
export async function signLink(db: Db, { id, version, reader }: Link): Promise<string> {
  const plain = Buffer.alloc(reader === undefined ? MAILED_BYTES : HANDED_BYTES)
  plain.write(bare(id), 'hex')
  plain.writeUInt32BE(version, ID_BYTES)
  if (reader !== undefined) plain.write(bare(reader), MAILED_BYTES, 'hex')
  return Buffer.concat([plain, await macOf(db, plain)]).toString('base64url')
}

/** Undefined for what this server did not sign. */
export async function readLink(db: Db, token: string): Promise<Link | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  const length = bytes.length - MAC_BYTES
  // Only one spelling of the bytes is a link.
  if ((length !== MAILED_BYTES && length !== HANDED_BYTES) || bytes.toString('base64url') !== token)
    return undefined
  const plain = bytes.subarray(0, length)
  if (!timingSafeEqual(bytes.subarray(length), await macOf(db, plain))) return undefined
  return {
    id: uuidAt(plain, 0),
    version: plain.readUInt32BE(ID_BYTES),
    ...(length === HANDED_BYTES ? { reader: uuidAt(plain, MAILED_BYTES) } : {}),
  }
}

const bare = (uuid: string) => uuid.replaceAll('-', '')

const uuidAt = (bytes: Buffer, at: number) =>
  bytes.toString('hex', at, at + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const macOf = async (db: Db, plain: Buffer) =>
  (await keyedHash(db, PURPOSE, plain.toString('hex'))).subarray(0, MAC_BYTES)
