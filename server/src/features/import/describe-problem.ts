import { z } from 'zod'
import { ApiError } from '../../http/errors.ts'
import { PicturesRefused } from '../../media/take-in.ts'
import { SourceProblem } from './get-limited.ts'

const UNIQUE_VIOLATION = '23505'

/** Why one record could not be brought; undefined where the fault is no record's, and going on would help nobody. */
export function describeProblem(error: unknown): string | undefined {
  if (error instanceof SourceProblem) return error.message
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (error instanceof PicturesRefused) return `no picture: ${error.files.map(({ name }) => name).join(', ')}`
  if (error instanceof ApiError && error.statusCode < 500)
    return [error.message, ...(error.errors ?? []).map(({ message }) => message)].join(' ')
  if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION)
    return 'it is here already, brought by another run or by another way'
  return undefined
}
