import { createECDH } from 'node:crypto'
import { alertsApi } from '@linework/contract/alerts/api'
import { alertsShapes } from '@linework/contract/alerts/shapes'
import { ALERT_TEXTS } from '@linework/contract/alerts/texts'
import { done } from '@linework/contract/http/errors'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, unauthorised } from '../../http/errors.ts'
import { tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { isEndpoint } from '../../push/endpoints.ts'
import { readVapidKeys } from '../../push/vapid.ts'
import { noteChange } from '../../records/audit-log.ts'
import { lockSession } from '../auth/queries.ts'
import { deleteOwnPhone, findDigest, listPhones, savePhone, updateDigest } from './queries.ts'
import { serializePhone } from './serializer.ts'

export function alertsRoutes(serve: Serve, { db, config, mailer }: Deps): void {
  serve('alerts', alertsApi, alertsShapes, {
    async show({ staff }) {
      const [{ publicKey }, phones, digest] = await Promise.all([
        readVapidKeys(db),
        listPhones(db, staff.id),
        findDigest(db, staff.id),
      ])
      return { publicKey, phones: phones.map(serializePhone), digest, mailIsOn: mailer !== undefined }
    },

    async addPhone({ body: { endpoint, p256dh, auth, name }, staff, request }) {
      if (!isEndpoint(endpoint, config.PUSH_TEST_ORIGIN) || !isPoint(p256dh))
        throw invalidField('endpoint', ALERT_TEXTS.invalidPhone)
      return db.transaction().execute(async (tx) => {
        // A session that ends at the same time must not leave a phone that goes on ringing.
        if (!(await lockSession(tx, staff.id, tokenOf(request)))) throw unauthorised()
        const saved = await savePhone(tx, { staff_id: staff.id, endpoint, p256dh, auth, name })
        const fields = ['phones']
        await noteChange(tx, staff, { kind: 'account', verb: 'changed', title: staff.email, fields })
        return serializePhone(saved)
      })
    },

    async removePhone({ params: { id }, staff }) {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteOwnPhone(tx, staff.id, id))) throw notFound(ALERT_TEXTS.gone)
        const fields = ['phones']
        await noteChange(tx, staff, { kind: 'account', verb: 'changed', title: staff.email, fields })
      })
      return done(ALERT_TEXTS.removed)
    },

    async setDigest({ body: { on }, staff }) {
      await updateDigest(db, staff.id, on)
      return { digest: on }
    },
  })
}

/** Nothing can be encrypted for a key that is no point of the curve. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
