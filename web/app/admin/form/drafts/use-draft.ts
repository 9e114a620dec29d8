import { useEffect, useRef, useState } from 'react'
import { isOutdated, startWith, startWithDraft, toDraft } from '../form-state.ts'
import type { Merges } from '../merge/merge-values.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

/**
 * A form's state, kept under a name while staff type, and begun with what was kept when the last time ended
 * without saving or giving up: a reload, a crash, a session that ended. Without a name it is plain state.
 */
export function useDraft<Values extends object>(
  name: string | undefined,
  before: Values,
  merges: Merges<Values> | undefined,
) {
  const [found, setFound] = useState(() => {
    const draft = name === undefined ? undefined : readDraft(name)
    return draft && { ...draft, outdated: isOutdated(draft, before) }
  })
  const [state, setState] = useState(() =>
    found ? startWithDraft(before, found, merges) : startWith(before),
  )
  const seen = useRef(state)

  useEffect(() => {
    if (name === undefined || state === seen.current) return
    seen.current = state
    const draft = toDraft(state)
    if (draft) keepDraft(name, { at: Date.now(), ...draft })
    else forgetDraft(name)
  }, [name, state])

  return {
    state,
    setState,
    draft: found && { at: found.at, outdated: found.outdated },
    /** Saved, or given up. */
    forget() {
      if (name !== undefined) forgetDraft(name)
      setFound(undefined)
    },
  }
}
