import { useState } from 'react'

/** Unsaved values of a step. They persist across Back and a reload of this tab. */
export function useDraft<T extends object>(step: string, saved: T) {
  const key = `setup-${step}`
  const [values, setValues] = useState<T>(() => ({ ...saved, ...read(key) }))

  function change(next: Partial<T> | ((before: T) => Partial<T>)) {
    setValues((before) => {
      const all = { ...before, ...(typeof next === 'function' ? next(before) : next) }
      write(key, JSON.stringify(all))
      return all
    })
  }

  return { values, change, clear: () => write(key, undefined) }
}

function read(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** If the browser denies storage, only the draft is lost. */
function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {}
}
