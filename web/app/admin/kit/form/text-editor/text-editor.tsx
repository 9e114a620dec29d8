import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import formatted from '../../../../shared/text/formatted-text.module.css'
import { insertPicture, linkAt, pictureAt, setLink } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { type Editor, useEditor } from './use-editor.ts'

export interface TextEditorProps {
  id: string
  className: string | undefined
  label: string
  value: string
  error: string | undefined
  describedBy: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

export default function TextEditor(props: TextEditorProps) {
  const { id, className = '', label, value, error, describedBy, disabled, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'link' | 'picture'>()
  const [file, setFile] = useState<File>()
  const openPicture = (dropped?: File) => {
    setFile(dropped)
    setOpen('picture')
  }
  const editor = useEditor(place, {
    value,
    disabled,
    onChange,
    onLink: () => setOpen('link'),
    onFile: openPicture,
    attributes: {
      id,
      class: `${className} ${formatted.text} ${formatted.backOffice} ${styles.editor}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(error !== undefined),
      'aria-disabled': String(disabled),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    },
  })
  // Closes synchronously, because elements behind an open dialog cannot take the focus.
  const close = () => flushSync(() => setOpen(undefined))
  const dialogOf = ({ state, run }: Editor, which: 'link' | 'picture') =>
    which === 'link' ? (
      <LinkDialog
        href={linkAt(state)}
        needsText={state.selection.empty && linkAt(state) === ''}
        onClose={close}
        onLink={(href, words) => {
          close()
          run(setLink(href, words))
        }}
      />
    ) : (
      <PictureDialog
        now={file ? undefined : pictureAt(state)}
        file={file}
        onClose={close}
        onChoose={(picture) => {
          close()
          run(insertPicture(picture))
        }}
      />
    )
  return (
    <div className={styles.box}>
      {editor ? (
        <Toolbar editor={editor} onLink={() => setOpen('link')} onPicture={() => openPicture()} />
      ) : null}
      <div ref={place} />
      {/* The dialog is in a portal, because HTML forms cannot be nested. */}
      {editor && open ? createPortal(dialogOf(editor, open), document.body) : null}
    </div>
  )
}
