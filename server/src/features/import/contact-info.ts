import { contactInfoFields } from '@linework/contract/contact-info/shapes'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { findContactInfo, saveContactInfo } from '../contact-info/queries.ts'
import type { Kind } from './kind.ts'
import { sourceId } from './source-shapes.ts'
import { writeNoted } from './write-noted.ts'

const shape = contactInfoFields.extend({ id: sourceId })
type Info = z.output<typeof shape>

const save = (db: Db, { phone, altMobile, email, address, workingHours }: Info) =>
  saveContactInfo(db, {
    phone,
    alt_mobile: altMobile,
    email,
    address,
    working_hours: JSON.stringify(workingHours),
  })

/** There is one at most, here and there. */
export const contactInfo: Kind<Info> = {
  name: 'contact info',
  shape,
  title: ({ email }) => email,
  async list(source) {
    const info = await source.read('/contact-info')
    return info === null ? [] : [{ id: 'contact-info', ...(info as object) }]
  },
  leaveOut: async ({ db }) =>
    (await findContactInfo(db)) && 'this studio has its own; --overwrite puts that one in its place',
  add: ({ db }, info, origin) => writeNoted(db, origin, (tx) => save(tx, info)),
  change: ({ db }, _, info) => save(db, info),
  look: findContactInfo,
}
