import { currencyOf } from '@linework/contract/fields/countries'
import { SOCIALS_MAX } from '@linework/contract/studio/profile/profile'
import { useEffect, useState } from 'react'
import { listCountries, listCurrencies, listZones } from '../../../../shared/studio/places.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { SelectField } from '../../../kit/form/fields/select-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { FieldForm } from '../../../kit/form/use-form.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import styles from './identity-tab.module.css'
import { RowList, RowText } from './row-list.tsx'

export function IdentityTab({ form }: { form: StudioForm }) {
  const zone = form.values.timeZone
  /** The currency follows the country until staff choose another one. */
  const placed: typeof form = {
    ...form,
    change(field, value) {
      const { 'place.country': before, currency } = form.values
      form.change(field, value)
      const follows = currency === '' || currency === currencyOf(before)
      const next = field === 'place.country' ? currencyOf(String(value)) : ''
      if (follows && next !== '') form.change('currency', next)
    },
  }
  return (
    <>
      <Panel fields title="Names">
        <TextField form={form} name="name" note="in the header, on the icons" />
        <TextField form={form} name="fullName" note="for search engines and emails" />
      </Panel>
      <Panel fields title="Place">
        <Stack gap={6} className={styles.pair}>
          <TextField form={form} name="place.city" />
          <TextField form={form} name="place.region" optional />
        </Stack>
        <Stack gap={6} className={styles.pair}>
          <TextField form={form} name="place.street" optional />
          <TextField form={form} name="place.postalCode" optional />
        </Stack>
        <CountryField form={placed} name="place.country" />
        <TextField
          form={form}
          name="place.callingCode"
          note="for phone numbers without one; the country’s if empty"
          inputMode="tel"
          optional
        />
        <ZoneField form={form} name="timeZone" />
        <ZoneClock zone={zone} />
        <SelectField
          form={form}
          name="currency"
          placeholder="Choose a currency"
          options={listCurrencies(form.values.currency).map(({ code, name }) => ({
            value: code,
            label: `${code}, ${name}`,
          }))}
        />
      </Panel>
      <Panel fields title={LABELS.socials} hint="Shown in the footer and to search engines.">
        <SocialsField form={form} />
      </Panel>
    </>
  )
}

interface FieldProps<Name extends string> {
  form: FieldForm<Record<Name, string>>
  name: Name
}

export const CountryField = <Name extends string>({ form, name }: FieldProps<Name>) => (
  <SelectField
    form={form}
    name={name}
    label={LABELS['place.country']}
    placeholder="Choose a country"
    autoComplete="country"
    options={listCountries().map((country) => ({ value: country.code, label: country.name }))}
  />
)

export const ZoneField = <Name extends string>({ form, name }: FieldProps<Name>) => (
  <SelectField
    form={form}
    name={name}
    label={LABELS.timeZone}
    options={listZones(form.values[name]).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
  />
)

function SocialsField({ form }: { form: StudioForm }) {
  const { values, errors } = form
  return (
    <>
      <RowList
        rows={values.socials}
        max={SOCIALS_MAX}
        addLabel="Add"
        blank={{ name: '', url: '' }}
        nameOf={({ name }, i) => name || `Social media ${i + 1}`}
        onChange={(next) => form.change('socials', next)}
      >
        {({ name, url }, i, change) => (
          <>
            <RowText
              label="Name"
              placeholder="Instagram"
              value={name}
              error={errors[`socials.${i}.name`]}
              onValue={(name) => change({ name })}
            />
            <RowText
              label="Address"
              inputMode="url"
              placeholder="https://"
              value={url}
              error={errors[`socials.${i}.url`]}
              onValue={(url) => change({ url })}
              onBlur={() => {
                const whole = completeUrl(url)
                if (whole !== url) change({ url: whole })
              }}
            />
          </>
        )}
      </RowList>
      <FieldConflict form={form} name="socials" formatValue={describeSocials} />
    </>
  )
}

/** Adds https://, because staff type addresses such as instagram.com/studio. */
const completeUrl = (typed: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed

const describeSocials = (socials: StudioForm['values']['socials']) =>
  socials.map(({ name, url }) => `${name}: ${url}`).join('\n')

const REFRESH_MS = 5_000

/** Shows the current time of the zone, so that staff can verify the choice. */
export function ZoneClock({ zone, more = '' }: { zone: string; more?: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (
    <Row as="p" gap={2} align="center" className={`tabular ${styles.clock}`}>
      <OfficeIcon name="ok" />
      {`It is ${time.format(now)} in your studio now.${more}`}
    </Row>
  )
}
