import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { reassignmentApi } from '@linework/contract/desk/api'
import {
  HANDOVER_NAMES_MAX,
  REASSIGNMENT_TEXTS,
  reassignmentShapes,
} from '@linework/contract/desk/reassignment-shapes'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { logChange } from '../../records/audit-log.ts'
import { softDeleteRecord } from '../../records/soft-delete.ts'
import { listReassignmentConflicts } from '../appointments/queries.ts'
import { serializeReassignmentConflict } from '../appointments/serializer.ts'
import {
  findAssignee,
  findReassignable,
  listReferences,
  listUpcoming,
  lockReferences,
  type Named,
  reassignReferences,
  withReassignmentRetry,
} from './queries.ts'

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const DELETED = { artists: ARTIST_TEXTS.deleted, services: SERVICE_TEXTS.deleted }

/** Returns none for a service or for any artist, because only a specific artist's time is occupied. */
const listConflictsOf = async (db: Db, named: Named, toId: string | null) =>
  named.kind === 'artists' && toId !== null
    ? listReassignmentConflicts(db, await listUpcoming(db, named), toId)
    : []

export function reassignmentRoutes(serve: Serve, { db }: Deps): void {
  async function find(tx: Db, id: string) {
    const named = await findReassignable(tx, id)
    if (named === undefined) throw notFound(REASSIGNMENT_TEXTS.gone)
    return named
  }

  serve('reassignments', reassignmentApi, reassignmentShapes, {
    async show({ params: { id }, query: { toId } }) {
      const named = await find(db, id)
      const [rows, clashes] = await Promise.all([
        listReferences(db, named),
        toId === undefined ? [] : listConflictsOf(db, named, toId),
      ])
      return {
        clashes: clashes.map(serializeReassignmentConflict),
        enquiries: sumOf(rows.map(({ enquiries }) => enquiries)),
        appointments: sumOf(rows.map(({ appointments }) => appointments)),
        waiting: sumOf(rows.map(({ waiting }) => waiting)),
        clients: rows
          .slice(0, HANDOVER_NAMES_MAX)
          .map(({ name, at }) => ({ name, at: at?.toISOString() ?? null })),
      }
    },

    give({ params: { id }, body, staff }) {
      return withReassignmentRetry(db, async (tx) => {
        const from = await find(tx, id)
        const to = await findAssignee(tx, from, body.toId)
        if (to === undefined) throw invalidField('toId', REASSIGNMENT_TEXTS.to)
        const clients = await lockReferences(tx, from, to)
        const clashes = (await listConflictsOf(tx, from, to.id)).map(serializeReassignmentConflict)
        await reassignReferences(tx, clients, { from, to, by: staff })
        await logChange(tx, staff, { kind: from.kind, verb: 'changed', id, fields: ['clients'] })
        if (body.deletes) await softDeleteRecord(tx, from.kind, id, staff)
        return { ...done(body.deletes ? DELETED[from.kind] : REASSIGNMENT_TEXTS.done), clashes }
      })
    },
  })
}
