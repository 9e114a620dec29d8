import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AnswerCache, Share } from './answer-cache.ts'
import { sendKept } from './send-kept.ts'

// A shared cache in front of us may do the same for a moment; a browser asks each time, and mostly hears 'unchanged'.
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  // Browsers serve a stale copy while they revalidate: staff would not see what they have just saved.
  vary: 'authorization',
}

/** As HTTP has it: this was right before, and could not be made anew in time. */
export const OLD_WARNING = '110 - "Response is Stale"'

export interface Keeper {
  /** Before anything is read or validated. A caller with a token always gets an answer of his own. */
  answerKnown: onRequestAsyncHookHandler
  /** `key` is the one spelling of the call; `share` says whether a page of the site needs it. */
  answerNew: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    share: Share,
    call: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/** Copies of public lists and records, by the one spelling of their address. */
export function createKeeper(cache: AnswerCache | undefined): Keeper | undefined {
  if (cache === undefined) return undefined
  return {
    async answerKnown(request, reply) {
      if (request.headers.authorization !== undefined) return
      const kept = cache.find(request.url)
      if (kept === undefined) return
      cache.counts.known += 1
      return sendKept(request, reply, kept, true)
    },
    async answerNew(request, reply, key, share, call) {
      const { kept, isOld } = await cache.answer(key, share, async () => {
        const body = Buffer.from(reply.serialize((await call()) as object) as string)
        return { body, headers: HEADERS, failed: false, status: reply.statusCode }
      })
      if (isOld) reply.header('warning', OLD_WARNING)
      return sendKept(request, reply, kept, request.url === key)
    },
  }
}
