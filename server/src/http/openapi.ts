import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@prahar/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** /api/openapi.json for machines, /api/docs for people. Must be registered before the routes it describes. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Prahar', description: 'The API of the studio’s site and back office.', version: '1' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: true })
  app.get(`${API_BASE}/openapi.json`, async () => app.swagger())
}
