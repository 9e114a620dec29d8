import type { VersionedKind } from '@linework/contract/records'
import { serializeArtist } from '../../content/artists/serializer.ts'
import { serializeBlog } from '../../content/blogs/serializer.ts'
import { serializeFaq } from '../../content/faqs/serializer.ts'
import { serializeFeedback } from '../../content/feedback/serializer.ts'
import { findReferences } from '../../content/gallery/queries.ts'
import { serializeGalleryImage } from '../../content/gallery/serializer.ts'
import { serializeLinks } from '../../content/links/serializer.ts'
import { serializeService } from '../../content/services/serializer.ts'
import type { Db } from '../../db/connect.ts'
import type { PictureRow } from '../../media/serializer.ts'
import { findContactInfo } from '../../studio/contact-info/queries.ts'
import { serializeContactInfo } from '../../studio/contact-info/serializer.ts'
import { completeStudio, findLocale } from '../../studio/profile/queries.ts'
import { serializeStudio } from '../../studio/profile/serializer.ts'
import type { Content, VersionedRecord } from '../versions.ts'
import { listPicturesById, listServicesById } from './queries.ts'

interface Parts {
  /** The columns of the version, with the record's id and current version. */
  row: never
  content: Content
  picture: (column: string) => PictureRow | null
  listed: PictureRow[]
}

const showLink = async (db: Db, { row, picture }: Parts) =>
  (await serializeLinks(db, [{ ...(row as object), cover: picture('cover_picture_id') } as never]))[0]

const SHOW: Record<VersionedKind, (db: Db, parts: Parts) => unknown> = {
  async artists(db, { row, content, picture, listed: work }) {
    const services = await listServicesById(db, content.services ?? [])
    const profile = picture('profile_picture_id')
    return serializeArtist({ ...(row as object), services, profile, work } as never)
  },
  blogs: (_, { row, picture }) =>
    serializeBlog({ ...(row as object), picture: picture('picture_id') } as never),
  async 'contact-info'(db, { row }) {
    const [info, { country }] = [await findContactInfo(db), await findLocale(db)]
    return serializeContactInfo({ ...(row as object), id: info?.id } as never, country)
  },
  faqs: (_, { row }) => serializeFaq(row),
  feedback: (_, { row }) => serializeFeedback(row),
  async gallery(db, { row, content, picture }) {
    const references = await findReferences(db, content)
    return serializeGalleryImage({ ...(row as object), ...references, ...picture('picture_id') } as never)
  },
  reels: showLink,
  services: (_, { row, picture, listed: related }) =>
    serializeService({ ...(row as object), header: picture('header_picture_id'), related } as never),
  shorts: showLink,
  studio: (db, { row }) => serializeStudio(db, completeStudio(row)),
}

type PictureOfVersion = Awaited<ReturnType<typeof listPicturesById>>[number]

/** The record as in its detail response, including pictures that were removed since. */
export async function showContent(
  db: Db,
  kind: VersionedKind,
  { id, version, content }: VersionedRecord,
): Promise<{ record: Record<string, unknown>; removed: PictureOfVersion[] }> {
  const { alts, focuses, pictures: ids = [], ...columns } = content
  const pictures = await listPicturesById(db, Object.keys(alts))
  const find = (pictureId: unknown): PictureRow[] =>
    pictures
      .filter((each) => each.id === pictureId)
      .map((each) => ({
        ...each,
        alt: alts[each.id] ?? '',
        focus_x: focuses[each.id]?.x ?? null,
        focus_y: focuses[each.id]?.y ?? null,
      }))
  const record = await SHOW[kind](db, {
    row: { ...columns, id, version } as never,
    content,
    picture: (column) => find(columns[column])[0] ?? null,
    listed: ids.flatMap(find),
  })
  return {
    record: record as Record<string, unknown>,
    removed: pictures.filter(({ deleted_at }) => deleted_at !== null),
  }
}
