import multipart from '@fastify/multipart'
import { API_BASE } from '@linework/contract/http/endpoint'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { alertsRoutes } from './features/alerts/routes.ts'
import { messagesRoutes } from './features/appointments/client/messages-routes.ts'
import { visitsRoutes } from './features/appointments/client/routes.ts'
import { appointmentsRoutes } from './features/appointments/routes.ts'
import { toComeOf } from './features/appointments/to-come.ts'
import { artistsRoutes } from './features/artists/routes.ts'
import { factorsRoutes } from './features/auth/factors/routes.ts'
import { findStaffBySession } from './features/auth/queries.ts'
import { authRoutes } from './features/auth/routes.ts'
import { staffRoutes } from './features/auth/staff/routes.ts'
import { hashToken } from './features/auth/tokens.ts'
import { backupRoutes } from './features/backup/routes.ts'
import { readBackup } from './features/backup/setting.ts'
import { blogsRoutes } from './features/blogs/routes.ts'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { changesRoutes } from './features/changes/routes.ts'
import { contactInfoRoutes } from './features/contact-info/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deletedRoutes } from './features/deleted/routes.ts'
import { countUndelivered } from './features/enquiries/mail/undelivered-queries.ts'
import { enquiryPicturesRoutes } from './features/enquiries/pictures/routes.ts'
import { enquiriesRoutes } from './features/enquiries/routes.ts'
import { failuresRoutes } from './features/failures/routes.ts'
import { faqsRoutes } from './features/faqs/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { formCheckRoutes } from './features/form-check/routes.ts'
import { galleryRoutes } from './features/gallery/routes.ts'
import { handoverRoutes } from './features/handover/routes.ts'
import { orderRoutes } from './features/order/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { mediaRoutes } from './features/pictures/media-routes.ts'
import { picturesRoutes } from './features/pictures/routes.ts'
import { previewsRoutes } from './features/previews/routes.ts'
import { publicationRoutes } from './features/publication/routes.ts'
import { createReadLog } from './features/reads/note-reads.ts'
import { reelsRoutes } from './features/reels/routes.ts'
import { servicesRoutes } from './features/services/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { shortsRoutes } from './features/shorts/routes.ts'
import { siteMapRoutes } from './features/site-map/routes.ts'
import { brandRoutes } from './features/studio/brand/routes.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { videoRoutes } from './features/studio/video/routes.ts'
import { versionsRoutes } from './features/versions/routes.ts'
import { videosRoutes } from './features/videos/routes.ts'
import { waitlistRoutes } from './features/waitlist/routes.ts'
import { sendError, sendNotFound } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { addLenientParsing, withoutLastSlash } from './http/lenient-requests.ts'
import { addShedding } from './http/load/shed-load.ts'
import { addRequestLog, requestId } from './http/log/request-log.ts'
import { makeServer } from './http/make-server.ts'
import { addOpenApi } from './http/openapi/openapi.ts'
import { addOtherOrigins } from './http/other-origins/other-origins.ts'
import { requireStaff } from './http/require-staff.ts'
import { toRoutable } from './http/routable.ts'
import { addSecurityHeaders, securityHeaders } from './http/security/security-headers.ts'
import { securityTxtRoutes } from './http/security/security-txt.ts'
import { createServe, type Serve } from './http/serve.ts'
import { MULTIPART_LIMITS } from './http/uploads/read-multipart.ts'
import { setValidationTexts } from './http/validation-texts.ts'
import { metricsRoutes } from './metrics/routes.ts'

/** Every feature of the API. */
const FEATURES = [
  authRoutes,
  alertsRoutes,
  artistsRoutes,
  backupRoutes,
  blogsRoutes,
  appointmentsRoutes,
  handoverRoutes,
  bookingsRoutes,
  changesRoutes,
  (serve: Serve, deps: Deps) => enquiriesRoutes(serve, deps, toComeOf(deps)),
  enquiryPicturesRoutes,
  contactInfoRoutes,
  dashboardRoutes,
  (serve: Serve, deps: Deps) => deletedRoutes(serve, deps, toComeOf(deps)),
  factorsRoutes,
  failuresRoutes,
  faqsRoutes,
  feedbackRoutes,
  formCheckRoutes,
  galleryRoutes,
  messagesRoutes,
  orderRoutes,
  peopleRoutes,
  picturesRoutes,
  previewsRoutes,
  publicationRoutes,
  reelsRoutes,
  servicesRoutes,
  setupRoutes,
  siteMapRoutes,
  staffRoutes,
  shortsRoutes,
  studioRoutes,
  versionsRoutes,
  videosRoutes,
  visitsRoutes,
  waitlistRoutes,
]

const JSON_BODY_LIMIT = 64 * 1024
const MAX_PARAM_LENGTH = 300

/** Everything that answers, but the pages: they are mounted by main. */
export async function buildApp(deps: Deps, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestId,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for what could not be routed.
      reply.headers(securityHeaders(deps.config.PUBLIC_URL))
      sendError(error, request, reply)
    },
    rewriteUrl: (request) => toRoutable(withoutLastSlash(request)),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    serverFactory: (answer) => makeServer(deps, answer),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests on open connections are still answered while the app stops, and told to come no more.
    return503OnClosing: false,
    ...(deps.config.TRUST_PROXY ? { trustProxy: deps.config.TRUST_PROXY } : {}),
  })
  setValidationTexts()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  app.removeContentTypeParser('text/plain')
  addRequestLog(app)
  addSecurityHeaders(app, deps.config.PUBLIC_URL)
  addOtherOrigins(app, deps.config.ALLOWED_ORIGINS)
  addShedding(app, deps)

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (deps.isStopping()) reply.header('connection', 'close')
    done()
  })
  await addOpenApi(app, deps.config.NODE_ENV !== 'production')
  healthRoutes(app, deps)
  securityTxtRoutes(app, deps)
  metricsRoutes(app, deps, { readBackup, countUndelivered })
  mediaRoutes(app, deps)
  videoRoutes(app, deps)
  brandRoutes(app, deps)

  await app.register(async (api) => addApi(api, deps), { prefix: API_BASE })
  return app
}

async function addApi(api: FastifyInstance, deps: Deps): Promise<void> {
  addLenientParsing(api)
  await api.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
  const { SESSION_HOURS, ALLOWED_ORIGINS, PUBLIC_URL } = deps.config
  const guard = requireStaff((token) => findStaffBySession(deps.db, hashToken(token), SESSION_HOURS))
  const noteRead = createReadLog(deps.db)
  const serve = createServe(api, guard, { ...deps, noteRead }, ALLOWED_ORIGINS.length > 0 ? PUBLIC_URL : '')

  for (const addRoutes of FEATURES) addRoutes(serve, deps)
  api.all('/*', sendNotFound)
}
