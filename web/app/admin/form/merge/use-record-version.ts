import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type { ApiFailure } from '../../../lib/api.ts'
import { type FormState, fieldsOf, takeOver } from '../form-state.ts'
import { isSame, type Merges } from './merge-values.ts'

/** What became of a part that is not typed, as pictures: theirs came in, or mine stays although both changed it. */
export type PictureMerge = 'same' | 'taken' | 'both'

/** What is being edited, and how to see what somebody else made of it. */
export interface EditedRecord<Values, Shown> {
  version: number
  /** What staff call its fields. */
  labels: Record<keyof Values & string, string>
  toValues: (shown: Shown) => Values
  /** For fields that are more than one value, as a list. */
  merges?: Merges<Values>
  /** Takes their pictures over, and tells what became of each field of pictures by its label. */
  mergePictures?: (shown: Shown) => Record<string, PictureMerge>
}

/** Labels of fields, for telling staff what the merge did. */
export interface MergeReport {
  taken: string[]
  conflicts: string[]
  /** Pictures that both changed: mine stand in the form. */
  mine: string[]
}

const CONFLICT = 409

export function useRecordVersion<Values extends object, Shown>(
  record: EditedRecord<Values, Shown> | undefined,
  state: FormState<Values>,
  setState: Dispatch<SetStateAction<FormState<Values>>>,
) {
  const version = useRef(record?.version)
  const [pictures, setPictures] = useState<Record<string, PictureMerge>>()

  function report(): MergeReport | undefined {
    if (record === undefined) return undefined
    const labels = (fields: (keyof Values & string)[]) => fields.map((field) => record.labels[field])
    const picturesThat = (merge: PictureMerge) =>
      Object.entries(pictures ?? {}).flatMap(([label, was]) => (was === merge ? [label] : []))
    return {
      taken: [...labels(state.taken), ...picturesThat('taken')],
      conflicts: labels(fieldsOf(state.conflicts)),
      mine: picturesThat('both'),
    }
  }

  return {
    named: () => (version.current === undefined ? {} : { version: version.current }),
    /** A save of this form was refused because the record is newer, and the form now holds both. */
    isStale: pictures !== undefined,
    report: report(),
    /** 'unchanged': newer, yet in nothing that this form does not hold already, so that it can be sent again at once. */
    takeOver(failure: ApiFailure): 'merged' | 'unchanged' | 'no conflict' {
      const { status, current } = failure
      if (record === undefined || status !== CONFLICT || current === undefined) return 'no conflict'
      const now = (current as { version: number } | null)?.version ?? 0
      // Otherwise a server that refuses every version would be asked for ever.
      if (now === version.current) return 'no conflict'
      version.current = now
      const theirs = record.toValues(current as Shown)
      const merged = record.mergePictures?.(current as Shown) ?? {}
      const isKnown = isSame(theirs, state.base) || isSame(theirs, state.values)
      if (isKnown && Object.values(merged).every((merge) => merge === 'same')) return 'unchanged'
      setState(takeOver(state, theirs, record.merges))
      setPictures(merged)
      return 'merged'
    },
    /** What stands in the form is what is saved, under this version. */
    restart(saved?: number) {
      version.current = saved ?? version.current
      setPictures(undefined)
    },
  }
}
