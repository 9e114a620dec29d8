import { done } from '@linework/contract/http/errors'
import { setupApi } from '@linework/contract/studio/api'
import { SETUP_TEXTS } from '@linework/contract/studio/setup'
import { setupShapes } from '@linework/contract/studio/setup-shapes'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { withoutSample } from '../../sample/without-sample.ts'
import { findStudio } from '../profile/queries.ts'
import { serializeStudio } from '../profile/serializer.ts'
import { claim } from './claim.ts'
import { finishStep, readProgress, readState, requireOpen, saveMailTest } from './progress.ts'
import { saveContentStep } from './save-content.ts'
import { saveLookStep, saveStudioStep } from './save-studio-steps.ts'
import { checkSetupToken, withinLimits } from './setup-token.ts'
import { testMail } from './test-mail.ts'

export function setupRoutes(serve: Serve, deps: Deps): void {
  const { db, mailer } = deps
  serve('setup', setupApi, setupShapes, {
    state: () => readState(db),

    async open({ body, request }) {
      const until = await withinLimits(db, request.ip, () => checkSetupToken(db, body.token))
      return { until: until.toISOString() }
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
