import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { cloneDatabase } from '../../test/clone-database.ts'
import { connect } from './connect.ts'

// Without an index, deleting an account scans every table that refers to accounts.
test('every foreign key to an account has an index', async () => {
  const db = connect(await cloneDatabase(), () => {})
  afterFile(() => db.destroy())
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '(' || attname || ')' as key
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'staff'::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
    order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
