import type pg from 'pg'

export interface RestoredAccount {
  email: string
  role: string
  /** How the account signs in: as at the time of the backup, only with a new link, or not at all. */
  comesIn: 'as before' | 'by a link' | 'not'
}

/**
 * Copies the accounts of the database that is about to be replaced to a temporary table. Reads JSON, because
 * older versions have fewer columns.
 */
export async function rememberAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('staff') is not null as there`)
  if (!rows[0].there) return
  await client.query(`
    create temp table known_staff on commit drop as
    select id, lower(email) as email, (to_jsonb(staff) ->> 'disabled_at')::timestamptz as disabled_at from staff`)
}

/**
 * Accounts may have been disabled or removed since the backup, so disabled ones and those that exist only in
 * the archive are disabled. The latter stay enabled if no current owner is in the archive, because the
 * database is then new or of another studio.
 */
export async function disableRestoredAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('pg_temp.known_staff') is not null as there`)
  if (!rows[0].there) return
  await client.query(`
    update staff set disabled_at = known.disabled_at from known_staff as known
    where (known.id = staff.id or known.email = lower(staff.email))
      and staff.disabled_at is null and known.disabled_at is not null`)
  await client.query(`
    update staff set disabled_at = now()
    where disabled_at is null and not ${IS_KNOWN}
      and exists (select from staff where role = 'owner' and disabled_at is null and ${IS_KNOWN})`)
  await client.query(
    'delete from passkeys using staff where staff.id = staff_id and staff.disabled_at is not null',
  )
}

const IS_KNOWN = `exists (
  select from known_staff as known where known.id = staff.id or known.email = lower(staff.email))`

/**
 * Requires a new password through a link for accounts that had an authenticator app and have no passkey:
 * archives have no authenticator keys, and the old password must not be enough.
 */
export async function requireLinks(client: pg.Client, withApps: string[]): Promise<void> {
  await client.query(
    `update staff set password_hash = null
     where id = any ($1::uuid[]) and not exists (select from passkeys where staff_id = staff.id)`,
    [withApps],
  )
}

export async function listAccounts(client: pg.Client): Promise<RestoredAccount[]> {
  const { rows } = await client.query(`
    select email, role, case
      when disabled_at is not null then 'not'
      when password_hash is null and not exists (select from passkeys where staff_id = staff.id) then 'by a link'
      else 'as before' end as "comesIn"
    from staff order by disabled_at is not null, array_position(array['owner', 'desk', 'artist'], role), email`)
  return rows
}

export function describeAccounts(accounts: RestoredAccount[]): string[] {
  const of = (comesIn: RestoredAccount['comesIn']) =>
    accounts.filter((account) => account.comesIn === comesIn).map(({ email, role }) => `  ${email}  ${role}`)
  const part = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : [])
  return [
    ...part('These can sign in, as they could when the backup was made:', of('as before')),
    ...part(
      'These need a link from an owner, or npm run staff -- reset EMAIL (backups contain no authenticator apps):',
      of('by a link'),
    ),
    ...part('These cannot sign in:', of('not')),
  ]
}
