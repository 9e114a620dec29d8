import { z } from 'zod'
import { ApiError } from '../../server/src/http/errors.ts'
import { PicturesRejected } from '../../server/src/media/uploads/ingest-picture.ts'
import { SourceError } from './source/get-limited.ts'

const UNIQUE_VIOLATION = '23505'

export function describeProblem(error: unknown): string | undefined {
  if (error instanceof SourceError) return error.message
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (error instanceof PicturesRejected)
    return `no picture: ${error.files.map(({ name }) => name).join(', ')}`
  if (error instanceof ApiError && error.statusCode < 500)
    return [error.message, ...(error.errors ?? []).map(({ message }) => message)].join(' ')
  if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) return 'already imported'
  return undefined
}
