import { ENQUIRY_PICTURES_MAX } from '@linework/contract/enquiry-pictures/limits'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/enquiry-pictures/texts'
import type { Db } from '../../../db/connect.ts'
import { ApiError } from '../../../http/errors.ts'
import { tooManyPictures } from './add-picture.ts'
import { countPictures, detachBytes, findPictureOwner, insertPicture, lockForPictures } from './queries.ts'

interface Sent {
  id: string
  contactId: string
}

/**
 * Returns the key of its bytes, or null where it has not arrived. A row without bytes stays, so that what is still on its
 * way is known and not stored. An enquiry that is full needs none, because nothing more is stored for it.
 */
export const takeBackPicture = (db: Db, { id, contactId: contact_id }: Sent): Promise<string | null> =>
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
