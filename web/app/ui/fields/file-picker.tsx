import { type DragEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { buttonClass } from '../buttons/button-look.ts'
import { OfficeIcon } from '../icons/office-icon.tsx'
import styles from './file-picker.module.css'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  accept: string
  multiple?: boolean
  disabled?: boolean
  title: string
  hint: string
  onFiles: (files: File[]) => void
}

/**
 * A place to drop files, which is also the label of the browser's own file input:
 * that input takes the focus, opens with Space or Enter and says its name by itself.
 */
export function FilePicker({
  accept,
  multiple = false,
  disabled = false,
  title,
  hint,
  onFiles,
  ...input
}: Props) {
  const [over, setOver] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  // Also by the fieldset around it, which stops the input but no drop.
  const isOff = () => ref.current?.matches(':disabled') ?? true
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isOff())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!isOff() && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the short way, the input inside is the one for everybody
    <div
      className={styles.zone}
      data-over={over}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        ref={ref}
        className={styles.input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.files) onFiles([...target.files])
          // So that choosing the same file again is a change again.
          target.value = ''
        }}
      />
      <OfficeIcon name="upload" />
      <p className={styles.words}>
        <b>{title}</b>
        <br />
        {hint}
      </p>
      <span
        className={`${buttonClass({ variant: 'ghost', size: 'small' })} ${styles.button}`}
        aria-hidden="true"
      >
        Choose
      </span>
    </div>
  )
}
