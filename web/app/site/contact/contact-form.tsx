import { DESCRIPTION_MAX } from '@prahar/contract/contact'
import { ERROR_TEXTS } from '@prahar/contract/errors'
import { SERVICE_TEXTS } from '@prahar/contract/services'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSettled } from '../../lib/use-settled.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { StudioDetails } from '../layout/studio-details.ts'
import styles from './contact-form.module.css'
import { ANY_ARTIST, type ContactErrors, type ContactField, type ContactValues } from './contact-values.ts'
import type { ArtistChoices, Choices } from './load-choices.ts'
import { PhoneField } from './phone-field.tsx'
import { SendFailure } from './send-failure.tsx'
import { useArtistChoices } from './use-artist-choices.ts'
import { loadRules, type SentRequest, useContactForm } from './use-contact-form.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useKeptValues } from './use-kept-values.ts'
import { useTypedBefore } from './use-typed-before.ts'

interface Props {
  start: { values: ContactValues; errors: ContactErrors; failed: boolean }
  services: Choices | Promise<Choices>
  artists: ArtistChoices | Promise<ArtistChoices>
  details: StudioDetails
  /** It comes back after a request was sent, and the panel that had the focus is gone. */
  takesFocus: boolean
  onSent: (request: SentRequest) => void
}

const ALMOST_FULL = DESCRIPTION_MAX * 0.9

/** Posts to its own address until scripts are at work, and by the API afterwards. */
export function ContactForm({ start, services, artists, details, takesFocus, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values, setValues, errors, failed, busy, change, submit } = useContactForm({ start, onSent })
  const serviceChoices = useSettled(services)
  const serviceNames = serviceChoices?.names ?? []
  // A choice that is not in the list, or not yet, waits; the form shows and sends what can be seen.
  const service = serviceNames.includes(values.service) ? values.service : ''
  const artistNames = useArtistChoices(artists, service)?.names ?? []
  const artist = artistNames.includes(values.artist) ? values.artist : ANY_ARTIST
  const shown = { ...values, service, artist }
  useFailureToast(serviceChoices, SERVICE_TEXTS.loadFailed)
  useTypedBefore(form, shown, setValues)
  useKeptValues(values, setValues)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const bind = (field: ContactField) => ({
    name: field,
    value: shown[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  })
  const { description } = shown

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/contact"
      aria-labelledby="booking"
      noValidate
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={(event) => submit(event, shown)}
    >
      <h2 className={styles.title} id="booking">
        Book an Appointment
      </h2>
      {Object.keys(errors).length > 0 ? (
        <div className={styles.wide}>
          <Alert text={ERROR_TEXTS.invalid} />
        </div>
      ) : null}
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} {...bind('name')} autoComplete="name" required />}
      </Field>
      <PhoneField value={shown.phone} error={errors.phone} onChange={(phone) => change('phone', phone)} />
      <div className={styles.wide}>
        <Field label="Email" error={errors.email}>
          {(control) => <input {...control} {...bind('email')} type="email" autoComplete="email" required />}
        </Field>
      </div>
      <Field label="Service" error={errors.service}>
        {(control) => (
          <Select {...control} {...bind('service')} required>
            <option value="">Choose a service</option>
            {serviceNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Artist" error={errors.artist}>
        {(control) => (
          <Select {...control} {...bind('artist')} required>
            <option>{ANY_ARTIST}</option>
            {artistNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.wide}>
        <Field label="Inspiration link" optional error={errors.inspiration}>
          {(control) => (
            <input
              {...control}
              {...bind('inspiration')}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </Field>
      </div>
      <div className={`${styles.wide} ${styles.idea}`}>
        <Field label="Describe your idea" error={errors.description}>
          {(control) => (
            <TextArea
              {...control}
              {...bind('description')}
              placeholder="Where on the body, how large, and what it should hold."
              required
              {...(description.length > ALMOST_FULL ? { countTo: DESCRIPTION_MAX } : {})}
            />
          )}
        </Field>
      </div>
      {failed ? (
        <div className={styles.wide}>
          <SendFailure values={shown} details={details} />
        </div>
      ) : null}
      <div className={styles.wide}>
        <Button type="submit" arrow disabled={busy}>
          {busy ? 'Sending...' : 'Send request'}
        </Button>
        <p className={styles.privacy}>
          {'What you send is read by the studio’s staff only, in order to answer you. '}
          <Link className={styles.privacyLink} to="/privacy-policy">
            Privacy policy
          </Link>
        </p>
      </div>
    </form>
  )
}
