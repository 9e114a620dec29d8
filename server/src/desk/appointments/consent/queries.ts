import type { ConsentState } from '@linework/contract/desk/consent'
import { CONSENT_TEXTS, countryRule } from '@linework/contract/desk/consent'
import type { ConsentSettings, ConsentText } from '@linework/contract/desk/consent-shapes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { DB } from '../../../db/schema.ts'
import { readSetting, saveSetting } from '../../../db/settings.ts'
import type { Deps } from '../../../deps.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { type ConsentContent, canonical, hashOf, isGenuine, readContent, serializeRecord } from './content.ts'

const SETTING = 'consent'

export async function readConsentSettings(db: Db): Promise<ConsentSettings> {
  const { country } = await findLocale(db)
  return { ...countryRule(country), texts: [], version: 0, ...(await readSetting<object>(db, SETTING)) }
}

export const saveConsentSettings = (tx: Db, settings: ConsentSettings) => saveSetting(tx, SETTING, settings)

const isFor = ({ services }: ConsentText, service: string) =>
  services.some((each) => each.toLowerCase() === service.toLowerCase())

/** Texts for all services apply only if no published text names the service. One text per language. */
export async function listTextsFor(db: Db, service: string): Promise<ConsentText[]> {
  const { texts } = await readConsentSettings(db)
  const published = texts.filter(({ state }) => state === 'published')
  const own = published.filter((text) => isFor(text, service))
  return own.length > 0 ? own : published.filter(({ services }) => services.length === 0)
}

/** SQL for use in a query that selects from `appointments`. */
export const CONSENT_STATE = sql<ConsentState>`(case
  when exists (select from consent_records where appointment_id = appointments.id and kind = 'signature') then 'signed'
  when exists (
    select from settings, jsonb_array_elements(value -> 'texts') as t
    where key = 'consent' and t ->> 'state' = 'published' and (t -> 'services' = '[]'
      or exists (select from jsonb_array_elements_text(t -> 'services') as s where lower(s) = lower(appointments.service))))
  then 'open' else 'none' end)`

const records = (db: Db) => db.selectFrom('consent_records').selectAll().orderBy('created_at').orderBy('id')

export type RecordRow = Selectable<DB['consent_records']>

export const findRecord = (db: Db, id: string) => records(db).where('id', '=', id).executeTakeFirst()

export const listRecords = (db: Db, appointmentId: string) =>
  records(db).where('appointment_id', '=', appointmentId).execute()

/** Phone numbers, in digits, also find the records of erased enquiries. */
export const listConsents = async (db: Db, ids: string[], phones: string[]) =>
  (
    await records(db)
      .where(
        sql<boolean>`(contact_id = any(${ids}::uuid[]) or regexp_replace(content::jsonb #>> '{client,phone}', '[^0-9]', '', 'g') = any(${phones}))`,
      )
      .execute()
  ).map(serializeRecord)

/** In the studio's time zone. Without a day, lists the current month. */
export const listMonth = (db: Db, day: string | undefined) =>
  records(db)
    .where(
      sql<boolean>`date_trunc('month', created_at at time zone studio_zone())
        = date_trunc('month', coalesce(${day ?? null}::date, studio_today()))`,
    )
    .execute()

/** A correction is a new record, so a record that a later one corrects is left out. */
export function current(rows: RecordRow[], kind: ConsentContent['kind']): RecordRow[] {
  const corrected = new Set(rows.map(({ corrects }) => corrects))
  return rows.filter((row) => row.kind === kind && !corrected.has(row.id))
}

/** Keeps the record for the years in the settings, from today or from a later appointment. */
export async function insertRecord(db: Db, content: ConsentContent): Promise<void> {
  const { years } = await readConsentSettings(db)
  const text = canonical(content)
  const row = {
    id: content._id,
    kind: content.kind,
    contact_id: content.enquiry,
    appointment_id: content.appointment,
    corrects: content.corrects,
    content: text,
    hash: hashOf(text),
    created_at: new Date(content.at),
    keep_until: sql<string>`(greatest(studio_today(), (${content.startsAt}::timestamptz at time zone studio_zone())::date)
      + make_interval(years => ${years}))::date`,
  }
  await db.insertInto('consent_records').values(row).execute()
}

/** Mentions consent records only if the studio has ever published a consent text. */
export async function describeRetention(db: Db, { ENQUIRY_RETENTION_DAYS }: Deps['config']) {
  const { texts, years, reason } = await readConsentSettings(db)
  const isAsked = texts.some(({ state }) => state !== 'draft')
  return {
    keptDays: ENQUIRY_RETENTION_DAYS,
    keptConsent: isAsked ? CONSENT_TEXTS.keptFor(years, reason) : '',
  }
}

/** Describes the consent records that are kept when these enquiries are erased; '' for none. */
export async function describeKept(db: Db, contactIds: string[]): Promise<string> {
  const { rows } = await sql<{ count: number; until: string }>`
    select count(*)::int as count, to_char(max(keep_until), 'FMDD FMMonth YYYY') as until
    from consent_records where contact_id = any(${contactIds}::uuid[])`.execute(db)
  const { count, until } = rows[0] as (typeof rows)[number]
  return count === 0 ? '' : CONSENT_TEXTS.kept(count, until, (await readConsentSettings(db)).reason)
}

const ERASE_BATCH = 1_000

/** Erases records whose retention has ended; a trigger rejects an earlier deletion. */
export async function eraseDueRecords(db: Db): Promise<number> {
  for (let erased = 0; ; ) {
    const { rows } = await sql`
      delete from consent_records where id = any (array(
        select id from consent_records where keep_until <= studio_today() limit ${ERASE_BATCH})) returning id`.execute(
      db,
    )
    erased += rows.length
    if (rows.length < ERASE_BATCH) return erased
  }
}

export async function verifyRecords(db: Db): Promise<{ count: number; altered: string[] }> {
  const altered: string[] = []
  for (let count = 0, after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('consent_records')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ERASE_BATCH)
      .execute()
    altered.push(...rows.filter((row) => !isGenuine(row)).map(({ id }) => id))
    count += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < ERASE_BATCH) return { count, altered }
  }
}

/** Returns undefined until the client has signed. */
export function signedOf(rows: RecordRow[]): ConsentContent | undefined {
  const [row] = current(rows, 'signature')
  return row && readContent(row)
}
