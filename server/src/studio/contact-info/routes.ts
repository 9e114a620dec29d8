import { contactInfoShapes } from '@linework/contract/studio/contact-info-shapes'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { findLocale } from '../profile/queries.ts'
import { changeContactInfo } from './change-contact-info.ts'
import { contactInfoRow, findContactInfo, hoursRow } from './queries.ts'
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
