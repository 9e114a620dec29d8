import { FORM_PLAIN, FORM_TRAPPED, IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import { FORM_PICTURES } from '@linework/contract/desk/enquiry-pictures'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { data, redirect } from 'react-router'
import { type Api, ApiFailure } from '../../../lib/calls/api.ts'
import { joinFieldErrors } from '../../../lib/calls/field-errors.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import type { FormPicture } from '../../../lib/calls/server-context.ts'
import { type FormStart, readValues } from '../contact-values.ts'
import { isTrapped } from '../form/trap-field.tsx'
import { sendPlainPictures } from '../pictures/plain-pictures.ts'
import { SENT_ID } from '../sent/sent-panel.tsx'
import { plainKey } from './request-key.ts'
import { isReference, type Sent, sendProblem, sendRequest } from './send-request.ts'

/** Handles a form sent without JavaScript, through the API endpoint that scripts use. */
export async function postEnquiry(api: Api, form: FormData, pictures: FormPicture[]) {
  const values = readValues(form)
  const key = await plainKey(values)
  try {
    const { receipt = '', pictureTicket = '' } = await sendRequest(api, values, {
      [FORM_PLAIN]: '1',
      [IDEMPOTENCY_KEY]: key,
      ...(isTrapped(form) ? { [FORM_TRAPPED]: '1' } : {}),
      ...(pictures.length > 0 ? { [FORM_PICTURES]: '1' } : {}),
    })
    const sent = await sendPlainPictures(api, pictures, pictureTicket, key)
    // The fragment scrolls to the confirmation, which is far below the top of the page on a phone.
    return redirect(`/contact?${new URLSearchParams({ sent: receipt, ...sent })}#${SENT_ID}`, 303)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const lostPictures = pictures.length
    const start: FormStart = { values, errors: joinFieldErrors(error.errors), lostPictures }
    if (error.errors.length === 0) start.problem = sendProblem(error)
    return data(start, { status: error.status || 503 })
  }
}

/** Reads the reference after a post without JavaScript. The receipt in the URL is signed against forgery. */
export async function readSent(api: Api, query: URLSearchParams): Promise<Sent | null> {
  const receipt = query.get('sent')
  if (receipt === null) return null
  const { record } = await findRecord(api(enquiriesApi.sent, { query: { receipt } }))
  return record && isReference(record.reference) ? record : null
}
