import { done } from '@linework/contract/http/errors'
import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { setupApi } from '@linework/contract/studio/api'
import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import { setupShapes } from '@linework/contract/studio/setup-shapes'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { withoutSample } from '../../sample/without-sample.ts'
import { insertStaff } from '../auth/account-queries.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { findPasswordWeakness, studioPasswordTerms } from '../auth/passwords/weak-passwords.ts'
import { insertSession } from '../auth/queries.ts'
import { hashPlace, trustNetwork } from '../auth/sign-in/trusted-networks.ts'
import { hashToken, makeToken } from '../auth/tokens.ts'
import { findStudio } from '../profile/queries.ts'
import { serializeStudio } from '../profile/serializer.ts'
import { finishStep, readProgress, readState, requireOpen, saveMailTest } from './progress.ts'
import { deleteSetupTokens, hasStaff, lockSetup } from './queries.ts'
import { saveContentStep, saveLookStep, saveStudioStep } from './save-steps.ts'
import { checkSetupToken, withinLimits } from './setup-token.ts'
import { testMail } from './test-mail.ts'

export function setupRoutes(serve: Serve, deps: Deps): void {
  const { db, mailer } = deps
  serve('setup', setupApi, setupShapes, {
    state: () => readState(db),

    async open({ body, request }) {
      const expiresAt = await withinLimits(db, request.ip, () => checkSetupToken(db, body.token))
      return { expiresAt: expiresAt.toISOString() }
    },

    async claim({ body, request }) {
      const token = await claim(deps, { ...body, ip: request.ip, agent: request.headers['user-agent'] })
      return { ...done(SETUP_TEXTS.claimed), token }
    },

    progress: () => readProgress(db, mailer),

    async studio({ body, staff }) {
      await saveStudioStep(deps, body, staff)
      return readProgress(db, mailer)
    },

    async look({ body, staff }) {
      await saveLookStep(deps, body, staff)
      return readProgress(db, mailer)
    },

    async testMail() {
      if (mailer === undefined) throw new ApiError(409, SETUP_TEXTS.noMail)
      const result = await testMail(mailer)
      await saveMailTest(db, result)
      return result
    },

    async mail() {
      await requireOpen(db)
      await finishStep(db, 'mail')
      return readProgress(db, mailer)
    },

    async own() {
      const row = await findStudio(db)
      return serializeStudio(db, { ...row, profile: withoutSample(row.profile) })
    },

    async content({ body }) {
      await saveContentStep(deps, body.start)
      return readProgress(db, mailer)
    },
  })
}

interface Claim {
  token: string
  email: string
  password: string
  ip: string
  agent: string | undefined
}

function claim({ db, config }: Pick<Deps, 'db' | 'config'>, given: Claim): Promise<string> {
  const { email, password, ip, agent = '' } = given
  return withinLimits(db, ip, async () => {
    // Checks the token before the slow hash of the password. The claim checks the token again under the lock.
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
