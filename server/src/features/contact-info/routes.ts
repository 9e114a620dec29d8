import { contactInfoApi } from '@prahar/contract/contact-info'
import { contactInfoShapes } from '@prahar/contract/contact-info-shapes'
import { listDifferent, noteEdit } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { findContactInfo, lockContactInfo, saveContactInfo } from './queries.ts'
import { toContactInfo } from './wire.ts'

export function contactInfoRoutes(serve: Serve, { db }: Deps): void {
  serve('contact-info', contactInfoApi, contactInfoShapes, {
    async show() {
      const row = await findContactInfo(db)
      return row ? toContactInfo(row) : null
    },

    save({ body: { phone, altMobile, email, address, workingHours }, staff }) {
      const working_hours = JSON.stringify(workingHours)
      return db.transaction().execute(async (tx) => {
        const before = (await lockContactInfo(tx)) ?? {}
        const row = await saveContactInfo(tx, { phone, alt_mobile: altMobile, email, address, working_hours })
        const { id: _, ...now } = row
        await noteEdit(tx, staff, { kind: 'contact-info', fields: listDifferent(before, now) })
        return toContactInfo(row)
      })
    },
  })
}
