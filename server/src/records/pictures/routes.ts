import type { UploadedFile } from '@linework/contract/http/endpoint'
import { done } from '@linework/contract/http/errors'
import { type Picture, picturesShapes } from '@linework/contract/records/pictures-shapes'
import { countPictures, ORDER_SAVED, PICTURE_GONE } from '@linework/contract/records/pictures-texts'
import { picturesApi } from '@linework/contract/records/site-api'
import { listImages } from '../../content/gallery/queries.ts'
import { describeLabels } from '../../content/gallery/serializer.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps, WriteDeps } from '../../deps.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { insertPictures, type NewPicture, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { listDifferent, logEdit } from '../audit-log.ts'
import {
  allBelongToArtist,
  arrangePictures,
  findShownPicture,
  lockPicture,
  updateAlt,
  updateFocus,
} from './queries.ts'

/** Artists may change only the pictures on their record. */
async function requireOwnPictures(db: Db, staff: StaffMember, publicIds: string[]): Promise<void> {
  const artistId = scopedArtistId(staff)
  if (artistId === undefined) return
  if (!(await allBelongToArtist(db, artistId, publicIds))) throw forbidden()
}

export function picturesRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  /** Changes a picture. Throws 409 if it is newer than `version`, which the caller edited. */
  const change = (
    id: string,
    { version, staff }: { version: number | undefined; staff: StaffMember },
    write: (tx: Db, before: PictureRow) => Promise<{ row: PictureRow; title: string; fields: string[] }>,
  ) =>
    db.transaction().execute(async (tx) => {
      await requireOwnPictures(tx, staff, [id])
      const before = await lockPicture(tx, id)
      if (before === undefined) throw notFound(PICTURE_GONE)
      await requireVersion(version, before.version, () => serializePicture(before))
      const { row, title, fields } = await write(tx, before)
      await logEdit(tx, staff, { kind: 'pictures', id, title, fields })
      return serializePicture(row)
    })

  serve('pictures', picturesApi, picturesShapes, {
    async show({ params: { publicId } }) {
      const row = await findShownPicture(db, publicId)
      if (row === undefined) throw notFound(PICTURE_GONE)
      const [image] = await listImages(db, 'visitor', [publicId])
      return { ...serializePicture(row), page: row.page, labels: image ? describeLabels(image) : [] }
    },

    add: ({ files }) => addTextPicture(deps, files.image),

    async arrange({ body: { order }, staff }) {
      await db.transaction().execute(async (tx) => {
        await requireOwnPictures(tx, staff, order)
        const moved = await arrangePictures(tx, order)
        const title = countPictures(moved)
        await logEdit(tx, staff, { kind: 'pictures', title, fields: moved === 0 ? [] : ['order'] })
      })
      return done(ORDER_SAVED)
    },

    describe: ({ params: { publicId }, body: { alt, version }, staff }) =>
      change(publicId, { version, staff }, async (tx, before) => {
        const row = await updateAlt(tx, publicId, alt)
        return { row, title: row.alt || before.alt, fields: listDifferent(before, { alt: row.alt }) }
      }),

    focus: ({ params: { publicId }, body: { focus, version }, staff }) =>
      change(publicId, { version, staff }, async (tx, before) => {
        const row = await updateFocus(tx, publicId, focus)
        const { focus_x, focus_y } = row
        const isMoved = listDifferent(before, { focus_x, focus_y }).length > 0
        return { row, title: before.alt, fields: isMoved ? ['focus'] : [] }
      }),
  })
}

/** Stores a picture that belongs to a text. It is hidden when no text contains it. */
export const addTextPicture = ({ db, media, queue }: WriteDeps, image: UploadedFile[]): Promise<Picture> =>
  storePicturesThen(media, image, ([picture]) =>
    db.transaction().execute(async (tx) => {
      const added = { ...(picture as NewPicture), is_of_text: true as const }
      await insertPictures(tx, queue, [added])
      return serializePicture((await lockPicture(tx, added.public_id)) as PictureRow)
    }),
  )
