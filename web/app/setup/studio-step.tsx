import { currencyOf } from '@linework/contract/fields/countries'
import { setupApi } from '@linework/contract/studio/api'
import { type SetupProgress, setupStudio } from '@linework/contract/studio/setup-shapes'
import { z } from 'zod'
import { TextField } from '../admin/kit/form/fields/text-field.tsx'
import { CountryField, ZoneClock, ZoneField } from '../admin/studio/profile/tabs/identity-tab.tsx'
import { browserApi } from '../lib/calls/api.ts'
import { studioAndCity } from '../shared/seo/seo.ts'
import { guessLocation } from '../shared/studio/places.ts'
import { Grid, Stack } from '../ui/layout/layout.tsx'
import { SetupFrame } from './setup-frame.tsx'
import styles from './studio-step.module.css'
import { type StepProps, useStep } from './use-step.ts'

type Studio = SetupProgress['studio']

/** The full name is also the short name, unless the full name is too long for it. */
const fields = z.preprocess((values) => {
  const { name, fullName, ...others } = values as Studio
  return { ...others, name, fullName: fullName.trim() || name }
}, setupStudio)

export function StudioStep(props: StepProps) {
  const { studio, finished } = props.progress
  const { form, frame } = useStep({
    ...props,
    step: 'studio',
    before: finished.includes('studio') ? studio : guessLocation(studio),
    fields,
    send: (body) => browserApi(setupApi.studio, { body }),
  })
  const { values, errors } = form
  const currency = currencyOf(values.country)
  return (
    <SetupFrame
      {...frame}
      title="Your studio"
      lead="Shown to visitors, in emails and to search engines. You can change it later."
      continueLabel="Continue to Look"
      aside={<SharedLink {...values} />}
    >
      <Grid min="small" gap={5}>
        <TextField form={form} name="name" label="Short name" autoComplete="organization" />
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
      </Grid>
      <TextField
        form={{ ...form, errors: values.fullName === '' ? {} : errors }}
        name="fullName"
        label="Full name"
        optional
        note="where it is longer, for search engines and emails"
      />
      <Grid min="small" gap={5}>
        <TextField form={form} name="phone" label="Phone, also for WhatsApp" type="tel" autoComplete="tel" />
        <TextField
          form={form}
          name="email"
          label="Public email address"
          optional
          type="email"
          autoComplete="email"
        />
      </Grid>
      <TextField form={form} name="address" label="Address" optional autoComplete="street-address" />
      <Grid min="small" gap={5}>
        <CountryField form={form} name="country" />
        <ZoneField form={form} name="timeZone" />
      </Grid>
      <ZoneClock zone={values.timeZone} more={currency === '' ? '' : ` Prices are in ${nameOf(currency)}.`} />
    </SetupFrame>
  )
}

const nameOf = (currency: string) =>
  `${new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency} (${currency})`

function SharedLink({ name, fullName, city }: Pick<Studio, 'name' | 'fullName' | 'city'>) {
  return (
    <Stack gap={2} className={styles.shared} aria-hidden="true">
      <b className="text-sm">A link shared on WhatsApp</b>
      <div className={`surface break-words ${styles.card}`}>
        <div className={styles.wall}>{name || 'Your studio'}</div>
        <div className={styles.text}>
          <b>{studioAndCity({ fullName: fullName || name || 'Your studio', place: { city } })}</b>
          <p className="muted text-xs">{location.host}</p>
        </div>
      </div>
    </Stack>
  )
}
