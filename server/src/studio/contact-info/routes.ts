import { type ContactInfo, contactInfoShapes } from '@linework/contract/studio/contact-info-shapes'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { type Author, listDifferent, logEdit } from '../../records/audit-log.ts'
import { findLocale, findStudio } from '../profile/queries.ts'
import { contactInfoRow, findContactInfo, hoursRow, lockContactInfo, saveContactInfo } from './queries.ts'
import { serializeContactInfo } from './serializer.ts'

export function contactInfoRoutes(serve: Serve, { db }: Deps): void {
  serve('contact-info', contactInfoApi, contactInfoShapes, {
    async show() {
      const [row, { country }] = await Promise.all([findContactInfo(db), findLocale(db)])
      return row ? serializeContactInfo(row, country) : null
    },

    save: ({ body: { version, ...fields }, staff }) =>
      changeContactInfo(db, { version, by: staff, row: contactInfoRow(fields) }),

    saveHours: ({ body: { version, ...hours }, staff }) =>
      changeContactInfo(db, { version, by: staff, row: hoursRow(hours) }),
  })
}

type Row = ReturnType<typeof contactInfoRow>
type Hours = ReturnType<typeof hoursRow>
type Reach = Omit<Row, keyof Hours>

interface Change {
  by: Author
  version: number | undefined
  row: Row | Hours
}

function changeContactInfo(db: Db, { by, version, row }: Change): Promise<ContactInfo> {
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
