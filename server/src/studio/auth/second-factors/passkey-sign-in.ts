import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import type { Assertion } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import type { FastifyBaseLogger } from 'fastify'
import { refundHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork, networkLimits } from '../../../http/client-address.ts'
import { unauthorised } from '../../../http/errors.ts'
import { insertSession } from '../queries.ts'
import { logFailedSignIn, logSignIn } from '../sign-in/events.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { hashPlace, trustNetwork } from '../sign-in/trusted-networks.ts'
import { hashToken, makeToken } from '../tokens.ts'
import { isUserHandle, relyingParty } from './add-passkey.ts'
import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  usePasskey,
} from './passkey-queries.ts'

type Place = Pick<Deps, 'db' | 'config'>

const HOUR_SECONDS = 3_600
/** High, because every view of the sign-in page requests a challenge. */
const MAX_BEGUN_AN_HOUR = 300
const MAX_TRIES_AN_HOUR = 100

const limitsFor = (what: string, ip: string, max: number) =>
  networkLimits(what, ip, { max, windowSeconds: HOUR_SECONDS })

/** Sends no credential list, so that the response does not reveal accounts. */
export async function beginSignIn({ db, config }: Place, ip: string) {
  await enforceLimits(db, limitsFor('passkey-begin', ip, MAX_BEGUN_AN_HOUR))
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config.PUBLIC_URL).id,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1_000,
  })
  await insertChallenge(db, options.challenge, { purpose: 'sign in' })
  return options
}

interface From {
  ip: string
  agent?: string | undefined
  before: string
  log: FastifyBaseLogger
}

/** Exchanges a passkey response for a token, without second factor, because the device verified its user. */
export async function signInWithPasskey(
  { db, config }: Place,
  credential: Assertion,
  { ip, agent = '', before, log }: From,
): Promise<{ token: string; email: string }> {
  const limits = limitsFor('passkey', ip, MAX_TRIES_AN_HOUR)
  await enforceLimits(db, limits)
  const expectedChallenge = await consumeChallenge(db, credential.response.clientDataJSON, {
    purpose: 'sign in',
  })
  const found = await findPasskey(db, credential.id)
  if (found === undefined) {
    logFailedSignIn(db, undefined, log, { means: 'passkey' })
    throw unauthorised(FACTOR_TEXTS.passkeyUnknown)
  }
  const reject = (reason: string): never => {
    log.warn({ staff: found.id, reason }, 'passkey rejected')
    logFailedSignIn(db, found, log, { means: 'passkey' })
    throw unauthorised(FACTOR_TEXTS.passkeyFailed)
  }
  if (expectedChallenge === undefined) return reject('the challenge is unknown, expired or used')
  const { userHandle = '' } = credential.response
  if (!isUserHandle(userHandle, found.id)) return reject('it belongs to another account')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config.PUBLIC_URL)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...credential.response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(found.public_key),
      counter: Number(found.counter),
    },
    // Logs the library's message, which distinguishes a reused counter from a wrong origin.
  }).catch((error: Error) => reject(error.message.slice(0, 200)))
  if (!verified) return reject('the signature is wrong')
  const token = makeToken()
  const network = clientNetwork(ip)
  const place = await hashPlace(db, found.id, network)
  const isUsed = await db.transaction().execute(async (tx) => {
    if (!(await usePasskey(tx, found, authenticationInfo.newCounter))) return false
    const browser = describeBrowser(agent)
    const session = { token_hash: hashToken(token), staff_id: found.id, address: network, browser }
    await insertSession(tx, session, hashToken(before))
    await trustNetwork(tx, found.id, place)
    await logSignIn(tx, found, log, 'passkey')
    await refundHits(tx, limits)
    return true
  })
  return isUsed ? { token, email: found.email } : reject('it was used or removed concurrently')
}
