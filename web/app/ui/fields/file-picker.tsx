import { type DragEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { buttonClass } from '../buttons/button-look.ts'
import { OfficeIcon } from '../icons/office-icon.tsx'
import styles from './file-picker.module.css'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  accept: string
  multiple?: boolean
  disabled?: boolean
  title: string
  touchTitle?: string
  hint: string
  onFiles: (files: File[]) => void
}

export function FilePicker({
  accept,
  multiple = false,
  disabled = false,
  title,
  touchTitle = title,
  hint,
  onFiles,
  ...input
}: Props) {
  const [over, setOver] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  // A disabled fieldset disables the input but not drag and drop.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the input is accessible
    <div
      className={`muted text-sm relative ${styles.zone}`}
      data-over={over}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        ref={ref}
        className={`cover ${styles.input}`}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.files) onFiles([...target.files])
          // Reset, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <OfficeIcon name="upload" />
      <p className={styles.text}>
        <b className={styles.dropped}>{title}</b>
        <b className={styles.chosen}>{touchTitle}</b>
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
