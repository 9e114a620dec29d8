import { done } from '@linework/contract/http/errors'
import { clientErrorsShapes, FAILURE_NOTED } from '@linework/contract/studio/operation-shapes'
import { clientErrorsApi } from '@linework/contract/studio/site-api'
import { clientNetwork } from '../../http/client-address.ts'
import { tooMany } from '../../http/errors.ts'
import { loggedPath } from '../../http/log/request-log.ts'
import type { Serve } from '../../http/serve.ts'

const MAX_PER_NETWORK = 20
const MAX_OF_ALL_NETWORKS = 600
const WINDOW_MS = 60_000

/** Counts reports in memory, to work without the database. One network cannot use up the global limit. */
export function failuresRoutes(serve: Serve): void {
  let windowEnds = 0
  let all = 0
  const byNetwork = new Map<string, number>()
  serve('client-errors', clientErrorsApi, clientErrorsShapes, {
    async report({ body: { what, page }, request }) {
      const now = performance.now()
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
      request.log.warn({ what, page: loggedPath(page) }, 'a page reported a failed request')
      return done(FAILURE_NOTED)
    },
  })
}
