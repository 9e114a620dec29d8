import { readLogo } from '@linework/contract/studio/profile/profile'
import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { useLogoUpload } from '../../../../shared/look/use-logo-upload.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FilePicker } from '../../../../ui/fields/file-picker.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './logo-field.module.css'

const FIELD = 'look.logo'

export function LogoField({ form }: { form: StudioForm }) {
  const logo = useLogoUpload((name) => form.change(FIELD, name))
  const shown = readLogo(form.values[FIELD])
  return (
    <Panel title={STUDIO_LABELS[FIELD]} hint="Without one the site shows a mark and the name.">
      {shown ? (
        <>
          <div className={styles.grounds}>
            {['black', 'paper'].map((ground) => (
              <span key={ground} className={styles.ground} data-surface={ground}>
                <img
                  src={shown.address}
                  width={shown.width}
                  height={shown.height}
                  alt={`Logo on ${ground}`}
                />
              </span>
            ))}
          </div>
          {shown.isDark ? <p className="muted">It is dark, so the site shows it on paper.</p> : null}
          {logo.leftOut.length > 0 ? <p className="muted">{LOGO_TEXTS.leftOut(logo.leftOut)}</p> : null}
          <div>
            <Button variant="ghost" size="small" onClick={() => form.change(FIELD, null)}>
              Remove the logo
            </Button>
          </div>
        </>
      ) : null}
      <Field label={shown ? 'Another logo' : 'File'} optional error={logo.problem ?? form.errors[FIELD]}>
        {({ className: _, ...control }) => (
          <FilePicker
            {...control}
            accept="image/svg+xml,image/png"
            disabled={logo.sending}
            title={logo.sending ? 'Sending...' : 'Drop a logo, or choose one'}
            hint="SVG or PNG, up to 512 KB"
            onFiles={logo.send}
          />
        )}
      </Field>
      <FieldConflict form={form} name={FIELD} label={STUDIO_LABELS[FIELD]} formatValue={describe} />
    </Panel>
  )
}

const describe = (logo: string | null) => (logo === null ? 'No logo' : 'A logo')
