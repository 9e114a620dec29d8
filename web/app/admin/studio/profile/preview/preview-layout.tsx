import { clockOf } from '@linework/contract/fields/zones'
import { accentTokens, isAccent } from '@linework/contract/studio/profile/accent'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { type CSSProperties, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { setUnsavedContactInfo } from '../../../../shared/studio/unsaved-contact-info.ts'
import { StudioContext, useStudio } from '../../../../shared/studio/use-studio.ts'
import styles from './preview-layout.module.css'
import { isPreviewMessage, PREVIEW_READY, type PreviewMessage } from './preview-message.ts'

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

export default function PreviewLayout() {
  const saved = useStudio()
  const [unsaved, setUnsaved] = useState<PreviewMessage['document']>()
  const [contactInfo, setContactInfo] = useState<PreviewMessage['contactInfo']>()
  useUnsavedContactInfo(contactInfo)
  const zone = unsaved?.timeZone ?? saved.timeZone
  const clock = useMemo(() => clockIn(zone, saved), [zone, saved])
  const studio = unsaved ? { ...saved, ...unsaved, clock } : saved
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (!isPreviewMessage(event)) return
      setUnsaved(event.data.document)
      setContactInfo(event.data.contactInfo)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage(PREVIEW_READY, location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <div
      className={styles.page}
      style={unsaved ? accentStyle(unsaved.look.accent) : undefined}
      onClickCapture={stopLinks}
      onSubmitCapture={stop}
    >
      <StudioContext value={studio}>
        <Outlet />
      </StudioContext>
    </div>
  )
}

/** The server sends the clock of the saved time zone; the clock of another zone is computed here. */
const clockIn = (zone: string, saved: Studio) =>
  zone === saved.timeZone ? saved.clock : clockOf(zone, new Date())

function accentStyle(accent: string): CSSProperties {
  if (!isAccent(accent)) return {}
  const { tokens } = accentTokens(accent)
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour]))
}

function stop(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function stopLinks(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a')) stop(event)
}

const PAUSE_MS = 300

/** Pages get the contact info from their loaders, so the loaders run again after a pause in typing. */
function useUnsavedContactInfo(info: PreviewMessage['contactInfo']): void {
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
