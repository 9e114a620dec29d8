import multipart from '@fastify/multipart'
import { API_BASE } from '@prahar/contract/endpoint'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { findStaffBySession } from './features/auth/queries.ts'
import { authRoutes } from './features/auth/routes.ts'
import { hashToken } from './features/auth/tokens.ts'
import { servicesRoutes } from './features/services/routes.ts'
import { answerError, answerNotFound } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { addOpenApi } from './http/openapi.ts'
import { MULTIPART_LIMITS } from './http/read-multipart.ts'
import { addRequestLog, requestId } from './http/request-log.ts'
import { requireStaff } from './http/require-staff.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createServe } from './http/serve.ts'
import { mediaRoutes } from './media/routes.ts'

const JSON_BODY_LIMIT = 64 * 1024
const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 72_000
const CHECK_CONNECTIONS_EVERY_MS = 1_000
const MAX_PARAM_LENGTH = 300

/** Everything that answers, but the pages: they are mounted by main. */
export async function buildApp(deps: Deps, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestId,
    frameworkErrors: answerError,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests on open connections are still answered while the app stops, and told to come no more.
    return503OnClosing: false,
    ...(deps.config.TRUST_PROXY ? { trustProxy: deps.config.TRUST_PROXY } : {}),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.removeContentTypeParser('text/plain')
  addRequestLog(app)
  addSecurityHeaders(app, deps.config.PUBLIC_URL)

  app.addHook('onSend', async (_request, reply) => {
    if (deps.isStopping()) reply.header('connection', 'close')
  })
  await addOpenApi(app)
  healthRoutes(app, deps)
  mediaRoutes(app, deps)

  await app.register(async (api) => addApi(api, deps), { prefix: API_BASE })
  return app
}

async function addApi(api: FastifyInstance, deps: Deps): Promise<void> {
  await api.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
  const { SESSION_HOURS } = deps.config
  const guard = requireStaff((token) => findStaffBySession(deps.db, hashToken(token), SESSION_HOURS))
  const serve = createServe(api, guard)

  authRoutes(serve, deps)
  servicesRoutes(serve, deps)
  api.all('/*', answerNotFound)
}
