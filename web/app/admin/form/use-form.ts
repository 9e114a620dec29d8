import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiFailure } from '../../lib/api.ts'
import { fieldErrors, joinFieldErrors } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useDraft } from './drafts/use-draft.ts'
import { choose, listUndecided, type OpenConflicts, startWith, type } from './form-state.ts'
import { focusMergeNotice } from './merge/merge-notice.tsx'
import { type EditedRecord, type MergeReport, useRecordVersion } from './merge/use-record-version.ts'

const CHOOSE = 'Choose theirs or yours.'

export type FormErrors = Record<string, string>

interface Options<Values, Given, Saved, Shown> {
  /** What is checked, and what of it is sent. */
  fields: z.ZodType<Given>
  /** What stood in the fields before anybody typed. */
  before: Values
  /** What is being edited: a save names its version, and is merged with what somebody else saved meanwhile. */
  record?: EditedRecord<Values, Shown> | undefined
  /** Long ones keep what is typed under this name, until it is saved or given up. */
  draft?: string | undefined
  /** Faults that the typed words do not show, as a picture that is missing. */
  check?: () => FormErrors
  /** Something is in the way that its own place already says, as a file that is too large. */
  blocked?: () => boolean
  /** Said above the fields when one of them has a fault. */
  summary?: string | ((errors: FormErrors) => string)
  send: (given: Given & { version?: number }, onProgress: (share: number) => void) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Tells about a refusal and returns the words that stay in the form. */
  onRefused: (failure: ApiFailure) => string
}

export interface Form<Values> {
  /** What is saved, as far as this form knows. */
  before: Values
  values: Values
  errors: FormErrors
  summary: string | undefined
  failure: string | undefined
  /** While it is sent: the share that has left this browser. */
  progress: number | undefined
  change: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
  clearError: (field: string) => void
  /** Gives up what was typed, for what stood there before or for what was saved as this version. */
  reset: (to?: Values, version?: number) => void
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  typed: boolean
  /** What stands in the fields was typed another time. */
  draft: { at: number; outdated: boolean } | undefined
  /** Nobody wants to go on with it: closed without saving. */
  forgetDraft: () => void
  /** Fields that both changed, with both values. */
  conflicts: OpenConflicts<Values>
  choose: (field: keyof Values & string, side: 'mine' | 'theirs') => void
  /** What the merge with somebody else's save did, where a record is edited. */
  merge: MergeReport | undefined
  /** That merge was made because a save was refused. */
  stale: boolean
}

/** Nothing typed is lost: the values stay until the form is saved and closed. */
export function useForm<Values extends object, Given, Saved, Shown>(
  options: Options<Values, Given, Saved, Shown>,
): Form<Values> {
  const { fields, before, record, check, blocked, send, onSaved, onRefused } = options
  const { state, setState, draft, forget } = useDraft(options.draft, before, record?.merges)
  const version = useRecordVersion(record, state, setState)
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [stopped, setStopped] = useState(false)
  // State comes a moment later than a second press.
  const sending = useRef(false)

  /** Also those of its parts, as of one row of many. */
  const clearError = (field: string) =>
    setErrors((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
      ),
    )

  /** All at once, and the first one gets the focus. */
  function showErrors(form: HTMLFormElement, found: FormErrors) {
    flushSync(() => setErrors(found))
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    return wrong !== null
  }

  async function trySending(form: HTMLFormElement, given: Given): Promise<void> {
    try {
      const saved = await send({ ...given, ...version.named() }, setProgress)
      setProgress(undefined)
      forget()
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const outcome = version.takeOver(error)
      if (outcome === 'unchanged') return trySending(form, given)
      // Enabled again before the focus goes to a field.
      flushSync(() => setProgress(undefined))
      if (outcome === 'merged') return focusMergeNotice(form)
      setFailure(onRefused(error))
      if (error.status === 401) showToast('error', AUTH_TEXTS.expired)
      // Where no field is at fault, back to the button: it was disabled, which takes the focus away.
      if (!showErrors(form, joinFieldErrors(error.errors))) submitOf(form)?.focus()
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog that was opened from a form may hold a form of its own.
    event.stopPropagation()
    const form = event.currentTarget
    const given = fields.safeParse(state.values)
    const undecided = listUndecided(state).map((field) => [`${field}.choice`, CHOOSE])
    const found = {
      ...(given.success ? {} : fieldErrors(given.error)),
      ...check?.(),
      ...Object.fromEntries(undecided),
    }
    setFailure(undefined)
    setStopped(blocked?.() ?? false)
    showErrors(form, found)
    if (!given.success || Object.keys(found).length > 0 || blocked?.()) return
    if (sending.current) return
    sending.current = true
    setProgress(0)
    await trySending(form, given.data).finally(() => {
      sending.current = false
    })
  }

  const faulty = Object.keys(errors).length > 0 || (stopped && blocked?.())
  const summary = typeof options.summary === 'function' ? options.summary(errors) : options.summary

  return {
    before: state.base,
    values: state.values,
    errors,
    summary: faulty ? summary : undefined,
    failure,
    progress,
    change(field, value) {
      setState((now) => type(now, field, value))
      clearError(field)
    },
    clearError,
    reset(to = state.base, saved) {
      setState(startWith(to))
      version.restart(saved)
      setErrors({})
      setFailure(undefined)
      forget()
    },
    submit,
    typed: JSON.stringify(state.values) !== JSON.stringify(state.base),
    draft,
    forgetDraft: forget,
    conflicts: state.conflicts,
    choose(field, side) {
      setState((now) => choose(now, field, side))
      clearError(field)
    },
    merge: version.report,
    stale: version.isStale,
  }
}

const submitOf = (form: HTMLFormElement) =>
  [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === 'submit') as
    | HTMLButtonElement
    | undefined
