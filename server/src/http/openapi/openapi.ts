import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger'
import { API_BASE } from '@linework/contract/http/endpoint'
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@linework/contract/records/pictures'
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { exampleOf, type JsonSchema, withFieldExamples } from './examples.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    files?: Record<string, number>
  }
}

/**
 * Serves /api/openapi.json and, outside production, /api/docs: that page needs a less strict policy on the
 * origin whose storage has the token of staff. Has to run before the routes are registered.
 */
export async function addOpenApi(app: FastifyInstance, hasPage: boolean): Promise<void> {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let document: Promise<object> | undefined
  app.get(`${API_BASE}/openapi.json`, () => {
    document ??= describe(routes)
    return document
  })
  if (!hasPage) return
  await addSwagger(app)
  // This package is a development dependency, which production lacks.
  await app.register(import('@fastify/swagger-ui'), {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: true,
    // Swagger's page uses inline styles. The page contains no data of the studio.
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  })
}

/** Passed to the constructor of Fastify, because Fastify would otherwise load its default compilers first. */
export const schemaController = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** Runs at the first request for the document. Uses another app, which has nothing except the routes. */
async function describe(routes: RouteOptions[]): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController })
  await addSwagger(app)
  for (const { method, url, schema, config = {}, handler } of routes)
    if (schema?.tags && method !== 'HEAD') app.route({ method, url, schema, config, handler })
  await app.ready()
  return app.swagger()
}

const addSwagger = async (app: FastifyInstance) => app.register(import('@fastify/swagger'), DOCUMENT)

interface Described {
  params?: JsonSchema
  querystring?: JsonSchema
  body?: JsonSchema
  response?: Record<string, JsonSchema>
}

/** Adds examples, and the files of multipart forms, which schemas do not include. */
const describeRoute: SwaggerTransform = (route) => {
  const { bytes } = route.route.config ?? {}
  const { schema, url } = jsonSchemaTransform(route as never)
  const { params, querystring, body, response, ...rest } = (schema ?? {}) as Described
  const answers = Object.entries(response ?? {}).map(([status, of]) => [status, withExample(of)])
  const described = {
    ...rest,
    ...(params && { params: withFieldExamples(params) }),
    ...(querystring && { querystring: withFieldExamples(querystring) }),
    ...(body && { body: withFiles(withExample(body), route.route.config?.files ?? {}) }),
    ...(bytes && { body: { type: 'string', format: 'binary', maxLength: bytes }, consumes: BYTES }),
    ...(response && { response: Object.fromEntries(answers) }),
  }
  return { schema: described, url }
}

const DOCUMENT: FastifyDynamicSwaggerOptions = {
  openapi: {
    info: { title: 'Linework', description: 'The API of the studio’s site and back office.', version: '1' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  },
  hideUntagged: true,
  transform: describeRoute,
}

const BYTES = ['application/octet-stream']

const withExample = (schema: JsonSchema): JsonSchema => ({ ...schema, example: exampleOf(schema) })

const PICTURE_RULES = `PNG or JPEG, at most ${megabytes(PICTURE_MAX_BYTES)} MB each and ${megabytes(UPLOAD_MAX_BYTES)} MB together.`

function withFiles(schema: JsonSchema, files: Record<string, number>): JsonSchema {
  const fields = Object.entries(files).map(([name, maxItems]) => [
    name,
    { type: 'array', maxItems, description: PICTURE_RULES, items: { type: 'string', format: 'binary' } },
  ])
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fields) } }
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}
