import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './picture-rows.module.css'
import type { Picture } from './picture-store.ts'
import { KIND_NAMES, sizeText } from './picture-texts.ts'

interface Props {
  picture: Picture
  label: string
  onRemove: () => void
}

export function PictureRow({ picture, label, onRemove }: Props) {
  const { kind, name, thumb, state } = picture
  return (
    <li className={styles.row}>
      {thumb === '' ? (
        <span className={`centred muted ${styles.thumb}`}>
          {state === 'unreadable' ? <Icon name="warning" /> : null}
        </span>
      ) : (
        <img className={`centred muted ${styles.thumb}`} src={thumb} alt="" width="56" height="56" />
      )}
      <div className="min-w-0">
        <p className="muted text-sm truncate">
          <b className={styles.kind}>{KIND_NAMES[kind]}</b>
          {/* Without the file name, which the text below the picture contains. */}
          {state === 'unreadable' ? '' : ` ${name}`}
        </p>
        <State picture={picture} />
      </div>
      {state === 'arrived' ? null : (
        <button
          type="button"
          className={`target muted ${styles.remove}`}
          aria-label={label}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  )
}

/** Shows the upload state as text, because colour alone is not accessible. */
function State({ picture: { name, state, size, share, reason } }: { picture: Picture }) {
  if (state === 'preparing') return <p className={styles.state}>Resizing...</p>
  if (state === 'ready') return <p className={styles.state}>{sizeText(size)}</p>
  if (state === 'queued') return <p className={styles.state}>Waiting</p>
  if (state === 'paused') return <p className={styles.state}>{reason}</p>
  if (state === 'arrived') {
    return (
      <p className={`${styles.state} ${styles.arrived}`}>
        <Icon name="ok" size={16} />
        Arrived
      </p>
    )
  }
  if (state === 'sending') {
    const percent = Math.round(share * 100)
    return (
      <>
        <progress
          className={`text-highlight ${styles.bar}`}
          max={100}
          value={percent}
          aria-label={`Sending ${name}`}
        />
        <p className={styles.state}>{`${percent} % of ${sizeText(size)}`}</p>
      </>
    )
  }
  return <p className={`${styles.state} text-error`}>{reason}</p>
}

export function findBeside(hasButton: boolean[], at: number): number {
  const next = hasButton.indexOf(true, at + 1)
  return next >= 0 ? next : hasButton.slice(0, at).lastIndexOf(true)
}

/** Called before a row is removed, because the focus would be lost with the button of the row. */
export function focusBeside(list: HTMLElement | null, at: number, otherwise?: HTMLElement | null): void {
  const buttons = [...(list?.children ?? [])].map((row) => row.querySelector('button'))
  const beside =
    buttons[
      findBeside(
        buttons.map((each) => each !== null),
        at,
      )
    ]
  if (beside) beside.focus()
  else otherwise?.focus({ preventScroll: true })
}
