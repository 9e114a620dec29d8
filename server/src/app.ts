import multipart from '@fastify/multipart'
import { API_BASE } from '@linework/contract/http/endpoint'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { contentRoutes } from './content/all.ts'
import { galleryRoutes } from './content/gallery/routes.ts'
import { videosRoutes } from './content/videos/routes.ts'
import type { Deps } from './deps.ts'
import { afterVisitRoutes } from './desk/appointments/after-visit/routes.ts'
import { messagesRoutes } from './desk/appointments/client/messages-routes.ts'
import { clientPageRoutes } from './desk/appointments/client/routes.ts'
import { consentRoutes } from './desk/appointments/consent/routes.ts'
import { freedTimesRoutes } from './desk/appointments/freed/routes.ts'
import { offersRoutes } from './desk/appointments/offers/routes.ts'
import { appointmentsRoutes } from './desk/appointments/routes.ts'
import { upcomingAppointmentActions } from './desk/appointments/upcoming-appointments.ts'
import { bookingsRoutes } from './desk/bookings/routes.ts'
import { dashboardRoutes } from './desk/dashboard/routes.ts'
import { countUndelivered } from './desk/enquiries/mail/undelivered-queries.ts'
import { enquiryPicturesRoutes } from './desk/enquiries/pictures/routes.ts'
import { enquiriesRoutes } from './desk/enquiries/routes.ts'
import { clientsRoutes, peopleRoutes } from './desk/privacy/routes.ts'
import { reassignmentRoutes } from './desk/reassignment/routes.ts'
import { waitlistRoutes } from './desk/waitlist/routes.ts'
import { addOtherOrigins } from './http/cors/other-origins.ts'
import { sendError, sendNotFound } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { addLenientParsing, toRoutable, withoutLastSlash } from './http/lenient-parsing.ts'
import { addShedding } from './http/load/shed-load.ts'
import { addRequestLog, requestId } from './http/log/request-log.ts'
import { makeServer } from './http/make-server.ts'
import { addOpenApi, schemaController } from './http/openapi/openapi.ts'
import { requireStaff } from './http/require-staff.ts'
import { addSecurityHeaders, securityHeaders } from './http/security/security-headers.ts'
import { securityTxtRoutes } from './http/security/security-txt.ts'
import { createServe, type Serve } from './http/serve.ts'
import { MULTIPART_LIMITS } from './http/uploads/read-multipart.ts'
import { setValidationTexts } from './http/validation-texts.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { orderRoutes } from './records/ordering/routes.ts'
import { mediaRoutes } from './records/pictures/media-routes.ts'
import { picturesRoutes } from './records/pictures/routes.ts'
import { previewsRoutes } from './records/previews/routes.ts'
import { publicationRoutes } from './records/publication/routes.ts'
import { deletedRoutes } from './records/trash/routes.ts'
import { versionsRoutes } from './records/versions/routes.ts'
import { createAccessLog } from './studio/access-log/log-access.ts'
import { changesRoutes } from './studio/audit-log/routes.ts'
import { findStaffBySession } from './studio/auth/queries.ts'
import { authRoutes } from './studio/auth/routes.ts'
import { factorsRoutes } from './studio/auth/second-factors/routes.ts'
import { staffRoutes } from './studio/auth/staff/routes.ts'
import { hashToken } from './studio/auth/tokens.ts'
import { backupRoutes } from './studio/backup/routes.ts'
import { readBackup } from './studio/backup/setting.ts'
import { failuresRoutes } from './studio/client-errors/routes.ts'
import { contactInfoRoutes } from './studio/contact-info/routes.ts'
import { formCheckRoutes } from './studio/form-check/routes.ts'
import { notificationsRoutes } from './studio/notifications/routes.ts'
import { brandRoutes } from './studio/profile/brand/routes.ts'
import { studioRoutes } from './studio/profile/routes.ts'
import { videoRoutes } from './studio/profile/video/routes.ts'
import { setupRoutes } from './studio/setup/routes.ts'
import { siteMapRoutes } from './studio/sitemap/routes.ts'

const FEATURES = [
  authRoutes,
  notificationsRoutes,
  contentRoutes,
  backupRoutes,
  appointmentsRoutes,
  reassignmentRoutes,
  bookingsRoutes,
  changesRoutes,
  consentRoutes,
  (serve: Serve, deps: Deps) => enquiriesRoutes(serve, deps, upcomingAppointmentActions(deps)),
  enquiryPicturesRoutes,
  clientsRoutes,
  contactInfoRoutes,
  dashboardRoutes,
  (serve: Serve, deps: Deps) => deletedRoutes(serve, deps, upcomingAppointmentActions(deps)),
  factorsRoutes,
  failuresRoutes,
  formCheckRoutes,
  freedTimesRoutes,
  galleryRoutes,
  messagesRoutes,
  afterVisitRoutes,
  offersRoutes,
  orderRoutes,
  peopleRoutes,
  picturesRoutes,
  previewsRoutes,
  publicationRoutes,
  setupRoutes,
  siteMapRoutes,
  staffRoutes,
  studioRoutes,
  versionsRoutes,
  videosRoutes,
  clientPageRoutes,
  waitlistRoutes,
]

const JSON_BODY_LIMIT = 64 * 1024
const MAX_PARAM_LENGTH = 300

export async function buildApp(deps: Deps, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestId,
    frameworkErrors: (error, request, reply) => {
      // Sets security headers, because no hook runs for requests that cannot be routed.
      reply.headers(securityHeaders(deps.config.PUBLIC_URL))
      sendError(error, request, reply)
    },
    rewriteUrl: (request) => toRoutable(withoutLastSlash(request)),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT,
    serverFactory: (answer) => makeServer(deps, answer),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    schemaController,
    // During shutdown, requests on open connections are still served and get `connection: close`.
    return503OnClosing: false,
    ...(deps.config.TRUST_PROXY ? { trustProxy: deps.config.TRUST_PROXY } : {}),
  })
  setValidationTexts()
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
  const { SESSION_IDLE_HOURS, ALLOWED_ORIGINS, PUBLIC_URL } = deps.config
  const guard = requireStaff((token) => findStaffBySession(deps.db, hashToken(token), SESSION_IDLE_HOURS))
  const logRead = createAccessLog(deps.db)
  const serve = createServe(api, guard, { ...deps, logRead }, ALLOWED_ORIGINS.length > 0 ? PUBLIC_URL : '')

  for (const addRoutes of FEATURES) addRoutes(serve, deps)
  api.all('/*', sendNotFound)
}
