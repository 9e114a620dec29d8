import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import {
  bytesOfUuid,
  readSigned,
  signBytes,
  UUID_BYTES,
  uuidAt,
} from '../../../db/signatures/signed-bytes.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { tooMany } from '../../../http/errors.ts'

const PURPOSE = 'client link'
/** The purpose is part of the signature, so that a link to a check-up opens no other page. */
export const CHECK_UP_LINK = 'check-up link'
const VERSION_BYTES = 4
const MAILED_BYTES = UUID_BYTES + VERSION_BYTES
const HANDED_BYTES = MAILED_BYTES + UUID_BYTES

/** Days after the appointment until its client link expires. */
export const LINK_DAYS_AFTER = 30

export interface Link {
  id: string
  version: number
  /** Key of the staff member who shares the link; undefined in a link emailed to the client. */
  reader?: string | undefined
}

/** The token contains ids and a signature, but no data of the client. */
export function signLink(db: Db, { id, version, reader }: Link, purpose = PURPOSE): Promise<string> {
  const number = Buffer.alloc(VERSION_BYTES)
  number.writeUInt32BE(version)
  const plain = [bytesOfUuid(id), number, ...(reader === undefined ? [] : [bytesOfUuid(reader)])]
  return signBytes(db, purpose, Buffer.concat(plain))
}

/** Returns undefined for a token that this server did not sign. */
export async function readLink(db: Db, token: string, purpose = PURPOSE): Promise<Link | undefined> {
  const plain = await readSigned(db, purpose, token, [MAILED_BYTES, HANDED_BYTES])
  return (
    plain && {
      id: uuidAt(plain, 0),
      version: plain.readUInt32BE(UUID_BYTES),
      ...(plain.length === HANDED_BYTES ? { reader: uuidAt(plain, MAILED_BYTES) } : {}),
    }
  )
}

const WINDOW_SECONDS = 60
// Clients open valid links, so a network with more invalid links per minute is guessing.
const MISSES_PER_NETWORK = 30
const ANSWERS_PER_LINK = 10

/** Invalid links to different client pages count towards the same limit of the network. */
export function limitLinks({ db, config }: Pick<Deps, 'db' | 'config'>) {
  async function enforce(key: string[], max: number): Promise<void> {
    if (config.CONTACT_RATE_LIMIT !== 'on') return
    const exceeded = await countHits(db, [{ key, max, windowSeconds: WINDOW_SECONDS }])
    if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
  }
  return {
    countMiss: ({ ip }: FastifyRequest) => enforce(['client-links', clientNetwork(ip)], MISSES_PER_NETWORK),
    countAnswer: (id: string) => enforce(['client-answers', id], ANSWERS_PER_LINK),
  }
}
