import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readTopModal } from '../../../ui/dialog/open-modals.ts'

/** Ctrl+K opens the search from every screen, but not above another dialog, which may hold unsaved input. */
export function useSearch() {
  // Tied to the current location, so that a navigation closes the dialog.
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
