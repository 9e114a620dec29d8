import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/enquiry-pictures/texts'
import { isPictureType } from '@linework/contract/pictures/signatures'
import { isDatabaseUnavailable } from '../../../db/is-unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import { PictureRejected } from '../../../media/encoder/encoder.ts'
import type { Media } from '../../../media/media.ts'
import { makePrivateKey, StoreUnavailable } from '../../../media/store/store.ts'
import { enforceStoreLimits, forgiveStored } from './limits.ts'
import { countPictures, findPictureOwner, insertPicture, lockForPictures } from './queries.ts'

const TEXTS = ENQUIRY_PICTURE_TEXTS

interface NewPicture {
  id: string
  contactId: string
  kind: PictureKind
  bytes: Uint8Array
  /** Of the sender. */
  ip: string
}

/**
 * Returns when the bytes are safe and the row is committed. A picture that is sent again, because the response was lost or
 * while the first is still on its way, is stored once. Bytes come before their row: what a crash leaves in between has
 * no row, and collectOrphans removes it.
 */
export async function addPicture(
  { db, media, config }: Pick<Deps, 'db' | 'media' | 'config'>,
  { bytes, ip, ...picture }: NewPicture,
  /** Waits for a turn of the encoder. */
  inTurn: <T>(encode: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (await isKnown(db, picture)) return
  if ((await countPictures(db, picture.contactId)) >= ENQUIRY_PICTURES_MAX) throw tooManyPictures()
  const { width, height, large, small } = await inTurn(() => encode(media, bytes))
  if (config.CONTACT_LIMITS === 'on') await enforceStoreLimits(db, ip)
  const storage_key = makePrivateKey()
  let isCommitting = false
  try {
    await media.store.put(storage_key, [
      { name: 'large.jpeg', bytes: large },
      { name: 'small.jpeg', bytes: small },
    ])
    const isStored = await db.transaction().execute(async (tx) => {
      if (!(await lockForPictures(tx, picture.contactId))) throw new ApiError(403, TEXTS.ticketInvalid)
      if (await isKnown(tx, picture)) return false
      if ((await countPictures(tx, picture.contactId)) >= ENQUIRY_PICTURES_MAX) throw tooManyPictures()
      const { id, contactId: contact_id, kind } = picture
      await insertPicture(tx, { id, contact_id, kind, storage_key, width, height })
      isCommitting = true
      return true
    })
    if (!isStored) await media.store.remove(storage_key).catch(() => {})
  } catch (error) {
    // What is not stored does not use up the day of its sender.
    if (config.CONTACT_LIMITS === 'on') await forgiveStored(db, ip).catch(() => {})
    const rowMayStand = isCommitting && isDatabaseUnavailable(error)
    if (!rowMayStand && !(error instanceof StoreUnavailable))
      await media.store.remove(storage_key).catch(() => {})
    throw error
  }
}

export const tooManyPictures = () => new ApiError(409, TEXTS.tooMany)

/** Also one that staff removed since: it does not come again. */
async function isKnown(
  db: Deps['db'],
  { id, contactId }: Pick<NewPicture, 'id' | 'contactId'>,
): Promise<boolean> {
  const owner = await findPictureOwner(db, id)
  if (owner !== undefined && owner.contact_id !== contactId) throw new ApiError(409, TEXTS.idTaken)
  return owner !== undefined
}

async function encode({ encoder }: Media, bytes: Uint8Array) {
  if (!isPictureType(bytes)) throw new ApiError(422, TEXTS.wrongType)
  try {
    return await encoder.encodeForVisitor({ kind: 'enquiry', bytes })
  } catch (error) {
    throw error instanceof PictureRejected ? new ApiError(422, TEXTS[error.problem]) : error
  }
}
