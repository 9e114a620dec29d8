import type { Db } from '../../../db/connect.ts'
import {
  bytesOfUuid,
  readSigned,
  signBytes,
  UUID_BYTES,
  uuidAt,
} from '../../../db/signatures/signed-bytes.ts'

const PURPOSE = 'client link'
const VERSION_BYTES = 4
const MAILED_BYTES = UUID_BYTES + VERSION_BYTES
const HANDED_BYTES = MAILED_BYTES + UUID_BYTES

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
export function signLink(db: Db, { id, version, reader }: Link): Promise<string> {
  const number = Buffer.alloc(VERSION_BYTES)
  number.writeUInt32BE(version)
  const plain = [bytesOfUuid(id), number, ...(reader === undefined ? [] : [bytesOfUuid(reader)])]
  return signBytes(db, PURPOSE, Buffer.concat(plain))
}

/** Undefined for what this server did not sign. */
export async function readLink(db: Db, token: string): Promise<Link | undefined> {
  const plain = await readSigned(db, PURPOSE, token, [MAILED_BYTES, HANDED_BYTES])
  return (
    plain && {
      id: uuidAt(plain, 0),
      version: plain.readUInt32BE(UUID_BYTES),
      ...(plain.length === HANDED_BYTES ? { reader: uuidAt(plain, MAILED_BYTES) } : {}),
    }
  )
}
