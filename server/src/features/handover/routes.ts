import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { handoverApi } from '@linework/contract/handover/api'
import { HANDOVER_NAMES_MAX, handoverShapes } from '@linework/contract/handover/shapes'
import { HANDOVER_TEXTS } from '@linework/contract/handover/texts'
import { done } from '@linework/contract/http/errors'
import { SERVICE_TEXTS } from '@linework/contract/services/texts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { hideRecord } from '../../records/soft-delete.ts'
import { listGivenClashes, lockArtistsTime } from '../appointments/queries.ts'
import { serializeGivenClash } from '../appointments/serializer.ts'
import { findNamed, giveNamed, listNamed, listToCome, type Named } from './queries.ts'

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const DELETED = { artists: ARTIST_TEXTS.deleted, services: SERVICE_TEXTS.deleted }

/** A service takes no one's time. */
const listClashesOf = async (db: Db, named: Named, toId: string) =>
  named.kind === 'artists' ? listGivenClashes(db, await listToCome(db, named), toId) : []

/** What names an artist or a service, before that one is deleted. */
export function handoverRoutes(serve: Serve, { db }: Deps): void {
  async function find(tx: Db, id: string) {
    const named = await findNamed(tx, id)
    if (named === undefined) throw notFound(HANDOVER_TEXTS.gone)
    return named
  }

  serve('handover', handoverApi, handoverShapes, {
    async show({ params: { id }, query: { toId } }) {
      const named = await find(db, id)
      const [rows, clashes] = await Promise.all([
        listNamed(db, named),
        toId === undefined ? [] : listClashesOf(db, named, toId),
      ])
      return {
        clashes: clashes.map(serializeGivenClash),
        enquiries: sumOf(rows.map(({ enquiries }) => enquiries)),
        appointments: sumOf(rows.map(({ appointments }) => appointments)),
        clients: rows
          .slice(0, HANDOVER_NAMES_MAX)
          .map(({ name, at }) => ({ name, at: at?.toISOString() ?? null })),
      }
    },

    give({ params: { id }, body, staff }) {
      return db.transaction().execute(async (tx) => {
        const from = await find(tx, id)
        const to = await findNamed(tx, body.toId)
        if (to?.kind !== from.kind || to.id === from.id) throw invalidField('toId', HANDOVER_TEXTS.to)
        if (to.kind === 'artists') await lockArtistsTime(tx, to.id)
        const clashes = (await listClashesOf(tx, from, to.id)).map(serializeGivenClash)
        await giveNamed(tx, { from, to })
        await noteChange(tx, staff, { kind: from.kind, verb: 'changed', id, fields: ['clients'] })
        if (body.deletes) await hideRecord(tx, from.kind, id, staff)
        return { ...done(body.deletes ? DELETED[from.kind] : HANDOVER_TEXTS.done), clashes }
      })
    },
  })
}
