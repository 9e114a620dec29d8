import pg from 'pg'

/**
 * Tables that are not in archives. Migrations fill some, old sessions and rate limits are useless, and keys
 * in a copy of an archive would give access to its studio.
 */
export const LEFT_OUT = [
  'migrations',
  'staff_sessions',
  'known_places',
  'rate_limits',
  'enquiry_alerts',
  'calendar_keys',
  'access_links',
  'phones',
  'passkey_challenges',
  'authenticator_apps',
  'recovery_codes',
  'secrets',
]

/** Makes the text format and the row order independent of server settings and concurrent reads. */
export const AS_TEXT = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local synchronize_seqscans = off;
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

const OWN = `relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`

export async function listTableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select c.relname::text as name from pg_class c where c.relkind = 'r' and ${OWN} order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function readSchema(client: pg.Client): Promise<string> {
  return (await client.query('select current_schema() as schema')).rows[0].schema
}

/** Counts and digests the rows of every archived table, regardless of the order of rows and columns. */
export async function digestTables(
  client: pg.Client,
): Promise<{ table: string; rows: number; digest: string }[]> {
  const digests = []
  for (const table of await listTableNames(client)) {
    if (LEFT_OUT.includes(table)) continue
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 16))::bit(64)::bigint), 0)::text as digest
       from ${pg.escapeIdentifier(table)} as t`,
    )
    digests.push({ table, ...rows[0] })
  }
  return digests
}

/** Returns the ids of accounts with an authenticator app. Older databases do not have the table. */
export async function listWithApps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('authenticator_apps') is not null as there`)
  if (!rows[0].there) return []
  const found = await client.query(
    'select staff_id from authenticator_apps where confirmed_at is not null order by 1',
  )
  return found.rows.map(({ staff_id }) => staff_id)
}

export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('migrations') is not null as there`)
  if (!rows[0].there) return []
  return (await client.query('select name from migrations order by name')).rows.map(({ name }) => name)
}

export interface PictureFiles {
  key: string
  names: string[]
}

const FILES = {
  pictures: `select storage_key, f.name from pictures cross join lateral (
    select w || '.avif' as name from unnest(avif) w
    union all select w || '.webp' from unnest(webp) w
    union all select w || '.jpeg' from unnest(jpeg) w
  ) f`,
  studio_videos: 'select storage_key, file as name from studio_videos',
  enquiry_pictures: `select storage_key, f.name from enquiry_pictures
    cross join (values ('large.jpeg'), ('small.jpeg')) f (name)`,
}

async function listFileTables(client: pg.Client): Promise<(keyof typeof FILES)[]> {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [Object.keys(FILES)],
  )
  return rows.map(({ name }) => name)
}

/** One page of stored picture and video files by storage key. Several rows may share a key. */
export async function listPictureFiles(
  client: pg.Client,
  after: string,
  max: number,
): Promise<PictureFiles[]> {
  const tables = await listFileTables(client)
  const keys = tables.map(
    (table) => `(select distinct storage_key from ${table} where storage_key > $1 order by 1 limit $2)`,
  )
  const files = tables.map((table) => `${FILES[table]} where storage_key in (select storage_key from page)`)
  const { rows } = await client.query(
    `with page as materialized (
       select storage_key from (${keys.join(' union ')}) as keys order by 1 limit $2
     )
     select storage_key as key, array_agg(distinct name order by name) as names
     from (${files.join(' union all ')}) as files
     group by storage_key order by storage_key`,
    [after, max],
  )
  return rows
}

/** Returns those of the keys that rows refer to. */
export async function listKnownKeys(client: pg.Client, keys: string[]): Promise<string[]> {
  const known = (await listFileTables(client)).map(
    (table) => `select storage_key as key from ${table} where storage_key = any ($1)`,
  )
  const { rows } = await client.query(known.join(' union '), [keys])
  return rows.map(({ key }) => key)
}

/** Returns the studio's time zone, or UTC for a database of a version without one. */
export async function readZone(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select to_regproc('studio_zone') is not null as there`)
  if (!rows[0].there) return 'UTC'
  return (await client.query('select studio_zone() as zone')).rows[0].zone
}
