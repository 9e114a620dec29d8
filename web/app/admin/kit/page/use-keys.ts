import { useEffect, useRef } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable]'
const OFF = 'single-keys-off'

/** Staff can turn off single-key shortcuts, because speech input may press them. Stored in this browser. */
export const areKeysOn = () => localStorage.getItem(OFF) === null

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'yes')
}

export function useKeys(keys: Record<string, (() => unknown) | undefined>, modals = 0): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (act === undefined || event.defaultPrevented || ctrlKey || metaKey || altKey || !areKeysOn()) return
      if (target instanceof Element && target.closest(FIELDS)) return
      if (document.querySelectorAll('dialog:modal').length > modals) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [modals])
}
