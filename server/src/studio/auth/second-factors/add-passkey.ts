import type { Registration } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS, MAX_PASSKEYS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { ApiError, unauthorised } from '../../../http/errors.ts'
import type { StaffMember } from '../../../http/require-staff.ts'
import { findStudio } from '../../profile/queries.ts'
import { logFactorEvent } from '../account-events.ts'
import { lockSession } from '../queries.ts'
import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  insertChallenge,
  insertPasskey,
  listPasskeys,
} from './passkey-queries.ts'

type Place = Pick<Deps, 'db' | 'config'>

/** Offers a discoverable passkey, so that sign-in needs no email, with user verification as second factor. */
export async function beginPasskey({ db, config }: Place, staff: StaffMember) {
  const { id: rpID } = relyingParty(config.PUBLIC_URL)
  const { profile } = await findStudio(db)
  const known = await listPasskeys(db, staff.id)
  if (known.length >= MAX_PASSKEYS) throw new ApiError(409, FACTOR_TEXTS.passkeysFull)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID,
    rpName: profile.name || rpID,
    userID: userHandle(staff.id),
    userName: staff.email,
    userDisplayName: staff.name || staff.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_SECONDS * 1_000,
  })
  await insertChallenge(db, options.challenge, { purpose: 'register', staffId: staff.id })
  return options
}

interface Given {
  name: string
  credential: Registration
  /** Token of the caller, whose session must still be valid when the passkey is stored. */
  token: string
  log: FastifyBaseLogger
}

export async function addPasskey(place: Place, staff: StaffMember, { name, credential, token, log }: Given) {
  const made = await verify(place, staff, credential)
  await place.db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, staff.id, token))) throw unauthorised()
    if ((await listPasskeys(tx, staff.id)).length >= MAX_PASSKEYS)
      throw new ApiError(409, FACTOR_TEXTS.passkeysFull)
    const passkey = {
      staff_id: staff.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: String(made.counter),
      name,
    }
    if (!(await insertPasskey(tx, passkey))) throw new ApiError(409, FACTOR_TEXTS.passkeyKnown)
    await logFactorEvent(tx, staff, { verb: 'added', what: 'passkey', log })
  })
}

async function verify({ db, config }: Place, staff: StaffMember, credential: Registration) {
  const { clientDataJSON } = credential.response
  const use = { purpose: 'register', staffId: staff.id } as const
  const expectedChallenge = await consumeChallenge(db, clientDataJSON, use)
  const failed = new ApiError(400, FACTOR_TEXTS.passkeyFailed)
  if (expectedChallenge === undefined) throw failed
  const { id, origin } = relyingParty(config.PUBLIC_URL)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw failed
  })
  if (registrationInfo === undefined) throw failed
  return registrationInfo.credential
}

/** The algorithms Ed25519, ES256 and RS256 cover all common devices. */
const ALGORITHMS = [-8, -7, -257]

/** Uses the public URL, because the Host header of a request is not trustworthy. */
export const relyingParty = (publicUrl: string) => ({ origin: publicUrl, id: new URL(publicUrl).hostname })

/** The user handle that devices store: the random account id, which contains no personal data. */
const userHandle = (staffId: string) => new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex'))

export const isUserHandle = (given: string, staffId: string) =>
  Buffer.from(given, 'base64url').equals(userHandle(staffId))
