import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { keyedHash } from '../../../db/signatures.ts'

const PURPOSE = 'client link'
const ID_BYTES = 16
const VERSION_BYTES = 4
const MAC_BYTES = 16
const TOKEN = /^[\w-]{48}$/

/** How long after its appointment a link still opens. */
export const LINK_DAYS_AFTER = 30

interface Link {
  id: string
  version: number
}

/**
 * What opens the page of an appointment: its id and the version of its link, signed. It tells nothing of the client, and
 * no one without the key of this server can make one.
 */
export async function signLink(db: Db, { id, version }: Link): Promise<string> {
  const plain = Buffer.alloc(ID_BYTES + VERSION_BYTES)
  plain.write(id.replaceAll('-', ''), 'hex')
  plain.writeUInt32BE(version, ID_BYTES)
  return Buffer.concat([plain, await macOf(db, plain)]).toString('base64url')
}

/** Undefined for what this server did not sign. */
export async function readLink(db: Db, token: string): Promise<Link | undefined> {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const plain = bytes.subarray(0, ID_BYTES + VERSION_BYTES)
  if (!timingSafeEqual(bytes.subarray(plain.length), await macOf(db, plain))) return undefined
  const hex = plain.toString('hex', 0, ID_BYTES)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, version: plain.readUInt32BE(ID_BYTES) }
}

const macOf = async (db: Db, plain: Buffer) =>
  (await keyedHash(db, PURPOSE, plain.toString('hex'))).subarray(0, MAC_BYTES)
