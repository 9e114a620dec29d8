import { toApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Parsed, ResponseOf, Shape } from '@linework/contract/http/endpoint'
import {
  conflictBody,
  errorBody,
  IF_MATCH,
  idempotencyHeader,
  ifMatchHeader,
  keyedEditHeaders,
} from '@linework/contract/http/shapes'
import { SHOW, SHOW_ALL, SHOW_SITE } from '@linework/contract/records/publication'
import { showHeader } from '@linework/contract/records/publication-shapes'
import { hasRole, type Role } from '@linework/contract/studio/accounts/sign-in'
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import type { ZodType } from 'zod'
import { createApiCache } from '../cache/api-cache.ts'
import { isPreviewing } from '../db/publication/previewed.ts'
import type { Deps } from '../deps.ts'
import { absolutePictures } from './cors/other-origins.ts'
import { ApiError } from './errors.ts'
import { readOnceKey } from './once-key.ts'
import { mayBeToken, requireRole, type StaffMember, tokenOf } from './require-staff.ts'
import { acceptBytes, NO_BYTES } from './uploads/accept-bytes.ts'
import { createAdmitUpload, multipartHooks } from './uploads/multipart-hooks.ts'
import { readIfMatch } from './versions.ts'

type Call<E extends Endpoint> = Parsed<E> & {
  staff: E['minRole'] extends 'public' ? undefined : StaffMember
  request: FastifyRequest
}

export type Handlers<Api extends Record<string, Endpoint>> = {
  [K in keyof Api]: (call: Call<Api[K]>) => Promise<ResponseOf<Api[K]>>
}

export type Serve = <Api extends Record<string, Endpoint>>(
  tag: string,
  api: Api,
  shapes: { [K in keyof Api]: Shape },
  handlers: Handlers<Api>,
  /** For a public endpoint: checks that run before the body is read. */
  first?: { [K in keyof Api]?: onRequestAsyncHookHandler },
  /** Changes the body before its validation. */
  prepare?: { [K in keyof Api]?: preValidationAsyncHookHandler },
) => void

/** Writes to the access log which client's data a staff member has seen. */
export type LogAccess = (
  staff: StaffMember,
  of: { call: string; path: string; params: Record<string, string> },
  shown: { schema: ZodType | undefined; value: unknown },
) => Promise<void>

