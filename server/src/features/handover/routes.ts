import { handoverApi } from '@linework/contract/handover/api'
import { HANDOVER_NAMES_MAX, handoverShapes } from '@linework/contract/handover/shapes'
import { HANDOVER_TEXTS } from '@linework/contract/handover/texts'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { noteChange } from '../../records/audit-log.ts'
import { findNamed, giveNamed, listNamed } from './queries.ts'

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** What names an artist or a service, before that one is deleted. */
export function handoverRoutes(serve: Serve, { db }: Deps): void {
  async function find(tx: Db, id: string) {
    const named = await findNamed(tx, id)
    if (named === undefined) throw notFound(HANDOVER_TEXTS.gone)
    return named
  }

  serve('handover', handoverApi, handoverShapes, {
    async show({ params: { id } }) {
      const rows = await listNamed(db, await find(db, id))
      return {
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
        await giveNamed(tx, { from, to })
        await noteChange(tx, staff, { kind: from.kind, verb: 'changed', id, fields: ['clients'] })
        return done(HANDOVER_TEXTS.done)
      })
    },
  })
}
