import type { ShownForm } from '../../../kit/form/form-body.tsx'
import { isSame } from '../../../kit/form/merge/merge-values.ts'
import type { MergeReport } from '../../../kit/form/merge/use-record-version.ts'
import type { Form } from '../../../kit/form/use-form.ts'

type Notices = Pick<Form<object>, 'draft' | 'merge' | 'stale' | 'progress'> & { reset: () => void }

/** Combines the notices of two forms that one screen edits. */
export function joinForms(one: Notices, other: Notices): Omit<ShownForm, 'submit' | 'summary'> {
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

/** Names of the fields that differ from the saved values. */
export function listChanged<Values extends object>({
  values,
  before,
}: Pick<Form<Values>, 'values' | 'before'>): string[] {
  const fields = Object.keys(values) as (keyof Values & string)[]
  return fields.filter((field) => !isSame(values[field], before[field]))
}
