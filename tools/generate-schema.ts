import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { applyWithin, listMigrations } from '../server/src/db/migrate.ts'
import { addComments, readComments } from './schema/comments.ts'
import { printSchema } from './schema/print-schema.ts'
import { startScratchPostgres } from './servers/scratch-postgres.ts'

// Writes the schema that all migrations create. With --check, only compares it with the stored file.

const TARGET = new URL('../server/src/db/schema.sql', import.meta.url)

/** Applies every migration, because the usual set-up would load the stored schema that is checked here. */
async function generate(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await applyWithin(client, await listMigrations())
    await client.query('commit')
    return await printSchema(client)
  } finally {
    await client.end()
  }
}

const before = readFileSync(TARGET, 'utf8')
const postgres = await startScratchPostgres()
const schema = await generate(postgres.url('postgres')).finally(postgres.destroy)
const wanted = addComments(schema, readComments(before))
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, wanted)
} else if (before !== wanted) {
  process.stderr.write('schema.sql differs from the migrated database: run `npm run db:types`.\n')
  process.exitCode = 1
}
