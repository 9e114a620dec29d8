import { TICKET_HOURS } from '@linework/contract/desk/enquiry-pictures'
import type { Db } from '../connect.ts'
import { openSigner } from './signatures.ts'

const PURPOSE = 'picture ticket'
const VALID_MS = TICKET_HOURS * 3_600_000
const TICKET = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/

/** Derived from the enquiry alone: a repeated request gets the same ticket, and none is stored. */
export async function signTicket(
  db: Db,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string> {
  const { sign } = await openSigner(db, PURPOSE)
  const plain = `${id}.${createdAt.getTime() + VALID_MS}`
  return `${plain}.${sign(plain)}`
}

/** Returns the id of the enquiry; undefined for an expired or forged ticket. */
export async function readTicket(db: Db, ticket: unknown): Promise<string | undefined> {
  const [, id, until, signature] = TICKET.exec(typeof ticket === 'string' ? ticket : '') ?? []
  if (id === undefined || until === undefined || signature === undefined) return undefined
  const { now, isSigned } = await openSigner(db, PURPOSE)
  return isSigned(`${id}.${until}`, signature) && Number(until) > now ? id : undefined
}
