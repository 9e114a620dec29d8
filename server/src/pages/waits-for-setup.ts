import { toApiRequest } from '@linework/contract/http/call'
import { setupApi } from '@linework/contract/setup/api'
import type { SetupState } from '@linework/contract/setup/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callInProcess } from './call-in-process.ts'
import { isForStaff, readPath } from './is-for-staff.ts'

const SETUP = /^\/setup(\/|\.data$|$)/

/**
 * Tells which addresses wait for the first start: the site for its end, the back office for its first account. Asked
 * only until both are there, and not while the database is unavailable.
 */
export function createSetupGate(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const found = { isPublic: false, isClaimed: false }
  return async (request) => {
    const needed = isForStaff(request.url) ? 'isClaimed' : 'isPublic'
    if (found[needed] || SETUP.test(readPath(request.url))) return false
    const { status, body } = await callInProcess(app, request, 'other')(toApiRequest(setupApi.state))
    if (status !== 200) return false
    const { isPublic, isClaimed } = body as SetupState
    Object.assign(found, { isPublic, isClaimed })
    return !found[needed]
  }
}
