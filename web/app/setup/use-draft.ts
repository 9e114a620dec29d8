import { useState } from 'react'

/** Values of a step that are not saved yet. They outlive going back and a reload of this tab. */
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

/** A browser that denies storage only loses the draft. */
function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {}
}
