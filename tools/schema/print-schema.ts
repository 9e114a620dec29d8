import type pg from 'pg'
import { type Catalog, type Column, type Constraint, readCatalog, type StoredFunction } from './catalog.ts'

/** This foreign key is added after both tables, because staff and artists refer to each other. */
const LATE = 'staff_artist_id_fkey'

const header = (lastMigration: string) =>
  `-- Written by \`npm run db:types\` from the migrated database, which keeps the comments. Edit only these.
-- An empty database gets this schema in place of the migrations up to ${lastMigration}.`

/** Returns the schema of a database as SQL, without comments and equal for all versions of PostgreSQL. */
export async function printSchema(client: pg.Client): Promise<string> {
  const catalog = await readCatalog(client)
  const constraints = catalog.constraints.filter(({ name }) => name !== LATE)
  const late = catalog.constraints.filter(({ name }) => name === LATE)
  const ofTable = (name: string) => {
    const isOf = ({ table }: { table: string }) => table === name
    const columns = catalog.columns.filter(isOf)
    return [
      printTable(name, columns, constraints.filter(isOf), catalog),
      ...catalog.indexes.filter(isOf).map(({ definition }) => `${tidy(definition)};`),
      ...catalog.triggers.filter(isOf).map(({ definition }) => `${printTrigger(definition)};`),
    ].join('\n')
  }
  const sections = [
    header(catalog.lastMigration),
    ...sortByReference(
      catalog.tables.map(({ name }) => name),
      constraints,
    ).map(ofTable),
    ...late.map((one) => `alter table ${one.table} add constraint ${one.name} ${printConstraint(one)};`),
    '-- Functions',
    ...catalog.functions.map(printFunction),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Sorts tables by name, but each after the tables to which it refers. */
function sortByReference(tables: string[], constraints: Constraint[]): string[] {
  const sorted = new Set<string>()
  const add = (name: string) => {
    if (sorted.has(name)) return
    const targets = constraints.filter(({ table }) => table === name).map(({ target }) => target)
    for (const table of tables) if (table !== name && targets.includes(table)) add(table)
    sorted.add(name)
  }
  tables.forEach(add)
  return [...sorted]
}

function printTable(name: string, columns: Column[], constraints: Constraint[], { tables }: Catalog): string {
  const ofColumns = constraints.filter((one) => one.columns.length === 1 && hasDefaultName(one))
  const ofTable = constraints.filter((one) => !ofColumns.includes(one))
  const lines = [
    ...columns.map((column) =>
      printColumn(
        column,
        ofColumns.filter((one) => one.columns[0] === column.name),
      ),
    ),
    ...ofTable.map((one) => `${hasDefaultName(one) ? '' : `constraint ${one.name} `}${printConstraint(one)}`),
  ]
  const table = tables.find((one) => one.name === name)
  const options = table?.options ? ` with (${table.options})` : ''
  return `create table ${name} (\n  ${lines.join(',\n  ')}\n)${options};`
}

function printColumn({ name, type, is_required, value }: Column, constraints: Constraint[]): string {
  const isKey = constraints.some(({ kind }) => kind === 'p')
  const required = is_required && !isKey && !value.includes('identity') ? 'not null' : ''
  const rules = constraints.filter(({ kind }) => kind !== 'p').map(printConstraint)
  return [
    name,
    tidy(type),
    isKey ? 'primary key' : required,
    // Omits the type of a default, which is that of the column.
    tidy(value.replace(/^(default '(?:[^']|'')*')::[\w ]+(\[\])?$/, '$1')),
    ...rules.map((rule) => rule.replace(/^foreign key \(\w+\) /, '').replace(/^unique \(\w+\)/, 'unique')),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const SUFFIXES = { p: 'pkey', u: 'key', f: 'fkey', c: 'check' }

const hasDefaultName = ({ table, name, kind, columns }: Constraint) =>
  name === [table, ...(kind === 'p' ? [] : columns), SUFFIXES[kind]].join('_')

/** Omits the referenced column, which is always the primary key. */
const printConstraint = ({ definition }: Constraint) =>
  tidy(definition).replace(/(references \w+)\(\w+\)/, '$1')

const printTrigger = (definition: string) => tidy(definition).replace(' when (', '\n  when (')

function printFunction({ definition, body }: StoredFunction): string {
  const head = definition.slice(0, definition.indexOf('AS $function$'))
  return `${tidy(head).replace('create or replace', 'create').replaceAll(/\s+/g, ' ')}as $$${body}$$;`
}

/** Converts SQL to lower case and short forms, as in the migrations. */
const tidy = (sql: string) =>
  sql
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|[^'"]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/timestamp(\(\d\))? with time zone/g, 'timestamptz$1')
    .replaceAll(' !~~ ', ' not like ')
    .replaceAll(' ~~ ', ' like ')
    .replaceAll('using btree ', '')
    .replaceAll('public.', '')
