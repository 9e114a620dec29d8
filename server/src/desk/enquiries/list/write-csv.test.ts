import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { NO_ID } from '../../../http/require-staff.ts'
import { toCell } from '../../../records/csv.ts'
import { writeCsv } from './write-csv.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

describe('GET /contact/export', () => {
  test('returns the filtered list as CSV in which no cell is a formula', async () => {
    const created_at = new Date('2026-03-04T18:45:00Z')
    await makeEnquiry(t.db, {
      name: '=HYPERLINK("x")',
      phone: '+91 98765 43210',
      description: 'Two\nlines, "quoted" – ଓଡ଼ିଆ',
      created_at,
    })
    await makeEnquiry(t.db, { name: 'closed', status: 'closed' })
    const response = await t.app.inject({ url: '/api/contact/export?status=new', headers })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="enquiries.csv"')
    expect(response.headers['cache-control']).toBe('no-store')
    const [head, ...rest] = response.body.split('\r\n')
    expect(head).toBe(
      '\uFEFF"Reference","Sent","Status","Name","Phone","Email","Service","Artist","Inspiration","Description","Booked for","Note"',
    )
    expect(rest[0]).toMatch(
      /^"[2-9A-Z]{6}","2026-03-05 00:15","New","'=HYPERLINK\(""x""\)","'\+91 98765 43210","visitor@mail.example",/,
    )
    expect(rest[0]).toContain('"Two\nlines, ""quoted"" – ଓଡ଼ିଆ"')
    expect(rest).toHaveLength(2)
  })

  test('contains every enquiry once across several batches', async () => {
    for (let i = 0; i < 1_003; i++)
      await makeEnquiry(t.db, { created_at: new Date(1_700_000_000_000 + (i % 7)) })
    const lines = (await t.app.inject({ url: '/api/contact/export', headers })).body
      .trim()
      .split('\r\n')
      .slice(1)
    expect([lines.length, new Set(lines.map((line) => line.split(',')[0])).size]).toEqual([1_003, 1_003])
  })

  test('contains every remaining enquiry while others are deleted or leave the filter', {
    tags: ['full'],
  }, async () => {
    const rows: { id: string; name: string }[] = []
    for (let i = 0; i < 1_200; i++)
      rows.push({
        ...(await makeEnquiry(t.db, { name: `V${i}`, created_at: new Date(1_700_000_000_000 - i) })),
        name: `V${i}`,
      })
    const csv = writeCsv(t.db, { status: 'new' }, { id: NO_ID, email: 'meera@studio.example' })
    let text = ''
    let batches = 0
    for await (const chunk of csv) {
      text += chunk
      batches += 1
      // Two chunks have been read: the heading and the first batch.
      if (batches !== 2) continue
      const leaving = rows.slice(0, 4).map(({ id }) => id)
      await t.db
        .updateTable('contact_requests')
        .set({ deleted_at: new Date() })
        .where('id', 'in', leaving.slice(0, 2))
        .execute()
      await t.db
        .updateTable('contact_requests')
        .set({ status: 'closed' })
        .where('id', 'in', leaving.slice(2))
        .execute()
    }
    expect(batches).toBeGreaterThan(2)
    const written = new Set([...text.matchAll(/"(V\d+)"/g)].map(([, name]) => name))
    expect(rows.filter(({ name }) => !written.has(name))).toEqual([])
  })

  test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])('escapes %j', (text) => {
    expect(toCell(text)).toBe(`"'${text}"`)
  })
})
