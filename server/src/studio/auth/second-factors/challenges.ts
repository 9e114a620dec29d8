import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { hashToken } from '../tokens.ts'

export const CHALLENGE_SECONDS = 5 * 60

interface Use {
  purpose: 'register' | 'sign in'
  staffId?: string
}

export async function insertChallenge(db: Db, challenge: string, { purpose, staffId }: Use): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      staff_id: staffId ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
}

/**
 * Deletes and returns the challenge of a browser response. Returns undefined unless it was issued for this
 * use and is valid.
 */
export async function consumeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, staffId }: Use,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId ?? null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n ? challenge : undefined
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export async function deleteEndedChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}
