import type { Db } from '../../../db/connect.ts'
import { listStaffByEmail } from '../account-queries.ts'
import { foldEmail } from '../fold-email.ts'
import { hashPlaces, listKnownPlaces } from './known-places.ts'

export interface LookedUp {
  staff: Awaited<ReturnType<typeof listStaffByEmail>>[number] | undefined
  place: Buffer
  /** The account signed in from this network lately. */
  isKnown: boolean
}

interface Waiting {
  email: string
  network: string
  resolve: (found: LookedUp) => void
  reject: (error: unknown) => void
}

const waiting = new WeakMap<Db, Waiting[]>()

/**
 * Finds the account of a try and whether it comes from a known place. Tries that arrive while others are looked up share
 * one look-up on one connection, so that a burst of guesses does not keep a known place from being recognised.
 */
export function lookUp(db: Db, email: string, network: string): Promise<LookedUp> {
  return new Promise((resolve, reject) => {
    const one = { email: foldEmail(email), network, resolve, reject }
    const others = waiting.get(db)
    if (others !== undefined) others.push(one)
    else void lookUpAll(db, [one])
  })
}

async function lookUpAll(db: Db, first: Waiting[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = waiting.get(db) ?? []) {
    waiting.set(db, [])
    await lookUpBatch(db, batch).catch((error) => {
      for (const { reject } of batch) reject(error)
    })
  }
  waiting.delete(db)
}

/** An unknown account is hashed and looked for too, so that the response time is the same. */
async function lookUpBatch(db: Db, batch: Waiting[]): Promise<void> {
  const found = await listStaffByEmail(db, [...new Set(batch.map(({ email }) => email))])
  const accounts = new Map(found.map((staff) => [staff.email_folded, staff]))
  const staffOf = ({ email }: Waiting) => accounts.get(email)
  const places = await hashPlaces(
    db,
    batch.map((one) => ({ staffId: staffOf(one)?.id, network: one.network })),
  )
  const known = await listKnownPlaces(db, places)
  for (const [i, one] of batch.entries()) {
    const place = places[i] as Buffer
    one.resolve({ staff: staffOf(one), place, isKnown: known.has(place.toString('hex')) })
  }
}
