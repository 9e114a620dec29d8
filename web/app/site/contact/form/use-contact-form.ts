import { FORM_STARTED, FORM_TRAPPED, IDEMPOTENCY_KEY } from '@linework/contract/enquiries/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../../lib/api.ts'
import { joinFieldErrors } from '../../../lib/field-errors.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import type { ContactErrors, ContactField, ContactValues, FormStart, SendProblem } from '../contact-values.ts'
import { removeRequestKey, useRequestKey } from '../sending/request-key.ts'
import { sendProblem, sendRequest } from '../sending/send-request.ts'
import { useFormStart } from '../sending/use-form-start.ts'
import { findErrors, loadRules } from './find-errors.ts'
import { isTrapped } from './trap-field.tsx'
import { removeSavedValues } from './use-saved-values.ts'

export interface SentRequest {
  reference: string
  /** What was sent; unknown after a reload and after a post without scripts, which keep nothing personal. */
  values?: ContactValues
}

interface Options {
  /** What the form starts with: empty, wished for, or as it came back from a post without scripts. */
  start: FormStart
  onSent: (request: SentRequest) => void
}

/** After that the other ways to the studio are offered, while the answer may still come. */
const PATIENCE_MS = 12_000

export function useContactForm({ start, onSent }: Options) {
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<ContactErrors>(start.errors)
  const [problem, setProblem] = useState<SendProblem | undefined>(start.problem)
  const [busy, setBusy] = useState(false)
  // State comes a moment later than a second press.
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
  }

  /** All at once, and the first one gets the focus, which reads it out. */
  function showErrors(form: HTMLFormElement, found: ContactErrors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /**
   * Sends what the form shows. Nothing that was typed is taken away before the studio has it. A try that hangs goes on
   * while the next one is made: both have the same key, and whichever is answered first has sent it.
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
    // As they are now: a signature that comes after the press would tell of no time at all.
    const headers = {
      [IDEMPOTENCY_KEY]: thisTry.key,
      ...(started.current === undefined ? {} : { [FORM_STARTED]: started.current }),
      ...(isTrapped(new FormData(form)) ? { [FORM_TRAPPED]: '1' } : {}),
    }
    const patience = setTimeout(() => stop(() => setProblem({ slow: true })), PATIENCE_MS)
    try {
      const found = await findErrors(shown)
      if (found) return stop(() => showErrors(form, found))
      const { reference } = await sendRequest(browserApi, shown, headers)
      if (!isSent.current && lastTry.current.key === thisTry.key) finish(reference)
    } catch (error) {
      if (lastTry.current === thisTry && !isSent.current) stop(() => refuse(form, error))
    } finally {
      clearTimeout(patience)
    }

    function finish(reference: string) {
      isSent.current = true
      // What was changed while it was on its way waits for another one.
      if (typed.current === values) removeSavedValues()
      removeRequestKey()
      stop(() => onSent({ reference, values: shown }))
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

  function refuse(form: HTMLFormElement, error: unknown) {
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
