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

/** Days after the appointment until its link expires. */
export const LINK_DAYS_AFTER = 30

export interface Link {
  id: string
  version: number
  /**
   * The link_key of the staff member who received the link to share. Undefined in links emailed to clients.
   */
  reader?: string | undefined
}

/**
 * Creates the signed token for an appointment's client page from its id and link version. The token contains
 * no client data and cannot be created without the server's key.
 */
export function signLink(db: Db, { id, version, reader }: Link): Promise<string> {
  const number = Buffer.alloc(VERSION_BYTES)
  number.writeUInt32BE(version)
  const plain = [bytesOfUuid(id), number, ...(reader === undefined ? [] : [bytesOfUuid(reader)])]
  return signBytes(db, PURPOSE, Buffer.concat(plain))
}

/** Returns undefined for a token that this server did not sign. */
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
