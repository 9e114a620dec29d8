import { fieldsOf } from '@linework/contract/content/kind'
import type { Endpoint } from '@linework/contract/http/endpoint'
import { done } from '@linework/contract/http/errors'
import type { DeletedKind } from '@linework/contract/records'
import type { FastifyRequest } from 'fastify'
import { pagesOf, type StablePage } from '../db/paginate.ts'
import type { SlugTable } from '../db/record-tables.ts'
import { findBySlug } from '../db/slugs.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import { type StaffMember, viewerOf } from '../http/require-staff.ts'
import type { Handlers } from '../http/serve.ts'
import { addOnce, writeOnce } from '../records/add-once.ts'
import { findTextPictures } from '../records/pictures/queries.ts'
import { softDelete } from '../records/soft-delete.ts'
import type { Store } from './record-store.ts'
import { changeRecord, createRecord, type Files, showRecord } from './save-record.ts'

interface Call {
  params: { id: string; slug: string }
  query: StablePage
  body: object
  files?: Files
  staff: StaffMember
  request: FastifyRequest
}

type Usual = 'list' | 'page' | 'bySlug' | 'create' | 'update' | 'remove'

/** Endpoints that all kinds share. A kind adds its own endpoints and replaces those that differ. */
export function recordRoutes<Api extends Record<string, Endpoint>, Whole extends object, Listed>(
  deps: Deps,
  store: Store<Whole, Listed>,
) {
  const { db } = deps
  const { kind } = store
  const page = kind.page ?? { items: 'items', pages: 'pages' }
  const handlers = {
    list: ({ request }: Call) => store.list(db, viewerOf(request)),

    async page({ query, request }: Call) {
      const viewer = viewerOf(request)
      const [items, total] = await Promise.all([
        store.list(db, viewer, query),
        store.count(db, viewer, { asOf: query.asOf }),
      ])
      return { [page.items]: items, [page.pages]: pagesOf(total, query), page: query.page }
    },

    async bySlug({ params: { slug }, request }: Call) {
      const record = await findBySlug(db, kind.table as SlugTable, slug, (now) =>
        store.findAt(db, viewerOf(request), now),
      )
      if (record === undefined) throw notFound(kind.texts.notFound?.(slug) ?? kind.texts.gone)
      return { ...record, ...(await textPicturesOf(record)) }
    },

    async create({ body, files, staff }: Call) {
      const add = () => createRecord(store, deps, body, { ...(files ? { files } : {}), by: staff })
      return showRecord(store, db, await addOnce(db, staff, add))
    },

    update({ params: { id }, body, files, staff }: Call) {
      const change = () => changeRecord(store, deps, id, body, { ...(files ? { files } : {}), by: staff })
      return writeOnce(db, staff, change, () => showRecord(store, db, id))
    },

    async remove({ params: { id }, staff }: Call) {
      if (!(await softDelete(db, kind.table as DeletedKind, id, staff))) throw notFound(kind.texts.gone)
      return done(kind.texts.deleted)
    },
  }

  const textPicturesOf = async (record: object) => {
    const [found] = fieldsOf(kind, 'text').filter(([, { formatted }]) => formatted)
    return found && findTextPictures(db, (record as Record<string, string>)[found[0]] as string)
  }

  return handlers as unknown as Pick<Handlers<Api>, keyof Api & Usual>
}
