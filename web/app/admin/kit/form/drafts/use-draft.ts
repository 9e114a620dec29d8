import { useEffect, useRef, useState } from 'react'
import { continueDraft, isDraftStale, startWith, startWithDraft, toDraft } from '../form-state.ts'
import type { Merges } from '../merge/merge-values.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

export function useDraft<Values extends object>(
  name: string | undefined,
  before: Values,
  record: { merges?: Merges<Values> | undefined } | undefined,
) {
  const [stored, setStored] = useState(() => {
    const draft = name === undefined ? undefined : readDraft(name)
    return draft && { ...draft, outdated: record !== undefined && isDraftStale(draft, before) }
  })
  const [state, setState] = useState(() => {
    if (stored === undefined) return startWith(before)
    return record ? startWithDraft(before, stored, record.merges) : continueDraft(before, stored)
  })
  const seen = useRef(state)

  useEffect(() => {
    if (name === undefined || state === seen.current) return
    seen.current = state
    const draft = toDraft(state)
    if (draft) saveDraft(name, { at: Date.now(), ...draft })
    else deleteDraft(name)
  }, [name, state])

  return {
    state,
    setState,
    draft: stored && { at: stored.at, outdated: stored.outdated },
    discard() {
      if (name !== undefined) deleteDraft(name)
      setStored(undefined)
    },
  }
}
