import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@linework/contract/http/endpoint'
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@linework/contract/pictures/limits'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { exampleOf, type JsonSchema, withFieldExamples } from './examples.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a form that carry pictures, and how many of them each. */
    files?: Record<string, number>
  }
}

/**
 * /api/openapi.json for machines, and outside production /api/docs for people: its page needs a wider policy than ours, on
 * the origin whose storage holds the staff's token. Must be registered before the routes it describes.
 */
export async function addOpenApi(app: FastifyInstance, hasPage: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Linework', description: 'The API of the studio’s site and back office.', version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    hideUntagged: true,
    transform: describeRoute,
  })
  app.get(`${API_BASE}/openapi.json`, async () => app.swagger())
  if (!hasPage) return
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: true,
    // Swagger's page sets styles of its own; nothing of ours is on it.
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  })
}

interface Described {
  params?: JsonSchema
  querystring?: JsonSchema
  body?: JsonSchema
  response?: Record<string, JsonSchema>
}

/** Shapes as JSON schema, each with an example, and the files of forms, which no shape holds. */
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
