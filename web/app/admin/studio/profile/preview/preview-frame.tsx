import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useModal } from '../../../../ui/dialog/use-modal.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { Tab } from '../tabs.ts'
import styles from './preview.module.css'
import { PREVIEW_READY, type PreviewMessage, type Unsaved } from './preview-message.ts'

const PREVIEW_PATH = '/admin/preview'

export function PreviewFrame({ page, unsaved, width }: { page: string; unsaved: Unsaved; width?: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(unsaved)

  useEffect(() => {
    const send = () => {
      const message: PreviewMessage = { type: 'studio-preview', ...latest.current }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    latest.current = unsaved
    send()
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && data === PREVIEW_READY) send()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [unsaved])

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const fit = () => {
      const scale = width === undefined ? 1 : Math.min(1, element.clientWidth / width)
      element.style.setProperty('--scale', String(scale))
      element.style.setProperty('--width', width === undefined ? '100%' : `${width}px`)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return (
    <Row justify="center" className={`min-w-0 ${styles.box}`} ref={box}>
      <iframe
        className={styles.frame}
        ref={frame}
        title="Preview of the page"
        src={`${PREVIEW_PATH}${page === '/' ? '' : page}`}
      />
    </Row>
  )
}

export function FullPreview({ tab, unsaved, onClose }: { tab: Tab; unsaved: Unsaved; onClose: () => void }) {
  const modal = useModal({ onCloseRequest: onClose })
  return (
    <dialog {...modal} className={styles.full} aria-label={`Preview: ${tab.pageName}`}>
      <div className={styles.back}>
        <Button label="Back to editing" size="small" autoFocus onClick={onClose} />
      </div>
      <PreviewFrame page={tab.page} unsaved={unsaved} />
    </dialog>
  )
}

const WIDTHS = { Desktop: 1280, Phone: 390 }

type Device = keyof typeof WIDTHS

export function SidePreview({ tab, unsaved }: { tab: Tab; unsaved: Unsaved }) {
  const [device, setDevice] = useState<Device>('Desktop')
  return (
    <aside className={`min-w-0 ${styles.side}`} aria-label="Preview">
      <Row gap={5} align="center" justify="between" className={`semibold ${styles.header}`}>
        <p>{`${tab.pageName}, with unsaved changes`}</p>
        <div className={styles.devices}>
          {(Object.keys(WIDTHS) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.device}
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </Row>
      <PreviewFrame page={tab.page} unsaved={unsaved} width={WIDTHS[device]} />
    </aside>
  )
}
