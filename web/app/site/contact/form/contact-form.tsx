import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { topicOf } from '@linework/contract/desk/topics'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { useEffect, useRef, useState } from 'react'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import type { Retention } from '../../privacy/retention.ts'
import type { StudioDetails } from '../../studio/studio-details.ts'
import type { PrefillName } from '../../urls/prefill.ts'
import {
  type ArtistChoices,
  artistNames,
  type Choices,
  serviceNames,
  topicNames,
} from '../choices/load-choices.ts'
import type { LoadedPrefill } from '../choices/load-prefill.ts'
import { PrefillChips } from '../choices/prefill-chips.tsx'
import { useArtistChoices } from '../choices/use-artist-choices.ts'
import { usePrefill } from '../choices/use-prefill.ts'
import { ANY_ARTIST, type ContactField, type FormStart } from '../contact-values.ts'
import { PictureFields } from '../pictures/picture-fields.tsx'
import { UploadDelayedNotice } from '../pictures/upload-queue/late-pictures.tsx'
import { SendFailure } from '../sending/send-failure.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import styles from './contact-form.module.css'
import { IdeaField } from './idea-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { TrapField } from './trap-field.tsx'
import { type SentRequest, useContactForm } from './use-contact-form.ts'
import { useSavedValues, useTypedBeforeHydration } from './use-saved-values.ts'

const FORM_ID = 'booking'

interface Props {
  start: FormStart
  services: Choices | Promise<Choices>
  artists: ArtistChoices | Promise<ArtistChoices>
  prefill: LoadedPrefill | undefined
  details: StudioDetails
  retention: Retention | undefined
  /** True when the form replaces the confirmation panel, which had the focus. */
  takesFocus: boolean
  onSent: (request: SentRequest) => void
}

export function ContactForm({
  start,
  services: loadedServices,
  artists: loadedArtists,
  prefill,
  details,
  retention,
  takesFocus,
  onSent,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values, setValues, errors, problem, busy, change, submit, touch } = useContactForm({
    start,
    onSent,
  })
  const serviceChoices = useResolved(loadedServices)
  const studio = useStudio()
  const services = serviceChoices ? serviceNames(serviceChoices, studio) : []
  // Also lists a selected value that is unknown or not loaded yet, because the form sends what it shows.
  const topics = serviceChoices ? topicNames(services) : []
  const service = [...services, ...topics].includes(values.service) ? values.service : ''
  const topic = topics.includes(service) ? topicOf(service) : 'booking'
  const artistChoices = useArtistChoices(loadedArtists, topic === 'booking' ? service : '')
  const artists = artistChoices ? artistNames(artistChoices, studio) : []
  const artist = artists.includes(values.artist) ? values.artist : ANY_ARTIST
  const inspiration = topic === 'booking' ? values.inspiration : ''
  const shown = { ...values, service, artist, inspiration }
  useFailureToast(serviceChoices, SERVICE_TEXTS.loadFailed)
  const [firstPrefill] = useState(prefill)
  const applied = usePrefill({ loaded: prefill, isInForm: firstPrefill !== undefined, values, setValues })
  useTypedBeforeHydration(form, shown, setValues)
  useSavedValues(values, setValues)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  // Without JavaScript the page does not scroll to the end of the form, so the message is at the top.
  const isFromPost = problem !== undefined && problem === start.problem

  function removePrefill(name: PrefillName) {
    const field = applied.remove(name)
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus({ preventScroll: true })
  }

  const bind = (field: ContactField) => ({
    name: field,
    value: shown[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  })

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      // Without JavaScript pictures are sent with the form.
      encType="multipart/form-data"
      // The fragment scrolls to the form, because on a phone the errors would be out of view.
      action={`${applied.address}#${FORM_ID}`}
      aria-labelledby={FORM_ID}
      noValidate
      onFocus={touch}
      onSubmit={(event) => submit(event, shown)}
    >
      <h2 className={styles.title} id={FORM_ID}>
        Book an Appointment
      </h2>
      <UploadDelayedNotice className={styles.wide} />
      <PrefillChips loaded={prefill} prefill={applied} onRemove={removePrefill} />
      {isFromPost ? (
        <div className={styles.wide}>
          <SendFailure problem={problem} values={shown} details={details} />
        </div>
      ) : null}
      {Object.keys(errors).length > 0 ? (
        <div className={styles.wide}>
          <Alert text={ERROR_TEXTS.invalid} />
        </div>
      ) : null}
      <LabelledInput label="Name" error={errors.name} {...bind('name')} autoComplete="name" required />
      <PhoneField value={shown.phone} error={errors.phone} onChange={(phone) => change('phone', phone)} />
      <div className={styles.wide}>
        <LabelledInput
          label="Email"
          error={errors.email}
          {...bind('email')}
          type="email"
          autoComplete="email"
          required={!studio.emailOptional}
          optional={studio.emailOptional}
        />
      </div>
      <LabelledSelect label="Service" error={errors.service} {...bind('service')} required>
        <option value="">Choose a service</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {topics.length === 0 ? null : (
          <optgroup label="Something else">
            {topics.map((name) => (
              <option key={name} data-topic={topicOf(name)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </LabelledSelect>
      <LabelledSelect label="Artist" error={errors.artist} {...bind('artist')} required>
        <option>{ANY_ARTIST}</option>
        {artists.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </LabelledSelect>
      {topic === 'booking' ? (
        <div className={styles.wide}>
          <LabelledInput
            label="Inspiration link"
            optional
            error={errors.inspiration}
            {...bind('inspiration')}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        </div>
      ) : null}
      <IdeaField
        service={service}
        topic={topic}
        value={shown.description}
        error={errors.description}
        onChange={(description) => change('description', description)}
      />
      <div className={styles.wide}>
        <PictureFields topic={topic} lost={start.lostPictures ?? 0} />
      </div>
      <TrapField />
      {problem && !isFromPost ? (
        <div className={styles.wide}>
          <SendFailure problem={problem} values={shown} details={details} />
        </div>
      ) : null}
      <div className={styles.wide}>
        <Button label={busy ? 'Sending...' : 'Send request'} type="submit" arrow disabled={busy} />
        <PrivacyNotice period={retention?.period} />
      </div>
    </form>
  )
}
