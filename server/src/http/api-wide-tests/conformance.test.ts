import { beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../../../conformance/checks.ts'
import { findBase } from '../../../../conformance/client.ts'
import { makeStaff } from '../../../test/factories.ts'
import { makeApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'

let site: string

beforeAll(async () => {
  const { app, db } = await makeApp()
  await makeStaff(db)
  site = await app.listen({ host: '127.0.0.1', port: 0 })
})

test("the conformance checks accept the API's base URL or the site's URL", async () => {
  const addresses = [site, `${site}/`, `${site}/api`, `${site}/api/`]
  expect(await Promise.all(addresses.map(findBase))).toEqual(addresses.map(() => `${site}/api`))
  expect(await findBase(`${site}/api/faqs`)).toBeUndefined()
})

test('a client written from the specification alone passes the conformance checks', {
  tags: ['full'],
  timeout: 180_000,
}, async () => {
  const results = await runChecks(`${site}/api`, STAFF, () => {})
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(results.length).toBeGreaterThan(140)
})
