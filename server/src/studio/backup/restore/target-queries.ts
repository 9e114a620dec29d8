import pg from 'pg'
import { LEFT_OUT, listTableNames } from '../queries.ts'

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`
const HERE = 'current_schema()::regnamespace'
const id = pg.escapeIdentifier

export async function listFilled(client: pg.Client): Promise<string[]> {
  const filled: string[] = []
  for (const table of await listTableNames(client)) {
    if (LEFT_OUT.includes(table) || table === 'settings') continue
    const { rowCount } = await client.query(`select from ${id(table)} limit 1`)
    if (rowCount !== 0) filled.push(table)
  }
  return filled
}

/** Drops tables, functions and types of the schema. Keeps extensions. */
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
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order. The returned function
 * restores both, which checks every reference.
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

const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as found', [table])).rows[0].found

/** Archives have no devices, but an archive that version 1.1 made of a newer database has pushes to them. */
export async function deletePushes(client: pg.Client): Promise<void> {
  if (await exists(client, 'outbox')) await client.query('delete from outbox where phone_id is not null')
}

/** Copies the sent messages of the database that is about to be replaced to a temporary table. */
export async function rememberSentMessages(client: pg.Client): Promise<void> {
  if (await exists(client, 'outbox'))
    await client.query(
      `create temp table sent_before on commit drop as select * from outbox where state = 'sent'`,
    )
}

/**
 * A message that was pending in the archive may have been sent since, so staff decide about it instead of the
 * queue. Reminders and messages after a visit that were sent since the backup are copied, so that they are not
 * sent again.
 */
export async function resolveWaitingMessages(client: pg.Client, problem: string): Promise<number> {
  const knowsSent = await exists(client, 'pg_temp.sent_before')
  if (knowsSent)
    await client.query(
      `update outbox m set state = 'sent', tries = before.tries, sent_at = before.sent_at
       from sent_before as before where before.id = m.id and m.state = 'waiting'`,
    )
  const { rowCount } = await client.query(
    `update outbox set state = 'failed', problem = $1
     where state = 'waiting' and coalesce(contact_id, appointment_id) is not null`,
    [problem],
  )
  if (knowsSent)
    await client.query(
      `insert into outbox select before.* from sent_before as before
       where (message = 'appointment.reminder' or message like 'visit.%') and exists (select from appointments a where a.id = before.appointment_id)
       on conflict do nothing`,
    )
  return rowCount ?? 0
}
