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
import { listGivenClashes } from '../appointments/queries.ts'
import { serializeGivenClash } from '../appointments/serializer.ts'
import {
  findNamed,
  findTaker,
  giveNamed,
  handingOver,
  listNamed,
  listToCome,
  lockNamed,
  type Named,
} from './queries.ts'

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const DELETED = { artists: ARTIST_TEXTS.deleted, services: SERVICE_TEXTS.deleted }

/** A service takes no one's time, and neither does any artist. */
const listClashesOf = async (db: Db, named: Named, toId: string | null) =>
  named.kind === 'artists' && toId !== null ? listGivenClashes(db, await listToCome(db, named), toId) : []

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
        waiting: sumOf(rows.map(({ waiting }) => waiting)),
        clients: rows
          .slice(0, HANDOVER_NAMES_MAX)
          .map(({ name, at }) => ({ name, at: at?.toISOString() ?? null })),
      }
    },

    give({ params: { id }, body, staff }) {
      return handingOver(db, async (tx) => {
        const from = await find(tx, id)
        const to = await findTaker(tx, from, body.toId)
        if (to === undefined) throw invalidField('toId', HANDOVER_TEXTS.to)
        const clients = await lockNamed(tx, from, to)
        const clashes = (await listClashesOf(tx, from, to.id)).map(serializeGivenClash)
        await giveNamed(tx, clients, { from, to, by: staff })
        await noteChange(tx, staff, { kind: from.kind, verb: 'changed', id, fields: ['clients'] })
        if (body.deletes) await hideRecord(tx, from.kind, id, staff)
        return { ...done(body.deletes ? DELETED[from.kind] : HANDOVER_TEXTS.done), clashes }
      })
    },
  })
}
