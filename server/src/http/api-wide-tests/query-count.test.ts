import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../../test/content/fill-database.ts'
import { fillPath, type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import { addWork, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makeEnquiryPicture } from '../../../test/pictures/enquiry-pictures.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

const MANY = 20
const AT = '2026-11-21T10:00:00.000Z'

let t: TestApp
let headers: { authorization: string }
let reads: ListedEndpoint[]
beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  // Both reads are authorised by the signature in their URL, so they need other parameters.
  reads = (await listEndpoints()).filter(
    ({ method, name }) => method === 'GET' && !['enquiries.sent', 'enquiry-pictures.file'].includes(name),
  )
})

type Params = Awaited<ReturnType<typeof fillDatabase>>['params']

/** Counts the queries of each read, except those for authentication and the access log. */
async function countQueries(params: Params): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const endpoint of reads) {
    const feature = endpoint.name.split('.')[0] as string
    const url = fillPath(endpoint, (name) => params[feature]?.[name]?.[0] ?? 'none')
    const seen = await watchQueries(async () => {
      const query = { find: 'visitor@mail.example', artistId: params.artists?.id?.[0] ?? '', at: AT }
      const { statusCode } = await t.app.inject({ url, query, headers })
      expect([endpoint.name, statusCode]).toEqual([endpoint.name, endpoint.shape.status])
    })
    counts[endpoint.name] = seen.filter(({ text }) => !/staff_sessions|into reads/.test(text)).length
  }
  return counts
}

test('every read needs as many queries for twenty records as for one', async () => {
  const fill = async () => {
    const filled = await fillDatabase(t.db)
    for (const id of filled.params['enquiry-pictures']?.id ?? []) await makeEnquiryPicture(t, id)
    return filled
  }
  const one = await fill()
  // These first calls create keys, which would count as additional queries.
  await t.app.inject({ url: '/api/contact/form-token' })
  await t.app.inject({ url: '/api/notifications', headers })
  const withOne = await countQueries(one.params)
  for (let i = 1; i < MANY; i++) one.params.bookings = (await fill()).params.bookings ?? {}
  await addWork(t.db, one.params.artists?.id?.[0] as string, MANY)
  expect(await countQueries(one.params)).toEqual(withOne)
  expect(Object.keys(withOne).length).toBeGreaterThan(25)
  expect(withOne['gallery.page']).toBe(2)
})
