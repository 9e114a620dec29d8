import { contactInfoFields } from '@linework/contract/studio/contact-info-shapes'
import type { z } from 'zod'
import {
  contactInfoRow,
  findContactInfo,
  saveContactInfo,
} from '../../../server/src/studio/contact-info/queries.ts'
import { serializeContactInfo } from '../../../server/src/studio/contact-info/serializer.ts'
import { sourceId } from '../source/shapes.ts'
import { editableFields, type Importer, insertWithOrigin } from './importer.ts'

const shape = contactInfoFields.extend({ id: sourceId })
type Info = z.output<typeof shape>

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
  add: ({ db }, info, origin) =>
    insertWithOrigin(db, origin, (tx) => saveContactInfo(tx, contactInfoRow(info))),
  change: ({ db }, _, info) => saveContactInfo(db, contactInfoRow(info)),
  async readOwn(db) {
    const row = await findContactInfo(db)
    // The country does not matter, because no phone number is compared.
    return row && editableFields(contactInfoFields, serializeContactInfo(row, ''))
  },
}
