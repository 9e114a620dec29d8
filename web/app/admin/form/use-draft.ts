import { useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts'

/**
 * A form's values, kept under a name while somebody types, and begun with what was kept when the last time ended
 * without saving or giving up: a reload, a crash, a session that ended. Without a name they are plain state.
 */
export function useDraft<Values extends object>(name: string | undefined, before: Values) {
  const [found, setFound] = useState(() => (name === undefined ? undefined : readDraft(name)))
  const [values, setValues] = useState(() => (found ? merge(before, found) : before))
  const seen = useRef(values)

  useEffect(() => {
    if (name === undefined || values === seen.current) return
    seen.current = values
    const now = JSON.stringify(before)
    if (JSON.stringify(values) === now) forgetDraft(name)
    else keepDraft(name, { at: Date.now(), values: values as Record<string, unknown>, before: now })
  }, [name, values, before])

  return {
    values,
    setValues,
    draft: found && { at: found.at, outdated: found.before !== JSON.stringify(before) },
    /** Saved, or given up. */
    forget() {
      if (name !== undefined) forgetDraft(name)
      setFound(undefined)
    },
  }
}

/** Only the fields that this form has, each of the kind that it is there. */
function merge<Values extends object>(before: Values, { values }: Draft): Values {
  const fitting = Object.entries(before)
    .filter(([field, value]) => kindOf(values[field]) === kindOf(value))
    .map(([field]) => [field, values[field]])
  return { ...before, ...Object.fromEntries(fitting) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
