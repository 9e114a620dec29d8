import type { ApiFailure } from '../../../lib/api.ts'
import type { SendProblem } from '../contact-values.ts'

const TOO_MANY = 429

export const sendProblem = ({ status, retryAfter }: ApiFailure): SendProblem =>
  status === TOO_MANY ? { tooMany: { retryAfter } } : {}
