import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { setUnsavedContactInfo } from '../../../../shared/studio/unsaved-contact-info.ts'
import type { PreviewMessage } from './preview-message.ts'

const PAUSE_MS = 300

/** Pages get the contact info from their loaders, which run again when typing pauses. */
export function useUnsavedContactInfo(info: PreviewMessage['contactInfo']): void {
  const { revalidate } = useRevalidator()
  const text = JSON.stringify(info)
  const shown = useRef(text)
  useEffect(() => {
    if (text === shown.current) return
    const timer = setTimeout(() => {
      shown.current = text
      setUnsavedContactInfo(text === undefined ? undefined : JSON.parse(text))
      revalidate()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, revalidate])
}
