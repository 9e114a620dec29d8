import { createECDH } from 'node:crypto'
import { done } from '@linework/contract/http/errors'
import { notificationsApi } from '@linework/contract/studio/api'
import { ALERT_TEXTS, type Device, notificationsShapes } from '@linework/contract/studio/notifications-shapes'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound, unauthorised } from '../../http/errors.ts'
import { tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { isEndpoint } from '../../push/endpoints.ts'
import { readVapidKeys } from '../../push/send-push.ts'
import { logChange } from '../../records/audit-log.ts'
import { lockSession } from '../auth/queries.ts'
import {
  deletePushSubscription,
  findDigest,
  listPushSubscriptions,
  type SubscriptionRow,
  savePushSubscription,
  updateDigest,
} from './queries.ts'

export function notificationsRoutes(serve: Serve, { db, config, mailer }: Deps): void {
  serve('notifications', notificationsApi, notificationsShapes, {
    async show({ staff }) {
      const [{ publicKey }, devices, digest] = await Promise.all([
        readVapidKeys(db),
        listPushSubscriptions(db, staff.id),
        findDigest(db, staff.id),
      ])
      return {
        publicKey,
        pushSubscriptions: devices.map(serializePushSubscription),
        digest,
        mailEnabled: mailer !== undefined,
      }
    },

    async addPush({ body: { endpoint, p256dh, auth, name }, staff, request }) {
      if (!isEndpoint(endpoint, config.PUSH_TEST_ORIGIN) || !isPoint(p256dh))
        throw invalidField('endpoint', ALERT_TEXTS.invalidDevice)
      return db.transaction().execute(async (tx) => {
        // A session that ends concurrently must not leave a push subscription.
        if (!(await lockSession(tx, staff.id, tokenOf(request)))) throw unauthorised()
        const saved = await savePushSubscription(tx, { staff_id: staff.id, endpoint, p256dh, auth, name })
        const fields = ['phones']
        await logChange(tx, staff, { kind: 'account', verb: 'changed', title: staff.email, fields })
        return serializePushSubscription(saved)
      })
    },

    async removePush({ params: { id }, staff }) {
      await db.transaction().execute(async (tx) => {
        if (!(await deletePushSubscription(tx, staff.id, id))) throw notFound(ALERT_TEXTS.gone)
        const fields = ['phones']
        await logChange(tx, staff, { kind: 'account', verb: 'changed', title: staff.email, fields })
      })
      return done(ALERT_TEXTS.removed)
    },

    async setDigest({ body: { on }, staff }) {
      await updateDigest(db, staff.id, on)
      return { digest: on }
    },
  })
}

/** Pushes are encrypted with this public key, which must therefore be a point on the curve. */
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

const serializePushSubscription = ({ id, endpoint, name, created_at }: SubscriptionRow): Device => ({
  _id: id,
  endpoint,
  name,
  createdAt: created_at.toISOString(),
})
