import { contactInfoApi } from '@prahar/contract/contact-info'
import { contactInfoShapes } from '@prahar/contract/contact-info-shapes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { findContactInfo, saveContactInfo } from './queries.ts'
import { toContactInfo } from './wire.ts'

export function contactInfoRoutes(serve: Serve, { db }: Deps): void {
  serve('contact-info', contactInfoApi, contactInfoShapes, {
    async show() {
      const row = await findContactInfo(db)
      return row ? toContactInfo(row) : null
    },

    async save({ body: { phone, altMobile, email, address, workingHours } }) {
      const working_hours = JSON.stringify(workingHours)
      return toContactInfo(
        await saveContactInfo(db, { phone, alt_mobile: altMobile, email, address, working_hours }),
      )
    },
  })
}
