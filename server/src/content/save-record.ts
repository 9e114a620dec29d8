import { fieldsOf, type Kind } from '@linework/contract/content/kind'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import type { DeletedKind } from '@linework/contract/records'
import type { Db } from '../db/connect.ts'
import type { Origin } from '../db/origin.ts'
import type { SlugTable } from '../db/record-tables.ts'
import { changeSlug, insertWithSlug, toSlug } from '../db/slugs.ts'
import type { WriteDeps } from '../deps.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { requireVersion } from '../http/versions.ts'
import { changePictureList } from '../media/change-list.ts'
import { deletePictures, findPublicId } from '../media/queries.ts'
import { insertPictures, storePicturesThen } from '../media/uploads/ingest-picture.ts'
import { keepKey } from '../records/add-once.ts'
import { type Author, listDifferent, logChange, logEdit } from '../records/audit-log.ts'
import { type Row, toColumns } from './columns.ts'
import { insertRecord, lockRecord, type Store, updateRecord } from './record-store.ts'

export type Files = { [field: string]: UploadedFile[] }

type Body = Record<string, unknown>

type PictureTable = 'artist_pictures' | 'service_pictures'

/** `all` has the single picture before the list; `split` divides the stored ids accordingly. */
function sortFiles(kind: Kind, files: Files) {
  const filesOf = (type: 'picture' | 'pictures') =>
    fieldsOf(kind, type).flatMap(([name]) => files[name] ?? [])
  const [one, list] = [filesOf('picture'), filesOf('pictures')]
  return {
    all: [...one, ...list],
    split: (ids: string[]) => ({ picture: ids.slice(0, one.length)[0], added: ids.slice(one.length) }),
  }
}

/** Stores the files, then the record, its picture rows and jobs in one transaction. Returns the id. */
export function createRecord<Whole, Listed>(
  { kind, hooks }: Store<Whole, Listed>,
  { db, queue, media }: WriteDeps,
  fields: object,
  { files = {}, by, origin }: { files?: Files; by?: Author; origin?: Origin } = {},
): Promise<string> {
  const body = fields as Body
  const { all, split } = sortFiles(kind, files)
  return storePicturesThen(media, all, (pictures) =>
    db.transaction().execute(async (tx) => {
      const { picture, added } = split(await insertPictures(tx, queue, pictures))
      const given = {
        ...toColumns(kind, body),
        ...Object.fromEntries(fieldsOf(kind, 'picture').map(([, { column }]) => [column, picture ?? null])),
      }
      const { columns, after } =
        (await hooks.beforeWrite?.(tx, body, { before: undefined, columns: given, queue })) ?? {}
      const row = {
        ...given,
        ...(kind.publishable ? { state: body.state } : {}),
        ...columns,
        ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
      }
      const id = await insert(tx, kind, row, origin?.slug || (body[kind.title] as string))
      for (const [, { table }] of fieldsOf(kind, 'pictures'))
        await changePictureList(tx, table as PictureTable, id, { added })
      await after?.(id)
      await logChange(tx, by, { kind: kind.table as DeletedKind, verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}

async function insert(tx: Db, kind: Kind, row: object, name: string): Promise<string> {
  const [slugField] = fieldsOf(kind, 'slug')
  const stored =
    slugField === undefined
      ? await insertRecord(tx, kind, row)
      : await insertWithSlug(tx, kind.table as SlugTable, toSlug(name, slugField[1].word), (slug) =>
          insertRecord(tx, kind, { ...row, slug }),
        )
  return (stored as { id: string }).id
}

/** Keeps pictures that the change does not name, and ignores picture ids of other records. */
export function changeRecord<Whole, Listed>(
  store: Store<Whole, Listed>,
  deps: WriteDeps,
  id: string,
  fields: object,
  { files = {}, by }: { files?: Files; by?: Author } = {},
): Promise<Whole> {
  const { kind, hooks } = store
  const body = fields as Body
  const { all, split } = sortFiles(kind, files)
  return storePicturesThen(deps.media, all, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const before = await lockRecord(tx, kind, id)
      if (before === undefined) throw notFound(kind.texts.gone)
      await keepKey(tx, by?.once, id)
      await requireVersion(body.version as number | undefined, before.version, () =>
        showRecord(store, tx, id),
      )
      const { picture, added } = split(await insertPictures(tx, deps.queue, pictures))
      const pictureColumns = await changePicture(tx, kind, before, { body, picture })
      const arranged = await arrangePictures(tx, kind, id, { body, added })
      const given = { ...toColumns(kind, body), ...pictureColumns }
      const {
        columns: own,
        lists = [],
        after,
      } = (await hooks.beforeWrite?.(tx, body, { before, columns: given, queue: deps.queue })) ?? {}
      const columns = { ...given, ...own }
      const changedLists = [...(arranged ? ['pictures'] : []), ...lists]
      const raised = changedLists.length > 0 ? { version: before.version + 1 } : {}
      await updateRecord(tx, kind, id, { ...columns, ...raised })
      await after?.(id)
      const slug = fieldsOf(kind, 'slug').length > 0 ? (body.slug as string) || undefined : undefined
      if (slug) await changeSlug(tx, kind.table as SlugTable, id, slug)
      const fields = [...listDifferent(before, { ...columns, ...(slug ? { slug } : {}) }), ...changedLists]
      await logEdit(tx, by, { kind: kind.table as DeletedKind, id, fields })
      return showRecord(store, tx, id)
    }),
  )
}

async function changePicture(
  tx: Db,
  kind: Kind,
  before: Row,
  { body, picture }: { body: Body; picture: string | undefined },
): Promise<object> {
  const [found] = fieldsOf(kind, 'picture')
  if (found === undefined) return {}
  const [name, { column, removed, needed }] = found
  const old = before[column] as string | null
  const mark = ((removed && body[removed]) ?? '') as true | string
  const kept = isRemoved(mark, await findPublicId(tx, old)) ? null : old
  const id = picture ?? kept
  if (id === null && needed) throw invalidField(name, needed)
  if (old !== null && old !== id) await deletePictures(tx, [old])
  return { [column]: id }
}

/** Returns whether the list changed. */
async function arrangePictures(
  tx: Db,
  kind: Kind,
  id: string,
  { body, added }: { body: Body; added: string[] },
): Promise<boolean> {
  const [found] = fieldsOf(kind, 'pictures')
  if (found === undefined) return false
  const [, { table, removed, kept }] = found
  return changePictureList(tx, table as PictureTable, id, {
    removed: body[removed] as string[] | undefined,
    order: body[kept] as string[] | undefined,
    added,
  })
}

export async function showRecord<Whole, Listed>(
  store: Store<Whole, Listed>,
  db: Db,
  id: string,
): Promise<Whole> {
  const record = await store.find(db, id)
  if (record === undefined) throw notFound(store.kind.texts.gone)
  return record
}
