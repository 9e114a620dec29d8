import { done } from '@prahar/contract/errors'
import { FAILURE_NOTED, failuresApi } from '@prahar/contract/failures'
import { failuresShapes } from '@prahar/contract/failures-shapes'
import { tooMany } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'

const MOST = 60
const WINDOW_MS = 60_000

/** Counted in memory and for everybody together: it must work while the database is away, and only guards the log. */
export function failuresRoutes(serve: Serve): void {
  let windowEnds = 0
  let noted = 0
  serve('failures', failuresApi, failuresShapes, {
    async report({ body: { what, page }, request }) {
      const now = Date.now()
      if (now >= windowEnds) {
        windowEnds = now + WINDOW_MS
        noted = 0
      }
      if (++noted > MOST) throw tooMany(Math.ceil((windowEnds - now) / 1_000))
      request.log.warn({ what, page }, 'a page reports a failure')
      return done(FAILURE_NOTED)
    },
  })
}
