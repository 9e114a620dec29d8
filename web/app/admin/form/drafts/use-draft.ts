import { useEffect, useRef, useState } from 'react'
import { isOutdated, startWith, startWithDraft, toDraft } from '../form-state.ts'
import type { Merges } from '../merge/merge-values.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

/**
 * A form's state, stored as a draft while staff type and restored after a reload, a crash or an expired session. Without
 * a name it is plain state.
 */
export function useDraft<Values extends object>(
  name: string | undefined,
  before: Values,
  merges: Merges<Values> | undefined,
) {
  const [stored, setStored] = useState(() => {
    const draft = name === undefined ? undefined : readDraft(name)
    return draft && { ...draft, outdated: isOutdated(draft, before) }
  })
  const [state, setState] = useState(() =>
    stored ? startWithDraft(before, stored, merges) : startWith(before),
  )
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
    /** After saving, or when the input is discarded. */
    discard() {
      if (name !== undefined) deleteDraft(name)
      setStored(undefined)
    },
  }
}
