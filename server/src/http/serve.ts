import { toApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Parsed, ResponseOf, Shape } from '@linework/contract/http/endpoint'
import { errorBody } from '@linework/contract/http/error-shapes'
import { conflictBody, IF_MATCH, ifMatchHeader } from '@linework/contract/http/versions'
import { SHOW, SHOW_ALL, SHOW_SITE } from '@linework/contract/publication/limits'
import { showHeader } from '@linework/contract/publication/shapes'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify'
import { createApiCache } from '../cache/api-cache.ts'
import { isPreviewing } from '../db/publication/previewed.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './errors.ts'
import { absolutePictures } from './other-origins/absolute-pictures.ts'
import { requireRole, type StaffMember } from './require-staff.ts'
import { acceptBytes, NO_BYTES } from './uploads/accept-bytes.ts'
import { createAdmitUpload, multipartHooks } from './uploads/multipart-hooks.ts'
import { readIfMatch } from './versions.ts'

export type Call<E extends Endpoint> = Parsed<E> & {
  staff: E['who'] extends 'anyone' ? undefined : StaffMember
  request: FastifyRequest
}

/** A feature's endpoints with what each of them does. */
export type Handlers<Api extends Record<string, Endpoint>> = {
  [K in keyof Api]: (call: Call<Api[K]>) => Promise<ResponseOf<Api[K]>>
}

export type Serve = <Api extends Record<string, Endpoint>>(
  tag: string,
  api: Api,
  shapes: { [K in keyof Api]: Shape },
  handlers: Handlers<Api>,
  /** What an endpoint for anyone checks before a byte of the body is read. */
  first?: { [K in keyof Api]?: onRequestAsyncHookHandler },
) => void

/** Notes whose data a member of staff is shown. */
export type NoteRead = (
  staff: StaffMember,
  of: { call: string; path: string; params: Record<string, string> },
  response: unknown,
) => Promise<void>

