import { setupApi } from '@linework/contract/studio/api'
import { setupLook } from '@linework/contract/studio/setup-shapes'
import { browserApi } from '../../lib/calls/api.ts'
import { AccentField } from '../../shared/accent/accent-field.tsx'
import { SetupFrame } from '../setup-frame.tsx'
import type { StepProps } from '../step-props.ts'
import { useDraft } from '../use-draft.ts'
import { useSave } from '../use-save.ts'
import { LogoField } from './logo-field.tsx'
import styles from './look-step.module.css'
import { PictureField } from './picture-field.tsx'

/** The colour and the first pictures. All fields are optional. */
export function LookStep({ progress, kept, onBack, onSaved }: StepProps) {
  const { look, finished } = progress
  const { values, change, clear } = useDraft('look', look)
  const { save, errors, clearErrors, ...state } = useSave()
  return (
    <SetupFrame
      step="look"
      finished={finished}
      title="Look"
      lead="A colour, a logo and a few pictures make the site yours. All of it can be changed later, with a preview."
      kept={kept}
      continueLabel="Continue to Email"
      onBack={onBack}
      onContinue={(form) => {
        const body = {
          accent: values.accent,
          logo: values.logo,
          pictures: values.pictures.map(({ id }) => id),
        }
        return save(form, setupLook, body, async (given) => {
          const next = await browserApi(setupApi.look, { body: given })
          clear()
          onSaved(next)
        })
      }}
      {...state}
    >
      <div>
        <p className={styles.legend} aria-hidden="true">
          Accent colour
        </p>
        <AccentField
          name="accent"
          accent={values.accent}
          error={errors.accent}
          onChange={(accent) => {
            change({ accent })
            clearErrors({ accent })
          }}
        />
      </div>
      <LogoField logo={values.logo} error={errors.logo} onChange={(logo) => change({ logo })} />
      <PictureField
        pictures={values.pictures}
        error={errors.pictures}
        onChange={(next) => change((before) => ({ pictures: next(before.pictures) }))}
      />
    </SetupFrame>
  )
}
