import { ENQUIRY_PICTURES_MAX } from '@linework/contract/desk/enquiry-pictures'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/desk/enquiry-pictures-texts'
import type { Db } from '../../../db/connect.ts'
import { ApiError } from '../../../http/errors.ts'
import { tooManyPictures } from './add-picture.ts'
import { countPictures, detachBytes, findPictureOwner, insertPicture, lockForPictures } from './queries.ts'

interface Sent {
  id: string
  contactId: string
}

/**
 * Returns the storage key of the withdrawn picture, or null when it was not uploaded yet. Keeps a row without
 * bytes, so that an upload in progress is recognised and not stored. A full enquiry needs no such row,
 * because it accepts no further picture.
 */
export const withdrawPicture = (db: Db, { id, contactId: contact_id }: Sent): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForPictures(tx, contact_id))) throw new ApiError(403, ENQUIRY_PICTURE_TEXTS.ticketInvalid)
    const known = await findPictureOwner(tx, id)
    if (known === undefined) {
      if ((await countPictures(tx, contact_id)) >= ENQUIRY_PICTURES_MAX) throw tooManyPictures()
      await insertPicture(tx, { id, contact_id, kind: 'idea', storage_key: null, width: 0, height: 0 })
      return null
    }
    if (known.contact_id !== contact_id) throw new ApiError(409, ENQUIRY_PICTURE_TEXTS.idTaken)
    await detachBytes(tx, id)
    return known.storage_key
  })
