import { failuresApi } from '@linework/contract/failures/api'
import { failuresShapes } from '@linework/contract/failures/shapes'
import { FAILURE_NOTED } from '@linework/contract/failures/texts'
import { done } from '@linework/contract/http/errors'
import { clientNetwork } from '../../http/client-address.ts'
import { tooMany } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'

const MAX_PER_NETWORK = 20
const MAX_OF_ALL = 600
const WINDOW_MS = 60_000

/**
 * Counted in memory: it must work while the database is unavailable, and only guards the log. By network first, so that
 * one client cannot use up what all others may report.
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
      if (own >= MAX_PER_NETWORK || all >= MAX_OF_ALL) throw tooMany(Math.ceil((windowEnds - now) / 1_000))
      byNetwork.set(network, own + 1)
      all += 1
      request.log.warn({ what, page }, 'a page reports a failure')
      return done(FAILURE_NOTED)
    },
  })
}