/** Registers a feature's endpoints: guard, schemas, status, cache. One without a handler does not compile. */
export function createServe(
  app: FastifyInstance,
  guard: onRequestAsyncHookHandler,
  { cache, lastGood, noteRead }: Pick<Deps, 'cache' | 'lastGood'> & { noteRead: NoteRead },
  /** What picture addresses begin with; '' for addresses on the same origin. */
  picturesAt = '',
): Serve {
  const apiCache = createApiCache(cache, lastGood)
  const admitUpload = createAdmitUpload()
  const shown = (value: unknown) => (picturesAt === '' ? value : absolutePictures(value, picturesAt))
  const fail = (error: unknown): never => {
    if (error instanceof ApiError) error.current = shown(error.current)
    throw error
  }
  return (tag, api, shapes, handlers, first = {}) => {
    for (const [name, endpoint] of Object.entries(api)) {
      const { method, path, who, fresh, internal, staffToo, private: isPrivate } = endpoint
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
        asksFirst,
        status,
        type,
        response,
      } = shapes[name] as Shape
      const handle = handlers[name] as (call: unknown) => Promise<unknown>
      const isCached = apiCache !== undefined && who === 'anyone' && method === 'GET' && !fresh
      const isChange = who !== 'anyone' && method !== 'GET' && !internal
      const own = first[name as keyof typeof api] ?? []
      const before = who === 'anyone' ? [own].flat() : [guard, requireRole(who, endpoint)]
      const forms = files && multipartHooks(files, admitUpload, plain)
      const ifAsked = staffToo ? [showToStaff(guard, requireRole('artist', endpoint))] : []
      // While a body is on its way, the account may be disabled or its role change.
      const after = body || files ? before : []
      const route: RouteOptions = {
        method,
        url: path,
        onRequest: [...ifAsked, ...(isCached ? [apiCache.sendHit] : before)],
        ...(bodyMax || bytes ? { bodyLimit: bodyMax ?? bytes } : {}),
        ...(isCached ? { config: { shed: shedVisitorsFirst } } : {}),
        ...(bytes ? { config: { bytes } } : {}),
        ...(files ? { ...forms, config: { files: maxPerField(files) } } : {}),
        preHandler: forms ? [...after, forms.preHandler] : after,
        schema: {
          tags: [tag],
          summary,
          ...(who === 'anyone' ? {} : { security: [{ token: [] }], 'x-least-role': who }),
          ...(params ? { params } : {}),
          ...(query ? { querystring: query } : {}),
          ...(body ? { body } : {}),
          ...(files ? { consumes: ['multipart/form-data', ...(plain ? ['application/json'] : [])] } : {}),
          ...(current ? { headers: ifMatchHeader } : {}),
          ...(staffToo ? { headers: showHeader } : {}),
          response: {
            [status]: response,
            ...(stored ? { 409: conflictBody(stored) } : {}),
            ...(asksFirst ? { 409: conflictBody(asksFirst.optional()) } : {}),
            '4xx': errorBody,
            '5xx': errorBody,
          },
        },
        handler: async (request, reply) => {
          const isPublic = who === 'anyone' && method === 'GET' && request.headers.authorization === undefined
          reply.header('cache-control', isPrivate ? 'private, no-store' : isPublic ? 'no-cache' : 'no-store')
          reply.code(status)
          if (type) reply.type(type)
          if (headers) reply.headers(headers)
          const { params, query, uploads, staff } = request
          const body = current ? withVersion(request) : request.body
          const given = { params, query, body, files: uploads, staff, request }
          const call = async () => {
            const work = handle(bytes ? { ...given, bytes: body ?? NO_BYTES } : given)
            // Pictures stay in memory until they are encoded, also when the caller is gone.
            const response = await (forms && request.held ? request.held.during(work) : work).catch(fail)
            return shown(response)
          }
          // Each visitor's paged browsing begins at a moment of its own, so no other request has the same key.
          const isOwn = (query as { asOf?: string } | undefined)?.asOf !== undefined
          if (isCached && isPublic && !isOwn && !isPreviewing()) {
            const key = keyOf(endpoint, shapes[name]?.query !== undefined, request)
            return apiCache.sendCreated(request, reply, key, call)
          }
          const of = { call: `${tag}.${name}`, path, params: params as Record<string, string> }
          const note = async (told: unknown) => {
            if (staff !== undefined && told !== undefined) await noteRead(staff, of, told)
          }
          const response = await call().catch(async (error) => {
            if (error instanceof ApiError) await note(error.current)
            throw error
          })
          await note(response)
          // Staff who read at once must see their own edit, also before the database's notification arrives.
          if (isChange) cache?.invalidate()
          return response
        },
      }
      if (bytes) app.register(async (scope) => acceptBytes(scope).route(route))
      else app.route(route)
    }
  }
}

const shedVisitorsFirst = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? ('first' as const) : ('last' as const)

/** A token alone shows what staff see; one that is not valid counts as none, unless all is asked for. */
const showToStaff = (
  guard: onRequestAsyncHookHandler,
  require: onRequestAsyncHookHandler,
): onRequestAsyncHookHandler =>
  async function (request, reply) {
    const { authorization, [SHOW]: show } = request.headers
    const isStrict = show === SHOW_ALL[SHOW]
    if (!isStrict && (authorization === undefined || show === SHOW_SITE[SHOW])) return
    try {
      await guard.call(this, request, reply)
      await require.call(this, request, reply)
    } catch (error) {
      if (isStrict || !(error instanceof ApiError)) throw error
      delete request.staff
    }
  }

/** The one spelling of a call, as our own client writes it, with only the parameters that the endpoint reads. */
function keyOf(endpoint: Endpoint, hasQuery: boolean, request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, unknown>
  return toApiRequest(endpoint, hasQuery && request.url.includes('?') ? { params, query } : { params }).url
}

/** A version in If-Match is the same as one in the body, which goes first. */
function withVersion({ body, headers }: FastifyRequest): object {
  const { version, ...fields } = body as { version?: number }
  return { ...fields, version: version ?? readIfMatch(headers[IF_MATCH]) }
}

const maxPerField = (files: NonNullable<Shape['files']>) =>
  Object.fromEntries(Object.entries(files).map(([name, { max }]) => [name, max]))
