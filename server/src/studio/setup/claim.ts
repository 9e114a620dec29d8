import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { insertStaff } from '../auth/account-queries.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { findPasswordWeakness, studioPasswordTerms } from '../auth/passwords/weak-passwords.ts'
import { insertSession } from '../auth/queries.ts'
import { hashPlace, trustNetwork } from '../auth/sign-in/trusted-networks.ts'
import { hashToken, makeToken } from '../auth/tokens.ts'
import { finishStep } from './progress.ts'
import { deleteSetupTokens, hasStaff, lockSetup } from './queries.ts'
import { checkSetupToken, withinLimits } from './setup-token.ts'

interface Claim {
  token: string
  email: string
  password: string
  ip: string
  agent: string | undefined
}

/** Creates the first account and signs it in. Invalidates all setup tokens. */
export function claim({ db, config }: Pick<Deps, 'db' | 'config'>, given: Claim): Promise<string> {
  const { email, password, ip, agent = '' } = given
  return withinLimits(db, ip, async () => {
    // Checked before hashing the password, which is slow, and again under the lock.
    await checkSetupToken(db, given.token)
    const weakness = await findPasswordWeakness(password, {
      email,
      studio: await studioPasswordTerms(db, config.PUBLIC_URL),
    })
    if (weakness !== undefined)
      throw invalidField('password', AUTH_TEXTS.passwordWeak(SETUP_TEXTS.password, weakness))
    const hash = await hashPassword(password)
    const session = makeToken()
    const network = clientNetwork(ip)
    await db.transaction().execute(async (tx) => {
      await lockSetup(tx)
      if (await hasStaff(tx)) throw new ApiError(409, SETUP_TEXTS.alreadyClaimed)
      await checkSetupToken(tx, given.token)
      const staff = await insertStaff(tx, email, hash)
      if (staff === undefined) throw new ApiError(409, SETUP_TEXTS.alreadyClaimed)
      const browser = describeBrowser(agent)
      await insertSession(tx, {
        token_hash: hashToken(session),
        staff_id: staff.id,
        address: network,
        browser,
      })
      await trustNetwork(tx, staff.id, await hashPlace(tx, staff.id, network))
      await deleteSetupTokens(tx)
      await finishStep(tx, 'owner')
    })
    return session
  })
}