/** Registers endpoints with their guard, schemas, status and cache. A missing handler is a type error. */
export function createServe(
  app: FastifyInstance,
  guard: onRequestAsyncHookHandler,
  { cache, lastGood, logRead }: Pick<Deps, 'cache' | 'lastGood'> & { logRead: LogAccess },
  /** Start of picture URLs; '' when only pages of the same origin use them. */
  picturesAt = '',
): Serve {
  const apiCache = createApiCache(cache, lastGood)
  const admitUpload = createAdmitUpload()
  const shown = (value: unknown) => (picturesAt === '' ? value : absolutePictures(value, picturesAt))
  const fail = (error: unknown): never => {
    if (error instanceof ApiError) error.current = shown(error.current)
    throw error
  }
  return (tag, api, shapes, handlers, first = {}, prepare = {}) => {
    for (const [name, endpoint] of Object.entries(api)) {
      const { method, path, minRole, noStore, internal, reads, optionalAuth, private: isPrivate } = endpoint
      const {
        summary,
        params,
        query,
        body,
        bodyMax,
        bytes,
        headers,
        files,
        plain = false,
        current,
        stored = current,
        needsConfirmation,
        once,
        status = 200,
        type,
        response,
      } = shapes[name] as Shape
      const handle = handlers[name] as (call: unknown) => Promise<unknown>
      const isCached = apiCache !== undefined && minRole === 'public' && method === 'GET' && !noStore
      const isChange = minRole !== 'public' && method !== 'GET' && !internal
      const own = first[name as keyof typeof api] ?? []
      const before = minRole === 'public' ? [own].flat() : [guard, requireRole(minRole, endpoint)]
      const forms = files && multipartHooks(files, admitUpload, plain)
      const ifAsked = optionalAuth ? [showToStaff(guard, requireRole('artist', endpoint), optionalAuth)] : []
      // Checked again, because the account can be disabled or get another role while the body is sent.
      const after = body || files ? before : []
      const route: RouteOptions = {
        method,
        url: path,
        onRequest: [...ifAsked, ...(isCached ? [apiCache.sendHit] : before)],
        ...(bodyMax || bytes ? { bodyLimit: bodyMax ?? bytes } : {}),
        ...(isCached ? { config: { shed: shedVisitorsFirst } } : {}),
        ...(bytes ? { config: { bytes } } : {}),
        ...(files ? { ...forms, config: { files: maxPerField(files) } } : {}),
        preValidation: [forms?.preValidation ?? [], prepare[name as keyof typeof api] ?? []].flat(),
        preHandler: forms ? [...after, forms.preHandler] : after,
        schema: {
          tags: [tag],
          summary,
          ...(minRole === 'public' ? {} : { security: [{ token: [] }], 'x-least-role': minRole }),
          ...(params ? { params } : {}),
          ...(query ? { querystring: query } : {}),
          ...(body ? { body } : {}),
          ...(files ? { consumes: ['multipart/form-data', ...(plain ? ['application/json'] : [])] } : {}),
          ...(current ? { headers: ifMatchHeader } : {}),
          ...(optionalAuth ? { headers: showHeader } : {}),
          ...(once ? { headers: current ? keyedEditHeaders : idempotencyHeader } : {}),
          response: {
            [status]: response,
            ...(stored ? { 409: conflictBody(stored) } : {}),
            ...(needsConfirmation ? { 409: conflictBody(needsConfirmation.optional()) } : {}),
            '4xx': errorBody,
            '5xx': errorBody,
          },
        },
        handler: async (request, reply) => {
          const isPublic =
            minRole === 'public' && method === 'GET' && request.headers.authorization === undefined
          reply.header('cache-control', isPrivate ? 'private, no-store' : isPublic ? 'no-cache' : 'no-store')
          reply.code(status)
          if (type) reply.type(type)
          if (headers) reply.headers(headers)
          const { params, query, uploads } = request
          const staff =
            once && request.staff ? { ...request.staff, once: readOnceKey(request) } : request.staff
          const body = current ? withVersion(request) : request.body
          const given = { params, query, body, files: uploads, staff, request }
          const call = async () => {
            const work = handle(bytes ? { ...given, bytes: body ?? NO_BYTES } : given)
            // Until they are encoded, pictures need memory even after the client has disconnected.
            const response = await (forms && request.held ? request.held.during(work) : work).catch(fail)
            return shown(response)
          }
          // Visitors send different values of asOf, so a cached response would never be used again.
          const isOwn = (query as { asOf?: string } | undefined)?.asOf !== undefined
          if (isCached && isPublic && !isOwn && !isPreviewing()) {
            const key = keyOf(endpoint, shapes[name]?.query !== undefined, request)
            return apiCache.sendCreated(request, reply, key, call)
          }
          const of = { call: `${tag}.${name}`, path, params: params as Record<string, string> }
          const note = async (schema: ZodType | undefined, value: unknown) => {
            if (staff !== undefined && value !== undefined) await logRead(staff, of, { schema, value })
          }
          const shownResponse = await call().catch(async (error) => {
            if (error instanceof ApiError) await note(stored ?? needsConfirmation, error.current)
            throw error
          })
          // The notification of the database would be too late: staff see their edit in the next response.
          if (isChange) cache?.invalidate()
          await note(response, shownResponse).catch((error) => {
            if (method === 'GET' || reads) throw error
            // The write is stored and in the audit log, so its request must not fail now.
            request.log.error({ err: error }, 'the response to a write is missing in the access log')
          })
          return shownResponse
        },
      }
      if (bytes) app.register(async (scope) => acceptBytes(scope).route(route))
      else app.route(route)
    }
  }
}

const shedVisitorsFirst = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? ('first' as const) : ('last' as const)

/** With a valid token the response is for staff. An invalid token fails only when SHOW_ALL was sent. */
const showToStaff = (
  guard: onRequestAsyncHookHandler,
  require: onRequestAsyncHookHandler,
  least: Role,
): onRequestAsyncHookHandler =>
  async function (request, reply) {
    const { [SHOW]: show } = request.headers
    const isStrict = show === SHOW_ALL[SHOW]
    if (!isStrict && (!mayBeToken(tokenOf(request)) || show === SHOW_SITE[SHOW])) return
    try {
      await guard.call(this, request, reply)
      await require.call(this, request, reply)
      if (request.staff && !hasRole(request.staff.role, least)) delete request.staff
    } catch (error) {
      if (isStrict || !(error instanceof ApiError)) throw error
      delete request.staff
    }
  }

/** The canonical URL of a call has no parameter that the endpoint ignores. */
function keyOf(endpoint: Endpoint, hasQuery: boolean, request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, unknown>
  return toApiRequest(endpoint, hasQuery && request.url.includes('?') ? { params, query } : { params }).url
}

/** A version in the body takes precedence over the If-Match header. */
function withVersion({ body, headers }: FastifyRequest): object {
  const { version, ...fields } = body as { version?: number }
  return { ...fields, version: version ?? readIfMatch(headers[IF_MATCH]) }
}

const maxPerField = (files: NonNullable<Shape['files']>) =>
  Object.fromEntries(Object.entries(files).map(([name, { max }]) => [name, max]))
