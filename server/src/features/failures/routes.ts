import { failuresApi } from '@linework/contract/failures/api'
import { failuresShapes } from '@linework/contract/failures/shapes'
import { FAILURE_NOTED } from '@linework/contract/failures/texts'
import { done } from '@linework/contract/http/errors'
import { clientNetwork } from '../../http/client-address.ts'
import { tooMany } from '../../http/errors.ts'
import { loggedPath } from '../../http/log/request-log.ts'
import type { Serve } from '../../http/serve.ts'

const MAX_PER_NETWORK = 20
const MAX_OF_ALL_NETWORKS = 600
const WINDOW_MS = 60_000

/**
 * Counts in memory, because it must work while the database is unavailable. The limit per network keeps one client from
 * using up the limit of all.
 */
export function failuresRoutes(serve: Serve): void {
  let windowEnds = 0
  let all = 0
  const byNetwork = new Map<string, number>()
  serve('failures', failuresApi, failuresShapes, {
    async report({ body: { what, page }, request }) {
      const now = Date.now()
      if (now >= windowEnds) {
        windowEnds = now + WINDOW_MS
        all = 0
        byNetwork.clear()
      }
      const network = clientNetwork(request.ip)
      const own = byNetwork.get(network) ?? 0
      if (own >= MAX_PER_NETWORK || all >= MAX_OF_ALL_NETWORKS)
        throw tooMany(Math.ceil((windowEnds - now) / 1_000))
      byNetwork.set(network, own + 1)
      all += 1
      request.log.warn({ what, page: loggedPath(page) }, 'page reported a failed call')
      return done(FAILURE_NOTED)
    },
  })
}
