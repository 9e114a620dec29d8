import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type { ApiFailure } from '../../../../lib/calls/api.ts'
import { type FormState, fieldsOf, mergeSaved } from '../form-state.ts'
import { isSame, type Merges } from './merge-values.ts'

export type PictureMerge = 'same' | 'taken' | 'both'

export interface EditedRecord<Values, Shown> {
  version: number
  labels: Record<keyof Values & string, string>
  toValues: (shown: Shown) => Values
  merges?: Merges<Values>
  mergePictures?: (shown: Shown) => Record<string, PictureMerge>
}

export interface MergeReport {
  taken: string[]
  conflicts: string[]
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
    const picturesWith = (merge: PictureMerge) =>
      Object.entries(pictures ?? {}).flatMap(([label, was]) => (was === merge ? [label] : []))
    return {
      taken: [...labels(state.taken), ...picturesWith('taken')],
      conflicts: labels(fieldsOf(state.conflicts)),
      mine: picturesWith('both'),
    }
  }

  return {
    asField: () => (version.current === undefined ? {} : { version: version.current }),
    /** True after a save was rejected because of a newer version, whose changes were merged into the form. */
    isStale: pictures !== undefined,
    report: report(),
    /** 'unchanged': the newer version differs in no field of this form, so the save can be repeated. */
    mergeConflict(failure: ApiFailure): 'merged' | 'unchanged' | 'no conflict' {
      const { status, current } = failure
      if (record === undefined || status !== CONFLICT || current === undefined) return 'no conflict'
      const now = (current as { version: number } | null)?.version ?? 0
      // Prevents an endless loop when the server rejects every version.
      if (now === version.current) return 'no conflict'
      version.current = now
      const theirs = record.toValues(current as Shown)
      const merged = record.mergePictures?.(current as Shown) ?? {}
      const isKnown = isSame(theirs, state.base) || isSame(theirs, state.values)
      if (isKnown && Object.values(merged).every((merge) => merge === 'same')) return 'unchanged'
      setState(mergeSaved(state, theirs, record.merges))
      setPictures(merged)
      return 'merged'
    },
    /** Marks the values of the form as saved with this version. */
    restart(saved?: number) {
      version.current = saved ?? version.current
      setPictures(undefined)
    },
  }
}
