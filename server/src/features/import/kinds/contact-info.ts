import { contactInfoFields } from '@linework/contract/contact-info/shapes'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { findContactInfo, saveContactInfo } from '../../contact-info/queries.ts'
import { sourceId } from '../source/shapes.ts'
import { type Importer, insertWithOrigin } from './importer.ts'

const shape = contactInfoFields.extend({ id: sourceId })
type Info = z.output<typeof shape>

const save = (db: Db, { phone, altMobile, email, address, workingHours, specialDays = [] }: Info) =>
  saveContactInfo(db, {
    phone,
    alt_mobile: altMobile,
    email,
    address,
    working_hours: JSON.stringify(workingHours),
    special_days: JSON.stringify(specialDays),
  })

export const contactInfo: Importer<Info> = {
  name: 'contact info',
  shape,
  title: ({ email }) => email,
  async list(source) {
    const info = await source.read('/contact-info')
    return info === null ? [] : [{ id: 'contact-info', ...(info as object) }]
  },
  skipReason: async ({ db }) =>
    (await findContactInfo(db)) && 'this studio has its own; --overwrite replaces it',
  add: ({ db }, info, origin) => insertWithOrigin(db, origin, (tx) => save(tx, info)),
  change: ({ db }, _, info) => save(db, info),
  readOwn: findContactInfo,
}
