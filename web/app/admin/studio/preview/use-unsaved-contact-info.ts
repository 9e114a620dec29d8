import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { noteUnsavedContactInfo } from '../../../shared/studio/unsaved-contact-info.ts'
import type { PreviewMessage } from './preview-message.ts'

const PAUSE_MS = 300

/** The pages get it by their loaders, which run again when the typing pauses. */
export function useUnsavedContactInfo(info: PreviewMessage['contactInfo']): void {
  const { revalidate } = useRevalidator()
  const text = JSON.stringify(info)
  const shown = useRef(text)
  useEffect(() => {
    if (text === shown.current) return
    const timer = setTimeout(() => {
      shown.current = text
      noteUnsavedContactInfo(text === undefined ? undefined : JSON.parse(text))
      revalidate()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, revalidate])
}
