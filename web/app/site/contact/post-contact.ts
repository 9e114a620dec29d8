import { contactApi, FORM_TRAPPED } from '@prahar/contract/contact'
import { data, redirect } from 'react-router'
import { type Api, ApiFailure } from '../../lib/api.ts'
import { joinFieldErrors } from '../../lib/field-errors.ts'
import { type FormStart, readValues } from './contact-values.ts'
import { sendProblem } from './send-problem.ts'
import { isTrapped } from './trap.ts'

// One that the API gave, in its own letters: nothing else is worth showing.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

/** Without scripts the form comes here, and goes on to the same endpoint as with them. */
export async function postContact(api: Api, form: FormData) {
  const values = readValues(form)
  try {
    const headers: Record<string, string> = isTrapped(form) ? { [FORM_TRAPPED]: '1' } : {}
    const { reference } = await api(contactApi.send, { body: values, headers })
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
  const reference = query.get('sent') ?? ''
  return REFERENCE.test(reference) ? reference : null
}
