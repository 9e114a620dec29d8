import { readLogo } from '@linework/contract/studio/profile/logo'
import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { studioApi } from '@linework/contract/studio/site-api'
import { useState } from 'react'
import { AccentField } from '../../../../shared/accent/accent-field.tsx'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FilePicker } from '../../../../ui/fields/file-picker.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { HeroPictures } from '../pictures/hero-pictures.tsx'
import { FormPictureField } from '../pictures/picture-field.tsx'
import styles from './look-tab.module.css'
import { useFileUpload } from './use-file-upload.ts'

export function LookTab({ form }: { form: StudioForm }) {
  return (
    <>
      <AccentPanel form={form} />
      <LogoPanel form={form} />
      <HeroPictures form={form} />
      <Panel fields title="Other pictures">
        <FormPictureField form={form} name="contactPicture" />
        <FormPictureField form={form} name="signInPicture" />
      </Panel>
    </>
  )
}

const ACCENT = 'look.accent'

export function AccentPanel({ form }: { form: StudioForm }) {
  return (
    <Panel fields title={LABELS[ACCENT]}>
      <AccentField
        name={ACCENT}
        accent={form.values[ACCENT]}
        error={form.errors[ACCENT]}
        onChange={(accent) => form.change(ACCENT, accent)}
      />
      <FieldConflict form={form} name={ACCENT} />
    </Panel>
  )
}

const LOGO = 'look.logo'

export function LogoPanel({ form }: { form: StudioForm }) {
  const [leftOut, setLeftOut] = useState<string[]>([])
  const { share, problem, send } = useFileUpload(studioApi.logo, {
    field: 'logo',
    failed: LOGO_TEXTS.failed,
    onUploaded(added) {
      setLeftOut(added.leftOut)
      form.change(LOGO, added.name)
    },
  })
  const shown = readLogo(form.values[LOGO])
  return (
    <Panel fields title={LABELS[LOGO]} hint="Without a logo, the site shows a mark and the name.">
      {shown ? (
        <>
          <Stack gap={2} className={styles.grounds}>
            {['black', 'paper'].map((ground) => (
              <span key={ground} className={`centred ${styles.surface}`} data-surface={ground}>
                <img
                  src={shown.address}
                  width={shown.width}
                  height={shown.height}
                  alt={`Logo on ${ground}`}
                />
              </span>
            ))}
          </Stack>
          {shown.isDark ? (
            <p className="muted">This logo is dark, so the site shows it on a light background.</p>
          ) : null}
          {leftOut.length > 0 ? <p className="muted">{LOGO_TEXTS.leftOut(leftOut)}</p> : null}
          <div>
            <GhostButton label="Remove the logo" onClick={() => form.change(LOGO, null)} />
          </div>
        </>
      ) : null}
      <Field label={shown ? 'Replace logo' : 'File'} optional error={problem ?? form.errors[LOGO]}>
        {({ className: _, ...control }) => (
          <FilePicker
            {...control}
            accept="image/svg+xml,image/png"
            disabled={share !== undefined}
            title={share === undefined ? 'Drop a logo, or choose one' : 'Sending...'}
            hint="SVG or PNG, up to 512 KB"
            onFiles={send}
          />
        )}
      </Field>
      <FieldConflict form={form} name={LOGO} formatValue={describeLogo} />
    </Panel>
  )
}

const describeLogo = (logo: string | null) => (logo === null ? 'No logo' : 'A logo')
