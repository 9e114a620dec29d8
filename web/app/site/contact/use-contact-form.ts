import { contactApi, IDEMPOTENCY_KEY } from '@prahar/contract/contact'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { fieldErrors, joinFieldErrors } from '../../lib/field-errors.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import type { ContactErrors, ContactField, ContactValues } from './contact-values.ts'
import { forgetKeptValues } from './use-kept-values.ts'
import { useRequestKey } from './use-request-key.ts'

export interface SentRequest {
  reference: string
  /** What was sent; unknown after a post without scripts, whose address carries nothing personal. */
  values?: ContactValues
}

interface Options {
  /** What the form starts with: empty, wished for, or as it came back from a post without scripts. */
  start: { values: ContactValues; errors: ContactErrors; failed: boolean }
  onSent: (request: SentRequest) => void
}

/** The rules come when the form is first touched: a visitor who only looks downloads no validator. */
export const loadRules = () => import('@prahar/contract/contact-shapes')

export function useContactForm({ start, onSent }: Options) {
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<ContactErrors>(start.errors)
  const [failed, setFailed] = useState(start.failed)
  const [busy, setBusy] = useState(false)
  // State comes a moment later than a second press.
  const sending = useRef(false)
  const keyFor = useRequestKey()

  function change(field: ContactField, value: string) {
    setValues((current) => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  /** All at once, and the first one gets the focus, which reads it out. */
  function showErrors(form: HTMLFormElement, found: ContactErrors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Sends what the form shows. Nothing that was typed is taken away before the studio has it. */
  async function submit(event: FormEvent<HTMLFormElement>, shown: ContactValues) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailed(false)
    try {
      const found = await findErrors(shown)
      if (found) return stop(() => showErrors(form, found))
      const headers = { [IDEMPOTENCY_KEY]: keyFor(shown) }
      const { reference } = await browserApi(contactApi.send, { body: shown, headers })
      forgetKeptValues()
      stop(() => onSent({ reference, values: shown }))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      stop(() => (error.errors.length > 0 ? showErrors(form, joinFieldErrors(error.errors)) : fail(error)))
    }
  }

  /** Enabled again before the focus goes anywhere. */
  function stop(then: () => void) {
    sending.current = false
    flushSync(() => setBusy(false))
    then()
  }

  function fail(error: ApiFailure) {
    reportFailure(error)
    setErrors({})
    setFailed(true)
  }

  return { values, setValues, errors, failed, busy, change, submit }
}

/** Where the rules cannot be had, the server has them too. */
async function findErrors(values: ContactValues): Promise<ContactErrors | undefined> {
  const rules = await loadRules().catch(() => undefined)
  const given = rules?.contactFields.safeParse(values)
  return given?.success === false ? fieldErrors(given.error) : undefined
}
