import { readFileSync, writeFileSync } from 'node:fs'

// Writes the Kysely types of schema.sql. They are not committed.

const FOLDER = new URL('../server/src/db/', import.meta.url)
const TYPES: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
}
const TABLE = /^create table (\w+) \([^\n]*\n(.*?)\n\)/gms
const OTHER = /^(?:--|constraint|primary key|unique|check|foreign key)/

function printColumn(line: string): string {
  const [, name, type = '', list = '', rest = ''] =
    /^(\w+) (double precision|\w+)(?:\(\d\))?(\[\])?(.*)/.exec(line) ?? []
  const base = TYPES[type]
  if (base === undefined) throw new Error(`No TypeScript type is known for the column ${line}`)
  const full = /\b(?:not null|primary key|as identity)\b/.test(rest) ? base + list : `${base}${list} | null`
  return `    ${name}: ${/ (?:default|generated) /.test(rest) ? `Generated<${full}>` : full}`
}

const tables = readFileSync(new URL('schema.sql', FOLDER), 'utf8').matchAll(TABLE)
const lines = [...tables].flatMap(([, table, columns = '']) => {
  const own = columns.split('\n').map((line) => line.trim().replace(/ -- .*/, ''))
  return [`  ${table}: {`, ...own.filter((line) => !OTHER.test(line)).map(printColumn), '  }']
})
writeFileSync(
  new URL('schema.ts', FOLDER),
  `import type { Generated } from 'kysely'\n\nexport interface DB {\n${lines.join('\n')}\n}\n`,
)
