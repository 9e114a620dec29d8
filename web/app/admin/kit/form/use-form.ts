import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { fieldErrors, joinFieldErrors } from '../../../lib/calls/field-errors.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useDraft } from './drafts/use-draft.ts'
import { choose, listUnresolvedConflicts, type OpenConflicts, startWith, type } from './form-state.ts'
import { focusMergeNotice } from './merge/merge-notice.tsx'
import { type EditedRecord, type MergeReport, useRecordVersion } from './merge/use-record-version.ts'

const ALREADY_SAVED = 422
const CHOOSE = 'Choose which version to keep.'

export type FormErrors = Record<string, string>

interface Options<Values, Given, Saved, Shown> {
  fields: z.ZodType<Given>
  before: Values
  record?: EditedRecord<Values, Shown> | undefined
  draft?: string | undefined
  /** Errors that the schema cannot find, such as a missing picture. */
  check?: () => FormErrors
  /** True when a problem that is already shown elsewhere prevents saving, such as a file that is too large. */
  blocked?: () => boolean
  summary?: string | ((errors: FormErrors) => string)
  send: (given: Given & { version?: number }, onProgress: (share: number) => void) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onRejected: (failure: ApiFailure) => string
}

/** 'merged': another user had saved, and their changes are now in the form. */
type SaveOutcome = 'saved' | 'merged' | 'failed'

export interface Form<Values> {
  /** Field labels for the notice after a merge; undefined for a new record. */
  labels: Record<keyof Values & string, string> | undefined
  before: Values
  values: Values
  errors: FormErrors
  summary: string | undefined
  failure: string | undefined
  progress: number | undefined
  change: <Field extends keyof Values & string>(
    field: Field,
    value: Values[Field] | ((now: Values[Field]) => Values[Field]),
  ) => void
  clearError: (field: string) => void
  reset: (to?: Values, version?: number) => void
  validate: (form: HTMLFormElement) => boolean
  save: (form: HTMLFormElement) => Promise<SaveOutcome>
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  typed: boolean
  draft: { at: number; outdated: boolean } | undefined
  discardDraft: () => void
  conflicts: OpenConflicts<Values>
  choose: (field: keyof Values & string, side: 'mine' | 'theirs') => void
  merge: MergeReport | undefined
  stale: boolean
}

export type FieldForm<Values> = Pick<
  Form<Values>,
  'values' | 'errors' | 'change' | 'conflicts' | 'choose' | 'labels'
>

export function useForm<Values extends object, Given, Saved, Shown>(
  options: Options<Values, Given, Saved, Shown>,
): Form<Values> {
  const { fields, before, record, check, blocked, send, onSaved, onRejected } = options
  const { state, setState, draft, discard } = useDraft(options.draft, before, record)
  const version = useRecordVersion(record, state, setState)
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [wasBlocked, setWasBlocked] = useState(false)
  // A ref, because a second press of Save may come before the state has updated.
  const sending = useRef(false)

  /** Clears the errors of nested fields too, such as those of one row. */
  const clearError = (field: string) =>
    setErrors((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
      ),
    )

  function showErrors(form: HTMLFormElement, found: FormErrors) {
    flushSync(() => setErrors(found))
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    invalid?.focus()
    return invalid !== null
  }

  async function trySaving(form: HTMLFormElement, given: Given): Promise<SaveOutcome> {
    try {
      const saved = await send({ ...given, ...version.asField() }, setProgress)
      setProgress(undefined)
      discard()
      onSaved(saved)
      return 'saved'
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        setProgress(undefined)
        throw error
      }
      const outcome = version.mergeConflict(error)
      if (outcome === 'unchanged') return trySaving(form, given)
      // Disabled fields cannot take the focus, so they are enabled first.
      flushSync(() => setProgress(undefined))
      if (outcome === 'merged') {
        focusMergeNotice(form)
        return outcome
      }
      // ALREADY_SAVED: an earlier attempt, whose response was lost, has stored the record.
      setFailure(error.status === ALREADY_SAVED ? error.message : onRejected(error))
      if (error.status === 401) showToast('error', AUTH_TEXTS.expired)
      // Focuses the button, which lost the focus while it was disabled, unless a field is invalid.
      if (!showErrors(form, joinFieldErrors(error.errors))) submitOf(form)?.focus()
      return 'failed'
    }
  }

  function readValid(form: HTMLFormElement): Given | undefined {
    const given = fields.safeParse(state.values)
    const undecided = listUnresolvedConflicts(state).map((field) => [`${field}.choice`, CHOOSE])
    const found = {
      ...(given.success ? {} : fieldErrors(given.error)),
      ...check?.(),
      ...Object.fromEntries(undecided),
    }
    setFailure(undefined)
    setWasBlocked(blocked?.() ?? false)
    showErrors(form, found)
    if (!given.success || Object.keys(found).length > 0 || blocked?.()) return undefined
    return given.data
  }

  async function save(form: HTMLFormElement): Promise<SaveOutcome> {
    const given = readValid(form)
    if (given === undefined || sending.current) return 'failed'
    sending.current = true
    setProgress(0)
    return trySaving(form, given).finally(() => {
      sending.current = false
    })
  }

  const hasErrors = Object.keys(errors).length > 0 || (wasBlocked && blocked?.())
  const summary = typeof options.summary === 'function' ? options.summary(errors) : options.summary

  return {
    labels: record?.labels,
    before: state.base,
    values: state.values,
    errors,
    summary: hasErrors ? summary : undefined,
    failure,
    progress,
    change(field, value) {
      setState((now) => type(now, field, value instanceof Function ? value(now.values[field]) : value))
      clearError(field)
    },
    clearError,
    validate: (form) => readValid(form) !== undefined,
    reset(to = state.base, saved) {
      setState(startWith(to))
      version.restart(saved)
      setErrors({})
      setFailure(undefined)
      discard()
    },
    save,
    async submit(event) {
      event.preventDefault()
      // In React, submitting a form in a dialog also bubbles to the form that opened it.
      event.stopPropagation()
      await save(event.currentTarget)
    },
    typed: JSON.stringify(state.values) !== JSON.stringify(state.base),
    draft,
    discardDraft: discard,
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
