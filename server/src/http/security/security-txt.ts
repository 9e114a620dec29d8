import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
const VALID_DAYS = 180
const PACKAGE = new URL('../../../../package.json', import.meta.url)

/** URL of the project's security policy, if package.json names the repository. */
function policyOf({ repository }: { repository?: string }): string[] {
  return repository === undefined ? [] : [`Policy: ${repository}/security/policy`]
}

/** Serves security.txt (RFC 9116). The contact is a page, because STUDIO_EMAIL is not public. */
export function securityTxtRoutes(app: FastifyInstance, { config }: Deps): void {
  const policy = policyOf(JSON.parse(readFileSync(PACKAGE, 'utf8')))
  app.get(PATH, async (_request, reply) => {
    const today = Math.floor(Date.now() / DAY_MS)
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      `Contact: ${config.PUBLIC_URL}/contact`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.PUBLIC_URL}${PATH}`,
      ...policy,
      '',
    ].join('\n')
  })
}
