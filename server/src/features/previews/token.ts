import { PUBLICATION_KINDS, type PublicationKind } from '@linework/contract/records'
import type { Db } from '../../db/connect.ts'
import { bytesOfUuid, readSigned, signBytes, signEach, UUID_BYTES, uuidAt } from '../../db/signed-bytes.ts'

const PURPOSE = 'preview'
const KIND_BYTES = 1
const SHARED_BYTES = UUID_BYTES
const OWN_BYTES = KIND_BYTES + 2 * UUID_BYTES

/** A preview that opens as long as the session does. */
export interface OwnPreview {
  kind: PublicationKind
  recordId: string
  sessionId: string
}

/** Of links that are stored. */
export const signShared = (db: Db, linkIds: string[]) => signEach(db, PURPOSE, linkIds.map(bytesOfUuid))

/** Nothing is stored for it: the session is looked for when it is opened. */
export function signOwn(db: Db, { kind, recordId, sessionId }: OwnPreview): Promise<string> {
  const kindByte = Buffer.of(PUBLICATION_KINDS.indexOf(kind))
  return signBytes(db, PURPOSE, Buffer.concat([kindByte, bytesOfUuid(recordId), bytesOfUuid(sessionId)]))
}

/** Undefined for what this server did not sign. */
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
    }
  )
}
