import { contactApi, FORM_STARTED, FORM_TRAPPED, IDEMPOTENCY_KEY } from '@prahar/contract/contact'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { fieldErrors, joinFieldErrors } from '../../lib/field-errors.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import type { ContactErrors, ContactField, ContactValues, FormStart, SendProblem } from './contact-values.ts'
import { sendProblem } from './send-problem.ts'
import { isTrapped } from './trap.ts'
import { useFormStart } from './use-form-start.ts'
import { forgetKeptValues } from './use-kept-values.ts'
import { forgetRequestKey, useRequestKey } from './use-request-key.ts'

export interface SentRequest {
  reference: string
  /** What was sent; unknown after a post without scripts, whose address carries nothing personal. */
  values?: ContactValues
}

interface Options {
  /** What the form starts with: empty, wished for, or as it came back from a post without scripts. */
  start: FormStart
  onSent: (request: SentRequest) => void
}

/** They come when the form is first touched: a visitor who only looks downloads no validator. */
const loadRules = () => import('@prahar/contract/contact-shapes')

export function useContactForm({ start, onSent }: Options) {
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<ContactErrors>(start.errors)
  const [problem, setProblem] = useState<SendProblem | undefined>(start.problem)
  const [busy, setBusy] = useState(false)
  // State comes a moment later than a second press.
  const sending = useRef(false)
  const keyFor = useRequestKey()
  const { askStart, started } = useFormStart()

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
    setProblem(undefined)
    // As they are now: a signature that comes after the press would tell of no time at all.
    const headers = {
      [IDEMPOTENCY_KEY]: keyFor(shown),
      ...(started.current === undefined ? {} : { [FORM_STARTED]: started.current }),
      ...(isTrapped(new FormData(form)) ? { [FORM_TRAPPED]: '1' } : {}),
    }
    try {
      const found = await findErrors(shown)
      if (found) return stop(() => showErrors(form, found))
      const { reference } = await browserApi(contactApi.send, { body: shown, headers })
      forgetKeptValues()
      forgetRequestKey()
      stop(() => onSent({ reference, values: shown }))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      stop(() => (error.errors.length > 0 ? showErrors(form, joinFieldErrors(error.errors)) : fail(error)))
    }
  }

  /** The rules and the time are asked for when somebody begins to write. */
  function touch() {
    askStart()
    void loadRules().catch(() => {})
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
    setProblem(sendProblem(error))
  }

  return { values, setValues, errors, problem, busy, change, submit, touch }
}

/** Where the rules cannot be had, the server has them too. */
async function findErrors(values: ContactValues): Promise<ContactErrors | undefined> {
  const rules = await loadRules().catch(() => undefined)
  const given = rules?.contactFields.safeParse(values)
  return given?.success === false ? fieldErrors(given.error) : undefined
}
