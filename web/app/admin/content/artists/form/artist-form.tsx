import { artistsApi } from '@linework/contract/content/api'
import { artists, artists as kind } from '@linework/contract/content/artists-kind'
import { type Artist, artistCreateFields, artistEditFields } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { useId } from 'react'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import fieldStyles from '../../../../ui/fields/field.module.css'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { SelectField } from '../../../kit/form/fields/select-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { FieldForm, FormErrors } from '../../../kit/form/use-form.ts'
import { RecordField, RecordFields } from '../../records/record-fields.tsx'
import { type RecordEditor, type RecordForm, useRecordForm } from '../../records/use-record-form.ts'
import { useServices } from '../../services/use-services.ts'
import styles from './artist-fields.module.css'
import { ArtistHours } from './artist-hours.tsx'
import otherServicesFieldStyles from './other-services-field.module.css'

const { books, name } = kind.fields

const BOOKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

const ARTISTS: RecordEditor<typeof kind, Artist> = {
  kind,
  one: 'Artist',
  api: artistsApi,
  fields: { create: artistCreateFields, edit: artistEditFields },
  layout: [
    ['name', 'experience'],
    ['service', 'slug'],
    'services',
    'bio',
    'hours',
    ['styles', 'declines'],
    ['books', 'reopens'],
  ],
  multipart: true,
  saved: { create: ARTIST_TEXTS.created, edit: ARTIST_TEXTS.updated },
  toValues: (artist) => ({
    service: artist?.service?._id ?? '',
    // The field holds one service id per line, without the first service, which has a separate field.
    services: (artist?.services ?? [])
      .slice(1)
      .map(({ _id }) => _id)
      .join('\n'),
  }),
  check: (artist): FormErrors => (artist && !artist._id ? { _id: ARTIST_TEXTS.idMissing } : {}),
  /** When an artist is edited, a missing id and a missing name have their own text in the alert. */
  summary(errors, isEdit) {
    if (!isEdit) return ARTIST_TEXTS.fixErrors
    if (errors._id) return errors._id
    return errors.name === name.required.edit ? name.required.edit : ARTIST_TEXTS.fixErrors
  },
  onRejected({ message, errors }, isEdit) {
    if (!isEdit)
      return errors.map((error) => error.message).join(', ') || message || ARTIST_TEXTS.createFailed
    // The specified text in the form gives no reason, so a toast does.
    if (message) showToast('error', message)
    return ARTIST_TEXTS.updateFailed
  },
}

export type ArtistForm = RecordForm<typeof kind, Artist>

export const useArtistForm = (artist: Artist | undefined, onSaved: (artist: Artist) => void) =>
  useRecordForm(ARTISTS, { record: artist, onSaved })

/** Versions show the names of the services, while the form holds their ids. */
export const toArtistVersion = (artist: Artist) => ({
  service: artist.serviceName,
  services: artist.services.slice(1).map(({ name }) => name),
})

export function useArtistWidgets(form: ArtistForm) {
  const services = useServices()
  const artist = form.record
  const now = artist?.service._id ? artist.service : undefined
  return {
    service: <ServiceField form={form} services={services} now={now} />,
    hours: <ArtistHours form={form} />,
    services: <OtherServicesField form={form} services={services.services ?? artist?.services ?? []} />,
    books: (
      <SelectField
        form={form}
        name="books"
        label={books.label}
        optional
        placeholder="Not shown"
        options={BOOKS}
      />
    ),
    reopens: form.values.books === 'closed' ? <RecordField form={form} name="reopens" /> : null,
    profileImage: (
      <Stack gap={6} className={styles.pictures}>
        <div className={styles.profile}>
          <RecordField form={form} name="profileImage" />
        </div>
        <RecordField form={form} name="images" />
      </Stack>
    ),
    images: null,
  }
}

export const ArtistFields = ({ form }: { form: ArtistForm }) => (
  <RecordFields form={form} widgets={useArtistWidgets(form)} />
)

interface Props {
  form: FieldForm<{ service: string }>
  services: ReturnType<typeof useServices>
  now: Artist['service'] | undefined
}

function ServiceField({ form, services: { services, failed, retry }, now }: Props) {
  const options = services ?? (now ? [now] : [])
  return (
    <Stack gap={3} align="start" className={styles.service}>
      <SelectField
        form={form}
        name="service"
        label={artists.fields.service.label}
        placeholder={services || failed ? 'Select a service' : 'Loading services...'}
        options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {failed ? (
        <>
          <Alert text={ARTIST_TEXTS.servicesFailed} />
          <GhostButton label="Try again" onClick={retry} />
        </>
      ) : null}
    </Stack>
  )
}

interface OtherServicesFieldProps {
  form: FieldForm<{ service: string; services: string }>
  services: Artist['services']
}

const listOf = (ids: string) => ids.split('\n').filter(Boolean)

function OtherServicesField({ form, services }: OtherServicesFieldProps) {
  const id = useId()
  const chosen = listOf(form.values.services)
  const others = services.filter(({ _id }) => _id !== form.values.service)
  if (others.length === 0) return null
  const formatValue = (ids: string) =>
    listOf(ids)
      .map((each) => services.find(({ _id }) => _id === each)?.name ?? each)
      .join(', ')
  function toggle(service: string) {
    const next = chosen.includes(service) ? chosen.filter((each) => each !== service) : [...chosen, service]
    form.change('services', next.join('\n'))
  }
  return (
    <fieldset aria-describedby={form.errors.services ? id : undefined}>
      <legend className="legend">
        {artists.fields.services.label}
        <span className={fieldStyles.optional}> (optional)</span>
      </legend>
      <Row gap={2} wrap>
        {others.map(({ _id, name }) => (
          <label key={_id} className={`tap break-words text-sm ${otherServicesFieldStyles.choice}`}>
            <input type="checkbox" checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
            {name}
          </label>
        ))}
      </Row>
      {form.errors.services ? (
        <p className="medium text-error text-xs" id={id}>
          {form.errors.services}
        </p>
      ) : null}
      <FieldConflict
        form={form}
        name="services"
        label={artists.fields.services.label}
        formatValue={formatValue}
      />
    </fieldset>
  )
}
