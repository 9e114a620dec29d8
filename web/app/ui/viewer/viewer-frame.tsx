import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useModal } from '../dialog/use-modal.ts'
import { Icon } from '../icons/icon.tsx'
import { Tag } from '../layout/tag.tsx'
import { useSwipe } from '../motion/use-swipe.ts'
import styles from './viewer.module.css'

interface Props {
  position: string
  alt: string
  label?: string | undefined
  canStep: { back: boolean; on: boolean }
  onStep: (by: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  stage: ReactNode
  about?: ReactNode
  actions: ReactNode
  children?: ReactNode
}

export function ViewerFrame(props: Props) {
  const { position, alt, label, canStep, onStep, onKeyDown, onClose, stage, about, actions, children } = props
  const modal = useModal({ onCloseRequest: onClose })
  // No swipe while the visitor has zoomed in, because the same gesture then moves the visible part.
  const swipe = useSwipe((by) => ((visualViewport?.scale ?? 1) > 1 ? undefined : onStep(by)))
  const words = `${position}: ${alt}`
  return (
    <dialog
      {...modal}
      className={styles.viewer}
      data-viewer
      aria-label={`Picture ${words}`}
      onKeyDown={(event) => {
        modal.onKeyDown(event)
        onKeyDown(event)
      }}
    >
      <header className={styles.header}>
        <p className="tabular text-lg">{position}</p>
        {label ? <Tag text={label} /> : null}
        <button
          type="button"
          className={`centred ${styles.round} ${styles.close}`}
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={`relative ${styles.stage}`} {...swipe}>
        {stage}
      </div>
      <Step
        side={styles.back}
        label="Previous picture"
        icon="back"
        off={!canStep.back}
        onClick={() => onStep(-1)}
      />
      <Step side={styles.on} label="Next picture" icon="arrow" off={!canStep.on} onClick={() => onStep(1)} />
      <div className={styles.footer}>
        {/* Hidden from screen readers, because the text equals the picture's alt text. */}
        <div>
          <p className={`text-lg ${styles.caption}`} aria-hidden="true">
            {alt}
          </p>
          {about}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
      <Announced text={words} />
    </dialog>
  )
}

export function StageFrame({
  ratio,
  shown,
  children,
}: {
  ratio: number
  shown: boolean
  children: ReactNode
}) {
  return (
    <div className={`cover ${styles.frame}`} data-shown={shown}>
      <div className={styles.fit} style={{ '--ratio': ratio } as CSSProperties}>
        {children}
      </div>
    </div>
  )
}

interface StepProps {
  side: string | undefined
  label: string
  icon: 'back' | 'arrow'
  off: boolean
  onClick: () => void
}

const Step = ({ side, label, icon, off, onClick }: StepProps) => (
  <button
    type="button"
    className={`centred ${styles.round} ${styles.step} ${side}`}
    aria-label={label}
    aria-disabled={off}
    onClick={onClick}
  >
    <Icon name={icon} size={22} />
  </button>
)

/** Announces a text to screen readers when it changes. On opening, the dialog itself is announced. */
function Announced({ text }: { text: string }) {
  const [onOpening, setOnOpening] = useState<string | null>(text)
  if (onOpening !== null && onOpening !== text) setOnOpening(null)
  return (
    <p className="visually-hidden" role="status">
      {onOpening === null ? text : ''}
    </p>
  )
}
