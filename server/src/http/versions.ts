import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { ApiError, invalidField } from './errors.ts'

const ONE_VERSION = /^(?:W\/)?"?(\d{1,9})"?$/

/** Returns undefined for `*`, which only requires that the record exists. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = ONE_VERSION.exec(header.trim())?.[1]
  if (version === undefined)
    throw invalidField('If-Match', 'Must be one version in quotation marks, like "3".')
  return Number(version)
}

/** Has to run under the lock of the record, so that no other write comes between. */
export async function requireVersion(
  named: number | undefined,
  now: number,
  show: () => unknown,
): Promise<void> {
  if (named === undefined || named === now) return
  throw new ApiError(409, ERROR_TEXTS.changedMeanwhile, { current: await show() })
}
