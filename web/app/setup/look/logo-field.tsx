import { studioApi } from '@linework/contract/studio/api'
import { readLogo } from '@linework/contract/studio/logo'
import { LOGO_TEXTS } from '@linework/contract/studio/logo-texts'
import { useState } from 'react'
import { ApiFailure } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { upload } from '../../lib/upload.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import styles from './look-step.module.css'

const FAILED = 'The logo could not be sent. Please try again.'

interface Props {
  logo: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** Sent as soon as it is chosen. Without one the site shows the name. */
export function LogoField({ logo, error, onChange }: Props) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [leftOut, setLeftOut] = useState<string[]>([])
  const shown = readLogo(logo)

  async function send([file]: File[]) {
    if (file === undefined) return
    setSending(true)
    setProblem(undefined)
    try {
      const form = new FormData()
      form.append('logo', file)
      const added = await upload(studioApi.logo, { form, onProgress: () => {} })
      setLeftOut(added.leftOut)
      onChange(added.name)
    } catch (failure) {
      setProblem(describe(failure))
    }
    setSending(false)
  }

  return (
    <Field label="Logo" optional error={problem ?? error}>
      {({ className: _, ...control }) => (
        <>
          {shown ? (
            <div className={styles.logo} data-dark={shown.isDark}>
              <img src={shown.address} width={shown.width} height={shown.height} alt="Your logo" />
              <IconButton icon="close" label="Take out the logo" onPicture onClick={() => onChange(null)} />
            </div>
          ) : (
            <FilePicker
              {...control}
              accept="image/svg+xml,image/png"
              disabled={sending}
              title={sending ? 'Sending...' : 'SVG or PNG'}
              hint="Without one the site shows the name."
              onFiles={send}
            />
          )}
          {shown && leftOut.length > 0 ? (
            <p className={styles.result}>{LOGO_TEXTS.leftOut(leftOut)}</p>
          ) : null}
        </>
      )}
    </Field>
  )
}

function describe(error: unknown): string {
  if (error instanceof ApiFailure && error.errors[0]) return error.errors[0].message
  reportFailure(error)
  return (error instanceof ApiFailure && error.message) || FAILED
}
