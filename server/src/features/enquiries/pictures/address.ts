import { enquiryPicturesApi } from '@linework/contract/enquiry-pictures/api'
import { ADDRESS_MINUTES, type PictureSize } from '@linework/contract/enquiry-pictures/limits'
import { toApiRequest } from '@linework/contract/http/call'
import type { Db } from '../../../db/connect.ts'
import { openSigner } from '../../../db/signatures/signatures.ts'

const PURPOSE = 'enquiry picture'
const VALID_MS = ADDRESS_MINUTES * 60_000

interface Signed {
  id: string
  size: PictureSize
  /** The session that asked; the address opens no longer than it lasts. */
  session: string
  until: number
}

/** How the browser of staff opens pictures: an image sends no token, so its address says who asked for it. */
export type AddressOf = (id: string, size: PictureSize) => string

/** One read of the key, for any number of addresses. */
export async function openAddresses(db: Db, session: string, validMs = VALID_MS): Promise<AddressOf> {
  const { now, sign } = await openSigner(db, PURPOSE)
  const until = now + validMs
  return (id, size) => {
    const signature = sign(textOf({ id, size, session, until }))
    const params = { id, size }
    return toApiRequest(enquiryPicturesApi.file, { params, query: { until, session, signature } }).url
  }
}

export async function isOpenAddress(
  db: Db,
  { signature, ...signed }: Signed & { signature: string },
): Promise<boolean> {
  const { now, isSigned } = await openSigner(db, PURPOSE)
  return isSigned(textOf(signed), signature) && signed.until > now && signed.until <= now + VALID_MS
}

const textOf = ({ id, size, session, until }: Signed) => [id, size, session, until].join(' ')
