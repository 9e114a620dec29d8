import { done } from '@linework/contract/http/errors'
import { formCheckApi } from '@linework/contract/studio/api'
import { FORM_CHECK_TEXTS, type FormCheck, formCheckShapes } from '@linework/contract/studio/operation-shapes'
import { readSetting } from '../../db/settings.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { checkForm, FORM_CHECK_SETTING } from './jobs.ts'

export function formCheckRoutes(serve: Serve, { db, queue }: Deps): void {
  serve('form-check', formCheckApi, formCheckShapes, {
    async show() {
      return (await readSetting<FormCheck>(db, FORM_CHECK_SETTING)) ?? null
    },

    async start() {
      await queue.send(db, checkForm, undefined)
      return done(FORM_CHECK_TEXTS.started)
    },
  })
}
