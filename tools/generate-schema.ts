import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { applyWithin, listMigrations } from '../server/src/db/migrate.ts'
import { printSchema } from './schema/print-schema.ts'
import { startScratchPostgres } from './servers/scratch-postgres.ts'

// Writes the schema that all migrations make, and its Kysely types; with --check it only compares, to detect
// drift.

const COLUMNS = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as "type", c.is_nullable = 'YES' as "nullable",
    c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "optional"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  _int4: 'number[]',
  jsonb: 'unknown',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  timestamptz: 'Date',
  _timestamptz: 'Date[]',
  tstzrange: 'string',
  uuid: 'string',
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
}

/** Applies every migration, because an empty database would get the schema that is checked here. */
async function generate(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await applyWithin(client, await listMigrations())
    await client.query('commit')
    const { rows } = await client.query<Column>(COLUMNS)
    return { 'schema.ts': printTypes(rows), 'schema.sql': await printSchema(client) }
  } finally {
    await client.end()
  }
}

function printTypes(columns: Column[]): string {
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  const lines = tables.flatMap(([table, own]) => [`  ${table}: {`, ...own.map(printColumn), '  }'])
  return [
    '// Made by `npm run db:types` from the migrated database. Do not edit.',
    "import type { Generated } from 'kysely'\n",
    `export interface DB {\n${lines.join('\n')}\n}\n`,
  ].join('\n')
}

function printColumn({ column, type, nullable, optional }: Column): string {
  const base = TYPES[type]
  if (base === undefined)
    throw new Error(`No TypeScript type is known for the column type ${type} (${column})`)
  const full = nullable ? `${base} | null` : base
  return `    ${column}: ${optional ? `Generated<${full}>` : full}`
}

const postgres = await startScratchPostgres()
const files = await generate(postgres.url('postgres')).finally(postgres.destroy)
for (const [name, wanted] of Object.entries(files)) {
  const target = new URL(`../server/src/db/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) {
    await writeFile(target, wanted)
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    process.stderr.write(
      `server/src/db/${name} differs from the migrated database: run \`npm run db:types\`.\n`,
    )
    process.exitCode = 1
  }
}
