import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { hashToken } from '../tokens.ts'

/** Longer than a person looks for a finger, shorter than a coffee break. */
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

/** The challenge that a response of a browser names, if it was handed out for this use. It is used up by asking. */
export async function takeChallenge(
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
