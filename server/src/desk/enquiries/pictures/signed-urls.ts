import { ADDRESS_MINUTES, type PictureSize } from '@linework/contract/desk/enquiry-pictures'
import { enquiryPicturesApi } from '@linework/contract/desk/site-api'
import { toApiRequest } from '@linework/contract/http/call'
import type { Db } from '../../../db/connect.ts'
import { openSigner } from '../../../db/signatures/signatures.ts'

const PURPOSE = 'enquiry picture'
const VALID_MS = ADDRESS_MINUTES * 60_000

interface Signed {
  id: string
  size: PictureSize
  /** The URL stops working when this session, which requested it, ends. */
  session: string
  until: number
}

/** Creates a URL that identifies the session, because a browser sends no token with an image request. */
export type PictureUrlOf = (id: string, size: PictureSize) => string

/** Reads the signing key once; the returned function signs any number of URLs. */
export async function signPictureUrls(db: Db, session: string, validMs = VALID_MS): Promise<PictureUrlOf> {
  const { now, sign } = await openSigner(db, PURPOSE)
  const until = now + validMs
  return (id, size) => {
    const signature = sign(textOf({ id, size, session, until }))
    const params = { id, size }
    return toApiRequest(enquiryPicturesApi.file, { params, query: { until, session, signature } }).url
  }
}

export async function isSignedPictureUrl(
  db: Db,
  { signature, ...signed }: Signed & { signature: string },
): Promise<boolean> {
  const { now, isSigned } = await openSigner(db, PURPOSE)
  return isSigned(textOf(signed), signature) && signed.until > now && signed.until <= now + VALID_MS
}

const textOf = ({ id, size, session, until }: Signed) => [id, size, session, until].join(' ')
