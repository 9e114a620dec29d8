import { expect, test } from 'vitest'
import { findForgetful } from './deleted-rule.ts'

const FILE = 'server/src/features/blogs/queries.ts'

test.each([
  ["db.selectFrom('blogs').selectAll()"],
  ["db.selectFrom('blogs as b').selectAll()"],
  ["listed(db).leftJoin('services', 'services.id', 'x.service_id')"],
  ['sql`select count(*) from contact_requests c`'],
  ["db.selectFrom('blogs').where('deleted_at', 'is', null).innerJoin('artists', 'a', 'b')"],
  ["const a = db.selectFrom('blogs').where('deleted_at', 'is', null)\n\nconst b = db.selectFrom('faqs')"],
])('%s is refused', (text) => {
  expect(findForgetful(FILE, text)).toHaveLength(1)
})

test.each([
  ["db.selectFrom('blogs').where('deleted_at', 'is', null)"],
  [
    "/** Deleted ones too: all that is kept; of deleted people. */\nexport const all = db.selectFrom('blogs')",
  ],
  ["db.selectFrom('pictures')"],
  ['sql`select slug from blogs where deleted_at is null`'],
])('%s passes', (text) => {
  expect(findForgetful(FILE, text)).toEqual([])
})

test('tests and samples may read as they like', () => {
  for (const file of ['server/src/a.test.ts', 'server/src/sample/seed.ts', 'e2e/tests/a.spec.ts'])
    expect(findForgetful(file, "db.selectFrom('blogs')")).toEqual([])
})
