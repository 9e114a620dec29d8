import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readTopModal } from '../../ui/dialog/open-modals.ts'

/** Ctrl+K opens it from every screen, but not over another dialog, which may hold unsaved work. */
export function useSearch() {
  // What was opened belongs to the page that it was opened on: the next page closes it.
  const { key: page } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === page

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k' || readTopModal() !== null) return
      event.preventDefault()
      setOpenOn(page)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [page])

  return { isOpen, open: () => setOpenOn(page), close: () => setOpenOn(undefined) }
}
