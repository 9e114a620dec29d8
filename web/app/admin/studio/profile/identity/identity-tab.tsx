import { currencyOf } from '@linework/contract/fields/countries'
import { listCountries, listCurrencies, listZones } from '../../../../shared/studio/places.ts'
import { SelectField } from '../../../kit/form/fields/select-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './identity-tab.module.css'
import { SocialsField } from './socials-field.tsx'
import { ZoneClock } from './zone-clock.tsx'

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
      <Panel title="Names">
        <TextField form={form} name="name" label={LABELS.name} note="in the header, on the icons" />
        <TextField form={form} name="fullName" label={LABELS.fullName} note="for search engines and emails" />
      </Panel>
      <Panel title="Place">
        <div className={styles.pair}>
          <TextField form={form} name="place.city" label={LABELS['place.city']} />
          <TextField form={form} name="place.region" label={LABELS['place.region']} optional />
        </div>
        <div className={styles.pair}>
          <TextField form={form} name="place.street" label={LABELS['place.street']} optional />
          <TextField form={form} name="place.postalCode" label={LABELS['place.postalCode']} optional />
        </div>
        <SelectField
          form={placed}
          name="place.country"
          label={LABELS['place.country']}
          placeholder="Choose a country"
          options={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          form={form}
          name="place.callingCode"
          label={LABELS['place.callingCode']}
          note="for phone numbers without one; the country’s if empty"
          inputMode="tel"
          optional
        />
        <SelectField
          form={form}
          name="timeZone"
          label={LABELS.timeZone}
          options={listZones(zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
        <ZoneClock zone={zone} />
        <SelectField
          form={form}
          name="currency"
          label={LABELS.currency}
          placeholder="Choose a currency"
          options={listCurrencies(form.values.currency).map(({ code, name }) => ({
            value: code,
            label: `${code}, ${name}`,
          }))}
        />
      </Panel>
      <Panel title={LABELS.socials} hint="Shown in the footer and to search engines.">
        <SocialsField form={form} />
      </Panel>
    </>
  )
}
