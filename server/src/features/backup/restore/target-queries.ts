import pg from 'pg'
import { LEFT_OUT, listTableNames } from '../queries.ts'

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`
const HERE = 'current_schema()::regnamespace'
const id = pg.escapeIdentifier

/** The tables that hold something; what the product notes about itself does not count. */
export async function listFilled(client: pg.Client): Promise<string[]> {
  const filled: string[] = []
  for (const table of await listTableNames(client)) {
    if (LEFT_OUT.includes(table) || table === 'settings') continue
    const { rowCount } = await client.query(`select from ${id(table)} limit 1`)
    if (rowCount !== 0) filled.push(table)
  }
  return filled
}

/** Removes tables, functions and types of the schema; extensions stay. */
export async function dropAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select format('drop table if exists %I cascade', relname) as sql
      from pg_class c where relkind = 'r' and relnamespace = ${HERE} and ${NOT_OF_AN_EXTENSION}
    union all select format('drop routine if exists %s cascade', c.oid::regprocedure)
      from pg_proc c where pronamespace = ${HERE} and ${NOT_OF_AN_EXTENSION}
    union all select format('drop type if exists %I cascade', typname)
      from pg_type c where typtype in ('e', 'd') and typnamespace = ${HERE} and ${NOT_OF_AN_EXTENSION}`)
  for (const { sql } of rows) await client.query(sql)
}

/**
 * Rows come in without their references and triggers: in any order, and nothing acts upon them. What is returned puts
 * both back, and every reference is checked then.
 */
export async function takeOffRules(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTableNames(client)
  const { rows: references } = await client.query(`
    select c.conname as name, t.relname as table, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = ${HERE}`)
  for (const { name, table } of references)
    await client.query(`alter table ${id(table)} drop constraint ${id(name)}`)
  for (const table of tables) await client.query(`alter table ${id(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${id(table)} enable trigger user`)
    for (const { name, table, rule } of references)
      await client.query(`alter table ${id(table)} add constraint ${id(name)} ${rule}`)
  }
}

export async function setSequence(
  client: pg.Client,
  table: string,
  column: string,
  last: string,
): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [id(table), column, last])
}

const MAILS = ['contact_mails', 'appointment_mails']

const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as found', [table])).rows[0].found

/** What the database that is about to be replaced knows to have gone out. */
export async function rememberSentMails(client: pg.Client): Promise<void> {
  for (const table of MAILS)
    if (await exists(client, table))
      await client.query(
        `create temp table known_${table} on commit drop as select * from ${table} where state = 'sent'`,
      )
}

/**
 * A mail that was waiting then may have been sent since, so the staff decide, not the queue. Reminders are found by their
 * time, so those that were sent since are added, and not sent again.
 */
export async function resolveWaitingMails(client: pg.Client, problem: string): Promise<number> {
  let waiting = 0
  for (const table of MAILS) {
    if (await exists(client, `pg_temp.known_${table}`))
      await client.query(
        `update ${table} m set state = 'sent', tries = k.tries, sent_at = k.sent_at
         from known_${table} k where k.id = m.id and m.state = 'waiting'`,
      )
    const { rowCount } = await client.query(
      `update ${table} set state = 'failed', problem = $1 where state = 'waiting'`,
      [problem],
    )
    waiting += rowCount ?? 0
  }
  if (await exists(client, 'pg_temp.known_appointment_mails'))
    await client.query(
      `insert into appointment_mails (id, appointment_id, kind, starts_at, hours, state, tries, asked_at, sent_at)
       select id, appointment_id, kind, starts_at, hours, state, tries, asked_at, sent_at
       from known_appointment_mails k
       where kind = 'reminder' and exists (select from appointments a where a.id = k.appointment_id)
       on conflict do nothing`,
    )
  return waiting
}
