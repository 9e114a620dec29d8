import { done } from '@linework/contract/http/errors'
import { picturesApi } from '@linework/contract/pictures/api'
import { picturesShapes } from '@linework/contract/pictures/shapes'
import { countPictures, ORDER_SAVED, PICTURE_GONE } from '@linework/contract/pictures/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { insertPictures, type NewPicture, storePicturesThen } from '../../media/ingest-picture.ts'
import { type PictureRow, serializePicture } from '../../media/serializer.ts'
import { listDifferent, noteEdit } from '../../records/audit-log.ts'
import { listImages } from '../gallery/queries.ts'
import { describeLabels } from '../gallery/serializer.ts'
import {
  areOfArtist,
  arrangePictures,
  findShownPicture,
  lockPicture,
  updateAlt,
  updateFocus,
} from './queries.ts'

/** An artist changes the pictures of the own record alone. */
async function requireOwnPictures(db: Db, staff: StaffMember, publicIds: string[]): Promise<void> {
  const artistId = ownArtist(staff)
  if (artistId === undefined) return
  if (!(await areOfArtist(db, artistId, publicIds))) throw forbidden()
}

export function picturesRoutes(serve: Serve, { db, media, queue }: Deps): void {
  serve('pictures', picturesApi, picturesShapes, {
    async show({ params: { publicId } }) {
      const row = await findShownPicture(db, publicId)
      if (row === undefined) throw notFound(PICTURE_GONE)
      const [image] = await listImages(db, 'visitor', [publicId])
      return { ...serializePicture(row), page: row.page, labels: image ? describeLabels(image) : [] }
    },

    add: ({ files }) =>
      storePicturesThen(media, files.image, ([picture]) =>
        db.transaction().execute(async (tx) => {
          const added = { ...(picture as NewPicture), is_of_text: true as const }
          await insertPictures(tx, queue, [added])
          return serializePicture((await lockPicture(tx, added.public_id)) as PictureRow)
        }),
      ),

    async arrange({ body: { order }, staff }) {
      await db.transaction().execute(async (tx) => {
        await requireOwnPictures(tx, staff, order)
        const moved = await arrangePictures(tx, order)
        const title = countPictures(moved)
        await noteEdit(tx, staff, { kind: 'pictures', title, fields: moved === 0 ? [] : ['order'] })
      })
      return done(ORDER_SAVED)
    },

    describe({ params: { publicId }, body: { alt, version }, staff }) {
      return db.transaction().execute(async (tx) => {
        await requireOwnPictures(tx, staff, [publicId])
        const before = await lockPicture(tx, publicId)
        if (before === undefined) throw notFound(PICTURE_GONE)
        await requireVersion(version, before.version, () => serializePicture(before))
        const row = await updateAlt(tx, publicId, alt)
        const title = row.alt || before.alt
        await noteEdit(tx, staff, {
          kind: 'pictures',
          id: publicId,
          title,
          fields: listDifferent(before, { alt: row.alt }),
        })
        return serializePicture(row)
      })
    },

    focus({ params: { publicId }, body: { focus, version }, staff }) {
      return db.transaction().execute(async (tx) => {
        await requireOwnPictures(tx, staff, [publicId])
        const before = await lockPicture(tx, publicId)
        if (before === undefined) throw notFound(PICTURE_GONE)
        await requireVersion(version, before.version, () => serializePicture(before))
        const row = await updateFocus(tx, publicId, focus)
        const { focus_x, focus_y } = row
        const fields = listDifferent(before, { focus_x, focus_y }).length > 0 ? ['focus'] : []
        await noteEdit(tx, staff, { kind: 'pictures', id: publicId, title: before.alt, fields })
        return serializePicture(row)
      })
    },
  })
}
