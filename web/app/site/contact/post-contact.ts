import { FORM_TRAPPED, IDEMPOTENCY_KEY } from '@prahar/contract/contact'
import { data, redirect } from 'react-router'
import { type Api, ApiFailure } from '../../lib/api.ts'
import { joinFieldErrors } from '../../lib/field-errors.ts'
import { type FormStart, readValues } from './contact-values.ts'
import { plainKey } from './plain-key.ts'
import { isReference } from './reference.ts'
import { sendProblem } from './send-problem.ts'
import { sendRequest } from './send-request.ts'
import { isTrapped } from './trap.ts'

/** Without scripts the form comes here, and goes on to the same endpoint as with them. */
export async function postContact(api: Api, form: FormData) {
  const values = readValues(form)
  try {
    const reference = await sendRequest(api, values, {
      [IDEMPOTENCY_KEY]: await plainKey(values),
      ...(isTrapped(form) ? { [FORM_TRAPPED]: '1' } : {}),
    })
    return redirect(`/contact?sent=${encodeURIComponent(reference)}`, 303)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const start: FormStart = { values, errors: joinFieldErrors(error.errors) }
    if (error.errors.length === 0) start.problem = sendProblem(error)
    return data(start, { status: error.status || 503 })
  }
}

/** The reference with which a post without scripts came back. */
export function readSent(query: URLSearchParams): string | null {
  const reference = query.get('sent')
  return isReference(reference) ? reference : null
}
