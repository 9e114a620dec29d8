import { TICKET_HOURS } from '@linework/contract/enquiry-pictures/limits'
import type { Db } from '../../../db/connect.ts'
import { openSigner } from '../../../db/signatures/signatures.ts'

const PURPOSE = 'picture ticket'
const VALID_MS = TICKET_HOURS * 3_600_000
const TICKET = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/

/** Follows from the enquiry alone, so a repeated send gets the same one. Nothing is stored for it. */
export async function signTicket(
  db: Db,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string> {
  const { sign } = await openSigner(db, PURPOSE)
  const plain = `${id}.${createdAt.getTime() + VALID_MS}`
  return `${plain}.${sign(plain)}`
}

/** The enquiry that pictures may be added to; undefined for an expired or forged ticket. */
export async function readTicket(db: Db, ticket: unknown): Promise<string | undefined> {
  const [, id, until, signature] = TICKET.exec(typeof ticket === 'string' ? ticket : '') ?? []
  if (id === undefined || until === undefined || signature === undefined) return undefined
  const { now, isSigned } = await openSigner(db, PURPOSE)
  return isSigned(`${id}.${until}`, signature) && Number(until) > now ? id : undefined
}
