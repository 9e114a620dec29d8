import { contactApi } from '@prahar/contract/contact'
import { data, redirect } from 'react-router'
import { type Api, ApiFailure } from '../../lib/api.ts'
import { joinFieldErrors } from '../../lib/field-errors.ts'
import { readValues } from './contact-values.ts'

// One that the API gave, in its own letters: nothing else is worth showing.
const REFERENCE = /^[0-9A-Z-]{4,20}$/

/** Without scripts the form comes here, and goes on to the same endpoint as with them. */
export async function postContact(api: Api, form: FormData) {
  const values = readValues(form)
  try {
    const { reference } = await api(contactApi.send, { body: values })
    return redirect(`/contact?sent=${encodeURIComponent(reference)}`, 303)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const errors = joinFieldErrors(error.errors)
    return data({ values, errors, failed: error.errors.length === 0 }, { status: error.status || 503 })
  }
}

/** The reference with which a post without scripts came back. */
export function readSent(query: URLSearchParams): string | null {
  const reference = query.get('sent') ?? ''
  return REFERENCE.test(reference) ? reference : null
}
