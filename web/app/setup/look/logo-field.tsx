import { readLogo } from '@linework/contract/studio/profile/profile'
import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { useLogoUpload } from '../../shared/look/use-logo-upload.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './look-step.module.css'

interface Props {
  logo: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** Uploads immediately. Without a logo the site shows the name. */
export function LogoField({ logo, error, onChange }: Props) {
  const { sending, problem, leftOut, send } = useLogoUpload(onChange)
  const shown = readLogo(logo)

  return (
    <Field label="Logo" optional error={problem ?? error}>
      {({ className: _, ...control }) => (
        <>
          {shown ? (
            <Row gap={5} align="center" justify="between" className={styles.logo} data-dark={shown.isDark}>
              <img src={shown.address} width={shown.width} height={shown.height} alt="Your logo" />
              <IconButton icon="close" label="Remove the logo" onPicture onClick={() => onChange(null)} />
            </Row>
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
            <p className="muted text-sm">{LOGO_TEXTS.leftOut(leftOut)}</p>
          ) : null}
        </>
      )}
    </Field>
  )
}
