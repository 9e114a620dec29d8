import { PICTURE_FORMATS, type PictureFormat, SHARE_PICTURE } from '@linework/contract/records/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { createPictureLookup, isPublicId } from '../../media/lookup.ts'
import { findPictureToShare } from '../../media/queries.ts'
import { createSharePictures } from '../../media/share-picture.ts'
import { fileName } from '../../media/sizes.ts'
import type { OpenFile } from '../../media/store/store.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const CSP_FOR_MEDIA = "default-src 'none'; sandbox"
const FILE = new RegExp(`^([1-9]\\d{0,4})\\.(${PICTURE_FORMATS.join('|')})$`)

/** Media URLs contain public ids, so that they reveal no storage key. */
export function mediaRoutes(app: FastifyInstance, { db, media, lastGood }: Deps): void {
  const findPicture = createPictureLookup(db, lastGood)
  app.get<{ Params: { publicId: string; file: string } }>(
    '/media/:publicId/:file',
    async (request, reply) => {
      const match = FILE.exec(request.params.file)
      if (match === null) throw notFound()
      const width = Number(match[1])
      const format = match[2] as PictureFormat
      const picture = await findPicture(request.params.publicId, width, format)
      if (picture === undefined || !picture[format].includes(width)) throw notFound()
      // Streams the file, so that a slow client occupies the memory of one chunk only.
      const file = await media.store.open(picture.storage_key, fileName(width, format))
      if (file === undefined) {
        request.log.error({ publicId: request.params.publicId, width, format }, 'a picture file is missing')
        throw notFound()
      }
      return sendPicture(reply, format, file)
    },
  )

  const sharePicture = createSharePictures(media)
  app.get<{ Params: { publicId: string } }>(
    `/media/:publicId/${SHARE_PICTURE.file}`,
    async ({ params: { publicId } }, reply) => {
      const picture = isPublicId(publicId) ? await findPictureToShare(db, publicId) : undefined
      const file = picture && (await sharePicture(picture))
      if (file === undefined) throw notFound()
      return sendPicture(reply, 'jpeg', file)
    },
  )
}

function sendPicture(reply: FastifyReply, format: PictureFormat, { size, bytes }: OpenFile): FastifyReply {
  reply.headers({
    'content-type': `image/${format}`,
    'content-length': size,
    'cache-control': FOREVER,
    'content-security-policy': CSP_FOR_MEDIA,
  })
  return reply.send(
    bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes,
  )
}
