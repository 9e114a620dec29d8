import {
  FORM_STARTED,
  FORM_TRAPPED,
  FOUND_BY_HEADER,
  IDEMPOTENCY_KEY,
  NO_EMAIL,
} from '@linework/contract/desk/enquiries'
import { FORM_PICTURES } from '@linework/contract/desk/enquiry-pictures'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { fieldErrors, joinFieldErrors } from '../../../lib/calls/field-errors.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import type { ContactErrors, ContactField, ContactValues, FormStart, SendProblem } from '../contact-values.ts'
import { sendPictures } from '../pictures/upload-queue/late-pictures.tsx'
import { removeRequestKey, useRequestKey } from '../sending/request-key.ts'
import { type Aftercare, readSource, type Sent, sendProblem, sendRequest } from '../sending/send-request.ts'
import { isTrapped } from './trap-field.tsx'
import { removeSavedValues } from './use-saved-values.ts'

export interface SentRequest {
  reference: string
  /** Undefined after a reload or a post without JavaScript, because personal data is not stored. */
  values?: ContactValues
  aftercare?: Aftercare | undefined
}

interface Options {
  start: FormStart
  onSent: (request: SentRequest) => void
}

/** After this time the form offers other ways to contact the studio; the response may still arrive. */
const PATIENCE_MS = 12_000

export function useContactForm({ start, onSent }: Options) {
  const { emailOptional } = useStudio()
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<ContactErrors>(start.errors)
  const [problem, setProblem] = useState<SendProblem | undefined>(start.problem)
  const [busy, setBusy] = useState(false)
  // A ref, because a state would change too late to stop a second press of the button.
  const sending = useRef(false)
  const lastTry = useRef<{ key: string }>(undefined)
  const isSent = useRef(false)
  const typed = useRef(values)
  useEffect(() => {
    typed.current = values
  }, [values])
  const keyFor = useRequestKey()
  const { askStart, started } = useFormStart()

  function change(field: ContactField, value: string) {
    setValues((current) => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
    // Editing an enquiry stops its automatic sending.
    setProblem((now) => (now?.offline ? {} : now))
  }

  /** Focuses the first invalid field, so that screen readers announce its error. */
  function showErrors(form: HTMLFormElement, found: ContactErrors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /**
   * Sends the visible values and keeps them until the server has confirmed the enquiry. A first attempt
   * without a response continues during the second: both have the same idempotency key, and the first
   * response counts.
   */
  async function submit(event: FormEvent<HTMLFormElement>, shown: ContactValues) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    const thisTry = { key: keyFor(shown) }
    lastTry.current = thisTry
    // Read before the first await: a start time that arrives after the press would be wrong.
    const headers = {
      [IDEMPOTENCY_KEY]: thisTry.key,
      ...(started.current === undefined ? {} : { [FORM_STARTED]: started.current }),
      ...(isTrapped(new FormData(form)) ? { [FORM_TRAPPED]: '1' } : {}),
      // Always requests a picture ticket, because a picture may be chosen until the response arrives.
      [FORM_PICTURES]: '1',
      [FOUND_BY_HEADER]: readSource(),
    }
    const patience = setTimeout(() => stop(() => setProblem({ slow: true })), PATIENCE_MS)
    try {
      const found = await findErrors(shown, emailOptional)
      if (found) return stop(() => showErrors(form, found))
      const sent = await sendRequest(browserApi, shown, headers)
      if (!isSent.current && lastTry.current.key === thisTry.key) finish(sent)
    } catch (error) {
      if (lastTry.current === thisTry && !isSent.current) stop(() => showFailure(form, error))
    } finally {
      clearTimeout(patience)
    }

    function finish({ reference, pictureTicket, aftercare }: Sent) {
      isSent.current = true
      sendPictures(reference, pictureTicket)
      // Values that the visitor changed during sending stay for the next enquiry.
      if (typed.current === values) removeSavedValues()
      removeRequestKey()
      sending.current = false
      // Shows the confirmation synchronously, so that the form is not rendered again before it.
      flushSync(() => onSent({ reference, values: shown, aftercare }))
    }
  }

  function touch() {
    askStart()
    void loadRules().catch(() => {})
  }

  /** Enables the fields first, because a disabled field cannot take the focus. */
  function stop(then: () => void) {
    sending.current = false
    flushSync(() => setBusy(false))
    then()
  }

  function showFailure(form: HTMLFormElement, error: unknown) {
    const isOurs = error instanceof ApiFailure
    if (isOurs && error.errors.length > 0) {
      setProblem(undefined)
      return showErrors(form, joinFieldErrors(error.errors))
    }
    reportFailure(error)
    setErrors({})
    setProblem(isOurs ? sendProblem(error) : {})
  }

  return { values, setValues, errors, problem, busy, change, submit, touch }
}

/** Checking in the browser only saves a round trip, so it must not delay sending. */
const RULES_PATIENCE_MS = 1_000

/** Loaded with the first focus, because other visitors need no validator. */
const loadRules = () => import('@linework/contract/desk/enquiries-shapes')

/** Undefined also when the rules load too late, because the server applies the same rules. */
async function findErrors(values: ContactValues, emailOptional: boolean): Promise<ContactErrors | undefined> {
  const late = new Promise<undefined>((give) => setTimeout(give, RULES_PATIENCE_MS))
  const rules = await Promise.race([loadRules().catch(() => undefined), late])
  const email = emailOptional && values.email.trim() === '' ? NO_EMAIL : values.email
  const given = rules?.enquiryFields.safeParse({ ...values, email })
  return given?.success === false ? fieldErrors(given.error) : undefined
}

function useFormStart() {
  const asked = useRef(false)
  const started = useRef<string>(undefined)

  function askStart() {
    if (asked.current) return
    asked.current = true
    browserApi(enquiriesApi.form).then(
      (form) => {
        started.current = form.started
      },
      () => {},
    )
  }

  return { askStart, started }
}
