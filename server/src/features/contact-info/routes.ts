import { contactInfoApi } from '@linework/contract/contact-info/api'
import { contactInfoShapes } from '@linework/contract/contact-info/shapes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { listDifferent, noteEdit } from '../../records/audit-log.ts'
import { findLocale } from '../studio/queries.ts'
import { contactInfoRow, findContactInfo, lockContactInfo, saveContactInfo } from './queries.ts'
import { serializeContactInfo } from './serializer.ts'

export function contactInfoRoutes(serve: Serve, { db }: Deps): void {
  serve('contact-info', contactInfoApi, contactInfoShapes, {
    async show() {
      const [row, { country }] = await Promise.all([findContactInfo(db), findLocale(db)])
      return row ? serializeContactInfo(row, country) : null
    },

    save({ body: { version, ...fields }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockContactInfo(tx)
        const { country } = await findLocale(tx)
        await requireVersion(version, before?.version ?? 0, () =>
          before ? serializeContactInfo(before, country) : null,
        )
        const row = await saveContactInfo(tx, contactInfoRow(fields))
        const { id: _, version: __, ...now } = row
        await noteEdit(tx, staff, { kind: 'contact-info', fields: listDifferent(before ?? {}, now) })
        return serializeContactInfo(row, country)
      })
    },
  })
}
