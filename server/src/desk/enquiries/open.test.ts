import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const get = async (url: string) => (await t.app.inject({ url: `/api/contact${url}`, headers })).json()

describe('open enquiries', () => {
  const HOUR_MS = 3_600_000
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 5) + hours * HOUR_MS)

  beforeEach(async () => {
    await makeEnquiry(t.db, { name: 'second', created_at: at(2) })
    await makeEnquiry(t.db, { name: 'first', created_at: at(1) })
    await makeEnquiry(t.db, { name: 'answered', created_at: at(0), status: 'contacted' })
    await makeEnquiry(t.db, { name: 'booked', status: 'booked' })
    await makeEnquiry(t.db, { name: 'spam', status: 'spam' })
    await makeEnquiry(t.db, { name: 'check', is_heartbeat: true })
  })

  test('are listed newest first', async () => {
    const { data, totalPages } = await get('?status=open&limit=2')
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['second', 'first'])
    expect(totalPages).toBe(2)
  })

  test('are counted by status', async () => {
    const { byStatus } = await get('/unread')
    expect(byStatus).toEqual({ open: 3, waitlist: 0, new: 2, contacted: 1, booked: 1, closed: 0, spam: 1 })
  })

  test('are listed as unanswered on the dashboard while new, oldest first', async () => {
    const { data, total } = (await t.app.inject({ url: '/api/dashboard/unanswered', headers })).json()
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['first', 'second'])
    expect(total).toBe(2)
  })
})
