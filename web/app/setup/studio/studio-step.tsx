import { setupApi } from '@linework/contract/studio/api'
import { setupStudio } from '@linework/contract/studio/setup-shapes'
import { browserApi } from '../../lib/calls/api.ts'
import { guessLocation, listCountries, listZones } from '../../shared/studio/places.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SetupFrame } from '../setup-frame.tsx'
import type { StepProps } from '../step-props.ts'
import { useDraft } from '../use-draft.ts'
import { useSave } from '../use-save.ts'
import { SharedLink } from './shared-link.tsx'
import { StudioClock } from './studio-clock.tsx'
import styles from './studio-step.module.css'

/** The basic data for visitors, emails and search engines. */
export function StudioStep({ progress, kept, onBack, onSaved }: StepProps) {
  const { studio, finished } = progress
  const { values, change, clear } = useDraft(
    'studio',
    finished.includes('studio') ? studio : guessLocation(studio),
  )
  const { save, errors, clearErrors, ...state } = useSave()
  const edit = (changed: Partial<typeof values>) => {
    change(changed)
    clearErrors(changed)
  }
  const input = (name: 'name' | 'fullName' | 'city' | 'phone' | 'email' | 'address') => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  })

  return (
    <SetupFrame
      step="studio"
      finished={finished}
      title="Your studio"
      lead="Shown to visitors, in emails and to search engines. You can change it later."
      kept={kept}
      continueLabel="Continue to Look"
      onBack={onBack}
      onContinue={(form) =>
        save(
          form,
          setupStudio,
          { ...values, fullName: values.fullName.trim() || values.name },
          async (body) => {
            const next = await browserApi(setupApi.studio, { body })
            clear()
            onSaved(next)
          },
        )
      }
      aside={<SharedLink {...values} />}
      {...state}
    >
      <div className={styles.pair}>
        <Field label="Short name" error={errors.name}>
          {(control) => <input {...control} {...input('name')} autoComplete="organization" />}
        </Field>
        <Field label="City" error={errors.city}>
          {(control) => <input {...control} {...input('city')} autoComplete="address-level2" />}
        </Field>
      </div>
      <Field
        label="Full name"
        optional
        note="where it is longer, for search engines and emails"
        error={values.fullName === '' ? undefined : errors.fullName}
      >
        {(control) => <input {...control} {...input('fullName')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field label="Phone, also for WhatsApp" error={errors.phone}>
          {(control) => <input {...control} {...input('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Email for visitors" optional error={errors.email}>
          {(control) => <input {...control} {...input('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field label="Address" optional error={errors.address}>
        {(control) => <input {...control} {...input('address')} autoComplete="street-address" />}
      </Field>
      <div className={styles.pair}>
        <Field label="Country" error={errors.country}>
          {(control) => (
            <Select
              {...control}
              value={values.country}
              autoComplete="country"
              onChange={({ target }) => edit({ country: target.value })}
            >
              <option value="">Choose</option>
              {listCountries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Time zone" error={errors.timeZone}>
          {(control) => (
            <Select
              {...control}
              value={values.timeZone}
              onChange={({ target }) => edit({ timeZone: target.value })}
            >
              {listZones(values.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <StudioClock zone={values.timeZone} country={values.country} />
    </SetupFrame>
  )
}
