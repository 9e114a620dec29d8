import { ENQUIRY_PICTURES_MAX, type StoredPictureKind } from '@linework/contract/desk/enquiry-pictures'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/desk/enquiry-pictures-shapes'
import { isPictureType } from '@linework/contract/records/signatures'
import type { Db } from '../../../db/connect.ts'
import { isDatabaseUnavailable } from '../../../db/is-unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/errors.ts'
import { PictureRejected } from '../../../media/encoder/encoder.ts'
import type { Media } from '../../../media/media.ts'
import { makePrivateKey, StoreUnavailable } from '../../../media/store/store.ts'
import { enforceStoreLimits, refundStoreLimit } from './limits.ts'
import { countPictures, detachBytes, findPictureOwner, insertPicture, lockForPictures } from './queries.ts'

const TEXTS = ENQUIRY_PICTURE_TEXTS

interface NewPicture {
  id: string
  enquiryId: string
  kind: StoredPictureKind
  bytes: Uint8Array
  ip: string
}

/**
 * Stores a repeated picture once, even when it is sent concurrently. Writes the bytes before their row: a
 * crash leaves only bytes without a row, which collectOrphans removes.
 */
export async function addPicture(
  { db, media, config }: Pick<Deps, 'db' | 'media' | 'config'>,
  { bytes, ip, ...picture }: NewPicture,
  /** Runs the encoding when it is the turn of this visitor's network. */
  inOrder: <T>(encode: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (await isKnown(db, picture)) return
  if ((await countPictures(db, picture)) >= ENQUIRY_PICTURES_MAX) throw tooManyPictures()
  const { width, height, large, small } = await inOrder(() => encode(media, bytes))
  if (config.CONTACT_RATE_LIMIT === 'on') await enforceStoreLimits(db, ip)
  const storage_key = makePrivateKey()
  let isCommitting = false
  try {
    await media.store.put(storage_key, [
      { name: 'large.jpeg', bytes: large },
      { name: 'small.jpeg', bytes: small },
    ])
    const isStored = await db.transaction().execute(async (tx) => {
      const enquiry = await lockForPictures(tx, picture.enquiryId)
      if (enquiry?.deleted_at !== null) throw new ApiError(403, TEXTS.ticketInvalid)
      if (await isKnown(tx, picture)) return false
      if ((await countPictures(tx, picture)) >= ENQUIRY_PICTURES_MAX) throw tooManyPictures()
      const { id, enquiryId: contact_id, kind } = picture
      await insertPicture(tx, { id, contact_id, kind, storage_key, width, height })
      isCommitting = true
      return true
    })
    if (!isStored) await media.store.remove(storage_key).catch(() => {})
  } catch (error) {
    // A picture that failed to be stored must not count towards the daily limit of its sender.
    if (config.CONTACT_RATE_LIMIT === 'on') await refundStoreLimit(db, ip).catch(() => {})
    const rowMayStand = isCommitting && isDatabaseUnavailable(error)
    if (!rowMayStand && !(error instanceof StoreUnavailable))
      await media.store.remove(storage_key).catch(() => {})
    throw error
  }
}

const tooManyPictures = () => new ApiError(409, TEXTS.tooMany)

/** Includes pictures that staff removed, so that a repeated upload does not store one again. */
async function isKnown(
  db: Deps['db'],
  { id, enquiryId }: Pick<NewPicture, 'id' | 'enquiryId'>,
): Promise<boolean> {
  const owner = await findPictureOwner(db, id)
  if (owner !== undefined && owner.contact_id !== enquiryId) throw new ApiError(409, TEXTS.idTaken)
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

interface Sent {
  id: string
  enquiryId: string
}

/**
 * Returns the key of the removed bytes, or null if none were stored. Keeps a row without bytes, so that an
 * upload in progress is not stored. A full enquiry needs no such row, because it rejects all pictures.
 */
export const withdrawPicture = (db: Db, { id, enquiryId: contact_id }: Sent): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForPictures(tx, contact_id))) throw new ApiError(403, ENQUIRY_PICTURE_TEXTS.ticketInvalid)
    const known = await findPictureOwner(tx, id)
    if (known === undefined) {
      if ((await countPictures(tx, { enquiryId: contact_id, kind: 'idea' })) >= ENQUIRY_PICTURES_MAX)
        throw tooManyPictures()
      await insertPicture(tx, { id, contact_id, kind: 'idea', storage_key: null, width: 0, height: 0 })
      return null
    }
    if (known.contact_id !== contact_id) throw new ApiError(409, ENQUIRY_PICTURE_TEXTS.idTaken)
    await detachBytes(tx, id)
    return known.storage_key
  })
