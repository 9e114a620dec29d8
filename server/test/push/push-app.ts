import type { AppConfig } from '../../src/deps.ts'
import { deliver } from '../../src/outbox/deliver.ts'
import { afterFile } from '../after-file.ts'
import type { makeStaffMember } from '../factories.ts'
import { makeApp } from '../make-app.ts'
import { startPushService, type TestDevice } from './push-service.ts'

export type Member = Awaited<ReturnType<typeof makeStaffMember>>

/** Starts an app whose pushes go to a push service of the test. */
export async function startPushApp(settings: Partial<AppConfig> = {}) {
  const service = await startPushService()
  afterFile(() => service.destroy())
  const t = await makeApp({
    PUSH_TEST_ORIGIN: service.origin,
    PUBLIC_URL: 'https://studio.example',
    ...settings,
  })

  const clearPushes = () => t.db.deleteFrom('outbox').where('phone_id', 'is not', null).execute()
  const listPushes = () =>
    t.db
      .selectFrom('outbox')
      .select(['id', 'phone_id'])
      .where('phone_id', 'is not', null)
      .orderBy('asked_at')
      .execute()

  return {
    t,
    service,
    clearPushes,
    listPushes,
    async addPhone({ headers }: Member): Promise<TestDevice> {
      const { publicKey } = (await t.app.inject({ url: '/api/notifications', headers })).json()
      const phone = service.subscribe(publicKey)
      const { endpoint, p256dh, auth } = phone
      const payload = { endpoint, p256dh, auth }
      const added = await t.app.inject({
        method: 'POST',
        url: '/api/notifications/push-subscriptions',
        headers,
        payload,
      })
      if (added.statusCode !== 201) throw new Error(`The phone was not added: ${added.body}`)
      return phone
    },
    /** Delivers without the pauses of the worker. */
    async deliverAll(): Promise<void> {
      for (const { id } of await listPushes()) await deliver(t, id)
      await clearPushes()
    },
    async call(as: Member, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
      const url = `/api${path}`
      const { headers } = as
      const response = await t.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.json() }
    },
  }
}
