import { fieldsOf } from '@linework/contract/content/kind'
import type { ContentKind, VersionedKind } from '@linework/contract/records'
import { STORES } from '../../content/all.ts'
import { findReferences } from '../../content/gallery/queries.ts'
import { serializeGalleryImage } from '../../content/gallery/serializer.ts'
import type { Store } from '../../content/record-store.ts'
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

const showRecord =
  (store: Store<unknown>) =>
  async (db: Db, { row, content, picture, listed }: Parts) => {
    const one = fieldsOf(store.kind, 'picture').map(([name, { column }]) => [name, picture(column)])
    const lists = fieldsOf(store.kind, 'pictures').map(([name]) => [name, listed])
    const services = fieldsOf(store.kind, 'refs').map(async ([name]) => [
      name,
      await listServicesById(db, content.services ?? []),
    ])
    const parts = [...one, ...lists, ...(await Promise.all(services))]
    const complete = { ...(row as object), ...Object.fromEntries(parts) }
    return (await store.serialize(db, [complete]))[0]
  }

type SpecialKind = Exclude<VersionedKind, ContentKind>

const SPECIAL: Record<SpecialKind, (db: Db, parts: Parts) => unknown> = {
  async 'contact-info'(db, { row }) {
    const [info, { country }] = [await findContactInfo(db), await findLocale(db)]
    return serializeContactInfo({ ...(row as object), id: info?.id } as never, country)
  },
  async gallery(db, { row, content, picture }) {
    const references = await findReferences(db, content)
    return serializeGalleryImage({ ...(row as object), ...references, ...picture('picture_id') } as never)
  },
  studio: (db, { row }) => serializeStudio(db, completeStudio(row)),
}

const showOf = (kind: VersionedKind) =>
  kind in SPECIAL ? SPECIAL[kind as SpecialKind] : showRecord(STORES[kind as ContentKind])

type PictureOfVersion = Awaited<ReturnType<typeof listPicturesById>>[number]

/** Returns the record as its detail response does, with pictures that were removed since. */
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
  const record = await showOf(kind)(db, {
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
