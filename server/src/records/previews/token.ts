import { PUBLICATION_KINDS, type PublicationKind } from '@linework/contract/records'
import type { Db } from '../../db/connect.ts'
import {
  bytesOfUuid,
  readSigned,
  signBytes,
  signEach,
  UUID_BYTES,
  uuidAt,
} from '../../db/signatures/signed-bytes.ts'

const PURPOSE = 'preview'
const KIND_BYTES = 1
const SHARED_BYTES = UUID_BYTES
const END_BYTES = 4
const END_AT = KIND_BYTES + 2 * UUID_BYTES
const OWN_BYTES = END_AT + END_BYTES

/** A staff preview is valid until `endsAt`, in Unix seconds, and while the session is valid. */
export interface OwnPreview {
  kind: PublicationKind
  recordId: string
  sessionId: string
  endsAt: number
}

export const signShared = (db: Db, linkIds: string[]) => signEach(db, PURPOSE, linkIds.map(bytesOfUuid))

/** The token contains all data of a staff preview. Opening the preview checks the session. */
export function signOwn(db: Db, { kind, recordId, sessionId, endsAt }: OwnPreview): Promise<string> {
  const kindByte = Buffer.of(PUBLICATION_KINDS.indexOf(kind))
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32BE(endsAt)
  const plain = Buffer.concat([kindByte, bytesOfUuid(recordId), bytesOfUuid(sessionId), end])
  return signBytes(db, PURPOSE, plain)
}

export async function readToken(db: Db, token: string): Promise<{ linkId: string } | OwnPreview | undefined> {
  const plain = await readSigned(db, PURPOSE, token, [SHARED_BYTES, OWN_BYTES])
  if (plain === undefined) return undefined
  if (plain.length === SHARED_BYTES) return { linkId: uuidAt(plain, 0) }
  const kind = PUBLICATION_KINDS[plain.readUInt8(0)]
  return (
    kind && {
      kind,
      recordId: uuidAt(plain, KIND_BYTES),
      sessionId: uuidAt(plain, KIND_BYTES + UUID_BYTES),
      endsAt: plain.readUInt32BE(END_AT),
    }
  )
}
