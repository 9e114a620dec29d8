import { fieldsOf, type Kind } from '@linework/contract/content/kind'
import type { CompiledQuery, RawBuilder } from 'kysely'
import { type Db, seenBy, type Viewer, visible } from '../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../db/paginate.ts'
import { isPreviewing } from '../db/publication/previewed.ts'
import { publicationOf } from '../db/publication/publication.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { pictureOf, picturesThrough } from '../media/queries.ts'
import { countRecords } from '../records/count-records.ts'
import { columnsOf, type Row, readColumns, type Stored, serializeRow } from './columns.ts'

/** The queries are the same for all kinds, so the types of one kind are used for every kind. */
type Table = 'services'
type PictureTable = 'service_pictures'

/** Values to store in addition to the fields of the record. */
export interface Write {
  columns?: object
  lists?: string[]
  /** Runs in the same transaction after the record is stored. */
  after?: (id: string) => Promise<unknown>
}

interface Given {
  /** The stored row; undefined for a new record. */
  before: Row | undefined
  /** The values to be stored, by column name, including the picture. */
  columns: Record<string, unknown>
  queue: JobQueue
}

export interface Hooks<Whole, Listed> {
  select?: (viewer: Viewer) => Record<string, RawBuilder<unknown>>
  /** Adds values that are not stored in the fields of a record. */
  serialize?: (db: Db, rows: Row[]) => Promise<(Whole | Listed)[]>
  /** Checks and completes a write, in its transaction and under the lock of the record. */
  beforeWrite?: (tx: Db, body: Record<string, unknown>, given: Given) => Promise<Write>
}

export interface Selection {
  where?: RawBuilder<boolean> | undefined
  asOf?: string | undefined
  page?: number
  /** All records when undefined. */
  limit?: number | undefined
}

export interface Store<Whole, Listed = Whole> {
  kind: Kind
  hooks: Hooks<Whole, Listed>
  list: (db: Db, viewer: Viewer, selection?: Selection) => Promise<Listed[]>
  count: (db: Db, viewer: Viewer, selection?: Selection) => Promise<number>
  find: (db: Db, id: string, viewer?: Viewer) => Promise<Whole | undefined>
  findAt: (db: Db, viewer: Viewer, slug: string) => Promise<Whole | undefined>
  serialize: (db: Db, rows: Row[]) => Promise<Whole[]>
}

export function defineStore<Whole, Listed = Whole>() {
  return <const K extends Kind>(
    kind: K & Stored<K>,
    hooks: Hooks<Whole, Listed> = {},
  ): Store<Whole, Listed> => createStore(kind, hooks)
}

function createStore<Whole, Listed>(kind: Kind, hooks: Hooks<Whole, Listed>): Store<Whole, Listed> {
  const table = kind.table as Table

  function select(db: Db, viewer: Viewer, isWhole: boolean) {
    const pictures = fieldsOf(kind, 'picture').map(([name, { column }]) =>
      pictureOf(`${table}.${column}`).as(name),
    )
    const lists = fieldsOf(kind, 'pictures').map(([name, list]) =>
      picturesThrough(list.table as PictureTable, `${list.table}.${list.owner}`, `${table}.id`).as(name),
    )
    const more = Object.entries(hooks.select?.(viewer) ?? {}).map(([name, value]) => value.as(name))
    const columns = readColumns(kind, isWhole).map((column) => `${table}.${column}` as `${Table}.id`)
    return seenBy(viewer, db, table)
      .select(columns)
      .select([...pictures, ...(isWhole ? lists : []), ...more])
      .$if(kind.publishable === true && viewer === 'staff', (query) =>
        query.select(publicationOf(table).as('publication')),
      )
  }

  const inOrder = (db: Db, viewer: Viewer) => {
    const newest = (query: ReturnType<typeof select>) => query.orderBy(`${table}.created_at`, 'desc')
    const query = select(db, viewer, false)
    if (kind.order === 'created_at') return newest(query)
    const byOrder = query.orderBy(`${table}.${kind.order}` as `${Table}.position`, (order) =>
      kind.order === 'position' ? order.asc() : order.desc(),
    )
    return newest(byOrder)
  }

  const serialize = async (db: Db, rows: Row[]) =>
    hooks.serialize ? hooks.serialize(db, rows) : rows.map((row) => serializeRow(kind, row) as Whole)

  async function one(db: Db, viewer: Viewer, column: 'id' | 'slug', value: string) {
    const row = await select(db, viewer, true)
      .where(`${table}.${column}` as `${Table}.id`, '=', value)
      .executeTakeFirst()
    return row && ((await serialize(db, [row as Row]))[0] as Whole)
  }

  /** The SQL of unlimited lists never changes, so it is compiled only once per viewer. */
  const all: Partial<Record<Viewer, CompiledQuery<Row>>> = {}

  return {
    kind,
    hooks,
    async list(db, viewer, { where, asOf, page = 1, limit } = {}) {
      const isAll = where === undefined && asOf === undefined && limit === undefined && !isPreviewing()
      const build = () =>
        inOrder(db, viewer)
          .orderBy(`${table}.id`)
          .where(notAfter(table, asOf))
          .$if(where !== undefined, (query) => query.where(where as RawBuilder<boolean>))
          .$if(limit !== undefined, (query) => {
            const { limit: size, ...rest } = { page, limit } as StablePage
            return query.limit(size).offset(offsetOf({ ...rest, limit: size }))
          })
      if (!isAll) return (await serialize(db, (await build().execute()) as Row[])) as Listed[]
      all[viewer] ??= build().compile() as CompiledQuery<Row>
      return (await serialize(db, (await db.executeQuery(all[viewer])).rows)) as Listed[]
    },
    count: (db, viewer, selection) => countRecords(db, table, viewer, selection),
    find: (db, id, viewer = 'staff') => one(db, viewer, 'id', id),
    findAt: (db, viewer, slug) => one(db, viewer, 'slug', slug),
    serialize: serialize as (db: Db, rows: Row[]) => Promise<Whole[]>,
  }
}

/** Locks the record, so that concurrent edits run one after the other. */
export const lockRecord = (db: Db, kind: Kind, id: string): Promise<Row | undefined> =>
  visible(db, kind.table as Table)
    .select(columnsOf(kind) as 'id'[])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Row | undefined>

export const insertRecord = (db: Db, kind: Kind, row: object): Promise<{ id: string } | undefined> =>
  db
    .insertInto(kind.table as Table)
    .values(row as never)
    .$if(fieldsOf(kind, 'slug').length > 0, (query) =>
      query.onConflict((conflict) => conflict.column('slug').where('deleted_at', 'is', null).doNothing()),
    )
    .returning('id')
    .executeTakeFirst()

export async function updateRecord(db: Db, kind: Kind, id: string, change: object): Promise<void> {
  await db
    .updateTable(kind.table as Table)
    .set(change as never)
    .where('id', '=', id)
    .execute()
}
