import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backUpTo, makeFolder, makePlace, openFile, readAllRows } from '../../../../test/restore-place.ts'
import { applyWithin, listMigrations } from '../../../db/migrate.ts'
import { drill } from '../drill/drill.ts'
import { LEFT_OUT } from '../queries.ts'
import { withClient } from '../snapshot.ts'
import { restore } from './restore.ts'

const OLD = [
  '0001-services-and-staff.sql',
  '0002-pictures.sql',
  '0003-content.sql',
  '0004-settings.sql',
  '0005-contact-keys.sql',
]

let path: string

/** Backs up an older schema, which has no references and notes of enquiries and no email rows. */
beforeAll(async () => {
  const old = await makePlace({ migrated: false })
  await withClient(old.databaseUrl, async (client) => {
    await applyWithin(client, OLD)
    await client.query(`
      insert into contact_requests (id, name, email, phone, service, artist, description)
        values ('0b9f6c1e-6f3a-4c1d-9a52-6d2f6f2f8a11', 'Asha', 'a@b.example', '1', 'Tattoo', 'Any', 'A lotus');
      insert into faqs (question, answer) values ('Does it hurt?', 'A little.');
      insert into settings (key, value) values ('sample-content', '{}'), ('calendar-key', '"old"'), ('signing-key', '"old"')`)
  })
  path = join(await makeFolder(), 'old.tar')
  await backUpTo(old, path)
})

test('restores an archive of an older version and then migrates it', async () => {
  const archive = await openFile(path)
  expect(archive.manifest.migrations).toEqual(OLD)
  expect(archive.manifest.tables.map(({ table }) => table)).not.toContain('contact_mails')
  for (const migrated of [false, true]) {
    const place = await makePlace({ migrated })
    await restore(place, archive)
    expect(await place.db.selectFrom('contact_requests').selectAll().execute()).toMatchObject([
      { name: 'Asha', description: 'A lotus', reference: expect.stringMatching(/^[2-9A-Z]{6}$/), note: '' },
    ])
    expect(await place.db.selectFrom('faqs').select('answer').execute()).toEqual([{ answer: 'A little.' }])
    const applied = await place.db.selectFrom('migrations').select('name').orderBy('name').execute()
    expect(applied.map(({ name }) => name)).toEqual(await listMigrations())
    expect(Object.keys(await readAllRows(place.db))).toContain('contact_mails')
    // A restore drops the keys that older versions stored in the settings.
    const settings = await place.db.selectFrom('settings').select('key').execute()
    expect(settings).toEqual([{ key: 'sample-content' }])
  }
})

test('a restore drill of an older archive reports the migrations', { tags: ['full'] }, async () => {
  const found = await drill((await makePlace()).databaseUrl, await openFile(path))
  expect(found).toMatchObject({ records: 5, files: 0 })
  expect(found.migrated[0]).toBe('0006-desk.sql')
})

test('does not restore tables of an older archive that this version leaves out', async () => {
  const upgraded = await makePlace()
  await upgraded.db.insertInto('secrets').values({ name: 'signing-key', value: 'old' }).execute()
  await upgraded.db.insertInto('faqs').values({ question: 'Does it hurt?', answer: 'A little.' }).execute()
  const file = join(await makeFolder(), 'rolled-back.tar')
  const known = LEFT_OUT.splice(LEFT_OUT.indexOf('secrets'), 1)
  await backUpTo(upgraded, file).finally(() => LEFT_OUT.push(...known))
  const archive = await openFile(file)
  expect(archive.manifest.tables).toContainEqual(expect.objectContaining({ table: 'secrets', rows: 1 }))
  const place = await makePlace()
  await restore(place, archive)
  expect(await place.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect(await place.db.selectFrom('faqs').select('answer').execute()).toEqual([{ answer: 'A little.' }])
  await drill(place.databaseUrl, archive)
})
