import { sql } from 'kysely'
import type { AppConfig } from '../../src/deps.ts'
import { ringPhone } from '../../src/features/enquiries/ring/ring-jobs.ts'
import type { makeMember } from '../factories.ts'
import { makeApp } from '../make-app.ts'
import { whenFileEnds } from '../when-file-ends.ts'
import { startPushService, type TestPhone } from './push-service.ts'

export type Member = Awaited<ReturnType<typeof makeMember>>

type Job = Parameters<typeof ringPhone.handle>[1]

/** An app whose phones ring at a push service of the test. */
export async function startRinging(settings: Partial<AppConfig> = {}) {
  const service = await startPushService()
  whenFileEnds(() => service.destroy())
  const t = await makeApp({
    PUSH_TEST_ORIGIN: service.origin,
    PUBLIC_URL: 'https://studio.example',
    ...settings,
  })

  const clearJobs = () => sql`delete from jobs.job where name = 'ring-phone'`.execute(t.db).catch(() => {})
  const listJobs = async () => {
    const jobs = sql<{ data: Job }>`select data from jobs.job where name = 'ring-phone' order by created_on`
    return (await jobs.execute(t.db)).rows.map(({ data }) => data)
  }

  return {
    t,
    service,
    clearJobs,
    listJobs,
    async addPhone({ headers }: Member): Promise<TestPhone> {
      const { publicKey } = (await t.app.inject({ url: '/api/alerts', headers })).json()
      const phone = service.subscribe(publicKey)
      const { endpoint, p256dh, auth } = phone
      const payload = { endpoint, p256dh, auth }
      const added = await t.app.inject({ method: 'POST', url: '/api/alerts/phones', headers, payload })
      if (added.statusCode !== 201) throw new Error(`The phone was not added: ${added.body}`)
      return phone
    },
    /** As the worker does, without its pauses. */
    async ringAll(): Promise<void> {
      for (const job of await listJobs()) await ringPhone.handle(t, job)
      await clearJobs()
    },
    async call(as: Member, method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
      const url = `/api${path}`
      const { headers } = as
      const response = await t.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.json() }
    },
  }
}
