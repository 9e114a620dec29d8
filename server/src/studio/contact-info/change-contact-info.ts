import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import type { Db } from '../../db/connect.ts'
import { requireVersion } from '../../http/versions.ts'
import { type Author, listDifferent, logEdit } from '../../records/audit-log.ts'
import { findLocale, findStudio } from '../profile/queries.ts'
import { type contactInfoRow, type hoursRow, lockContactInfo, saveContactInfo } from './queries.ts'
import { serializeContactInfo } from './serializer.ts'

type Row = ReturnType<typeof contactInfoRow>
type Hours = ReturnType<typeof hoursRow>
type Reach = Omit<Row, keyof Hours>

interface Change {
  by: Author
  /** The version that the caller edited. */
  version: number | undefined
  row: Row | Hours
}

/** Saves all fields, or only the hours. */
export function changeContactInfo(db: Db, { by, version, row }: Change): Promise<ContactInfo> {
  return db.transaction().execute(async (tx) => {
    const before = await lockContactInfo(tx)
    const { country } = await findLocale(tx)
    await requireVersion(version, before?.version ?? 0, () =>
      before ? serializeContactInfo(before, country) : null,
    )
    const saved = await saveContactInfo(
      tx,
      'phone' in row ? row : { ...(await findReach(tx, before)), ...row },
    )
    const { id: _, version: __, ...now } = saved
    await logEdit(tx, by, { kind: 'contact-info', fields: listDifferent(before ?? {}, now) })
    return serializeContactInfo(saved, country)
  })
}

/** Returns the contact details that pages currently show: saved, from the sample content, or empty. */
async function findReach(db: Db, before: Reach | undefined): Promise<Reach> {
  if (before) {
    const { phone, alt_mobile, email, address } = before
    return { phone, alt_mobile, email, address }
  }
  const { fallback } = await findStudio(db)
  const { phone = '', altMobile = '', email = '', address = '' } = fallback?.details ?? {}
  return { phone, alt_mobile: altMobile, email, address }
}
