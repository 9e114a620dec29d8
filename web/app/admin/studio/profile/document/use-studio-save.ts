import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import type { ShownForm } from '../../../kit/form/form-body.tsx'
import { isSame } from '../../../kit/form/merge/merge-values.ts'
import type { MergeReport } from '../../../kit/form/merge/use-record-version.ts'
import type { Form, FormErrors } from '../../../kit/form/use-form.ts'
import { showSavedToast } from '../../../kit/page/saved-toast.ts'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { listTabs } from '../tabs.ts'
import type { StudioForm } from './use-studio-form.ts'

interface Options {
  document: StudioForm
  hours: ContactInfoForm
  /** True when the document replaces the sample studio, so that it is saved even without changes. */
  isNew: boolean
}

/**
 * Saves the studio document and the hours, which are separate records. Sends nothing while a field of either
 * has an error. When one of the two requests fails, the save bar names the saved and the unsaved tabs.
 */
export function useStudioSave({ document, hours, isNew }: Options) {
  const [outcome, setOutcome] = useState<{ saved: string[]; left: string[] }>()
  const busy = useRef(false)
  const changed = { document: listChanged(document), hours: listChanged(hours) }
  const changes = changed.document.length + changed.hours.length
  const errors: FormErrors = { ...document.errors, ...hours.errors }
  const { reset, ...notices } = joinForms(document, hours)

  async function save(form: HTMLFormElement) {
    const parts = [
      { record: hours, fields: changed.hours, isSent: changed.hours.length > 0 },
      { record: document, fields: changed.document, isSent: changed.document.length > 0 || isNew },
    ].filter(({ isSent }) => isSent)
    setOutcome(undefined)
    // Validates both forms, so that each shows its errors.
    if (parts.map(({ record }) => record.validate(form)).includes(false)) return
    if (parts.length === 0) {
      // Removes the notice about merged changes of another user.
      reset()
      showToast('ok', STUDIO_TEXTS.nothingToSave)
      return
    }
    const saved: string[] = []
    const left: string[] = []
    let isRejected = false
    for (const { record, fields } of parts) {
      const result = await record.save(form)
      const list = result === 'saved' ? saved : left
      list.push(...(fields.length > 0 ? listTabs(fields) : ['Studio']))
      isRejected ||= result === 'failed'
    }
    if (left.length === 0) showSavedToast('studio', STUDIO_TEXTS.saved(saved))
    else if (isRejected || saved.length > 0) setOutcome({ saved, left })
    if (isRejected) showToast('error', STUDIO_TEXTS.saveFailed)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (busy.current) return
    busy.current = true
    await save(event.currentTarget).finally(() => {
      busy.current = false
    })
  }

  const reason = hours.failure ?? document.failure
  return {
    ...notices,
    reset,
    errors,
    summary: Object.keys(errors).length > 0 ? STUDIO_TEXTS.fieldsToCheck : undefined,
    changes,
    failure:
      outcome && changes > 0 ? STUDIO_TEXTS.saveFailedText(outcome.saved, outcome.left, reason) : undefined,
    /** True when repeating the save may succeed. */
    canRetry: reason !== undefined && changes > 0,
    submit,
  }
}

type Notices = Pick<Form<object>, 'draft' | 'merge' | 'stale' | 'progress'> & { reset: () => void }

function joinForms(one: Notices, other: Notices): Omit<ShownForm, 'submit' | 'summary'> {
  const forms = [one, other]
  const stale = forms.filter((form) => form.stale)
  const drafts = forms.flatMap(({ draft }) => draft ?? [])
  return {
    progress: one.progress ?? other.progress,
    draft:
      drafts.length === 0
        ? undefined
        : {
            at: Math.max(...drafts.map(({ at }) => at)),
            outdated: drafts.some(({ outdated }) => outdated),
          },
    stale: stale.length > 0,
    merge: joinReports((stale.length > 0 ? stale : forms).flatMap(({ merge }) => merge ?? [])),
    reset() {
      for (const form of forms) form.reset()
    },
  }
}

const joinReports = (reports: MergeReport[]): MergeReport => ({
  taken: reports.flatMap(({ taken }) => taken),
  conflicts: reports.flatMap(({ conflicts }) => conflicts),
  mine: reports.flatMap(({ mine }) => mine),
})

function listChanged<Values extends object>({
  values,
  before,
}: Pick<Form<Values>, 'values' | 'before'>): string[] {
  const fields = Object.keys(values) as (keyof Values & string)[]
  return fields.filter((field) => !isSame(values[field], before[field]))
}
